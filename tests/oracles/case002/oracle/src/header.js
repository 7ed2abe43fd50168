/** Column names: mapping, filling in and making distinct. */

export function columnNames(texts, { mapHeader, extra }) {
  const mapped = texts.map((text, index) => {
    const name = mapHeader === undefined ? text : mapHeader(text, index);
    if (typeof name !== "string") throw new TypeError("mapHeader must return a string");
    return name === "" ? `column_${index + 1}` : name;
  });
  const taken = new Set([extra]);
  return mapped.map((name) => {
    let result = name;
    for (let n = 2; taken.has(result) || (result !== name && mapped.includes(result)); n += 1) result = `${name}_${n}`;
    taken.add(result);
    return result;
  });
}

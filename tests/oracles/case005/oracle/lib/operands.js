/** Distributing the operands over their descriptions. */
import { problem } from "./errors.js";
import { convert } from "./texts.js";

export function fillOperands(scope, found, problems) {
  const operands = Object.create(null);
  if (!scope.operands) return { operands, extra: found.map((item) => item.word) };
  const left = [...found];
  for (const operand of scope.operands) {
    const mine = left.splice(0, operand.many ? left.length : 1);
    if (mine.length === 0) {
      if (operand.required) problems.push(problem("missing-operand", { operand: operand.name }));
      else if (operand.default !== undefined) operands[operand.name] = operand.default;
    }
    const values = [];
    for (const { word, index } of mine) {
      const value = convert(operand, word);
      if (value) values.push(value[0]);
      else problems.push(problem("bad-value", { operand: operand.name, word, index }));
    }
    if (operand.many && !(operand.name in operands)) operands[operand.name] = values;
    else if (!operand.many && values.length > 0) operands[operand.name] = values[0];
  }
  for (const { word, index } of left) problems.push(problem("surplus-operand", { word, index }));
  return { operands, extra: left.map((item) => item.word) };
}

/** Records of what is wrong with a command line. */

export class SwitchyardError extends Error {
  constructor(problems) {
    super(problems[0].message);
    Object.assign(this, problems[0], { problems });
    this.name = "SwitchyardError";
  }
}

const WORDING = {
  "unknown-option": "unknown option",
  "ambiguous-option": "ambiguous option",
  "missing-value": "a value is missing",
  "unexpected-value": "no value is allowed",
  "bad-value": "the value does not fit",
  "repeated-option": "given more than once",
  "missing-option": "a value has to be given",
  "missing-companion": "another option is needed as well",
  "excluded-option": "not together with another option",
  "missing-operand": "an operand is missing",
  "surplus-operand": "too many operands",
  "unknown-command": "unknown command",
  "missing-command": "a command is missing",
};

export function problem(code, details) {
  const { option = null, operand = null, word = null, index = null, candidates = [] } = details;
  const about = [option && `option ${option}`, operand && `operand ${operand}`, word !== null && JSON.stringify(word)];
  const message = [...about.filter(Boolean), WORDING[code]].join(": ");
  return { code, message, option, operand, word, index, candidates };
}

/** The error of a strict reading, and of a field that cannot be written. */
export class RowmarkError extends Error {
  constructor(problem) {
    super(problem.message);
    this.name = "RowmarkError";
    this.code = problem.code;
    this.row = problem.row;
    this.line = problem.line;
  }
}

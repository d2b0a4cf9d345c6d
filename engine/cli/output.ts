/** The output of a command. */
export interface Output {
  result(text: string): void;
  problem(text: string): void;
  /** Number of problems reported so far. */
  readonly problems: number;
}

/** An error that ends the command with one sentence instead of a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

export const USAGE = `Usage:
  workbook evaluate LOAN.json                                   every named value, as JSON
  workbook trace LOAN.json NAME                                 what a value is made of, down to the inputs
  workbook export LOAN.json --format csv|xlsx --out DIR         a CSV for each sheet, or one XLSX with live formulas
  workbook import SHEET FILE.csv                                the rows as the loan file holds them, as JSON;
                                                                --row N or --total N say what a doubtful line is;
                                                                --kind future=leave|vacant|let what becomes of rows to come;
                                                                --rent-code CODE which charges are rent, one each
  workbook move LOAN.json --to VERSION [--out FILE]             what changes under another version of the template; with --out, the loan file for it`;

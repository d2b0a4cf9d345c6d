export type ExchangeCode =
  | 'not_csv' // binary, or a workbook under a .csv name
  | 'empty'
  | 'no_rows' // headings and nothing under them
  | 'broken_quotes'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_cells'
  | 'took_too_long'
  | 'too_much_memory'
  | 'busy' // others are being read
  | 'no_columns' // no heading means anything to the sheet
  | 'missing_column' // a required column is not in the file
  | 'other_table'; // a list of other things than the sheet holds

/**
 * A file that cannot be taken at all, in one sentence for the person who chose it. Rows refused singly are
 * results, not this.
 */
export class ExchangeProblem extends Error {
  override readonly name = 'ExchangeProblem';

  constructor(
    readonly code: ExchangeCode,
    message: string,
    /** Line of the file, counted from 1, if there is one to point at. */
    readonly line?: number,
  ) {
    super(message);
  }
}

/** `1,234`: counts in messages. */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}

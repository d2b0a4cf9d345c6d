import { count, ExchangeProblem } from './problem';

/** Limits of reading a file. A sheet's own limit applies on import. */
export interface ReadLimits {
  /** Default 20 MB. */
  readonly maxBytes?: number;
  /** Maximum unpacked size of a workbook, default 150 MB. */
  readonly maxUnpacked?: number;
  /** Lines of the file, default 100,000. */
  readonly maxRows?: number;
  /** Columns that hold anything, default 500. */
  readonly maxColumns?: number;
  /** Cells of all lines together, default 1,000,000. */
  readonly maxCells?: number;
  /**
   * Characters of all cells together, default 40 million: a workbook may store a long text once and use it in
   * each cell.
   */
  readonly maxText?: number;
}

export const MEGABYTE = 1024 * 1024;

export const LIMITS: Required<ReadLimits> = {
  maxBytes: 20 * MEGABYTE,
  maxUnpacked: 150 * MEGABYTE,
  maxRows: 100_000,
  maxColumns: 500,
  maxCells: 1_000_000,
  maxText: 40_000_000,
};

/**
 * The limit that a file exceeds, in a sentence for the person who chose it; `what` is the file or one of its
 * sheets.
 */
export const beyond = {
  bytes: (size: number, most: number) =>
    new ExchangeProblem(
      'too_large',
      `The file is ${count(Math.ceil(size / MEGABYTE))} MB; at most ${count(Math.floor(most / MEGABYTE))} MB can be imported.`,
    ),
  unpacked: (most: number) =>
    new ExchangeProblem(
      'too_large',
      `The workbook unpacks to more than ${count(Math.floor(most / MEGABYTE))} MB, which is the most that can be read.`,
    ),
  rows: (what: string, most: number) =>
    new ExchangeProblem(
      'too_many_rows',
      `${what} has more than ${count(most)} lines, which is the most that can be read.`,
    ),
  columns: (what: string, where: string, most: number, line: number) =>
    new ExchangeProblem(
      'too_many_columns',
      `${what} has more than ${count(most)} columns, which is the most that can be read: ${where} is filled.`,
      line,
    ),
  seconds: (most: number) =>
    new ExchangeProblem(
      'took_too_long',
      `The file takes longer to read than ${count(most)} s, which is the most that one file may take. Split it, or save it as CSV with fewer lines.`,
    ),
  memory: (most: number) =>
    new ExchangeProblem(
      'too_much_memory',
      `The file takes more memory than ${count(most)} MB to read, which is the most that one file may take. Split it, or save it as CSV with fewer lines.`,
    ),
  text: (what: string, most: number) =>
    new ExchangeProblem(
      'too_large',
      `${what} has more than ${count(most)} characters in its cells, which is the most that can be read.`,
    ),
  cells: (what: string, most: number) =>
    new ExchangeProblem(
      'too_many_cells',
      `${what} has more than ${count(most)} cells, which is the most that can be read.`,
    ),
};

/** Counts what has been read, and refuses the file before it exceeds a limit and fills the memory. */
export class Allowance {
  private cells = 0;
  private text = 0;

  constructor(
    private readonly what: string,
    private readonly limits: Required<ReadLimits>,
  ) {}

  /** `line` is counted from 1; `width` is the column of its last cell that holds anything. */
  take(line: number, width: number, where: () => string): void {
    const { maxRows, maxColumns, maxCells } = this.limits;
    if (line > maxRows) throw beyond.rows(this.what, maxRows);
    if (width > maxColumns) throw beyond.columns(this.what, where(), maxColumns, line);
    this.cells += width;
    if (this.cells > maxCells) throw beyond.cells(this.what, maxCells);
  }

  /** The characters of one more cell, before they are copied. */
  takeText(characters: number): void {
    this.text += characters;
    if (this.text > this.limits.maxText) throw beyond.text(this.what, this.limits.maxText);
  }
}

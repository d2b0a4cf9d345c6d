import Papa from 'papaparse';
import { Allowance, beyond, LIMITS, type ReadLimits } from '../limits';
import { ExchangeProblem, count } from '../problem';
import { decode, type Encoding } from './decode';
import { detectDayFirst, detectDecimal, type DecimalMark } from '#domain';

export type Delimiter = ',' | ';' | '\t' | '|';

/** A row of an imported file, before its texts become values. */
export interface RawRow {
  /** Line of the file on which the row begins, counted from 1. */
  readonly line: number;
  /** Cells as written, trimmed of outer spaces. */
  readonly cells: readonly string[];
}

/** A file as rows of texts, before its columns are interpreted. */
export interface RawTable {
  readonly rows: readonly RawRow[];
  readonly delimiter: Delimiter;
  readonly encoding: Encoding;
  /** The decimal mark of the whole file: `2,450.00` or `2.450,00`. */
  readonly decimal: DecimalMark;
  /**
   * Whether dates are day first (`16-12-2021`). If no date shows it, a file with decimal commas counts as day
   * first.
   */
  readonly dayFirst?: boolean;
  /** For a workbook: why formulas without a value could not be computed, by address (`B3`). */
  readonly faults?: ReadonlyMap<string, string> | undefined;
  /**
   * Each cell has a column of its own, as in a workbook: a separator inside a value cannot shift the cells after it.
   */
  readonly placed?: true;
}

/** How a file writes numbers and dates. */
export type WrittenStyle = Pick<RawTable, 'decimal' | 'dayFirst'>;

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/**
 * Reads delimited text from a file's bytes or a text already decoded.
 * @throws ExchangeProblem for a file that is not a text table: binary, empty, too large, or with unclosed
 * quotation marks
 */
export function readTable(input: Uint8Array | string, limits: ReadLimits = {}): RawTable {
  const within = { ...LIMITS, ...limits };
  if (input.length > within.maxBytes) throw beyond.bytes(input.length, within.maxBytes);
  const decoded: Decoded = typeof input === 'string' ? { text: input, encoding: 'utf-8' } : decode(input);
  const whole = decoded.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (whole.trim() === '') throw new ExchangeProblem('empty', 'The file is empty.');
  const { text, hint, skipped } = separatorLine(whole);
  const delimiter = hint ?? detectDelimiter(text);
  const rows = parseRows(text, delimiter, skipped, within);
  return { rows, delimiter, encoding: decoded.encoding, ...learnStyle(rows, delimiter) };
}

/** How the file writes numbers and dates, judged by the cells of these rows. */
export function learnStyle(
  rows: readonly { readonly cells: readonly string[] }[],
  delimiter: Delimiter,
): WrittenStyle {
  const decimal = detectDecimal(rows, delimiter);
  return { decimal, dayFirst: detectDayFirst(rows) ?? decimal === ',' };
}

/** Number of lines by which a file's format is judged. */
const SAMPLE_ROWS = 5_000;

/** Reads the beginning of a text as a table; the text may be cut off anywhere. */
export function readSample(beginning: string): RawTable {
  const { text, hint, skipped } = separatorLine(beginning.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const delimiter = hint ?? detectDelimiter(text);
  const rows = numbered(
    Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: SAMPLE_ROWS }).data,
    skipped,
  );
  return { rows, delimiter, encoding: 'utf-8', ...learnStyle(rows, delimiter) };
}

function numbered(lines: readonly string[][], skipped: number): RawRow[] {
  let line = 1 + skipped;
  return lines.map((cells) => {
    const row = { line, cells: cells.map(cleanCell) };
    line += 1 + newlines(cells);
    return row;
  });
}

type Decoded = ReturnType<typeof decode>;

/** Excel's own hint, `sep=;` on the first line. */
function separatorLine(text: string): { text: string; hint?: Delimiter; skipped: number } {
  const match = /^"?sep=([,;\t|])"?\n/i.exec(text);
  if (!match) return { text, skipped: 0 };
  return { text: text.slice(match[0].length), hint: DELIMITERS.find((d) => d === match[1]), skipped: 1 };
}

/** The delimiter under which most of the first lines have the same number of cells, and more than one. */
function detectDelimiter(text: string): Delimiter {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const sample = Papa.parse<string[]>(text, { delimiter, preview: 60 }).data;
    const widths = new Map<number, number>();
    for (const row of sample) if (row.length > 1) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
    let score = 0;
    for (const [width, rows] of widths) score = Math.max(score, rows + Math.min(width, 40) / 100);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

function parseRows(
  text: string,
  delimiter: Delimiter,
  skipped: number,
  limits: Required<ReadLimits>,
): RawRow[] {
  const parsed = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: limits.maxRows + 2 });
  const quotes = parsed.errors.find((error) => error.type === 'Quotes');
  if (quotes) throw brokenQuotes(text, quotes.index ?? 0, skipped);
  if (parsed.data.length > limits.maxRows + 1) throw beyond.rows('The file', limits.maxRows);
  const allowance = new Allowance('The file', { ...limits, maxRows: Infinity });
  const rows = numbered(parsed.data, skipped).map(({ line, cells }) => {
    const width = widthOf(cells);
    allowance.take(line, width, () => `cell ${count(width)} of line ${count(line)}`);
    // Spreadsheet programs write a separator for each column that was ever formatted.
    return { line, cells: cells.length > limits.maxColumns ? cells.slice(0, width) : cells };
  });
  // The line end of the last line makes no further row.
  const last = rows.at(-1);
  if (last && last.cells.length === 1 && last.cells[0] === '') rows.pop();
  return rows;
}

/** Up to the last cell that holds anything. */
function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return width;
}

function brokenQuotes(text: string, index: number, skipped: number): ExchangeProblem {
  const line = 1 + skipped + newlines([text.slice(0, index)]);
  return new ExchangeProblem(
    'broken_quotes',
    `Line ${count(line)}: a quotation mark opens a cell and is not closed. Nothing was imported.`,
    line,
  );
}

function newlines(texts: readonly string[]): number {
  let found = 0;
  for (const text of texts) for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) found++;
  return found;
}

/** Padding and no-break spaces around a value are the exporting system's, not the value's. */
function cleanCell(cell: string): string {
  return cell.replace(/\u00A0/g, ' ').trim();
}

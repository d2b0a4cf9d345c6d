import type { RawRow } from '../csv/readTable';

/** One reading of the lines above the rows as headings. */
export interface HeadingCandidate {
  /** The last of its lines. */
  readonly line: number;
  readonly headings: readonly string[];
  /**
   * The words of the last heading line alone, without those of the group above it: `From` of `Lease From`.
   */
  readonly alone: readonly string[];
}

/** Real exports have a title, a property and a date above their headings. */
const HEADING_ROWS = 30;
/** A column group with one of these words holds other values: the rent under `Prior` is not the rent. */
const QUALIFIES =
  /\b(?:prior|previous|last|old|market|future|projected|proposed|pro ?forma|renewal|deposits?|past|budget(?:ed)?|other|annual|psf|asking)\b/i;
const LONGEST_HEADING = 60;

/**
 * Every line near the top that may be the headings, each also joined with the line above it: `Lease` over
 * `From` and `To`.
 */
export function headingCandidates(rows: readonly RawRow[]): HeadingCandidate[] {
  const filled = rows.filter((row) => row.cells.some((cell) => cell !== '')).slice(0, HEADING_ROWS);
  return filled.flatMap((row, index) => {
    const single = { line: row.line, headings: row.cells, alone: [] };
    const above = filled[index - 1];
    return above && mayBeGroups(above.cells) && row.cells.every((cell) => cell.length <= LONGEST_HEADING)
      ? [single, joined(above, row)]
      : [single];
  });
}

/** Words, more than one of them, and no figures: a title is one cell, a row of the table has numbers. */
function mayBeGroups(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => cell !== '');
  return (
    words.length > 0 &&
    words.every((cell) => cell.length <= LONGEST_HEADING && !/^[$(]?[\d.,/-]+[)%]?$/.test(cell))
  );
}

/**
 * Joins two heading lines. A merged group heading is in its first column only: the columns to its right that have a
 * second line but no first belong to it.
 */
function joined(above: RawRow, below: RawRow): HeadingCandidate {
  const width = Math.max(above.cells.length, below.cells.length);
  const headings: string[] = [];
  const alone: string[] = [];
  let group = '';
  for (let at = 0; at < width; at++) {
    const [over, under] = [above.cells[at] ?? '', below.cells[at] ?? ''];
    if (over !== '') group = over;
    else if (under === '') group = '';
    headings.push([over === '' ? group : over, under].filter((words) => words !== '').join(' '));
    alone.push(QUALIFIES.test(over === '' ? group : over) ? '' : under);
  }
  return { line: below.line, headings, alone };
}

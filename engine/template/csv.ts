import Papa from 'papaparse';
import type { ProblemList } from './problems';

/** One line of a template sheet: its texts by heading, and its line number. */
export interface CsvLine {
  readonly line: number;
  readonly cell: Readonly<Record<string, string>>;
}

/** Reads a template sheet; headings must be among `headings`, and those in `needed` must be there. */
export function readLines(
  file: string,
  text: string,
  headings: readonly string[],
  needed: readonly string[],
  problems: ProblemList,
): CsvLine[] {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',' });
  for (const error of parsed.errors) {
    if (error.code !== 'UndetectableDelimiter') problems.add(file, (error.row ?? 0) + 1, error.message);
  }
  const [heading = [], ...rows] = parsed.data;
  const keys = heading.map((h) => h.trim());
  for (const key of keys)
    if (!headings.includes(key))
      problems.add(file, 1, `unknown heading \`${key}\`; known are ${headings.join(', ')}`);
  for (const key of needed)
    if (!keys.includes(key)) problems.add(file, 1, `the heading \`${key}\` is missing`);
  const lines: CsvLine[] = [];
  let line = 1 + breaks(heading);
  for (const row of rows) {
    line++;
    if (row.some((cell) => cell.trim() !== '')) {
      if (row.length > keys.length)
        problems.add(
          file,
          line,
          `${row.length} cells under ${keys.length} headings; is a text with a comma without quotes?`,
        );
      lines.push({ line, cell: Object.fromEntries(keys.map((key, i) => [key, (row[i] ?? '').trim()])) });
    }
    line += breaks(row);
  }
  return lines;
}

function breaks(row: readonly string[]): number {
  return row.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

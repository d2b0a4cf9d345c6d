import type { RecordLine } from './readRecord';

/** The files of OFAC's list of specially designated nationals: the entries, and their other names. */
export const OFAC_FILES = ['ofac-sdn', 'ofac-alt'] as const;
export type OfacFile = (typeof OFAC_FILES)[number];

const SOURCE = 'OFAC SDN list';
/** The mark for unknown values in these files. */
const UNKNOWN = '-0-';
/** Ships and aircraft are not borrowers. */
const THINGS: readonly string[] = ['vessel', 'aircraft'];
/** Dates of birth and document numbers are not copied from the list. */
const PRIVATE = /^\s*(?:alt\. )?(?:DOB|SSN|Passport|National ID|Tax ID|Identification Number|Driver)/i;

const cell = (cells: readonly string[], at: number): string => {
  const text = (cells[at] ?? '').trim();
  return text === UNKNOWN ? '' : text;
};
const remarks = (text: string): string =>
  text
    .split(';')
    .filter((part) => !PRIVATE.test(part))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('; ');
const linkTo = (entry: string): string =>
  `https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${encodeURIComponent(entry)}`;

/**
 * A line of SDN.CSV (number, name, type, program, title, six columns of ships, remarks) or of ALT.CSV
 * (number, number of the name, type, name, remarks), which have no headings.
 * @returns null for a line that names no person or company
 */
export function readOfacLine(format: OfacFile, cells: readonly string[]): RecordLine | string | null {
  const entry = cell(cells, 0);
  // The files end with a sign of DOS.
  if (cells.length === 1 && !/\w/.test(entry)) return null;
  if (!/^\d+$/.test(entry)) return 'The line does not begin with the number of an entry';
  const common = { kind: 'sanction', source: SOURCE, url: linkTo(entry) };
  if (format === 'ofac-alt')
    return {
      ...common,
      id: `${entry}-${cell(cells, 1)}`,
      name: cell(cells, 3),
      title: 'On the SDN list under another name',
      snippet: remarks(cell(cells, 4)),
    };
  if (THINGS.includes(cell(cells, 2).toLowerCase())) return null;
  const program = cell(cells, 3);
  return {
    ...common,
    id: entry,
    name: cell(cells, 1),
    title: program === '' ? 'On the SDN list' : `On the SDN list, program ${program}`,
    snippet: remarks(cell(cells, 11)),
  };
}

import { detectDayFirst, readNumber, countOf, type Action, type CellInput } from '#domain';
import {
  doubtSentence,
  importRows,
  kindSentence,
  suggestMapping,
  ExchangeProblem,
  type ImportResult,
  type SkipReason,
} from '#exchange';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { addRowsAction } from './actions';
import type { Pasted } from './paste';

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  blank: 'empty',
  heading: 'headings',
  group: 'names of groups',
  charge: 'charges, added to their units',
  subtotal: 'subtotals',
  total: 'totals',
  average: 'averages',
  noUnit: 'no units',
  footer: 'footers',
  section: 'headings of sections',
  summary: 'of a summary',
  leftOut: 'left out',
  unread: 'without a column that is read',
  usage: 'of the other rent roll',
};

/** Up to this many differences of a total are listed one by one. */
const MOST_TOLD = 3;

/** Of a line that may be a total: in a paste nobody is asked. */
const AS_ROW = 'pasted as a row and counts in every sum';

export interface HeadedPaste {
  readonly actions: readonly Action[];
  readonly rows: number;
  readonly message: string;
  /** Each line that was refused, taken for a total or read otherwise. */
  readonly details: readonly string[];
  /** Something was refused, doubted or differs: more than lines that are plainly no rows. */
  readonly remarked: boolean;
}

/**
 * Imports a pasted block by its headings if its first row holds known ones, as from a file: its columns may be in any
 * order. Undefined if the first row is not a heading row.
 */
export function pasteByHeadings(
  mirror: TableMirror,
  pasted: Pasted,
  top: number,
): HeadedPaste | { readonly problem: string } | undefined {
  if (pasted.length < 2 || !pasted.every((line) => line.every((cell) => typeof cell === 'string')))
    return undefined;
  const lines = pasted.map((line) => line.map((cell) => String(cell)));
  if (!isHeadingRow(mirror, lines)) return undefined;
  const raw = rawTable(lines);
  try {
    const result = importRows(mirror.sheet, raw, { existingRows: top });
    return plan(mirror, result, top);
  } catch (error) {
    if (error instanceof ExchangeProblem) return { problem: error.message };
    throw error;
  }
}

/**
 * At least two headings known, and at least half of those written; or, as exports have many columns of their own, three
 * of them and all that a row needs, with no figure among the words.
 */
function isHeadingRow(mirror: TableMirror, [first = []]: readonly string[][]): boolean {
  const { fields } = suggestMapping(mirror.sheet, rawTable([first]));
  const written = first.filter((cell) => cell.trim() !== '');
  const known = fields.filter((field) => field !== null).length;
  if (known >= 2 && known * 2 >= written.length) return true;
  const needed = mirror.sheet.columns.filter(({ required, formula }) => required && formula === undefined);
  return (
    known >= 3 &&
    needed.every(({ key }) => fields.includes(key)) &&
    !written.some((cell) => readNumber(cell, { scaleWords: 'none' }) !== undefined)
  );
}

function rawTable(lines: readonly string[][]): Parameters<typeof suggestMapping>[1] {
  const rows = lines.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }));
  const dayFirst = detectDayFirst(rows) ?? false;
  return { rows, delimiter: '\t', placed: true, encoding: 'utf-8', decimal: '.', dayFirst };
}

function plan(
  mirror: TableMirror,
  result: ImportResult,
  top: number,
): HeadedPaste | { readonly problem: string } {
  const over = result.rows.slice(0, Math.max(0, mirror.rowIds.length - top));
  const cells = over.flatMap((row, index) => {
    const id = mirror.rowIds[top + index];
    return id === undefined
      ? []
      : Object.entries(row.cells).map(([column, value]) => ({ row: id, column, value }));
  });
  const actions: Action[] = cells.length > 0 ? [{ type: 'setCells', sheet: mirror.sheet.key, cells }] : [];
  const fresh = result.rows.slice(over.length).map((row): Record<string, CellInput> => ({ ...row.cells }));
  if (fresh.length > 0) {
    const added = addRowsAction(mirror, mirror.rowIds.length - 1, fresh);
    if ('problem' in added) return added;
    actions.push(added);
  }
  return { actions, rows: result.rows.length, message: describe(result), ...detailsOf(result) };
}

function describe({
  rows,
  skipped,
  refused,
  notes,
  mapping,
  doubts,
  differences,
  warnings,
  kinds,
}: ImportResult): string {
  const columns = mapping.fields.filter((field) => field !== null).length;
  const parts = [
    `Pasted ${countOf(rows.length, 'row')} by ${rows.length === 1 ? 'its' : 'their'} ${countOf(columns, 'heading')}`,
  ];
  if (skipped.length > 0) parts.push(`${countOf(skipped.length, 'line')} skipped (${reasons(skipped)})`);
  const [first] = refused;
  if (first) parts.push(`${refused.length} refused, line ${first.line}: ${first.message}`);
  const [warning] = warnings;
  if (warning) parts.push(warning.message);
  for (const kind of kinds) parts.push(kindSentence(kind));
  for (const { line, text, taken, why } of doubts)
    parts.push(
      `line ${line}, “${text}”, was ${taken === 'row' ? AS_ROW : why === undefined ? 'left out as a total' : 'left out'}`,
    );
  for (const { message } of differences.slice(0, MOST_TOLD)) parts.push(message);
  if (differences.length > MOST_TOLD)
    parts.push(`${differences.length - MOST_TOLD} more figures of its totals differ`);
  const [note] = notes;
  if (note) parts.push(`${countOf(notes.length, 'remark')}, line ${note.line}: ${note.message}`);
  return parts.join('; ');
}

/** What says nothing of its own where it is skipped. */
const UNSAID: ReadonlySet<SkipReason> = new Set(['blank', 'heading', 'charge']);

/** Remarks that one line has no room for: refused lines, lines that were left out, and totals that differ. */
function detailsOf({
  refused,
  warnings,
  doubts,
  differences,
  notes,
  skipped,
}: ImportResult): Pick<HeadedPaste, 'details' | 'remarked'> {
  const at = ({ line, message }: { readonly line: number; readonly message: string }) =>
    `Line ${line}: ${message}`;
  const asked = new Set(doubts.map(({ line }) => line));
  const told = [
    ...refused.map((one) => `${at(one)} (not taken)`),
    ...warnings.map(at),
    ...doubts.map((doubt) =>
      doubt.taken === 'row' && doubt.why === undefined
        ? `Line ${doubt.line}, “${doubt.text}”, was ${AS_ROW}`
        : `Line ${doubt.line}: ${doubtSentence(doubt)}`,
    ),
    ...differences.map(at),
  ];
  const leftOut = skipped
    .filter(({ why, line }) => !UNSAID.has(why) && !asked.has(line))
    .map(({ line, why, text }) => `Line ${line} skipped (${SKIPPED[why]})${text === '' ? '' : `: ${text}`}`);
  const remarked = told.length > 0;
  return { details: [...told, ...leftOut, ...(remarked ? notes.map(at) : [])], remarked };
}

/**
 * Why lines were skipped, and how many for each reason if there are several: a unit left out is not the same
 * as a total.
 */
function reasons(skipped: ImportResult['skipped']): string {
  const counts = new Map<SkipReason, number>();
  for (const { why } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts]
    .map(([why, count]) =>
      counts.size > 1 ? `${count.toLocaleString('en-US')} ${SKIPPED[why]}` : SKIPPED[why],
    )
    .join(', ');
}

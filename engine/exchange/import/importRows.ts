import { datesReadAs, detectDayFirst, eitherWay, latestToday, NONE_DECIDES, todayInGmt } from '#domain';
import type { TableSheet } from '../../template/types';
import type { RawTable } from '../csv/readTable';
import { ExchangeProblem } from '../problem';
import { chargeCodes, rentTest } from './charges';
import { compareTotals } from './compare';
import { collectRows } from './collect';
import { preferentialRents, rentSums } from './preferential';
import { refuseTooMany, refuseUnmapped } from './refusals';
import { readPercents } from './percents';
import { dropUnreadable } from './plausible';
import { identityOf } from './identity';
import { Importer } from './importer';
import type { KindChoices } from './kindChoices';
import { kindsFound, leftOutRow, settle } from './kinds';
import { refuseLedger } from './ledger';
import { suggestMapping, type Mapping } from './mapping';
import { repeatedHeadings } from './repeatedHeadings';
import { inMonths } from './periods';
import { compareSummaries } from './summary';
import type { ImportOptions, ImportRemark, ImportResult } from './types';
import { otherRents, withoutRent, type OtherRent } from './warnings';

/**
 * Turns a file into rows of a table sheet: finds the headings, skips group, total and charge lines, reads
 * every value by its column's type. A row with an unreadable value is refused whole, with its line and the
 * reason; placeholders (`n/a`, `TBD`, `--/--`, 1/1/1970) become blank with a note.
 * @throws ExchangeProblem when the file does not fit this sheet, has no rows, or exceeds the sheet's row
 * limit.
 */
export function importRows(sheet: TableSheet, file: RawTable, options: ImportOptions = {}): ImportResult {
  const first = read(sheet, file, options);
  if (options.dayFirst !== undefined || file.dayFirst === undefined) return first;
  // Refused lines are not evidence of how the others write their dates.
  const refused = new Set(first.refused.map(({ line }) => line));
  const rows = file.rows.filter(({ line }) => !refused.has(line));
  const shown = detectDayFirst(rows);
  const dayFirst = shown ?? file.decimal === ',';
  const result = dayFirst === file.dayFirst ? first : read(sheet, { ...file, dayFirst }, options);
  const note = datesRead(sheet, rows, result, shown, dayFirst);
  return note ? { ...result, notes: [...result.notes, note] } : result;
}

/** Says how ambiguous dates were read, if not plainly month first. */
function datesRead(
  sheet: TableSheet,
  rows: RawTable['rows'],
  { mapping, rows: taken }: ImportResult,
  shown: boolean | undefined,
  dayFirst: boolean,
): ImportRemark | undefined {
  if (shown === false) return undefined;
  const lines = new Set(taken.map(({ line }) => line));
  const places = mapping.fields.flatMap((field, at) =>
    field !== null && sheet.column.get(field)?.type === 'date' ? [{ at, column: field }] : [],
  );
  for (const { line, cells } of rows)
    for (const { at, column } of lines.has(line) ? places : []) {
      const text = cells[at] ?? '';
      const iso = eitherWay(text, { dayFirst });
      if (iso === undefined) continue;
      const why = shown === undefined ? NONE_DECIDES : 'as some in the file can only be that';
      return { line, column, message: datesReadAs(dayFirst, why, text, iso) };
    }
  return undefined;
}

function read(sheet: TableSheet, file: RawTable, options: ImportOptions): ImportResult {
  const suggested = options.mapping ?? suggestMapping(sheet, file);
  refuseUnmapped(sheet, suggested);
  const identity = identityOf(sheet);
  const months = inMonths(file, suggested);
  const { raw } = months;
  const collected = collectRows(sheet, raw, months.mapping, identity, options.lines);
  if (collected.drafts.length === 0 && collected.refused.length === 0)
    throw new ExchangeProblem(
      'no_rows',
      'The file has headings and no rows under them.',
      suggested.headingLine,
    );
  refuseLedger(suggested, identity, collected.drafts);
  refuseTooMany(sheet, collected.drafts.length, options.existingRows ?? 0);
  const written = {
    decimal: raw.decimal,
    dayFirst: options.dayFirst ?? raw.dayFirst ?? false,
    year: options.year ?? Number(todayInGmt().slice(0, 4)),
    today: options.today ?? latestToday(),
  };
  const percents = readPercents(sheet, months.mapping, collected.drafts, written);
  const style = { ...written, percent: percents.readings };
  const plausible = options.mapping
    ? { mapping: months.mapping, notes: [] }
    : dropUnreadable(sheet, months.mapping, collected.drafts, style);
  const mapping = asChosen(suggested, plausible.mapping);
  const isRent = rentTest(options.rentCodes);
  const take = (kinds: KindChoices) => {
    const settled = settle(collected.drafts, kinds);
    const importer = new Importer(sheet, plausible.mapping, identity, style, isRent, raw.faults);
    for (const row of settled.rows) importer.take(row);
    return { importer, ...settled };
  };
  const chosen = options.kinds ?? {};
  const { importer, rows, leftOut } = take(chosen);
  const charges = chargeCodes(
    rows.flatMap(({ draft }) => draft.charges),
    raw.decimal,
    isRent,
  );
  const compared = compareTotals(sheet.columns, collected.tally, importer.rows, identity === 'unitNumber');
  const summaries = compareSummaries(collected.summary, {
    drafts: collected.drafts,
    taken: importer.rows,
    decimal: raw.decimal,
    isRent,
  });
  const secondRents = otherRents(sheet, plausible.mapping, raw, collected.drafts);
  return {
    mapping,
    unused: mapping.headings.filter((heading, i) => heading !== '' && mapping.fields[i] === null),
    rows: importer.rows,
    refused: [...collected.refused, ...importer.refused].sort((a, b) => a.line - b.line),
    skipped: [...collected.skipped, ...leftOut.map(leftOutRow)].sort((a, b) => a.line - b.line),
    notes: [...months.notes, ...plausible.notes, ...percents.notes, ...collected.notes, ...importer.notes],
    doubts: collected.doubts,
    totals: rentSums(compared.totals, plausible.mapping, importer.preferential, importer.rows.length),
    differences: [...collected.differences, ...compared.differences, ...summaries].sort(
      (a, b) => a.line - b.line,
    ),
    warnings: [
      ...headedAlike(file, mapping, secondRents),
      ...withoutRent(sheet, plausible.mapping, importer.rows, charges),
      ...months.warnings,
      ...collected.warnings,
      ...preferentialRents(plausible.mapping, importer.preferential),
      ...secondRents.map(({ warning }) => warning),
      ...importer.warnings,
    ],
    kinds: kindsFound(collected.drafts, chosen, (kinds) => take(kinds).importer.rows),
    charges,
  };
}

/** Of columns with one heading, which is read and which are not; second rents are told by themselves. */
function headedAlike(
  { rows }: RawTable,
  { headingLine, headings, fields }: Mapping,
  secondRents: readonly OtherRent[],
): ImportRemark[] {
  return repeatedHeadings(
    headings,
    (index) => typeof fields[index] === 'string',
    rows.filter(({ line }) => line > headingLine),
    secondRents.map(({ at }) => at),
  ).map((message) => ({ line: headingLine, message }));
}

/**
 * The mapping as chosen by the person: a yearly rent is still shown as yearly although its column was read as
 * monthly.
 */
function asChosen(chosen: Mapping, read: Mapping): Mapping {
  const fields = read.fields.map((field, i) => (field === null ? null : (chosen.fields[i] ?? field)));
  return { ...read, fields };
}

/** Number of lines by which columns are judged. */
const ENOUGH_TO_JUDGE = 500;

/**
 * The suggested mapping of a file's headings, which the person may change. Suggestions that the values contradict are
 * dropped, each with a note.
 * @throws ExchangeProblem if no heading of the file is one of the sheet's
 */
export function readableMapping(
  sheet: TableSheet,
  raw: RawTable,
): { readonly mapping: Mapping; readonly notes: readonly ImportRemark[] } {
  const suggested = suggestMapping(sheet, raw);
  const { drafts } = collectRows(
    sheet,
    { ...raw, rows: raw.rows.slice(0, ENOUGH_TO_JUDGE) },
    suggested,
    identityOf(sheet),
  );
  return dropUnreadable(sheet, suggested, drafts, { decimal: raw.decimal, dayFirst: raw.dayFirst ?? false });
}

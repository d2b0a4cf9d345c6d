import type { ColumnDefinition, TableSheet } from '../../template/types';
import type { RawTable } from '../csv/readTable';
import { bareFigureIn } from '../values/figures';
import { splitCharges } from './charges';
import { headingCandidates, type HeadingCandidate } from './headings';
import { houseNumberOf, isStreet } from './houseNumber';
import { identityOf } from './identity';
import { HEADINGS } from './headingWords';
import { HELPER_FIELDS, PERIOD_FIELDS, type HelperField } from './helperFields';
import { normalise } from './normalise';

/**
 * The target of a file's heading: a column key of the sheet, a helper field (`~resident`), or null if it is
 * not used.
 */
export type Field = string | null;

/** How the headings of an imported file were matched to the columns of a sheet. */
export interface Mapping {
  /** Line of the file that holds the headings. */
  readonly headingLine: number;
  readonly headings: readonly string[];
  /** One entry a heading, in file order. */
  readonly fields: readonly Field[];
}

export function isHelper(field: Field): field is HelperField {
  return field !== null && field in HELPER_FIELDS;
}

/** Columns that a file can fill: inputs, and computed columns that may be overwritten. */
export function fillable(column: ColumnDefinition): boolean {
  return column.formula === undefined || column.overwritable;
}

/**
 * Finds the heading row and maps each heading to a column of the sheet: by key, label, the template's aliases
 * and the vocabulary of the field, in this order. A column gets the one heading that fits it best. Headings
 * of two lines are joined if that gives more matches than one line.
 */
export function suggestMapping(sheet: TableSheet, raw: RawTable): Mapping {
  const name = identityOf(sheet);
  let best: { candidate: HeadingCandidate; fields: Field[]; found: number } | undefined;
  for (const candidate of headingCandidates(raw.rows)) {
    const fields = fieldsOf(sheet, candidate);
    // A mapping that includes the identifying column counts as having one more column.
    const found = fields.filter((field) => field !== null).length + (fields.includes(name) ? 1 : 0);
    if (
      !best ||
      (found > best.found &&
        !(isTable(best.fields, name) && holdsRows(raw, best.candidate.line, candidate.line)))
    )
      best = { candidate, fields, found };
  }
  if (!best) return { headingLine: 1, headings: [], fields: [] };
  return { headingLine: best.candidate.line, headings: best.candidate.headings, fields: best.fields };
}

/** Enough to be the headings of rows. */
const isTable = (fields: readonly Field[], name: string): boolean =>
  fields.includes(name) && fields.filter((field) => field !== null).length > 2;

/**
 * Whether there are data rows between two candidate heading lines. If so, the upper line is the heading, even if the
 * lower one matches more columns.
 */
function holdsRows({ rows, decimal }: RawTable, from: number, to: number): boolean {
  return rows.some(
    ({ line, cells }) =>
      line > from &&
      line < to &&
      cells.filter((cell) => cell !== '').length > 1 &&
      cells.some((cell) => bareFigureIn(cell, decimal) !== undefined),
  );
}

const RENTS: readonly string[] = ['actualRentInPlace', '~annualRent', '~annualRentPsf', '~chargeAmount'];

/** So much less fits a heading by its second line alone than by both. */
const ALONE = 500;

function fieldsOf(sheet: TableSheet, { headings, alone }: HeadingCandidate): Field[] {
  const ours = headings.some((heading) => heading === TYPED_OVER);
  const wanted = wantedOf(sheet);
  const claimsOf = (texts: readonly string[], burdened: number) =>
    texts.flatMap((text, index) =>
      (wanted.get(normalise(text)) ?? []).map(({ field, rank }) => ({
        field,
        rank: rank + (ours ? 0 : burden(sheet.column.get(field))) + burdened,
        index,
      })),
    );
  const isPartOfAddress = (index: number): boolean =>
    isStreet(headings[index] ?? '') && houseNumberOf(headings) !== undefined;
  const claims = [...claimsOf(headings, 0), ...claimsOf(alone, ALONE)].filter(
    ({ field, index }) => field !== 'address' || !isPartOfAddress(index),
  );
  claims.sort((a, b) => a.rank - b.rank || a.index - b.index);
  const fields: Field[] = headings.map(() => null);
  const taken = new Set<string>();
  for (const { field, index } of claims) {
    if (taken.has(field) || fields[index] !== null) continue;
    fields[index] = field;
    taken.add(field);
  }
  giveToRequired(sheet, claims, fields, taken);
  // Alone it is the rent.
  const only = fields.indexOf('~preferentialRent');
  if (only >= 0 && !RENTS.some((field) => taken.has(field))) fields[only] = 'actualRentInPlace';
  // An amount column is one of charges only if there is a code column too.
  const useless =
    splitCharges(fields) || taken.has('~chargeCode') === taken.has('~chargeAmount')
      ? []
      : ['~chargeCode', '~chargeAmount', '~otherCharges'];
  return fields.map((field) =>
    field !== null && (useless.includes(field) || (!isHelper(field) && isComputed(sheet, field)))
      ? null
      : field,
  );
}

/**
 * Gives a heading to a required column that has none, if an optional column has taken it: in a list of uses
 * headed `Use, Amount`, `Use` is the item and not the check mark of that name.
 */
function giveToRequired(
  sheet: TableSheet,
  claims: readonly { readonly field: string; readonly index: number }[],
  fields: Field[],
  taken: Set<string>,
): void {
  for (const { key } of sheet.columns.filter(({ required }) => required)) {
    const index = taken.has(key) ? undefined : claims.find(({ field }) => field === key)?.index;
    const holder = index === undefined ? undefined : sheet.column.get(fields[index] ?? '');
    if (index === undefined || holder === undefined || holder.required) continue;
    fields[index] = key;
    taken.add(key);
    taken.delete(holder.key);
  }
}

function isComputed(sheet: TableSheet, key: string): boolean {
  const column = sheet.column.get(key);
  return column !== undefined && !fillable(column);
}

/**
 * A computed column gets a heading of a foreign file only if no input matches it: a borrower's "Market Rent"
 * is rather the borrower's projection than the market rent we derive from comps.
 */
function burden(column: ColumnDefinition | undefined): number {
  return column?.formula !== undefined && column.overwritable ? 1000 : 0;
}

const wantedBySheet = new WeakMap<TableSheet, Wanted>();
type Wanted = ReadonlyMap<string, readonly { readonly field: string; readonly rank: number }[]>;

/**
 * The fields that go by a name, as `normalise` spells it; made once for a sheet, as each line of a file may
 * be its headings.
 */
function wantedOf(sheet: TableSheet): Wanted {
  const known = wantedBySheet.get(sheet);
  if (known) return known;
  const wanted = new Map<string, { field: string; rank: number }[]>();
  for (const [field, names] of namesOf(sheet)) {
    names.forEach((name, rank) => {
      const at = normalise(name);
      if (at === '') return;
      const list = wanted.get(at) ?? [];
      list.push({ field, rank });
      wanted.set(at, list);
    });
  }
  wantedBySheet.set(sheet, wanted);
  return wanted;
}

/**
 * Every name of a field, best first. Shown computed columns are included, so that their headings are not
 * mapped to another column.
 */
function namesOf(sheet: TableSheet): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const column of sheet.columns) {
    if (column.type === 'json' || (column.hidden && column.formula !== undefined)) continue;
    names.set(column.key, [
      headingOf(sheet, column),
      column.key,
      column.label,
      ...column.aliases,
      ...(HEADINGS[column.key] ?? []),
    ]);
  }
  for (const helper of Object.keys(HELPER_FIELDS)) {
    if (helperApplies(sheet, helper)) names.set(helper, [...(HEADINGS[helper] ?? [])]);
  }
  return names;
}

function helperApplies(sheet: TableSheet, helper: string): boolean {
  const has = (key: string) => sheet.column.has(key);
  if (helper === '~bedsBaths') return has('bedrooms') || has('bathrooms');
  if (helper === '~typedOver')
    return sheet.columns.some((column) => column.formula !== undefined && column.overwritable);
  if (helper === '~preferentialRent') return has('unitNumber') && has('actualRentInPlace');
  return has('unitNumber') && (!PERIOD_FIELDS.includes(helper) || has('actualRentInPlace'));
}

/** A column's heading in a downloaded file: its label, with its key if two columns share a label. */
export function headingOf(sheet: TableSheet, column: ColumnDefinition): string {
  const shared = sheet.columns.filter((other) => other.label === column.label).length > 1;
  return shared ? `${column.label} (${column.key})` : column.label;
}

/** Columns of a downloaded file, in order: all that a person sees, and hidden inputs, which are nowhere else. */
export function exportedColumns(sheet: TableSheet): ColumnDefinition[] {
  return sheet.columns.filter(
    (column) => column.type !== 'json' && (!column.hidden || column.formula === undefined),
  );
}

/**
 * The heading row of a downloaded file. If computed cells can be overwritten, a last column lists those that
 * were.
 */
export function exportedHeadings(sheet: TableSheet): string[] {
  const columns = exportedColumns(sheet);
  const headings = columns.map((column) => headingOf(sheet, column));
  return columns.some((column) => column.formula !== undefined && column.overwritable)
    ? [...headings, TYPED_OVER]
    : headings;
}
export const TYPED_OVER = 'Typed over';

/** The heading row of an empty file: every input that is shown. */
export function blankHeadings(sheet: TableSheet): string[] {
  return sheet.columns
    .filter((column) => !column.hidden && column.formula === undefined)
    .map((column) => headingOf(sheet, column));
}

/**
 * The fields that a heading may be mapped to, with labels for a dialog: fillable columns first, then the
 * helper fields.
 */
export function mappingChoices(sheet: TableSheet): { readonly field: string; readonly label: string }[] {
  const columns = sheet.columns.filter((column) => fillable(column) && !column.hidden);
  return [
    ...columns.map((column) => ({ field: column.key, label: headingOf(sheet, column) })),
    ...Object.entries(HELPER_FIELDS)
      .filter(([field]) => helperApplies(sheet, field))
      .map(([field, label]) => ({ field, label })),
  ];
}

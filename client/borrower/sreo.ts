import {
  ADDRESSES_UNIQUE,
  repeatedAddresses,
  sreoRowsInput,
  type Borrower,
  type SreoRow,
  type SreoRowInput,
} from '#contract';
import { PROPERTY_TYPES, type CellInput } from '#domain';
import { formatSum } from '#domain/format';
import { sumOf, type FieldError, type Follow, type FormColumn, type FormRow } from '../sheet';
import type { RowMark } from '../workbook';
import { SREO_NAMES } from './sreoNames';

export const REPORTED = 'Reported';
export const FOUND = 'Found';

const amount = (key: string, label: string, width = 124): FormColumn => ({
  key,
  label,
  type: 'number',
  format: 'usd0',
  required: false,
  width,
  total: sumOf(key),
});
const text = (key: string, label: string, width: number): FormColumn => ({
  key,
  label,
  type: 'text',
  format: 'text',
  required: false,
  width,
});

/** A property is usually owned whole. */
export const OWNED = { format: 'percent2', min: 0, max: 1, usual: 1 } as const;

const NAMES: Readonly<Record<string, readonly string[]>> = SREO_NAMES;

/**
 * The columns of a schedule of real estate owned; alternatives from the address check are offered in the
 * first.
 */
const COLUMNS: readonly FormColumn[] = [
  { ...text('validAddress', 'Address', 300), required: true },
  {
    key: 'propertyType',
    label: 'Property Type',
    type: 'choice',
    format: 'text',
    required: true,
    width: 124,
    options: PROPERTY_TYPES,
  },
  amount('purchasePrice', 'Purchase Price'),
  amount('currentValue', 'Current Value'),
  amount('mortgageBalance', 'Mortgage Balance', 144),
  {
    key: 'percentOwned',
    label: '% Owned',
    type: 'number',
    format: OWNED.format,
    required: false,
    width: 92,
    share: OWNED,
  },
  text('ownedBy', 'Owned By', 170),
  text('lender', 'Lender', 150),
  {
    key: 'yearAcquired',
    label: 'Year Acquired',
    type: 'number',
    format: 'text',
    required: false,
    width: 116,
  },
  {
    key: 'source',
    label: 'Source',
    type: 'choice',
    format: 'text',
    required: false,
    width: 100,
    options: [REPORTED, FOUND],
  },
];
export const SREO_COLUMNS: readonly FormColumn[] = COLUMNS.map((column) => ({
  ...column,
  otherNames: NAMES[column.key] ?? [],
}));

/** Limits an ownership share to 100 %. */
export const capShare: Follow = (_row, column, value) =>
  column === 'percentOwned' && typeof value === 'number' && value > 1 ? { percentOwned: 1 } : undefined;

const cellsOf = (row: SreoRow): Readonly<Record<string, CellInput>> => ({
  validAddress: row.validAddress,
  propertyType: row.propertyType,
  purchasePrice: row.purchasePrice,
  currentValue: row.currentValue,
  mortgageBalance: row.mortgageBalance,
  percentOwned: row.percentOwned,
  ownedBy: row.ownedBy || null,
  lender: row.lender || null,
  yearAcquired: row.yearAcquired,
  source: row.reported ? REPORTED : FOUND,
});

/** The rows on show: rows neither valid nor reported are dropped. */
export const sreoRows = (rows: readonly SreoRow[]): readonly FormRow[] =>
  rows
    .filter(({ valid, reported }) => valid || reported)
    .map((row) => ({ id: row.uuid, cells: cellsOf(row) }));

/** The verdicts on addresses, by row id; a retyped address has none yet. */
export function marksOf(stored: readonly SreoRow[], rows: readonly FormRow[]): ReadonlyMap<string, RowMark> {
  const verdicts = new Map(stored.map((row) => [row.uuid, row]));
  return new Map(
    rows.flatMap(({ id, cells }): [string, RowMark][] => {
      const row = verdicts.get(id);
      if (!row?.isValidRespone || row.validAddress !== cells.validAddress) return [];
      const { message, options } = row.isValidRespone;
      return [[id, { message, options: options.map(({ address }) => address) }]];
    }),
  );
}

/** Whether anything was typed into a line; blank lines are not properties. */
const isTyped = ({ cells }: FormRow): boolean =>
  Object.entries(cells).some(([key, value]) => key !== 'source' && value !== null);

/** The rows as they are sent, each with its place in the grid. */
function sent(rows: readonly FormRow[], stored: readonly SreoRow[]) {
  const known = new Map(stored.map((row) => [row.uuid, row]));
  return rows.flatMap((row, place) => {
    if (!isTyped(row)) return [];
    const { source, validAddress = null, ...cells } = row.cells;
    const before = known.get(row.id);
    return [
      {
        place,
        row: {
          ...cells,
          validAddress: String(validAddress ?? ''),
          reported: source !== FOUND,
          ...(before && { uuid: before.uuid }),
        },
      },
    ];
  });
}

/** Rows to save, or their problems by row and field. */
export function readSreo(
  rows: readonly FormRow[],
  stored: readonly SreoRow[],
): { readonly rows: SreoRowInput[] | undefined; readonly errors: readonly FieldError[] } {
  const lines = sent(rows, stored);
  const read = sreoRowsInput.safeParse(lines.map(({ row }) => row));
  if (read.success) return { rows: read.data, errors: [] };
  const errors = read.error.issues.flatMap(({ path: [row, column], message }) => {
    const line = typeof row === 'number' ? lines[row] : undefined;
    return line && typeof column === 'string' ? [{ row: line.place, column, message }] : [];
  });
  // Reported along with other problems: zod compares rows only if each is valid by itself.
  if (errors.every(({ message }) => message !== ADDRESSES_UNIQUE))
    for (const at of repeatedAddresses(lines.map(({ row }) => row.validAddress)))
      errors.push({
        row: lines[at]?.place ?? at,
        column: 'validAddress',
        message: ADDRESSES_UNIQUE,
      });
  return { rows: undefined, errors };
}

/** The totals of the saved schedule, in words: no debt is $0, and totals of unstated values are unknown. */
export function ownedInWords({
  count,
  value,
  debt,
  ownedEquity,
  ltv,
}: Borrower['sreoTotals']): (readonly [label: string, words: string])[] {
  return [
    ['Properties', formatSum(count, 'number0')],
    ['Current Value', formatSum(value || null, 'usd0')],
    ['Mortgages', formatSum(count === 0 ? null : debt, 'usd0')],
    ['Equity Owned', formatSum(count === 0 ? null : ownedEquity, 'usd0')],
    ['LTV', formatSum(ltv, 'percent2')],
  ];
}

import { PFS_ITEMS, pfsInput, type Borrower, type PfsItem } from '#contract';
import { formatSum } from '#domain/format';
import { sumOf, type FieldError, type FormColumn, type FormRow } from '../sheet';

export const MOST_ITEMS = PFS_ITEMS;

const LIQUID = 'Liquid';
const ITEM: FormColumn = {
  key: 'item',
  label: 'Item',
  type: 'text',
  format: 'text',
  required: true,
  width: 240,
};
const PRICE: FormColumn = {
  key: 'price',
  label: 'Price',
  type: 'number',
  format: 'usd0',
  required: true,
  width: 130,
  min: 0,
  total: sumOf('price'),
};
export const LIABILITY_COLUMNS: readonly FormColumn[] = [ITEM, PRICE];
export const ASSET_COLUMNS: readonly FormColumn[] = [
  ITEM,
  PRICE,
  {
    key: 'liquid',
    label: 'Liquidity',
    type: 'choice',
    format: 'text',
    required: false,
    width: 110,
    options: [LIQUID],
  },
];

export const pfsRows = (items: readonly PfsItem[]): readonly FormRow[] =>
  items.map(({ item, price, liquid }, index) => ({
    id: `line-${index + 1}`,
    cells: { item, price, liquid: liquid ? LIQUID : null },
  }));

/** The lines to send; empty lines are left out. */
export const itemsOf = (rows: readonly FormRow[]) =>
  rows
    .filter(({ cells }) => Object.values(cells).some((value) => value !== null))
    .map(({ cells: { item = null, price = null, liquid = null } }) => ({
      item: String(item ?? ''),
      price,
      liquid: liquid === LIQUID,
    }));

/** Problems of the lines of one side, by row and field. */
export function pfsErrors(typed: unknown, side: 'assets' | 'liabilities'): readonly FieldError[] {
  const issues = pfsInput.safeParse(typed).error?.issues ?? [];
  return issues.flatMap(({ path: [at, row, column], message }) =>
    at === side && typeof row === 'number' && typeof column === 'string' ? [{ row, column, message }] : [],
  );
}

/** A side without lines is unknown, not zero. */
const stated = (lines: readonly unknown[], sum: number): number | null => (lines.length === 0 ? null : sum);

/** The totals of the saved statement, in words. */
export function worthInWords({
  info: { pfs },
  netWorth,
  pfsCompletion,
}: Pick<Borrower, 'info' | 'netWorth' | 'pfsCompletion'>): (readonly [label: string, words: string])[] {
  return [
    ['Assets', formatSum(stated(pfs.assets, pfs.totalAssets), 'usd0')],
    ['Liabilities', formatSum(stated(pfs.liabilities, pfs.totalLiabilities), 'usd0')],
    ['Net Worth', formatSum(netWorth, 'usd0')],
    ['Liquidity', formatSum(stated(pfs.assets, pfs.liquidity), 'usd0')],
    ['Completed', formatSum(pfsCompletion, 'percent0')],
  ];
}

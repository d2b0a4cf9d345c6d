import type { Comparison, Revision } from '../calls';

const una = { id: 'u1', name: 'Una Whitfield' };
/** A save of Una Whitfield that changed as many cells as its number says. */
export const revision = (number: number, change: Partial<Revision> = {}): Revision => ({
  revision: number,
  at: `2026-11-20T15:${String(number).padStart(2, '0')}:00.000Z`,
  by: una,
  label: null,
  cellsChanged: number,
  restores: null,
  moved: null,
  ...change,
});
/** Every kind of difference: figures, cells of each kind, a row that is gone. */
export const comparison: Comparison = {
  inputs: [
    { ref: { name: 'rate' }, title: 'rate', label: 'Rate', sheet: 'Results', before: 2, after: 2.5 },
    {
      ref: { sheet: 'Units', row: 'a', column: 'rent' },
      title: 'Units 1A rent',
      label: 'Rent',
      sheet: 'Units',
      before: 1000,
      after: -1100,
    },
    {
      ref: { sheet: 'Units', row: 'a', column: 'status' },
      title: 'Units 1A status',
      label: 'Status',
      sheet: 'Units',
      before: 'OCC',
      after: null,
    },
    {
      ref: { sheet: 'Units', row: 'b', column: 'market' },
      title: 'Units row 2 market',
      label: 'Market',
      sheet: 'Units',
      before: null,
      after: 1000.25,
    },
    {
      ref: { sheet: 'Units', row: 'b', column: 'start' },
      title: 'Units row 2 start',
      label: 'Start',
      sheet: 'Units',
      before: '2026-01-31',
      after: '2026-02-28',
    },
  ],
  rows: [{ sheet: 'Units', row: 'z', title: '9Z', change: 'removed' }],
  figures: [
    { name: 'totalRent', label: 'Total Rent', format: 'usd0', before: 3600, after: 3700 },
    { name: 'ltv', label: 'LTV', format: 'percent2', before: 0.7, after: 0.65 },
  ],
};

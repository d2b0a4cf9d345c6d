import { expect, it } from 'vitest';
import type { DealTable } from '#contract';
import { csvOf } from './csv';

const table = (rows: DealTable['rows'], total: DealTable['total'] = null): DealTable => ({
  title: 'Hard Cost',
  columns: [
    { key: 'item', label: 'Item', format: 'text' },
    { key: 'balance', label: 'Balance, USD', format: 'usd0' },
  ],
  rows,
  total,
  emptyText: '',
  more: 0,
});

it('writes tables below each other, numbers exact', () => {
  expect(
    csvOf([table([['Roof', 100.125]], ['Total', 100.125]), table([]), table([['Doors, 2', null]])]),
  ).toBe(
    'Hard Cost\r\nItem,"Balance, USD"\r\nRoof,100.125\r\nTotal,100.125\r\n\r\nHard Cost\r\nItem,"Balance, USD"\r\n"Doors, 2",\r\n',
  );
});

it('says of percentages that the file has them as fractions', () => {
  const ratios = table([['Roof', 0.65]]);
  const columns = [...ratios.columns.slice(0, 1), { key: 'ltv', label: 'LTV', format: 'percent1' }];
  expect(csvOf([{ ...ratios, columns }])).toContain('Item,LTV (fraction)\r\nRoof,0.65');
});

it('lets no text run as a formula, and keeps a negative number one', () => {
  const text = csvOf([
    table([
      ['=HYPERLINK("x")', -5],
      ['@a', 1],
      ['+1', 2],
      ['-1', 3],
      ["'=1", 4],
    ]),
  ]);
  expect(text).toContain('"\'=HYPERLINK(""x"")",-5');
  for (const harmless of ["'@a,1", "'+1,2", "'-1,3", "''=1,4"]) expect(text).toContain(`\n${harmless}`);
});

import { expect, it } from 'vitest';
import { statementAgainstSchedule } from './statementAgainstSchedule';

const asset = (item: string, price: number) => ({ side: 'asset' as const, item, price });
const owed = (item: string, price: number) => ({ side: 'liability' as const, item, price });
const property = (
  currentValue: number | null,
  mortgageBalance: number | null,
  percentOwned: number | null = null,
) => ({ reported: true, currentValue, mortgageBalance, percentOwned });

const STATED = [asset('Cash', 50), asset('Real estate', 1000), owed('Mortgages', 400), owed('Card', 1)];

it('compares real estate and mortgages of the statement with the share owned of the schedule', () => {
  expect(statementAgainstSchedule(STATED, [property(600, 300), property(800, 200, 0.5)])).toEqual([
    { label: 'Real Estate', statement: 1000, owned: 1000, whole: 1400, difference: 0 },
    { label: 'Mortgages', statement: 400, owned: 400, whole: 500, difference: 0 },
  ]);
  const [estate] = statementAgainstSchedule(STATED, [property(600, 0)]);
  expect(estate).toMatchObject({ owned: 600, difference: 400 });
});

it('adds up every line that speaks of the same, and counts nothing that the borrower did not report', () => {
  const lines = [asset('Rental property in Reno', 300), asset('Investment Properties', 200)];
  const rows = [property(450, null), { ...property(999, 999), reported: false }];
  expect(statementAgainstSchedule(lines, rows)).toEqual([
    { label: 'Real Estate', statement: 500, owned: 450, whole: 450, difference: 50 },
  ]);
});

it('says nothing where one of the two does not speak, or the schedule lacks a value', () => {
  expect(statementAgainstSchedule(STATED, [])).toEqual([]);
  expect(statementAgainstSchedule([asset('Cash', 1)], [property(1, 1)])).toEqual([]);
  expect(statementAgainstSchedule(STATED, [property(null, 5)]).map(({ label }) => label)).toEqual([
    'Mortgages',
  ]);
});

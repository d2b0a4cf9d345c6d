import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatValue } from '#domain';
import { openWorkbook } from '#engine';
import { InWorkbook } from '../../../testing/openWorkbook';
import { realTemplate } from '../../../testing/realTemplate';
import { sessionOf } from '../../../workbook/testing/realSession';
import { LeftOutNotice } from './LeftOutNotice';
import { carryOver, leftOutLines } from './lines';

const line = (id: string, more: object) => ({ id, name: id, usage: 'RESIDENTIAL', ...more });
const V2 = {
  propertySpec: { unitsResidential: 10, grossBuildingArea: 9000 },
  parameters: {
    valuations: { stabilizedValuation: { selected: ['capRate'] } },
    proForma: { useCalculatedManagementFee: true },
  },
  sheets: { rentRoll: { residential: [{ id: 'u', unitNumber: '1', sqft: 900, actualRentInPlace: 20_000 }] } },
  proForma: {
    unifiedData: {
      expenses: [
        line('Insurance', { mapping: 'Insurance', projected: 12_000, market: 15_000, selection: 'MAX' }),
        line('Smaller of two', { inPlace: 5000, market: 4000, selection: 'MIN' }),
        line('Elevator', { usage: 'BY_RATIO', inPlace: 3000 }),
        line('Management Fee', { mapping: 'Management Fee', inPlace: 999 }),
        line('No figure', {}),
      ],
      otherIncomes: [line('Laundry', { projected: 2400, market: 2000, selection: 'MIN' })],
    },
  },
};
const OFF = { ...V2, parameters: { ...V2.parameters, useProFormaV2: false } };
const LEGACY = {
  ...V2,
  proForma: {},
  sheets: {
    ...V2.sheets,
    proFormaAddtionals: {
      operatingExpenses: [
        { id: 'i', name: 'Insurance', borrower: 12_000, underwriter: 15_000 },
        { id: 'o', name: 'Typed over', borrower: 1000, underwriter: 2000, atlas: 1500 },
      ],
      otherIncome: [{ id: 'l', name: 'Laundry', borrower: 2400, underwriter: 2000 }],
    },
  },
};

it.each([
  ['to the lines before V2', V2, false],
  ['to V2', { ...LEGACY, parameters: { ...V2.parameters, useProFormaV2: false } }, true],
] as const)('carries lines over %s, and NOI is what it was', (_which, file, on) => {
  const workbook = openWorkbook(realTemplate, file);
  const before = workbook.value({ name: 'noi' });
  expect(leftOutLines(workbook)).toBeUndefined();
  workbook.apply([{ type: 'setInputs', inputs: [{ name: 'useProFormaV2', value: on }] }]);
  expect(workbook.value({ name: 'noi' })).not.toBe(before);
  const leftOut = leftOutLines(workbook);
  let ids = 0;
  const actions = leftOut ? carryOver(workbook, leftOut, () => `c${++ids}`) : [];
  expect(workbook.check(actions)).toEqual([]);
  workbook.apply(actions);
  expect(workbook.value({ name: 'noi' })).toBeCloseTo(Number(before), 6);
  expect(leftOutLines(workbook)).toBeUndefined();
  workbook.destroy();
});

it('fills lines that stand without an amount, and leaves those with one as they are', () => {
  const standing = [
    { id: 'a', name: 'Insurance', borrower: 0, underwriter: 0 },
    { id: 'b', name: 'Smaller of two', borrower: 1, underwriter: 1 },
  ];
  const workbook = openWorkbook(realTemplate, {
    ...OFF,
    sheets: { ...V2.sheets, proFormaAddtionals: { operatingExpenses: standing, otherIncome: [] } },
  });
  const leftOut = leftOutLines(workbook);
  expect(leftOut?.lines.map(({ name }) => name)).toEqual(['Insurance', 'Elevator', 'Laundry']);
  workbook.apply(leftOut ? carryOver(workbook, leftOut, () => crypto.randomUUID()) : []);
  expect(workbook.columnValues('LegacyExpenses', 'name')).toEqual([
    'Insurance',
    'Smaller of two',
    'Elevator',
  ]);
  expect(workbook.columnValues('LegacyExpenses', 'atlas')).toEqual([15_000, 1, 3000]);
  workbook.destroy();
});

it('says which lines do not count and what that does, and carries them over on demand', async () => {
  const session = sessionOf(V2);
  render(
    <InWorkbook session={session}>
      <LeftOutNotice />
    </InWorkbook>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  const before = Number(session.value({ name: 'noi' }));
  session.edit([{ type: 'setInputs', inputs: [{ name: 'useProFormaV2', value: false }] }], 'Switch');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(
    /^Use Pro Forma V2 is off: Insurance, Smaller of two, Elevator and Laundry do not count\./,
  );
  await waitFor(() =>
    expect(notice.textContent).toMatch(
      /Net Operating Income is \$\d+,\d+, with them \$\d+,\d+ \(−\d+\.\d%\).*Future Value is/,
    ),
  );
  // Lines before V2 have one amount: in place it is not what it is switched back, and that is said before.
  await waitFor(() => expect(notice.textContent).toMatch(/with the lines carried over In Place NOI is \$/));
  const promised = /carried over.*?In Place NOI is (\(?\$\d[\d,]*\d\)?)/.exec(notice.textContent)?.[1];
  fireEvent.click(screen.getByText('Carry lines over'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(session.value({ name: 'noi' })).toBeCloseTo(before, 6);
  expect(promised).toBe(formatValue(session.value({ name: 'inPlaceNOI' }), 'usd0'));
  session.undo();
  fireEvent.click(await screen.findByText('Switch back'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(session.value({ name: 'useProFormaV2' })).toBe(true);
});

it('lets lines be left out', async () => {
  render(
    <InWorkbook session={sessionOf(OFF)}>
      <LeftOutNotice />
    </InWorkbook>,
  );
  fireEvent.click(await screen.findByText('Leave out'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

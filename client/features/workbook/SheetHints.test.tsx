import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatValue } from '#domain';
import { InWorkbook } from '../../testing/openWorkbook';
import { sessionOf } from '../../workbook/testing/realSession';
import { SheetHints } from './SheetHints';

function shown(sheet: string) {
  const session = sessionOf({
    propertySpec: { unitsResidential: 4 },
    sheets: {
      rentRoll: { residential: [{ id: 'u1', unitNumber: '1', actualRentInPlace: 2000 }] },
    },
    proForma: {
      unifiedData: {
        expenses: [
          { id: 'e1', name: 'Payroll', projected: 7200 },
          { id: 'e2', name: 'Fuel' },
        ],
      },
    },
  });
  render(
    <InWorkbook session={session}>
      <SheetHints sheet={sheet} />
    </InWorkbook>,
  );
  return session;
}

it('says over the operating expenses which ones make the NOI too high, before and after, until they are given', async () => {
  const session = shown('OperatingExpenses');
  const warning = () => screen.queryByLabelText('Expenses without an in place figure');
  const noi = Number(session.value({ name: 'inPlaceNOI' }));
  await waitFor(() =>
    expect(warning()?.textContent).toContain(
      `In Place NOI is ${formatValue(noi, 'usd0')}, with them ${formatValue(noi - 7200, 'usd0')} (−`,
    ),
  );
  expect(warning()?.textContent).toContain('Payroll has no in place figure');
  expect(screen.getByLabelText('Lines without a figure').textContent).toBe(
    'No figure yet: Fuel. It is not counted.',
  );
  act(() => {
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'OperatingExpenses',
          cells: [
            { row: 'e1', column: 'inPlace', value: 7000 },
            { row: 'e2', column: 'inPlace', value: 0 },
          ],
        },
      ],
      'In place',
    );
  });
  expect(screen.queryAllByRole('status')).toEqual([]);
});

it('says over the rent roll how many units have no status, and what occupancy is with and without them', () => {
  const session = shown('RentRollResidential');
  expect(screen.getByRole('status').textContent).toBe(
    '1 unit has no status and counts as occupied: residential occupancy is 100%, or 0% if vacant.',
  );
  act(() => {
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'RentRollResidential',
          cells: [{ row: 'u1', column: 'vacant', value: 'Occupied' }],
        },
      ],
      'Status',
    );
  });
  expect(screen.queryAllByRole('status')).toEqual([]);
});

it('says nothing over other sheets', () => {
  shown('OtherIncomes');
  expect(screen.queryAllByRole('status')).toEqual([]);
});

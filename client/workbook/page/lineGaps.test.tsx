import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InWorkbook } from '../../testing/openWorkbook';
import { sessionOf } from '../testing/realSession';
import { EmptyLines } from './lineGaps';

it('names the lines that nobody gave a figure; a zero is a figure', () => {
  const expenses = [
    { id: 'a', name: 'Payroll' },
    { id: 'b', name: 'Fuel', inPlace: 0 },
    { id: 'c', name: 'Insurance', mapping: 'Insurance', useCalculatedCost: true },
    { id: 'd', name: 'Repairs', market: 900 },
  ];
  const session = sessionOf({
    propertySpec: { unitsResidential: 4 },
    proForma: { unifiedData: { expenses, otherIncomes: [{ id: 'l', name: 'Laundry' }] } },
  });
  render(
    <InWorkbook session={session}>
      <EmptyLines />
    </InWorkbook>,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'No figure yet: Payroll and Laundry. They are not counted.',
  );
  act(
    () =>
      void session.edit(
        [
          {
            type: 'setCells',
            sheet: 'OperatingExpenses',
            cells: [{ row: 'a', column: 'projected', value: 5000 }],
          },
          { type: 'setCells', sheet: 'OtherIncomes', cells: [{ row: 'l', column: 'market', value: 700 }] },
        ],
        'Edit',
      ),
  );
  expect(screen.queryByRole('status')).toBeNull();
});

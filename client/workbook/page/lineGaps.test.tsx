import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { InWorkbook } from '../../testing/openWorkbook';
import { realTemplate } from '../../testing/realTemplate';
import { WorkbookSession } from '../session/session';
import { FakeDrafts, FakeServer } from '../testing/smallWorkbook';
import { EmptyLines } from './lineGaps';

it('names the lines that nobody gave a figure; a zero is a figure', () => {
  const expenses = [
    { id: 'a', name: 'Payroll' },
    { id: 'b', name: 'Fuel', inPlace: 0 },
    { id: 'c', name: 'Insurance', mapping: 'Insurance', useCalculatedCost: true },
    { id: 'd', name: 'Repairs', market: 900 },
  ];
  const session = new WorkbookSession({
    workbook: openWorkbook(realTemplate, {
      propertySpec: { unitsResidential: 4 },
      proForma: { unifiedData: { expenses, otherIncomes: [{ id: 'l', name: 'Laundry' }] } },
    }),
    revision: 1,
    canEdit: true,
    transport: new FakeServer(),
    drafts: new FakeDrafts(),
    draftId: 'tab',
    userId: 'me',
    loanUuid: '00000000-0000-4000-8000-000000000001',
    newId: () => crypto.randomUUID(),
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

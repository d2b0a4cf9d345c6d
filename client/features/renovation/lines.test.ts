import { describe, expect, it } from 'vitest';
import type { CellRef } from '#domain';
import type { WorkbookSession } from '../../workbook';
import { sessionOf } from '../../workbook/testing/realSession';
import { templateOf } from '../../testing/realTemplate';
import { COLUMNS, renovationLines } from './lines';

const BUDGET = {
  hardCost: [
    {
      id: 'h1',
      item: 'Roof',
      scheduledValue: 300_000,
      workCompletedFromPreviousApplications: 100_000,
      thisPeriodAmount: 30_000,
      materialsStored: 20_000,
    },
    { id: 'h2', item: 'Boiler', scheduledValue: 100_000 },
  ],
  softCost: [
    {
      id: 's1',
      item: 'Architect',
      scheduledValue: 60_000,
      workCompletedFromPreviousApplications: 15_000,
      thisPeriodAmount: 5000,
    },
  ],
  buildingCarryingCost: [{ id: 'c1', item: 'Taxes', amount: 40_000 }],
};
const REQUEST = { borrowerRenovationAmount: 750_000 };

const value = (session: WorkbookSession, at: CellRef | undefined) => (at ? session.value(at) : undefined);
const table = (session: WorkbookSession) =>
  renovationLines(session).map(({ label, at }) => [
    label,
    ...COLUMNS.map(({ key }) => value(session, at[key])),
  ]);

describe('the total of the construction budget', () => {
  it('says by kind of cost what is scheduled, drawn and left, down to the grand total', () => {
    expect(table(sessionOf({ loanRequest: REQUEST, sheets: { constructionBudget: BUDGET } }))).toEqual([
      ['Hard Cost', 400_000, 100_000, 30_000, 20_000, 150_000, 0.375, 250_000],
      ['Soft Cost', 60_000, 15_000, 5000, 0, 20_000, 20_000 / 60_000, 40_000],
      ['Building Carrying Cost', 40_000, undefined, undefined, undefined, undefined, undefined, 40_000],
      ['Grand Total', 500_000, 115_000, 35_000, 20_000, 170_000, 0.34, 330_000],
    ]);
  });

  it('shows what is added to the budget, so that the lines sum to the grand total', () => {
    const projectCosts = [
      { id: 'p1', title: 'Sprinklers', value: 70_000, checked: true, method: 'renovation' },
      { id: 'p2', title: 'Broker', value: 9000, checked: true, method: 'cost' },
    ];
    const session = sessionOf({ sheets: { constructionBudget: BUDGET }, information: { projectCosts } });
    expect(table(session).slice(3)).toEqual([
      ['Project Costs in Renovation', 70_000, undefined, undefined, undefined, undefined, undefined, 70_000],
      ['Grand Total', 570_000, 115_000, 35_000, 20_000, 170_000, 170_000 / 570_000, 400_000],
    ]);
  });

  it('adds up in every column where a line has it, whatever is added', () => {
    const capitalization = [
      { id: 'k1', title: 'Facade', value: 25_000, category: 'RenovationAmountRemaining' },
    ];
    const session = sessionOf({
      loanRequest: REQUEST,
      parameters: { capitalizationStackEnabled: true },
      information: { capitalization },
    });
    const lines = renovationLines(session);
    expect(lines.map(({ label }) => label)).toEqual([
      'Hard Cost',
      'Soft Cost',
      'Building Carrying Cost',
      'Renovation of the Request',
      'Custom Capitalization Items',
      'Grand Total',
    ]);
    const numbers = (key: (typeof COLUMNS)[number]['key']) =>
      lines.map(({ at }) => Number(value(session, at[key]) ?? 0));
    for (const key of ['scheduled', 'previous', 'period', 'stored', 'completed', 'balance'] as const) {
      const all = numbers(key);
      expect(all.at(-1), key).toBe(all.slice(0, -1).reduce((sum, one) => sum + one, 0));
    }
    expect(value(session, lines.at(-1)?.at.balance)).toBe(775_000);
  });

  it('can be traced, every figure of it', () => {
    const session = sessionOf({ sheets: { constructionBudget: BUDGET } });
    for (const { label, at } of renovationLines(session)) {
      for (const [column, ref] of Object.entries(at))
        expect(session.workbook.read(ref).formula, `${label}, ${column}`).toMatch(/^=/);
    }
  });

  it('stands for loans of the first version too, as far as that has the figures', () => {
    const lines = table(
      sessionOf(
        { loanRequest: REQUEST, sheets: { constructionBudget: BUDGET } },
        { template: templateOf(1) },
      ),
    );
    expect(lines).toEqual([
      ['Hard Cost', 400_000, 100_000, 30_000, 20_000, 150_000, 0.375, 250_000],
      ['Soft Cost', 60_000, 15_000, 5000, 0, 20_000, 20_000 / 60_000, 40_000],
      ['Building Carrying Cost', 40_000, undefined, undefined, undefined, undefined, undefined, 40_000],
      ['Grand Total', 500_000, undefined, undefined, undefined, 170_000, undefined, 330_000],
    ]);
  });
});

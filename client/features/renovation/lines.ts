import type { CellRef } from '#domain';
import { counts, type FigureColumn, type FigureRow, type WorkbookSession } from '../../workbook';

export type RenovationColumn =
  'scheduled' | 'previous' | 'period' | 'stored' | 'completed' | 'done' | 'balance';

export const COLUMNS: readonly FigureColumn<RenovationColumn>[] = [
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'previous', label: 'Previous' },
  { key: 'period', label: 'This Period' },
  { key: 'stored', label: 'Stored' },
  { key: 'completed', label: 'Completed' },
  { key: 'done', label: '% Done' },
  { key: 'balance', label: 'Balance' },
];

export interface RenovationLine extends Omit<FigureRow<RenovationColumn>, 'beside'> {
  /** The sheet its figure is made in, where the tabs of the budget do not lead there. */
  readonly from?: { readonly sheet: string; readonly label: string };
}

/** The pinned line of a budget's sheet, column by column. */
function totalsOf(sheet: string): RenovationLine['at'] {
  const total = (column: string): CellRef => ({ sheet, column, total: true });
  return {
    scheduled: total('scheduledValue'),
    previous: total('workCompletedFromPreviousApplications'),
    period: total('thisPeriodAmount'),
    stored: total('materialsStored'),
    completed: total('totalCompletedToDate'),
    done: total('percentageDone'),
    balance: total('balanceToFinish'),
  };
}

/** Items that count as renovation besides the construction budget, with their sheets. */
const ADDED = [
  {
    name: 'renovationFromRequest',
    label: 'Renovation of the Request',
    from: { sheet: 'LoanRequest', label: 'Loan Request' },
  },
  {
    name: 'projectCostsRenovation',
    label: 'Project Costs in Renovation',
    from: { sheet: 'ProjectCosts', label: 'Project Costs' },
  },
  {
    name: 'customRenovationRemaining',
    label: 'Custom Capitalization Items',
    from: { sheet: 'CapitalizationItems', label: 'Capitalization Items' },
  },
] as const;

const GRAND_TOTAL = {
  scheduled: 'renovationCost',
  previous: 'renovationPrevious',
  period: 'renovationThisPeriod',
  stored: 'renovationStored',
  completed: 'renovationCompleted',
  done: 'renovationCostPercentageDone',
  balance: 'renovationCostRemaining',
} as const satisfies Record<RenovationColumn, string>;

/**
 * The construction budget and the amounts added to it, down to the grand total: every figure is a cell of the
 * workbook.
 */
export function renovationLines(session: WorkbookSession): readonly RenovationLine[] {
  const has = (name: string) => session.workbook.template.figure.has(name);
  // In the first version of the model, the added amounts count only in the balance.
  const added = has('renovationBudget');
  return [
    { key: 'hard', label: 'Hard Cost', kind: 'item', at: totalsOf('HardCosts') },
    { key: 'soft', label: 'Soft Cost', kind: 'item', at: totalsOf('SoftCosts') },
    // Carrying costs have no draws: all of them are outstanding.
    {
      key: 'carrying',
      label: 'Building Carrying Cost',
      kind: 'item',
      at: {
        scheduled: { sheet: 'CarryingCosts', column: 'amount', total: true },
        balance: { name: 'carryingCost' },
      },
    },
    ...ADDED.filter(({ name }) => has(name) && counts(session, { name })).map(
      ({ name, label, from }): RenovationLine => ({
        key: name,
        label,
        kind: 'item',
        from,
        at: { ...(added && { scheduled: { name } }), balance: { name } },
      }),
    ),
    {
      key: 'total',
      label: 'Grand Total',
      kind: 'result',
      at: Object.fromEntries(
        Object.entries(GRAND_TOTAL).flatMap(([column, name]) => (has(name) ? [[column, { name }]] : [])),
      ),
    },
  ];
}

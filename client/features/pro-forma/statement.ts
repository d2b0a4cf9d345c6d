import type { CellRef } from '#domain';
import { counts, type FigureRow, type WorkbookSession } from '../../workbook';
import { named, sheetsOf } from './names';

export type StatementColumn = 'residential' | 'commercial' | 'total' | 'perUnit' | 'perSqft';

export interface StatementLine extends Omit<FigureRow<StatementColumn>, 'beside'> {
  readonly tag?: 'By ratio';
  /** The figures it is made of are one level down. */
  readonly drill?: boolean;
}

const line = (
  label: string,
  kind: StatementLine['kind'],
  part: string,
  whole: string,
  perSqft = `${whole}PSF`,
  perUnit = `${whole}PerUnit`,
): StatementLine => ({
  key: whole,
  label,
  kind,
  at: {
    residential: named(`residential${part}`),
    commercial: named(`commercial${part}`),
    total: named(whole),
    perUnit: named(perUnit),
    perSqft: named(perSqft),
  },
});

const RENT = { ...line('Rental Income', 'item', 'AnnualIncome', 'annualIncome'), drill: true };
const ABOVE = [
  RENT,
  line('Vacancy Allowance', 'less', 'VacancyAllowanceAmount', 'vacancyAllowanceAmount'),
  line('Net Rental Income', 'sum', 'NetIncome', 'netIncome'),
];
const OTHER_INCOME = line('Other Income', 'sum', 'TotalOtherIncome', 'totalOtherIncome');
const GROSS = line('Effective Gross Income', 'sum', 'EffectiveGrossIncome', 'effectiveGrossIncome');
const FEE = line('Management Fee', 'item', 'ManagementFee', 'managementFee');
const BELOW = [
  line(
    'Operating Expenses',
    'sum',
    'TotalOperatingExpenses',
    'totalOperatingExpenses',
    'expensesPSF',
    'expensesPerUnit',
  ),
  line('Net Operating Income', 'result', 'NetOperatingIncome', 'noi'),
];

/** The statement from rental income to net operating income, each line with the cells of its figures. */
export function statementOf(session: WorkbookSession): readonly StatementLine[] {
  const { incomes, expenses } = sheetsOf(session);
  return [
    ...ABOVE,
    ...itemsOf(session, incomes),
    OTHER_INCOME,
    GROSS,
    ...itemsOf(session, expenses),
    FEE,
    ...BELOW,
  ];
}

/** Whether there is anything to state: income or expenses. */
export function hasFigures(session: WorkbookSession): boolean {
  return ['annualIncome', 'totalOtherIncome', 'totalOperatingExpenses'].some((name) =>
    counts(session, named(name)),
  );
}

/**
 * The lines of a table that add to the sum; the management fee and items kept apart have lines of their own.
 */
function itemsOf(session: WorkbookSession, sheet: string): StatementLine[] {
  const { workbook } = session;
  return workbook.rowIds(sheet).flatMap((row): StatementLine[] => {
    const cell = (column: string): CellRef => ({ sheet, row, column });
    if (!counts(session, cell('part'))) return [];
    const name = workbook.value(cell('name'));
    const usage = workbook.value(cell('usage'));
    return [
      {
        key: `${sheet} ${row}`,
        label: typeof name === 'string' && name !== '' ? name : 'Unnamed line',
        kind: 'item',
        ...(typeof usage === 'string' && /^by_?ratio$/i.test(usage) && { tag: 'By ratio' as const }),
        at: {
          residential: cell('residentialPart'),
          commercial: cell('commercialPart'),
          total: cell('part'),
          perUnit: cell('partPerUnit'),
          perSqft: cell('partPSF'),
        },
      },
    ];
  });
}

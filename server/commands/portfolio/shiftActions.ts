import type { Action, CellInput } from '#domain';
import { tidy, type Workbook } from '#engine';
import type { Shifts } from '#contract';

/** Inputs of the model that each shift moves; those that a template lacks are skipped. */
const CAP_RATES = ['capRateResidential', 'capRateCommercial'];
const INTEREST = ['interestRate'];
const VACANCY = ['residentialVacancyAllowance', 'commercialVacancyAllowance'];
/** Inputs that override the parameter, or the rent roll, if a person has typed them. */
const TYPED_VACANCY = [
  'residentialVacancyInPlace',
  'residentialVacancyProjected',
  'commercialVacancyInPlace',
  'commercialVacancyProjected',
];
const TYPED_INCOME = ['residential', 'commercial'].flatMap((usage) =>
  ['InPlace', 'Projected', 'Market'].map((side) => `${usage}${side}AnnualIncome`),
);
/** Computed from the comparables; the market rents that nobody has typed are computed from these. */
const MARKET_RENT = ['residentialMarketRentPSF', 'commercialMarketRentPSF'];
const RENT_ROLLS = ['RentRollResidential', 'RentRollCommercial'];
const RENTS = ['actualRentInPlace', 'monthlyRentBorrowerProjected', 'monthlyRentMarket'];

/** The inputs that shift this workbook, as a person would type them. */
export function shiftActions(workbook: Workbook, { capRate, interest, vacancy, rents }: Shifts): Action[] {
  const inputs = [
    ...moved(workbook, CAP_RATES, (value) => value + capRate, capRate !== 0),
    ...moved(workbook, INTEREST, (value) => value + interest, interest !== 0),
    ...moved(
      workbook,
      [...VACANCY, ...typed(workbook, TYPED_VACANCY)],
      (value) => value + vacancy,
      vacancy !== 0,
    ),
    ...moved(
      workbook,
      [...MARKET_RENT, ...typed(workbook, TYPED_INCOME)],
      (value) => value * (1 + rents),
      rents !== 0,
    ),
  ];
  const tables = rents === 0 ? [] : RENT_ROLLS.flatMap((sheet) => rentsTimes(workbook, sheet, 1 + rents));
  return [...(inputs.length > 0 ? [{ type: 'setInputs' as const, inputs }] : []), ...tables];
}

const typed = (workbook: Workbook, names: readonly string[]): string[] =>
  names.filter((name) => workbook.template.figure.has(name) && workbook.input({ name }) !== null);

function moved(
  workbook: Workbook,
  names: readonly string[],
  change: (value: number) => number,
  asked: boolean,
): { name: string; value: CellInput }[] {
  if (!asked) return [];
  return names.flatMap((name) => {
    const value = workbook.template.figure.has(name) ? workbook.value({ name }) : null;
    return typeof value === 'number' ? [{ name, value: tidy(change(value)) }] : [];
  });
}

function rentsTimes(workbook: Workbook, sheet: string, factor: number): Action[] {
  if (!workbook.template.sheet.has(sheet)) return [];
  const cells = workbook.rowIds(sheet).flatMap((row) =>
    RENTS.flatMap((column) => {
      const ref = { sheet, row, column };
      const value = workbook.input(ref) === null ? null : workbook.value(ref);
      return typeof value === 'number' && value !== 0 ? [{ row, column, value: tidy(value * factor) }] : [];
    }),
  );
  return cells.length > 0 ? [{ type: 'setCells', sheet, cells }] : [];
}

const OPTIONS = [
  'selectLoanAmountBank',
  'selectLoanAmountLtvPlusRenovation',
  'selectLoanAmountPercentOfStabilizedValue',
];

/** Makes the present loan amount the only option, so that a shift does not change the loan size. */
export function holdActions(workbook: Workbook): Action[] {
  const amount = workbook.template.figure.has('totalLoanAmount')
    ? workbook.value({ name: 'totalLoanAmount' })
    : null;
  if (typeof amount !== 'number' || amount < 1) return [];
  const inputs = [
    { name: 'borrowerRequestedLoanAmount', value: amount as CellInput },
    { name: 'selectLoanAmountBorrowerRequest', value: true },
    ...OPTIONS.map((name) => ({ name, value: false })),
  ];
  const custom = workbook.template.sheet.has('CustomLoanAmounts')
    ? workbook.rowIds('CustomLoanAmounts').map((row) => ({ row, column: 'checked', value: false }))
    : [];
  return [
    { type: 'setInputs', inputs },
    ...(custom.length > 0 ? [{ type: 'setCells' as const, sheet: 'CustomLoanAmounts', cells: custom }] : []),
  ];
}

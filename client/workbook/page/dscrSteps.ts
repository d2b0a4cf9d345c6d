import type { Step } from '../fields/StepsTable';

/** The income that a value is based on: in place, or once the property is stabilized. */
export type IncomeStage = 'inPlace' | 'stabilized';

const both = (part: string): [string, string] => [`residential${part}`, `commercial${part}`];

/** The names of the figures, which differ by the income they are based on. */
const NAMES = {
  stabilized: {
    income: 'Net Operating Income',
    noi: [...both('NetOperatingIncome'), 'noi'],
    stage: '',
    payment: 'maxDSCRPayment',
    loan: 'bankLoanAmount',
    value: [...both('FutureValueDscr'), 'futureValueDscr'],
  },
  inPlace: {
    income: 'In Place NOI',
    noi: [...both('InPlaceNOI'), 'inPlaceNOI'],
    stage: 'InPlace',
    payment: undefined,
    loan: 'inPlaceBankLoanAmount',
    value: [...both('CurrentValueDscr'), 'currentValueDscr'],
  },
} as const;

/** From net operating income to the value implied by a bank loan: residential, commercial and total. */
export function dscrSteps(of: IncomeStage): readonly Step[] {
  const { income, noi, stage, payment, loan, value } = NAMES[of];
  return [
    { label: income, names: noi },
    { label: 'DSCR', names: both('DSCR') },
    { label: 'Max DSCR Payment, Monthly', names: [...both(`${stage}MaxDSCRPayment`), payment] },
    { label: 'Bank Interest Rate', names: both('BankRate') },
    { label: 'Amortization, Years', names: [undefined, undefined, 'amortizationYears'] },
    { label: 'Bank Loan Amount before Margin', names: [...both(`${stage}BankLoanAmount`), loan] },
    { label: 'Bank LTV', names: both('BankLTV') },
    { label: 'Value Based on DSCR', names: value, total: true },
  ];
}

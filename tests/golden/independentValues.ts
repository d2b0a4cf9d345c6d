/** What the property is worth and what may be lent on it, in plain arithmetic. */
import { flag, n, num, presentValue, ratio, rows, text, type Num } from './independentMath';
import { cap, chosen, customs, type Figures, type Usage } from './independentInputs';

interface Steps {
  readonly payment: Num;
  readonly bank: Num;
  readonly dscr: Num;
  readonly capRate: Num;
}

/** What net operating income is worth by cap rate and by debt cover, for one usage. */
function worth(income: Num, u: Usage, out: Figures): Steps {
  const payment = income === null ? null : ratio(income / 12, n(out[`${u}DSCR`]));
  const bank =
    income === null
      ? null
      : income <= 0
        ? 0
        : payment === null
          ? null
          : presentValue(n(out[`${u}BankRate`]) / 12, n(out.amortizationYears) * 12, payment);
  return {
    payment,
    bank,
    dscr: ratio(bank, n(out[`${u}BankLTV`])),
    capRate: ratio(income, n(out[`capRate${cap(u)}`])),
  };
}

/** The two usages together; blank where one that has income has no value. */
function pair(a: Num, b: Num, needA: boolean, needB: boolean): Num {
  return (a === null && (needA || b === null)) || (b === null && needB) ? null : n(a) + n(b);
}

function together2(
  incomes: readonly [Num, Num],
  out: Figures,
): { r: Steps; c: Steps; capRate: Num; dscr: Num; bank: Num; payment: Num } {
  const [r, c] = [worth(incomes[0], 'residential', out), worth(incomes[1], 'commercial', out)];
  const any: [boolean, boolean] = [n(incomes[0]) !== 0, n(incomes[1]) !== 0];
  const above: [boolean, boolean] = [n(incomes[0]) > 0, n(incomes[1]) > 0];
  return {
    r,
    c,
    capRate: pair(r.capRate, c.capRate, ...any),
    dscr: pair(r.dscr, c.dscr, ...above),
    bank: pair(r.bank, c.bank, ...above),
    payment: pair(r.payment, c.payment, ...any),
  };
}

const checkedCustoms = (loan: unknown, method: string) =>
  customs(loan)
    .filter(
      (v) => text(v, 'title') !== 'Appraisal' && flag(v, 'checked', false) && text(v, 'method') === method,
    )
    .map((v) => num(v, 'value'));

export function futureValues(loan: unknown, out: Figures, appraisal: Num): void {
  const steps = together2(
    [out.residentialNetOperatingIncome ?? null, out.commercialNetOperatingIncome ?? null],
    out,
  );
  Object.assign(out, {
    residentialMaxDSCRPayment: steps.r.payment,
    commercialMaxDSCRPayment: steps.c.payment,
    maxDSCRPayment: steps.payment,
    residentialBankLoanAmount: steps.r.bank,
    commercialBankLoanAmount: steps.c.bank,
    bankLoanAmount: steps.bank,
    futureValueCapRate: steps.capRate,
    futureValueDscr: steps.dscr,
  });
  const options = { capRate: steps.capRate, dscr: steps.dscr, salesComps: out.futureValueSalesComps ?? null };
  out.futureValue = appraisal ?? chosen(loan, 'stabilizedValuation', options, checkedCustoms(loan, 'future'));
}

export function currentValues(loan: unknown, out: Figures, appraisal: Num): void {
  const steps = together2([out.residentialInPlaceNOI ?? null, out.commercialInPlaceNOI ?? null], out);
  out.currentValueCapRate = steps.capRate;
  out.currentValueDscr = steps.dscr;
  out.currentValuePurchasePrice = n(out.purchasePrice) === 0 ? null : n(out.purchasePrice);
  const future = out.futureValue ?? null;
  out.currentValueFutureValue =
    future === null
      ? null
      : future * (1 - n(out.developerProfit)) -
        n(out.renovationCostRemaining) * (1 + n(out.renovationBalanceToFinish));
  const options = {
    purchasePrice: out.currentValuePurchasePrice,
    stabilizedValuation: out.currentValueFutureValue,
    dscr: steps.dscr,
    capRate: steps.capRate,
    salesComps: out.currentValueSalesComps ?? null,
  };
  out.currentValue = appraisal ?? chosen(loan, 'currentValuation', options, checkedCustoms(loan, 'current'));
}

export function loanAmount(loan: unknown, out: Figures): void {
  const { currentValue = null, futureValue = null, bankLoanAmount = null } = out;
  out.loanAmountBorrowerRequest =
    n(out.borrowerRequestedLoanAmount) === 0 ? null : n(out.borrowerRequestedLoanAmount);
  out.loanAmountBank = bankLoanAmount === null ? null : bankLoanAmount * (1 - n(out.bankLoanAmountMargin));
  out.loanAmountLtvPlusRenovation =
    currentValue === null ? null : n(out.atlasLTV) * currentValue + n(out.renovationCostRemaining);
  out.loanAmountPercentOfStabilizedValue =
    futureValue === null ? null : n(out.percentOfStabilizedValue) * futureValue;
  const options = {
    borrowerRequest: out.loanAmountBorrowerRequest,
    bankLoanAmount: out.loanAmountBank,
    ltvPlusRenovation: out.loanAmountLtvPlusRenovation,
    percentOfStabilizedValue: out.loanAmountPercentOfStabilizedValue,
  };
  const custom = rows(loan, 'information.customLoanAmounts')
    .filter((v) => flag(v, 'checked', false))
    .map((v) => num(v, 'value'));
  const amount = chosen(loan, 'loanAmountValuation', options, custom);
  out.totalLoanAmount = amount;
  out.loanAmountAtClosing = amount === null ? null : amount - n(out.renovationCostRemaining);
  const slack = (option: Num | undefined): Num =>
    amount === null || option === null || option === undefined ? null : option - amount;
  out.borrowerRequestSlackAmount = slack(out.loanAmountBorrowerRequest);
  out.bankSlackAmount = slack(out.loanAmountBank);
  out.ltvSlackAmount = slack(out.loanAmountLtvPlusRenovation);
  out.percentOfStabilizedValueSlackAmount = slack(out.loanAmountPercentOfStabilizedValue);
}

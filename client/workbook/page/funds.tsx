import { formatDollars, numberIn } from '#domain';
import { useCellValue, useFromWorkbook, useOpenWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';

export interface CashLine {
  readonly name: string;
  readonly label: string;
}

/** Cash the borrower brings is a source, cash they get a use; and the name of the total of the uses. */
export interface Cash {
  readonly NewSources?: CashLine;
  readonly NewUses?: CashLine;
  readonly usesTotal: string;
}

export function useCash(): Cash {
  const { session } = useOpenWorkbook();
  const cash = useCellValue({ name: 'cashToClose' });
  // In the first version of the template, cash to the borrower is a negative source.
  const apart = session.workbook.template.figure.has('cashToBorrower');
  const usesTotal = apart ? 'newUsesWithCash' : 'newUsesTotal';
  if (typeof cash !== 'number' || cash === 0) return { usesTotal };
  if (apart && cash < 0) return { usesTotal, NewUses: { name: 'cashToBorrower', label: 'Cash to Borrower' } };
  return { usesTotal, NewSources: { name: 'cashToClose', label: 'Cash to Be Brought at Closing / Equity' } };
}

/** Explains cash to close. By definition it balances the two columns, so equal totals prove nothing. */
export function useCashWords(): string {
  const cash = numberIn(useCellValue({ name: 'cashToClose' }));
  const sources = numberIn(useCellValue({ name: 'newSourcesTotal' }));
  const uses = numberIn(useCellValue({ name: 'newUsesTotal' }));
  if (cash > 0) return `Cash to close, by which uses exceed the other sources: ${formatDollars(cash)}`;
  if (cash < 0)
    return `Cash to the borrower, by which sources exceed the other uses: ${formatDollars(-cash)}`;
  return sources === 0 && uses === 0
    ? 'No amounts yet'
    : 'The sources pay for the uses without cash to close';
}

/** Of one figure, blank too where the first version of the template lacks it. */
const figureOf =
  (name: string) =>
  ({ workbook }: WorkbookSession): number | undefined => {
    const value = workbook.template.figure.has(name) ? workbook.value({ name }) : null;
    return typeof value === 'number' ? value : undefined;
  };
const costOf = figureOf('newUsesCost');
const lessCostOf = figureOf('newUsesLessCost');

/** Less is the arithmetic of cents, not a gap. */
const DOLLAR = 1;

/**
 * Whether the uses add up to the cost, which is computed separately; undefined if there is no cost to compare
 * with.
 */
export function useCostProof(): { readonly agrees: boolean; readonly words: string } | undefined {
  const cost = useFromWorkbook(costOf);
  const less = useFromWorkbook(lessCostOf);
  if (cost === undefined || less === undefined) return undefined;
  const agrees = Math.abs(less) < DOLLAR;
  return {
    agrees,
    words: agrees
      ? `New uses equal the cost to be financed: ${formatDollars(cost)}`
      : `New uses are ${formatDollars(Math.abs(less))} ${less < 0 ? 'below' : 'above'} the cost to be financed: ${formatDollars(cost)}`,
  };
}

/** Says that the existing loan and the request give different balances, with both. */
export function BalanceNote() {
  const existing = useCellValue({ name: 'existingLoanBalance' });
  const request = useCellValue({ name: 'borrowerCurrentLoanBalance' });
  if (typeof existing !== 'number' || typeof request !== 'number' || Math.abs(existing - request) < DOLLAR)
    return null;
  return (
    <span role="status" aria-label="Balance of the existing loan">
      The existing loan’s balance, {formatDollars(existing)}, is not the request’s, {formatDollars(request)}.
    </span>
  );
}

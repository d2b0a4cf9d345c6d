import { formatValue } from '#domain';
import { useCellValue, useOpenWorkbook } from '../context';

export interface CashLine {
  readonly name: string;
  readonly label: string;
}

/** What the borrower brings stands among the sources, what they get among the uses; and the figure that is the total of the uses. */
export interface Cash {
  readonly NewSources?: CashLine;
  readonly NewUses?: CashLine;
  readonly usesTotal: string;
}

export function useCash(): Cash {
  const { session } = useOpenWorkbook();
  const cash = useCellValue({ name: 'cashToClose' });
  // The first version of the template has what the borrower gets as a negative source.
  const apart = session.workbook.template.figure.has('cashToBorrower');
  const usesTotal = apart ? 'newUsesWithCash' : 'newUsesTotal';
  if (typeof cash !== 'number' || cash === 0) return { usesTotal };
  if (apart && cash < 0) return { usesTotal, NewUses: { name: 'cashToBorrower', label: 'Cash to Borrower' } };
  return { usesTotal, NewSources: { name: 'cashToClose', label: 'Cash to Be Brought at Closing / Equity' } };
}

/** Says that the existing loan and the request give different balances, with both. */
export function BalanceNote() {
  const existing = useCellValue({ name: 'existingLoanBalance' });
  const request = useCellValue({ name: 'borrowerCurrentLoanBalance' });
  if (typeof existing !== 'number' || typeof request !== 'number' || Math.abs(existing - request) < 1)
    return null;
  return (
    <span role="status" aria-label="Balance of the existing loan">
      The existing loan’s balance, {formatValue(existing, 'usd0') || '$0'}, is not the request’s,{' '}
      {formatValue(request, 'usd0') || '$0'}.
    </span>
  );
}

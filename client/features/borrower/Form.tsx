import { useParams } from 'react-router';
import { AddBorrower } from '../../borrower/AddBorrower';
import { BorrowerPage } from '../../borrower/BorrowerPage';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { useLoan } from '../../loan/queries/useLoan';
import { paths } from '../../paths';

/** /loans/{uuid}/origination/borrower/form, and below it the page of one borrower. */
export default function OriginationBorrowerForm() {
  const { uuid = '', borrowerId } = useParams();
  const { data: loan, error, refetch } = useLoan(uuid);
  const at = paths.loan(uuid).origination('borrower');
  if (error && !loan)
    return <LoanLoadError what="The borrower" error={error} onRetry={() => void refetch()} />;
  if (!loan) return null;
  if (borrowerId === undefined) return <AddBorrower loan={loan} at={at} />;
  return <BorrowerPage loan={loan} borrowerId={borrowerId} at={at} origination />;
}

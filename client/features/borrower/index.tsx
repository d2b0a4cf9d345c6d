import { useParams } from 'react-router';
import { BorrowerList } from '../../borrower/BorrowerList';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { useLoan } from '../../loan/queries/useLoan';
import { paths } from '../../paths';
import { Stack } from '../../components/boxes';

/** /loans/{uuid}/origination/borrower, inside the open workbook. */
export default function OriginationBorrower() {
  const { uuid = '' } = useParams();
  const { data: loan, error, refetch } = useLoan(uuid);
  if (error && !loan)
    return <LoanLoadError what="The borrower" error={error} onRetry={() => void refetch()} />;
  if (!loan) return null;
  return (
    <Stack gap={3} most={1160}>
      <BorrowerList loan={loan} at={paths.loan(uuid).origination('borrower')} />
    </Stack>
  );
}

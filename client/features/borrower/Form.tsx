import { useParams } from 'react-router';
import { BorrowerForm } from '../../loan/widgets/BorrowerCard';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { useLoan } from '../../loan/queries/useLoan';
import { paths } from '../../paths';
import { Stack } from '../../components/boxes';

/** /loans/{uuid}/origination/borrower/form, and below it the form of one borrower. */
export default function OriginationBorrowerForm() {
  const { uuid = '', borrowerId } = useParams();
  const { data: loan, error, refetch } = useLoan(uuid);
  const at = paths.loan(uuid).origination('borrower');
  if (error && !loan) return <LoadError what="The borrower" error={error} onRetry={() => void refetch()} />;
  if (!loan) return null;
  if (borrowerId !== undefined)
    return (
      <Message
        title="There is no such borrower"
        actions={<LinkButton to={at}>The borrower of this loan</LinkButton>}
      />
    );
  return (
    <Stack gap={3} most={1160}>
      <BorrowerForm loan={loan} at={at} />
    </Stack>
  );
}

import { useParams } from 'react-router';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { paths } from '../../paths';

/** /loans/{uuid}/borrower/{borrowerId}/report/{reportId}, of a report that is not kept. */
export default function ChecksReport() {
  const { uuid = '' } = useParams();
  const at = paths.loan(uuid).origination('borrower');
  return (
    <LoanPage title="Borrower Checks" crumbs={[{ label: 'Borrower', to: at }]}>
      {() => (
        <Message
          title="There is no such report"
          actions={<LinkButton to={at}>The borrower of this loan</LinkButton>}
        >
          No checks of this borrower are kept.
        </Message>
      )}
    </LoanPage>
  );
}

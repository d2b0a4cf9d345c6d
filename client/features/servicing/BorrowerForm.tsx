import { useParams } from 'react-router';
import { BorrowerForm } from '../../loan/widgets/BorrowerCard';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { paths } from '../../paths';
import { ServicingPage } from './frame';

/** /loans/{uuid}/servicing/borrower/form, and below it the form of one borrower. */
export default function ServicingBorrowerForm() {
  const { uuid = '', borrowerId } = useParams();
  const at = paths.loan(uuid).servicing('borrower');
  return (
    <ServicingPage title="Edit Borrower" crumbs={[{ label: 'Borrower', to: at }]}>
      {(loan) =>
        borrowerId === undefined ? (
          <BorrowerForm loan={loan} at={at} />
        ) : (
          <Message
            title="There is no such borrower"
            actions={<LinkButton to={at}>The borrower of this loan</LinkButton>}
          />
        )
      }
    </ServicingPage>
  );
}

import { useParams } from 'react-router';
import { AddBorrower } from '../../borrower/AddBorrower';
import { BorrowerPage } from '../../borrower/BorrowerPage';
import { paths } from '../../paths';
import { ServicingPage } from '../../loan/widgets/ServicingPage';

/** /loans/{uuid}/servicing/borrower/form, and below it the page of one borrower. */
export default function ServicingBorrowerForm() {
  const { uuid = '', borrowerId } = useParams();
  const at = paths.loan(uuid).servicing('borrower');
  return (
    <ServicingPage title="Edit Borrower" crumbs={[{ label: 'Borrower', to: at }]}>
      {(loan) =>
        borrowerId === undefined ? (
          <AddBorrower loan={loan} at={at} />
        ) : (
          <BorrowerPage loan={loan} borrowerId={borrowerId} at={at} />
        )
      }
    </ServicingPage>
  );
}

import { BorrowerList } from '../../borrower/BorrowerList';
import { paths } from '../../paths';
import { ServicingPage } from '../../loan/widgets/ServicingPage';

/** /loans/{uuid}/servicing/borrower */
export default function Borrower() {
  return (
    <ServicingPage title="Borrower">
      {(loan) => <BorrowerList loan={loan} at={paths.loan(loan.uuid).servicing('borrower')} />}
    </ServicingPage>
  );
}

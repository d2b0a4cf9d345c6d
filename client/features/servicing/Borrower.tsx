import { BorrowerCard } from '../../loan/widgets/BorrowerCard';
import { ServicingPage } from './frame';

/** /loans/{uuid}/servicing/borrower */
export default function Borrower() {
  return (
    <ServicingPage title="Borrower">
      {(loan) => <BorrowerCard loan={loan} at={`/loans/${loan.uuid}/servicing/borrower`} />}
    </ServicingPage>
  );
}

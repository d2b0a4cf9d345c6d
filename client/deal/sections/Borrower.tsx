import type { DealFigure, DealReport } from '#contract';
import { FigureList } from '../parts/Figures';

function Group({ title, figures }: { readonly title: string; readonly figures: readonly DealFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <section className="deal-block">
      <h3>{title}</h3>
      <FigureList figures={figures} />
    </section>
  );
}

/** What the borrower asks for, and what they state themselves; readers outside learn nobody's name. */
export function Borrower({ report: { borrower } }: { readonly report: DealReport }) {
  if (!borrower)
    return <p className="deal-empty">These figures were frozen before they had a page about the borrower.</p>;
  const { request, stated, existingLoan } = borrower;
  if (request.length + stated.length + existingLoan.length === 0)
    return <p className="deal-empty">Nothing is known of the request.</p>;
  return (
    <div className="deal-two">
      <Group title="Request" figures={request} />
      <Group title="As Stated by the Borrower" figures={stated} />
      <Group title="Existing Loan" figures={existingLoan} />
    </div>
  );
}

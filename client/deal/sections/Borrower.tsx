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

/** Who borrows, what they ask for, and what they state themselves. */
export function Borrower({ report: { borrower } }: { readonly report: DealReport }) {
  if (!borrower) return <p className="deal-empty">These figures were frozen before they had a page about the borrower.</p>;
  const { name, request, stated, existingLoan } = borrower;
  return (
    <>
      <section className="deal-block">
        <h3>Borrower</h3>
        <p>{name ?? 'N/A'}</p>
      </section>
      <div className="deal-two">
        <Group title="Request" figures={request} />
        <Group title="As Stated by the Borrower" figures={stated} />
        <Group title="Existing Loan" figures={existingLoan} />
      </div>
    </>
  );
}

import { useId, useState, type ReactNode } from 'react';
import type { DealBorrower, DealFigure, DealReport } from '#contract';
import { borrowerHeading, CheckLines } from '../parts/Checks';
import { DataTable } from '../parts/DataTable';
import { FigureList, MetricCards } from '../parts/Figures';
import { Files } from '../parts/Files';
import { frameOf, GraphDrawing, GraphLegend } from '../parts/GraphDrawing';
import { Prose } from '../parts/Prose';
import { Schedule } from '../parts/Schedule';
import { useStatic } from '../static';

function Group({ title, figures }: { readonly title: string; readonly figures: readonly DealFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <section className="deal-block">
      <h3>{title}</h3>
      <FigureList figures={figures} />
    </section>
  );
}

/** One part of an accordion under its heading; fully open in print and in a one-page report. */
function Fold({
  heading,
  first,
  children,
}: {
  readonly heading: string;
  readonly first: boolean;
  readonly children: ReactNode;
}) {
  const whole = useStatic();
  const [opened, setOpen] = useState(first);
  const id = useId();
  const open = opened || whole;
  return (
    <section className="deal-fold" data-open={open} aria-label={heading}>
      <h3>
        {whole ? (
          heading
        ) : (
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {heading}
          </button>
        )}
      </h3>
      <div id={id} className="deal-fold-body">
        {children}
      </div>
    </section>
  );
}

/** The borrower's network as a static drawing. */
function Network({ graph }: { readonly graph: NonNullable<DealBorrower['graph']> }) {
  return (
    <section className="deal-block deal-graph">
      <h3>Knowledge Graph</h3>
      <GraphDrawing picture={graph} style={{ maxWidth: frameOf(graph).width }} />
      <GraphLegend picture={graph} />
    </section>
  );
}

function Account({ borrower }: { readonly borrower: DealBorrower }) {
  const {
    overview,
    checks,
    experience,
    assets,
    liabilities,
    netWorth,
    sreo,
    sreoPlaces = [],
    graph,
    files,
  } = borrower;
  return (
    <>
      <section className="deal-block">
        <h3>Borrower Overview</h3>
        <MetricCards figures={overview} />
      </section>
      <section className="deal-block">
        <h3>Borrower Checks</h3>
        <CheckLines checks={checks} />
      </section>
      <section className="deal-block">
        <h3>Borrower&rsquo;s Experience</h3>
        {experience === null ? <p className="deal-empty">No Data</p> : <Prose text={experience} />}
      </section>
      <div className="deal-two">
        <DataTable table={assets} />
        <DataTable table={liabilities} />
      </div>
      <FigureList figures={[netWorth]} />
      {sreo && <Schedule sreo={sreo} places={sreoPlaces} />}
      {graph && <Network graph={graph} />}
      <Files files={files} />
    </>
  );
}

/** The people who borrow: one under their heading, several as an accordion of which the first is open. */
function Borrowers({ borrowers }: { readonly borrowers: readonly DealBorrower[] }) {
  const [only] = borrowers;
  if (borrowers.length === 1 && only !== undefined)
    return (
      <section className="deal-fold" data-open aria-label={borrowerHeading(only, 0)}>
        <h3>{borrowerHeading(only, 0)}</h3>
        <Account borrower={only} />
      </section>
    );
  return borrowers.map((borrower, at) => (
    // Borrowers of a frozen page never move.
    <Fold key={at} heading={borrowerHeading(borrower, at)} first={at === 0}>
      <Account borrower={borrower} />
    </Fold>
  ));
}

/** Who borrows, what they ask for, and what they state; who holds a link learns initials and no name. */
export function Borrower({ report: { borrower, borrowers = [] } }: { readonly report: DealReport }) {
  if (!borrower)
    return (
      <p className="deal-empty">This page was frozen before deal pages had a section on the borrower.</p>
    );
  const { request, stated, existingLoan } = borrower;
  if (request.length + stated.length + existingLoan.length + borrowers.length === 0)
    return <p className="deal-empty">No loan request on file.</p>;
  return (
    <>
      <Borrowers borrowers={borrowers} />
      <div className="deal-two">
        <Group title="Request" figures={request} />
        <Group title="As Stated by the Borrower" figures={stated} />
        <Group title="Existing Loan" figures={existingLoan} />
      </div>
    </>
  );
}

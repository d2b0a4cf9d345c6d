import type { DealReport } from '#contract';
import { DataTable } from '../parts/DataTable';
import { ExitCards } from '../parts/ExitCards';
import { FigureList, MetricCards } from '../parts/Figures';

/** The plan for the property with its dates, and how the loan is repaid. */
export function BusinessPlan({ report: { businessPlan, files = [] } }: { readonly report: DealReport }) {
  if (!businessPlan)
    return (
      <p className="deal-empty">This page was frozen before deal pages had a section on the exit strategy.</p>
    );
  const { plan, dates, events, exit, exitStrategies = [] } = businessPlan;
  const repayment = (
    <section className="deal-block">
      <h3>Repayment</h3>
      {exit.length === 0 ? (
        <p className="deal-empty">No exit strategy is chosen.</p>
      ) : (
        <FigureList figures={exit} />
      )}
    </section>
  );
  return (
    <>
      <section className="deal-block">
        <h3>Plan</h3>
        <MetricCards figures={plan} />
      </section>
      {dates.length === 0 && events.length > 0 ? (
        // The dates are those of the events below.
        repayment
      ) : (
        <div className="deal-two">
          <section className="deal-block">
            <h3>Timeline</h3>
            {dates.length === 0 ? (
              <p className="deal-empty">No dates are set.</p>
            ) : (
              <FigureList figures={dates} />
            )}
          </section>
          {repayment}
        </div>
      )}
      <ExitCards cards={exitStrategies} files={files} />
      {events.map((table) => (
        <DataTable key={table.title} table={table} />
      ))}
    </>
  );
}

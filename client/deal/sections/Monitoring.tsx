import type { DealReport } from '#contract';
import { DataTable } from '../parts/DataTable';
import { FigureList, MetricCards } from '../parts/Figures';

/** How a loan that is lent goes: its dates and its construction. */
export function Monitoring({ report: { monitoring, status } }: { readonly report: DealReport }) {
  if (!monitoring)
    return (
      <p className="deal-empty">
        A loan is monitored from the day it is lent. This one stood in {status.label}.
      </p>
    );
  const { metrics, dates, events, budget } = monitoring;
  return (
    <>
      <section className="deal-block">
        <h3>Key Metrics</h3>
        <MetricCards figures={metrics} />
      </section>
      <section className="deal-block">
        <h3>Timeline</h3>
        {dates.length === 0 ? (
          <p className="deal-empty">No dates are set.</p>
        ) : (
          <FigureList figures={dates} />
        )}
      </section>
      {[...events, ...budget].map((table) => (
        <DataTable key={table.title} table={table} />
      ))}
    </>
  );
}

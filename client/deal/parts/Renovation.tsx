import type { DealReport } from '#contract';
import { useStatic } from '../static';
import { csvOf, saveCsv } from './csv';
import { DataTable } from './DataTable';
import { MetricCards } from './Figures';

/** Renovation costs: soft, hard and carrying costs, their total, and a download of all of it. */
export function Renovation({ breakdown }: { readonly breakdown: DealReport['loanBreakdown'] }) {
  const { budget, budgetTotal, budgetSummary } = breakdown;
  const whole = useStatic();
  const tables = budgetSummary ? [...budget, budgetSummary] : budget;
  const filled = tables.some(({ rows }) => rows.length > 0);
  return (
    <>
      <section className="deal-block">
        <h3 className="deal-head">
          Construction Budget
          {filled && !whole && (
            <button
              type="button"
              className="deal-button"
              onClick={() => saveCsv('renovation_cost_table.csv', csvOf(tables))}
            >
              Download CSV
            </button>
          )}
        </h3>
        <MetricCards figures={budgetTotal} />
      </section>
      {tables.map((table) => (
        <DataTable key={table.title} table={table} />
      ))}
    </>
  );
}

import type { DealReport } from '#contract';
import { PartContext } from './sourcing';
import { Payments, Profit } from './sections/Monitoring';
import './deal.css';

/** Profit and payments of a note, shown with its metrics; renders nothing if there are none. */
export function NoteMonitoring({ report: { monitoring, dealType } }: { readonly report: DealReport }) {
  const { profitChart, payments } = monitoring ?? {};
  const paid = payments && payments.rows.length > 0 ? payments : null;
  if (!profitChart && !paid) return null;
  return (
    <div className="deal deal-within">
      <PartContext value="monitoring">
        {profitChart && <Profit profit={profitChart} dealType={dealType} />}
        {paid && <Payments table={paid} profit={profitChart} dealType={dealType} />}
      </PartContext>
    </div>
  );
}

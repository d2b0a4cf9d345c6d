import type { DealReport } from '#contract';
import { DataTable } from './parts/DataTable';
import { Sources } from './parts/Sources';
import { PartContext, type LoadSources } from './sourcing';
import { Profit } from './sections/Monitoring';
import './deal.css';

interface NoteMonitoringProps {
  readonly report: DealReport;
  /** Absent if the reader may not see sources. */
  readonly sources?: LoadSources | undefined;
}

/** Profit and payments of a note, shown with its metrics; renders nothing if there are none. */
export function NoteMonitoring({ report: { monitoring }, sources }: NoteMonitoringProps) {
  const { profitChart, payments } = monitoring ?? {};
  const paid = payments && payments.rows.length > 0 ? payments : null;
  if (!profitChart && !paid) return null;
  return (
    <div className="deal deal-within">
      <Sources load={sources}>
        <PartContext value="monitoring">
          {profitChart && <Profit profit={profitChart} />}
          {paid && <DataTable table={paid} />}
        </PartContext>
      </Sources>
    </div>
  );
}

import type { DealReport } from '#contract';
import { headlines } from '../Hero';
import { Files } from '../parts/Files';
import { MetricCards } from '../parts/Figures';
import { Location } from '../parts/Location';
import { Prose } from '../parts/Prose';
import { Score } from '../parts/Score';
import { Stack } from '../parts/Stack';
import { ValueBars, type ValueBar } from '../parts/ValueBars';

/** Files of this category are shown with the monitoring. */
const MONITORING_FILES = 'Monitoring Report';

const isNote = (dealType: DealReport['dealType']): boolean => dealType === 'A' || dealType === 'B';

function bars({ valuation, loanBreakdown, dealType }: DealReport): ValueBar[] {
  const loan: ValueBar = {
    figure: {
      ...loanBreakdown.loanAmount.result,
      label: isNote(dealType) ? 'Whole loan' : 'Total loan amount',
    },
    kind: 'loan',
  };
  const current: ValueBar = {
    figure: { ...valuation.current.result, label: 'Current value' },
    kind: 'value',
  };
  const future: ValueBar = { figure: { ...valuation.future.result, label: 'Future value' }, kind: 'value' };
  if (valuation.single)
    return [loan, { ...current, figure: { ...current.figure, label: 'Current and future value' } }];
  return [loan, current, future];
}

/** The loan at a glance: its purpose, metrics, collateral values and sources of funding. */
export function Overview({ report }: { readonly report: DealReport }) {
  const { overview, loanBreakdown } = report;
  // Figures in the page header are not repeated below it.
  const large = new Set(headlines(overview.metrics).map(({ key }) => key));
  return (
    <>
      {overview.description && (
        <section className="deal-block">
          <h3>The Deal</h3>
          <Prose text={overview.description} />
        </section>
      )}
      <section className="deal-block">
        <h3>Key Metrics</h3>
        <MetricCards figures={overview.metrics.filter(({ key }) => !large.has(key))} />
      </section>
      {overview.score && <Score score={overview.score} />}
      <div className="deal-two deal-two-wide">
        <section className="deal-block">
          <h3>Loan Against Value</h3>
          <ValueBars bars={bars(report)} />
        </section>
        <section className="deal-block">
          <h3>Capital Stack</h3>
          <Stack
            title="Funding"
            layers={loanBreakdown.capitalization.funding}
            total={loanBreakdown.capitalization.total}
            palette="funding"
          />
        </section>
      </div>
      <Location report={report} />
      <Files files={(report.files ?? []).filter(({ category }) => category !== MONITORING_FILES)} />
    </>
  );
}

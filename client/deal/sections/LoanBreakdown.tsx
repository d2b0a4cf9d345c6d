import type { DealReport } from '#contract';
import { FigureList } from '../parts/Figures';
import { MethodCard } from '../parts/Methods';
import { Renovation } from '../parts/Renovation';
import { SourcesAndUses } from '../parts/SourcesAndUses';
import { Stack } from '../parts/Stack';

/** How the loan is sized, what the capital is for and where it comes from, and the construction budget. */
export function LoanBreakdown({ report }: { readonly report: DealReport }) {
  const { loanAmount, metrics, capitalization, sourcesAndUses } = report.loanBreakdown;
  const { total } = capitalization;
  return (
    <>
      <div className="deal-two deal-cards">
        <MethodCard title="Loan Amount" methods={loanAmount} />
        <section className="deal-card">
          <h3>Loan Offer</h3>
          <FigureList figures={metrics} className="deal-lines-roomy" />
        </section>
      </div>
      <section className="deal-block">
        <h3>Total Capitalization</h3>
        <div className="deal-two deal-two-wide">
          <Stack title="Funding" layers={capitalization.funding} palette="funding" total={total} />
          <Stack title="What it pays for" layers={capitalization.uses} palette="uses" total={total} />
        </div>
      </section>
      {sourcesAndUses.map((funds) => (
        <SourcesAndUses key={funds.title} funds={funds} />
      ))}
      <Renovation breakdown={report.loanBreakdown} />
    </>
  );
}

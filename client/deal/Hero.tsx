import type { ReactNode } from 'react';
import type { DealFigure, DealReport } from '#contract';
import { formatDate, isNumericFormat } from '#domain/format';
import { FigureValue } from './parts/Figures';

/** Shown large, in this order, where the report has them; else its first metrics. */
const HEADLINE = ['totalLoanAmount', 'interestRate', 'ltv', 'ltarv'];
const HEADLINES = 4;

export function headlines(metrics: readonly DealFigure[]): DealFigure[] {
  const chosen = HEADLINE.flatMap((key) => metrics.filter((figure) => figure.key === key));
  return chosen.length === HEADLINE.length ? chosen : metrics.slice(0, HEADLINES);
}

/** `12 Main St` and `Albany, NY 12207` of one address line. */
export function splitAddress(address: string): readonly [street: string, place: string] {
  const comma = address.indexOf(',');
  return comma < 0 ? [address, ''] : [address.slice(0, comma), address.slice(comma + 1).trim()];
}

/** The status of the loan; of one that is repaid with the day, where its payments say it. */
function statusWords({ status, monitoring }: DealReport): string {
  const on = monitoring?.metrics.find(({ key }) => key === 'repaidOn')?.value;
  return status.label === 'Repaid' && typeof on === 'string' ? `Repaid on ${formatDate(on)}` : status.label;
}

/** The head of the report: where, what, and the figures a reader looks for first. */
export function Hero({
  report,
  compact,
  photos,
}: {
  readonly report: DealReport;
  readonly compact: boolean;
  readonly photos?: ReactNode;
}) {
  const [street, place] = splitAddress(report.address);
  return (
    <header className="deal-hero" data-compact={compact}>
      <p className="deal-eyebrow">
        <span className="deal-status">{statusWords(report)}</span>
        <span>As of {formatDate(report.source.at.slice(0, 10))}</span>
      </p>
      <h1>
        {street}
        {place && <small>{place}</small>}
      </h1>
      <dl className="deal-headlines">
        {headlines(report.overview.metrics).map((figure) => (
          <div key={figure.key}>
            <dt>{figure.label}</dt>
            <dd>
              <FigureValue figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      {report.facts.length > 0 && (
        <dl className="deal-facts">
          {report.facts.map((fact) => (
            <div key={fact.key}>
              <dt>{fact.label}</dt>
              <dd className={isNumericFormat(fact.format) ? 'deal-tabular' : undefined}>
                <FigureValue figure={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {photos}
    </header>
  );
}

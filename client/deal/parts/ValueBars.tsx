import type { DealFigure } from '#contract';
import { FigureValue } from './Figures';

export interface ValueBar {
  readonly figure: DealFigure;
  readonly kind: 'loan' | 'value';
}

const size = (figure: DealFigure): number =>
  typeof figure.value === 'number' && figure.value > 0 ? figure.value : 0;

/**
 * The loan against the values that secure it, on one scale; a line carries the loan amount through all bars.
 */
export function ValueBars({ bars }: { readonly bars: readonly ValueBar[] }) {
  const scale = Math.max(...bars.map(({ figure }) => size(figure)), 0);
  if (scale === 0) return <p className="deal-empty">No Data</p>;
  const loan = bars.find((bar) => bar.kind === 'loan');
  const mark = loan ? `${(100 * size(loan.figure)) / scale}%` : undefined;
  return (
    <dl className="deal-bars">
      {bars.map(({ figure, kind }) => (
        <div className="deal-bar-row" key={figure.key} data-kind={kind}>
          <dt>{figure.label}</dt>
          <dd>
            <span className="deal-bar" aria-hidden="true">
              <span style={{ width: `${(100 * size(figure)) / scale}%` }} />
              {kind === 'value' && mark && <i style={{ left: mark }} />}
            </span>
            <b>
              <FigureValue figure={figure} />
            </b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

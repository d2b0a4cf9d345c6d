import type { DealFigure } from '#contract';
import { formatKnown, withUnit } from '#domain/format';
import { placeOf } from '../sourcing';
import { Sourced } from './Sourced';

/**
 * A card's figure: an unknown value is N/A and a zero amount is shown (a blank would look like a fault on a
 * card, a dash like no figure).
 */
export function figureText({ key, value, format }: Pick<DealFigure, 'key' | 'value' | 'format'>): string {
  const text = formatKnown(value, format);
  if (text === '') return typeof value !== 'number' ? '–' : format.startsWith('usd') ? '$0' : '0';
  return typeof value === 'number' ? withUnit(key, text) : text;
}

/** The same on a page, where pressing it opens its source. */
export function FigureValue({ figure }: { readonly figure: DealFigure }) {
  return (
    <Sourced place={placeOf(figure)} label={figure.label}>
      {figureText(figure)}
    </Sourced>
  );
}

/** Key metrics, one card each. */
export function MetricCards({ figures }: { readonly figures: readonly DealFigure[] }) {
  if (figures.length === 0) return <p className="deal-empty">No Data</p>;
  return (
    <dl className="deal-metrics">
      {figures.map((figure) => (
        <div className="deal-metric" key={figure.key}>
          <dt>{figure.label}</dt>
          <dd>
            <FigureValue figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Label and figure, one line each, the figures right. */
export function FigureList({
  figures,
  className = '',
}: {
  readonly figures: readonly DealFigure[];
  readonly className?: string;
}) {
  if (figures.length === 0) return <p className="deal-empty">No Data</p>;
  return (
    <dl className={`deal-lines ${className}`}>
      {figures.map((figure) => (
        <div className="deal-line" key={figure.key}>
          <dt>{figure.label}</dt>
          <dd>
            <FigureValue figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

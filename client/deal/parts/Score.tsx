import { useEffect, useRef } from 'react';
import type { DealScore } from '#contract';
import { formatValue } from '#domain/format';
import { useStatic } from '../static';
import { Sourced } from './Sourced';

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;
const points = (value: number): string => formatValue(value, 'number1') || '0.0';

function Ring({ score }: { readonly score: number }) {
  const part = Math.min(1, Math.max(0, score / 100));
  return (
    <svg viewBox="0 0 100 100" className="deal-ring" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        data-tone={score >= 100 ? 'green' : 'orange'}
        strokeDasharray={`${part * AROUND} ${AROUND}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="58" textAnchor="middle">
        {points(score)}
      </text>
    </svg>
  );
}

/** A cell of the parts, which opens where it comes from. */
function Cell({
  place,
  label,
  children,
}: {
  readonly place: string | undefined;
  readonly label: string;
  readonly children: string;
}) {
  return (
    <td className="deal-figure">
      <Sourced place={place} label={label}>
        {children}
      </Sourced>
    </td>
  );
}

function Parts({ score: { parts, average, redFlag, score, sources } }: { readonly score: DealScore }) {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className="deal-table deal-score-parts">
      <caption className="deal-hidden">What the score is made of</caption>
      <thead>
        <tr>
          {['Part', 'Score', 'Weight', 'Points'].map((label, at) => (
            <th key={label} scope="col" className={at > 0 ? 'deal-figure' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.label}>
            <th scope="row">{part.label}</th>
            <Cell place={part.sources?.score} label={`${part.label} Score`}>
              {points(part.score)}
            </Cell>
            <Cell place={part.sources?.weight} label={`${part.label} Weight`}>
              {weights === 0 ? '' : formatValue(part.weight / weights, 'percent1')}
            </Cell>
            <Cell place={part.sources?.points} label={`${part.label} Points`}>
              {points(part.points)}
            </Cell>
          </tr>
        ))}
        <tr>
          <th scope="row">Weighted Average</th>
          <td />
          <td />
          <Cell place={sources?.average} label="Weighted Average">
            {points(average)}
          </Cell>
        </tr>
        {redFlag && (
          <tr>
            <th scope="row">Red Flag</th>
            <Cell place={sources?.redFlag} label="Red Flag Score">
              {points(redFlag.score)}
            </Cell>
            <td />
            <Cell place={sources?.multiple} label="Red Flag Multiple">
              {`× ${formatValue(redFlag.multiple, 'number2')}`}
            </Cell>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Atlas Score</th>
          <td />
          <td />
          <Cell place={sources?.score} label="Atlas Score">
            {points(score)}
          </Cell>
        </tr>
      </tfoot>
    </table>
  );
}

/** The drawer in which a figure of the popover opens; clicks there leave the popover open. */
const DRAWER = '.deal-source';

/** Closes the popover on a click outside it or on Escape. */
function useDismiss() {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => element.current?.removeAttribute('open');
    const onClick = ({ target }: MouseEvent) => {
      const inDrawer = target instanceof Element && target.closest(DRAWER) !== null;
      if (target instanceof Node && !element.current?.contains(target) && !inDrawer) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector(DRAWER) === null) close();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return element;
}

function Head({ score }: { readonly score: DealScore }) {
  return (
    <>
      <Ring score={score.score} />
      <span className="deal-score-words">
        <span className="deal-hidden">Atlas Score {points(score.score)},</span>
        <b>{score.band}</b>
        {score.redFlag && <span className="deal-flag">Red flag</span>}
      </span>
    </>
  );
}

/** The atlas score as a ring with its band; its parts open beside it, or are below it on a printed page. */
export function Score({ score }: { readonly score: DealScore }) {
  const element = useDismiss();
  const whole = useStatic();
  return (
    <section className="deal-block">
      <h3>Atlas Score</h3>
      {whole ? (
        <div className="deal-score">
          <Head score={score} />
          <Parts score={score} />
        </div>
      ) : (
        <details className="deal-score" ref={element}>
          <summary>
            <Head score={score} />
            <span className="deal-more">How it is computed</span>
          </summary>
          <div className="deal-popover">
            <Parts score={score} />
          </div>
        </details>
      )}
    </section>
  );
}

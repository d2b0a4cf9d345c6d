import { useEffect, useRef } from 'react';
import type { DealScore } from '#contract';
import { formatValue } from '#domain/format';
import { useStatic } from '../static';

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

function Parts({ score: { parts, average, redFlag, score } }: { readonly score: DealScore }) {
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
            <td className="deal-figure">{points(part.score)}</td>
            <td className="deal-figure">
              {weights === 0 ? '' : formatValue(part.weight / weights, 'percent1')}
            </td>
            <td className="deal-figure">{points(part.points)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Weighted Average</th>
          <td />
          <td />
          <td className="deal-figure">{points(average)}</td>
        </tr>
        {redFlag && (
          <tr>
            <th scope="row">Red Flag</th>
            <td className="deal-figure">{points(redFlag.score)}</td>
            <td />
            <td className="deal-figure">× {formatValue(redFlag.multiple, 'number2')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Atlas Score</th>
          <td />
          <td />
          <td className="deal-figure">{points(score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Closes the popover on a click outside it or on Escape. */
function useDismiss() {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => element.current?.removeAttribute('open');
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
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

/** The atlas score as a ring with its band; its parts open beside it, and stand below it where the page is printed. */
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
            <span className="deal-more">How it comes about</span>
          </summary>
          <div className="deal-popover">
            <Parts score={score} />
          </div>
        </details>
      )}
    </section>
  );
}

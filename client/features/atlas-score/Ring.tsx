import { ringPart, ringTone } from './model';
import styles from './Score.module.css';

const RADIUS = 52;
const AROUND = 2 * Math.PI * RADIUS;

/** The score as a ring with the figure in it; an empty ring while the score is not known. */
export function Ring({ score, text }: { readonly score: number | null; readonly text: string }) {
  return (
    <svg viewBox="0 0 120 120" className={styles.ring} aria-hidden>
      <circle cx="60" cy="60" r={RADIUS} className={styles.track} />
      {score !== null && (
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          className={styles.arc}
          data-tone={ringTone(score)}
          strokeDasharray={`${ringPart(score) * AROUND} ${AROUND}`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="70" textAnchor="middle" className={styles.ringText}>
        {text}
      </text>
    </svg>
  );
}

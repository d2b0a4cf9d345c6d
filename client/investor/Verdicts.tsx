import type { JudgedDeal } from '#contract';
import type { CreditBoxOutcome } from '#domain';
import { Text } from '../components/boxes';
import styles from './CreditBox.module.css';

const TONES = { pass: 'good', fail: 'bad', missing: 'warning' } as const;
const SIGNS = { pass: '✓', fail: '✕', missing: '?' } as const;
const NAMES = { pass: 'Met', fail: 'Not met', missing: 'No figure' } as const;

/** What a credit box says of a deal, condition by condition, in sentences. */
export function Verdicts({
  verdicts,
  only,
}: {
  readonly verdicts: JudgedDeal['verdicts'];
  /** Those of this outcome alone. */
  readonly only?: CreditBoxOutcome;
}) {
  const shown = verdicts.filter(({ outcome }) => only === undefined || outcome === only);
  return (
    <ul className={styles.verdicts}>
      {shown.map(({ key, outcome, words }) => (
        <li key={key}>
          <Text tone={TONES[outcome]} weight="strong" aria-label={NAMES[outcome]} role="img">
            {SIGNS[outcome]}
          </Text>{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { CheckLine } from '#contract';
import { amountOf, LEVELS, limitOf } from './words';
import styles from './Checks.module.css';

/** What was counted, beside the limits of the loan's parameters. */
export function CheckLines({
  loanUuid,
  lines,
}: {
  readonly loanUuid: string;
  readonly lines: readonly CheckLine[];
}) {
  return (
    <section aria-label="Findings" className={styles.panel}>
      <table className={styles.table} aria-label="Findings">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col" className="figure">
              Found
            </th>
            <th scope="col" className="figure">
              Flagged above
            </th>
            <th scope="col" className="figure">
              Anomaly above
            </th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, value, unit, threshold, anomaly, level }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="figure">{amountOf(value, unit)}</td>
              <td className={`figure ${styles.limit}`}>{limitOf(threshold, unit)}</td>
              <td className={`figure ${styles.limit}`}>{limitOf(anomaly, unit)}</td>
              <td>
                <span className={styles.level} data-level={level}>
                  {LEVELS[level]}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>
        The limits are <Link to={`/loans/${loanUuid}/origination/settings`}>parameters of the loan</Link>.
        What is closed, dismissed or paid is not counted.
      </p>
    </section>
  );
}

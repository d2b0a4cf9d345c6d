import { Button } from 'antd';
import { useState } from 'react';
import type { FigureLine } from './differences';
import styles from './Revisions.module.css';
import { counted } from './words';

interface Props {
  readonly headline: readonly FigureLine[];
  readonly others: readonly FigureLine[];
  readonly names: { readonly from: string; readonly to: string };
}

/** What the changes did to the figures: the headline ones at once, all others on demand. */
export function ChangedFigures({ headline, others, names }: Props) {
  const [all, setAll] = useState(false);
  const lines = all ? [...headline, ...others] : headline;
  return (
    <>
      <h4 id="changed-figures">Figures</h4>
      {headline.length === 0 && <p className={styles.quiet}>No headline figure differs.</p>}
      {lines.length > 0 && (
        <table className={styles.table} aria-labelledby="changed-figures">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col" className={styles.figure}>
                {names.from}
              </th>
              <th scope="col" className={styles.figure}>
                {names.to}
              </th>
              <th scope="col" className={styles.figure}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, label, before, after, change }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td className={styles.figure}>{before}</td>
                <td className={styles.figure}>{after}</td>
                <td className={styles.figure}>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? 'Headline figures only'
            : `Show ${counted(others.length, 'other figure')} that ${others.length === 1 ? 'differs' : 'differ'}`}
        </Button>
      )}
    </>
  );
}

import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { MovePreviewResponse } from '#contract';
import { figureLines } from './differences';
import styles from './Revisions.module.css';
import { counted } from './words';

type Reason = MovePreviewResponse['figures'][number]['because'][number];

/** The figures that a newer version of the model changes, the headline ones first, each with what is written otherwise. */
export function MovedFigures({ preview: { figures, from, to } }: { readonly preview: MovePreviewResponse }) {
  const [all, setAll] = useState(false);
  const { headline, others } = useMemo(() => figureLines(figures), [figures]);
  const because = new Map(figures.map((figure) => [figure.name, figure.because]));
  const lines = all || headline.length === 0 ? [...headline, ...others] : headline;
  return (
    <>
      <table className={`${styles.table} ${styles.amounts}`} aria-label="Figures that change">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" className={styles.figure}>
              Version {from}
            </th>
            <th scope="col" className={styles.figure}>
              Version {to}
            </th>
            <th scope="col" className={styles.figure}>
              Change
            </th>
            <th scope="col">Because of</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, label, before, after, change }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td className={styles.figure}>{before}</td>
              <td className={styles.figure}>{after}</td>
              <td className={styles.figure}>{change}</td>
              <td>
                <Reasons reasons={because.get(name) ?? []} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {headline.length > 0 && others.length > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? 'Headline figures only'
            : `Show ${counted(others.length, 'other figure')} that ${others.length === 1 ? 'changes' : 'change'}`}
        </Button>
      )}
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <>
      {reasons.map(({ title, label, kind, before, after }) => (
        <details key={title} className={styles.reason}>
          <summary>
            {label}: {kind === 'formula' ? 'another formula' : 'another default'}
          </summary>
          <code>{title}</code>
          <span className={styles.quiet}>was</span> <code>{before ?? 'blank'}</code>
          <span className={styles.quiet}>is</span> <code>{after ?? 'blank'}</code>
        </details>
      ))}
    </>
  );
}

import { formatKnown } from '#domain/format';
import type { NoteFigure, Split } from '#contract';
import styles from './Split.module.css';

const shown = (figure: NoteFigure | null): string =>
  figure === null ? 'N/A' : formatKnown(figure.value, figure.format) || '$0';

/** The whole loan beside its notes, measure by measure. */
export function SplitTable({ split, stale = false }: { readonly split: Split; readonly stale?: boolean }) {
  return (
    <>
      <table className={styles.table} aria-busy={stale} data-stale={stale || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Measure</span>
            </th>
            <th scope="col">Whole Loan</th>
            <th scope="col">A Note</th>
            <th scope="col">B Note</th>
          </tr>
        </thead>
        <tbody>
          {split.lines.map(({ key, label, WL, A, B }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {[WL, A, B].map((figure, index) => (
                <td key={index} className="figure">
                  {shown(figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {split.refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {split.refusal}
        </p>
      )}
      {split.refusal === null && split.warning !== null && (
        <p role="status" className={styles.warning}>
          {split.warning}
        </p>
      )}
    </>
  );
}

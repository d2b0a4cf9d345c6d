import { Button } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import { firstLines, type Line, type SheetLines } from './differences';
import styles from './Revisions.module.css';
import { counted } from './words';

/** Lines at once: a paste of thousands of cells must not stop the page. */
const STEP = 200;

interface Props {
  readonly sheets: readonly SheetLines[];
  readonly names: { readonly from: string; readonly to: string };
}

/** Cell by cell what was typed otherwise, and the rows that came or went. */
export function ChangedCells({ sheets, names }: Props) {
  const [most, setMost] = useState(STEP);
  const shown = useMemo(() => firstLines(sheets, most), [sheets, most]);
  const total = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      <h4 id="changed-cells">Cells and rows</h4>
      {total === 0 && <p className={styles.quiet}>No cell differs.</p>}
      {total > 0 && (
        <table className={styles.table} aria-labelledby="changed-cells">
          <thead>
            <tr>
              <th scope="col">Cell</th>
              <th scope="col" className={styles.figure}>
                {names.from}
              </th>
              <th scope="col" className={styles.figure}>
                {names.to}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sheet, title, lines }) => (
              <Fragment key={sheet}>
                <tr className={styles.sheet}>
                  <th scope="colgroup" colSpan={3}>
                    {title}
                  </th>
                </tr>
                {lines.map((line) => (
                  <CellLine key={line.key} line={line} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {total > most && (
        <Button className={styles.more} size="small" onClick={() => setMost(most + STEP)}>
          Show more ({counted(total - most, 'line')} left)
        </Button>
      )}
    </>
  );
}

function CellLine({ line: { row, column, change } }: { readonly line: Line }) {
  return (
    <tr>
      <th scope="row">
        {row}
        {column !== '' && <span className={styles.column}> · {column}</span>}
      </th>
      {change === 'added' || change === 'removed' ? (
        <td colSpan={2} className={styles.figure} data-change={change}>
          {change === 'added' ? 'Row added' : 'Row removed'}
        </td>
      ) : (
        <>
          <td className={styles.figure}>{change.before}</td>
          <td className={styles.figure}>{change.after}</td>
        </>
      )}
    </tr>
  );
}

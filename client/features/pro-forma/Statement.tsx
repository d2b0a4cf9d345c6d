import { Button, Tag } from 'antd';
import type { CellRef } from '#domain';
import { downloadFigures, fileOf, useFromWorkbook, type WorkbookSession } from '../../sheet';
import { Figure } from './Figure';
import { statementOf, type LineFigures, type StatementLine } from './statement';
import styles from './ProForma.module.css';

const COLUMNS: readonly { readonly key: keyof LineFigures; readonly label: string }[] = [
  { key: 'residential', label: 'Residential' },
  { key: 'commercial', label: 'Commercial' },
  { key: 'total', label: 'Total' },
  { key: 'perUnit', label: 'Per Unit' },
  { key: 'perSqft', label: 'Per SF' },
];

/** The pro forma as it is read: a line a row, by usage, together, per unit and per square foot; a year, in USD. */
export function Statement({ onRents }: { readonly onRents: () => void }) {
  const lines = useFromWorkbook(statementOf);
  return (
    <table className={styles.statement}>
      <caption className="visually-hidden">Pro forma, USD a year</caption>
      <thead>
        <tr>
          <th scope="col">USD a Year</th>
          {COLUMNS.map(({ key, label }) => (
            <th key={key} scope="col" data-figure>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} onRents={onRents} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line: { label, kind, tag, drill, at }, onRents }: { readonly line: StatementLine; readonly onRents: () => void }) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        {label}
        {tag && <Tag className={styles.tag}>{tag}</Tag>}
        {drill && (
          <Button type="link" size="small" onClick={onRents}>
            Rent Roll
          </Button>
        )}
      </th>
      {COLUMNS.map(({ key, label: column }) => (
        <td key={key} data-figure data-column={key}>
          <Cell at={at[key]} label={`${label}, ${column}`} less={kind === 'less'} />
        </td>
      ))}
    </tr>
  );
}

function Cell({ at, ...props }: { readonly at: CellRef | undefined; readonly label: string; readonly less: boolean }) {
  return at ? <Figure at={at} {...props} /> : null;
}

/** The statement as it stands, as a file. */
export function downloadStatement(session: WorkbookSession): Promise<void> {
  const lines = statementOf(session).map(({ label, kind, at }) => ({ label, at: COLUMNS.map(({ key }) => at[key]), less: kind === 'less' }));
  return downloadFigures(session.workbook, fileOf(session.workbook, 'ProForma'), ['USD a Year', ...COLUMNS.map(({ label }) => label)], lines);
}

import { Button } from 'antd';
import { downloadFigures, Figure, type WorkbookSession } from '../../../workbook';
import styles from '../Valuation.module.css';

/** One line of a calculation: figures by name, a blank where a column has none. */
export interface Step {
  readonly label: string;
  readonly names: readonly (string | undefined)[];
  readonly total?: boolean;
  /** Goes one level down. */
  readonly open?: { readonly label: string; readonly go: () => void };
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly steps: readonly Step[];
}

/** A calculation step by step, by usage; every figure leads to where it comes from. */
export function StepsTable({ caption, columns, steps }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-figure>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, names, total, open }) => (
          <tr key={label} data-total={total || undefined}>
            <th scope="row">
              {label}
              {open && (
                <Button type="link" size="small" onClick={open.go}>
                  {open.label}
                </Button>
              )}
            </th>
            {columns.map((column, index) => {
              const name = names[index];
              return (
                <td key={column} data-figure>
                  {name && <Figure at={{ name }} label={`${label}, ${column}`} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The steps as they stand, as a file. */
export function downloadSteps(
  { workbook }: WorkbookSession,
  file: string,
  columns: readonly string[],
  steps: readonly Step[],
): Promise<void> {
  return downloadFigures(
    workbook,
    file,
    ['Step', ...columns],
    steps.map(({ label, names }) => ({
      label,
      at: names.map((name) => (name === undefined ? undefined : { name })),
    })),
  );
}

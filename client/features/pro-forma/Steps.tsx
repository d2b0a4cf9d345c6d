import { Figure } from './Figure';
import styles from './ProForma.module.css';

/** One line of a table of named figures; a blank where a column has none. */
export interface Step {
  readonly label: string;
  readonly names: readonly (string | undefined)[];
  readonly result?: boolean;
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly steps: readonly Step[];
}

/** Named figures by line and column, each with the way to what it is made of. */
export function Steps({ caption, columns, steps }: Props) {
  return (
    <table className={styles.statement}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{caption}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-figure>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, names, result }) => (
          <tr key={label} data-kind={result ? 'result' : 'item'}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => {
              const name = names[index];
              return (
                <td key={column} data-figure>
                  {name !== undefined && <Figure at={{ name }} label={`${label}, ${column}`} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

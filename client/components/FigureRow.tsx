import { Row } from './boxes';
import styles from './FigureRow.module.css';

/** Labels over what they name, in one row that wraps. */
export function FigureRow({
  label,
  entries,
}: {
  readonly label: string;
  readonly entries: readonly (readonly [string, string])[];
}) {
  return (
    <Row as="dl" wrap className={styles.figures} aria-label={label}>
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Row>
  );
}

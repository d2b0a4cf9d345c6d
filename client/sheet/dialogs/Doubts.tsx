import { Segmented } from 'antd';
import type { Doubt, LineChoice } from '#exchange';
import styles from './Dialogs.module.css';

interface Props {
  readonly doubts: readonly Doubt[];
  readonly onLine: (line: number, taken: LineChoice) => void;
  readonly disabled?: boolean | undefined;
}

const CHOICES: { readonly value: LineChoice; readonly label: string }[] = [
  { value: 'row', label: 'A row' },
  { value: 'total', label: 'A total' },
];

/** Lines that may be totals or rows, such as a tenant called Total Wine or a last line unlike the units: the person says which. */
export function Doubts({ doubts, onLine, disabled = false }: Props) {
  if (doubts.length === 0) return null;
  return (
    <section className={styles.doubts} aria-label="Lines that may be totals">
      <p>
        {doubts.length === 1
          ? 'One line may be a total or a row.'
          : `${doubts.length} lines may be totals or rows.`}{' '}
        A row counts in every sum.
      </p>
      <ul>
        {doubts.map(({ line, text, taken }) => (
          <li key={line}>
            <span>
              Line {line}: <strong>{text}</strong>
            </span>
            <Segmented
              size="small"
              disabled={disabled}
              aria-label={`Line ${line} is`}
              options={CHOICES}
              value={taken}
              onChange={(choice) => onLine(line, choice)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

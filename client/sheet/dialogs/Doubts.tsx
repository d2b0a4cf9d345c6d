import { Segmented } from 'antd';
import { oneOrMany } from '#domain';
import type { Doubt, LineChoice } from '#exchange';
import { Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

interface Props {
  readonly doubts: readonly Doubt[];
  readonly onLine: (line: number, taken: LineChoice) => void;
  readonly disabled?: boolean | undefined;
}

const TOTAL_OR_ROW: { readonly value: LineChoice; readonly label: string }[] = [
  { value: 'row', label: 'A row' },
  { value: 'total', label: 'A total' },
];
const ROW_OR_NONE: typeof TOTAL_OR_ROW = [
  { value: 'row', label: 'A row' },
  { value: 'total', label: 'No row' },
];

/**
 * Lines that may not be rows, such as a tenant called Total Wine, or parking under the file's total: the
 * person says which, and sees why it is asked.
 */
export function Doubts({ doubts, onLine, disabled = false }: Props) {
  if (doubts.length === 0) return null;
  return (
    <Text
      as="section"
      below={2}
      size="cell"
      padY={2}
      padX={3}
      className={styles.doubts}
      aria-label="Lines that may not be rows"
    >
      <p>
        {oneOrMany(doubts.length, 'One line may not be a row.', 'lines may not be rows.')} A row counts in
        every sum.
      </p>
      <ul>
        {doubts.map(({ line, text, taken, why }) => (
          <li key={line}>
            <span>
              Line {line}: <strong>{text}</strong>
              {why !== undefined && `, ${why}`}
            </span>
            <Segmented
              size="small"
              disabled={disabled}
              aria-label={`Line ${line} is`}
              options={why === undefined ? TOTAL_OR_ROW : ROW_OR_NONE}
              value={taken}
              onChange={(choice) => onLine(line, choice)}
            />
          </li>
        ))}
      </ul>
    </Text>
  );
}

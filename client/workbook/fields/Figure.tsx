import { cellKey, formatValue, isCellError, type CellRef } from '#domain';
import { definitionAt } from '../address';
import { useCellValue, useOpenWorkbook, type OpenWorkbook } from '../context';
import { openTrace } from './edits';
import { Text } from '../../components/boxes';
import styles from './Figure.module.css';

interface Props {
  readonly at: CellRef;
  /** The figure's label here; the template's by default. */
  readonly label?: string;
  /** A deduction: shown with the opposite sign. */
  readonly less?: boolean;
  readonly strong?: boolean;
  /** Shows zero rather than a blank. */
  readonly zero?: boolean;
  /** Leaves unknown values and zeros of any format blank, in statements whose lines are mostly figures. */
  readonly blank?: boolean;
  readonly onTrace?: (open: OpenWorkbook, at: CellRef) => void;
}

/** A figure of the workbook on a page; a click shows the cells that it is computed from. */
export function Figure({
  at,
  label,
  less = false,
  strong = false,
  zero = false,
  blank = false,
  onTrace = openTrace,
}: Props) {
  const open = useOpenWorkbook();
  const value = useCellValue(at);
  const definition = definitionAt(open.session.workbook.template, at);
  if (!definition) return null;
  const unknown = value === null || value === '';
  const nought = value === 0 && blank && !zero;
  const text = nought
    ? ''
    : formatValue(less && typeof value === 'number' ? -value : value, definition.format);
  const title = label ?? definition.label;
  const nothing = definition.format.startsWith('usd') ? '$0' : '0';
  const shown = unknown ? (blank ? '' : 'N/A') : text || (zero ? nothing : '');
  return (
    <Text
      as="button"
      type="button"
      digits
      line="whole"
      padX={1}
      className={styles.figure}
      data-trace=""
      data-cell={cellKey(at)}
      data-strong={strong || undefined}
      data-unknown={unknown || undefined}
      data-error={isCellError(value) || undefined}
      title={isCellError(value) ? value.cause : `Trace ${title}`}
      aria-label={`${title}: ${unknown ? 'N/A' : text || 'zero'}`}
      onClick={() => onTrace(open, at)}
    >
      {shown}
    </Text>
  );
}

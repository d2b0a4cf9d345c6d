import { formatValue, isCellError, type CellRef } from '#domain';
import { useCellValue, useOpenWorkbook } from '../../../sheet';
import { openTrace } from './workbook';
import styles from './Parts.module.css';

interface Props {
  readonly name: string;
  /** What the figure is called where it stands; the template's label by default. */
  readonly label?: string;
  /** Taken off where it stands: shown with the opposite sign. */
  readonly less?: boolean;
  readonly strong?: boolean;
}

/** A named figure of the workbook: pressed, it shows where it comes from. */
export function Figure({ name, label, less = false, strong = false }: Props) {
  const open = useOpenWorkbook();
  const ref: CellRef = { name };
  const value = useCellValue(ref);
  const definition = open.session.workbook.template.figure.get(name);
  if (!definition) return null;
  const unknown = value === null || value === '';
  const text = formatValue(less && typeof value === 'number' ? -value : value, definition.format);
  const title = label ?? definition.label;
  return (
    <button
      type="button"
      className={styles.figure}
      data-strong={strong || undefined}
      data-unknown={unknown || undefined}
      data-error={isCellError(value) || undefined}
      title={isCellError(value) ? value.cause : `Trace ${title}`}
      aria-label={`${title}: ${unknown ? 'N/A' : text || 'zero'}`}
      onClick={() => openTrace(open, ref)}
    >
      {unknown ? 'N/A' : text}
    </button>
  );
}

import { formatValue, isCellError, type CellRef } from '#domain';
import { useCellValue, useOpenWorkbook } from '../../sheet';
import { openTrace } from './workbook';
import styles from './Valuation.module.css';

interface Props {
  readonly at: CellRef;
  /** What the figure is called where it stands; the template's label by default. */
  readonly label?: string;
  readonly strong?: boolean;
}

/** A figure of the workbook: pressed, it shows where it comes from. */
export function Figure({ at, label, strong = false }: Props) {
  const open = useOpenWorkbook();
  const value = useCellValue(at);
  const definition = definitionOf(open, at);
  if (!definition) return null;
  const text = formatValue(value, definition.format);
  const unknown = value === null || value === '';
  const name = label ?? definition.label;
  const said = unknown ? 'N/A' : text || 'zero';
  return (
    <button
      type="button"
      className={styles.figure}
      data-strong={strong || undefined}
      data-unknown={unknown || undefined}
      data-error={isCellError(value) || undefined}
      title={isCellError(value) ? value.cause : `Trace ${name}`}
      aria-label={`${name}: ${said}`}
      onClick={() => openTrace(open, at)}
    >
      {unknown ? 'N/A' : text}
    </button>
  );
}

function definitionOf({ session }: ReturnType<typeof useOpenWorkbook>, at: CellRef) {
  const { template } = session.workbook;
  if ('name' in at) return template.figure.get(at.name);
  const sheet = template.sheet.get(at.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(at.column) : undefined;
}

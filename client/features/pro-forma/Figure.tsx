import { formatValue, isCellError, type CellRef } from '#domain';
import { store } from '../../lib/store';
import { sheetOf, useCellValue, useOpenWorkbook, type OpenWorkbook } from '../../sheet';
import styles from './ProForma.module.css';

interface Props {
  readonly at: CellRef;
  /** What the figure is called where it stands. */
  readonly label: string;
  /** Taken off: in parentheses, as a negative. */
  readonly less?: boolean;
}

/** A figure of the workbook: pressed, it shows beside the statement what it is made of. */
export function Figure({ at, label, less = false }: Props) {
  const open = useOpenWorkbook();
  const value = useCellValue(at);
  const definition = definitionOf(open, at);
  if (!definition) return null;
  const text = formatValue(less && typeof value === 'number' ? -value : value, definition.format);
  return (
    <button
      type="button"
      className={styles.figure}
      data-error={isCellError(value) || undefined}
      title={isCellError(value) ? value.cause : `Trace ${label}`}
      aria-label={`${label}: ${text || (value === null || value === '' ? 'N/A' : 'zero')}`}
      onClick={() => traceBeside(open, at)}
    >
      {text}
    </button>
  );
}

function definitionOf({ session }: OpenWorkbook, at: CellRef) {
  const { template } = session.workbook;
  if ('name' in at) return template.figure.get(at.name);
  const sheet = template.sheet.get(at.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(at.column) : undefined;
}

/** The statement stays: the trace panel opens beside it, and its nodes lead to the sheets. */
function traceBeside({ ui, session }: OpenWorkbook, ref: CellRef): void {
  const sheet = sheetOf(session.workbook.template, ref);
  if (sheet === undefined) return;
  store.set(ui.selection, { pane: 'main', sheet, row: 0, column: 0, ref, blocks: [] });
  store.set(ui.panel, 'trace');
}

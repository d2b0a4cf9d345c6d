import { formatValue, isCellError, type CellValue } from '#domain';
import { store } from '../../lib/store';
import { goTo, useCellValue, useOpenWorkbook } from '../../sheet';
import styles from './Score.module.css';

/** A figure of the score as it is read: zero is said, what is not known is N/A. */
export function useFigure(name: string): { readonly value: CellValue; readonly text: string; readonly label: string } {
  const { template } = useOpenWorkbook().session.workbook;
  const value = useCellValue({ name });
  const definition = template.figure.get(name);
  const unknown = value === null || value === '';
  const shown = definition && !unknown ? formatValue(value, definition.format) : '';
  return { value, text: unknown || !definition ? 'N/A' : shown || '0', label: definition?.label ?? name };
}

/** A figure of the score: pressed, it shows where it comes from. */
export function Figure({ name, strong = false }: { readonly name: string; readonly strong?: boolean }) {
  const open = useOpenWorkbook();
  const { value, text, label } = useFigure(name);
  const trace = () => {
    store.set(open.ui.panel, 'trace');
    goTo(open, { name });
  };
  return (
    <button type="button" className={styles.figure} data-strong={strong || undefined} data-unknown={text === 'N/A' || undefined} title={isCellError(value) ? value.cause : `Trace ${label}`} aria-label={`${label}: ${text}`} onClick={trace}>
      {text}
    </button>
  );
}

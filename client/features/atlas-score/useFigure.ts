import { formatValue, type CellValue } from '#domain';
import { useCellValue, useOpenWorkbook } from '../../workbook';

/** A figure of the score and its text: zero is shown, an unknown value is N/A. */
export function useFigure(name: string): {
  readonly value: CellValue;
  readonly text: string;
  readonly label: string;
} {
  const { template } = useOpenWorkbook().session.workbook;
  const value = useCellValue({ name });
  const definition = template.figure.get(name);
  const unknown = value === null || value === '';
  const shown = definition && !unknown ? formatValue(value, definition.format) : '';
  return { value, text: unknown || !definition ? 'N/A' : shown || '0', label: definition?.label ?? name };
}

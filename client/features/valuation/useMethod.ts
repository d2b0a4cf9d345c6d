import { setInput, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import type { Method, Side } from './model';
import { selectMethod } from './selection';

/** The switches of a method, and what turning them does. */
export function useMethod(method: Method, of: string, side?: Side) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const selected = useCellValue({ name: method.select }) === true;
  const hidden = useCellValue({ name: method.hide }) === true;
  const value = useCellValue({ name: method.value });
  return {
    selected,
    hidden,
    counts: selected && typeof value === 'number' && value > 0,
    select: (on: boolean) =>
      edit(
        selectMethod(session, method.select, on, side),
        `${on ? 'Select' : 'Unselect'} ${method.label} for ${of}`,
      ),
    hide: (on: boolean) =>
      edit([setInput(method.hide, on)], `${on ? 'Hide' : 'Show'} ${method.label} on the deal page`),
  };
}

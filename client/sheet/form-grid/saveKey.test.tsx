import { act, fireEvent, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { expect, it } from 'vitest';
import { store } from '../../lib/store';
import { WorkbookContext } from '../../workbook/context';
import { smallOpen } from '../testing/smallGrid';
import { FormGrid } from './FormGrid';
import { sumOf, type FormColumn, type FormRow } from './rows';
import { useFormRows } from './useFormRows';

const COLUMN: FormColumn = {
  key: 'price',
  label: 'Price',
  type: 'number',
  format: 'usd0',
  required: false,
  width: 120,
};
const PLAIN = [COLUMN];
const SUMMED = [{ ...COLUMN, total: sumOf('price') }];
const ROWS: readonly FormRow[] = ['a', 'b', 'c'].map((id) => ({ id, cells: { price: 1 } }));

function Grid({ columns }: { readonly columns: readonly FormColumn[] }) {
  const { rows, change, undo, redo } = useFormRows(ROWS);
  return (
    <FormGrid
      label="Prices"
      columns={columns}
      rows={rows}
      onChange={change}
      onUndo={undo}
      onRedo={redo}
      errors={[]}
      maxRows={9}
      canEdit
      emptyText="None"
    />
  );
}

it.each([
  ['without totals', PLAIN, false],
  ['without totals, in a workbook', PLAIN, true],
  ['with totals', SUMMED, false],
  ['with totals, in a workbook', SUMMED, true],
])('Ctrl+S takes the open text of a grid %s, and leaves the cursor where it is', (_how, columns, inBook) => {
  const { open } = smallOpen();
  const grid = <Grid columns={columns} />;
  const { container } = render(
    <Provider store={store}>
      {inBook ? <WorkbookContext value={open}>{grid}</WorkbookContext> : grid}
    </Provider>,
  );
  const cells = () => [...container.querySelectorAll<HTMLElement>('.ht_master tbody td')];
  const press = (key: string, keyCode: number, held = {}) =>
    act(
      () =>
        void fireEvent.keyDown(container.querySelector('.handsontableInput') ?? document.body, {
          key,
          code: key,
          keyCode,
          ...held,
        }),
    );
  act(() => {
    const [first] = cells();
    if (first) {
      fireEvent.mouseDown(first);
      fireEvent.mouseUp(first);
    }
  });
  press('F2', 113);
  const field = container.querySelector<HTMLTextAreaElement>('.handsontableInput');
  if (!field) throw new Error('no cell is open');
  field.value = '25';
  // As the workbook does, which hears the key first.
  act(() => store.get(open.ui.openEditor)?.commit());
  press('s', 83, { ctrlKey: true });
  const [first, second] = cells();
  expect([first?.textContent, second?.textContent]).toEqual(['$25', '$1']);
  const isCursor = (cell: HTMLElement | undefined) => cell?.classList.contains('current');
  expect([isCursor(first), isCursor(second)]).toEqual([true, false]);
});

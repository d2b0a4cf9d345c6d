import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { savedFiles } from '../testing/savedFiles';
import { DataTable, type TableColumn } from './DataTable';

interface Line {
  readonly name: string;
  readonly amount: number | null;
}

const LINES: readonly Line[] = [
  { name: 'Reserve', amount: 0 },
  { name: 'Fee', amount: -1250 },
  { name: '=Escrow', amount: null },
  { name: 'Cost', amount: 90_000 },
];
const COLUMNS: readonly TableColumn<Line>[] = [
  { label: 'Item', value: ({ name }) => name, sortable: true, total: 'Total' },
  { label: 'Amount', value: ({ amount }) => amount, format: 'usd0', sortable: true, total: '$88,750' },
];
const shown = { label: 'Uses', columns: COLUMNS, rows: LINES, keyOf: ({ name }: Line) => name };
const names = () =>
  within(screen.getByRole('table', { name: 'Uses' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('DataTable', () => {
  it('writes figures as everywhere: negatives in parentheses, a zero amount blank', () => {
    render(<DataTable {...shown} />);
    const texts = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts).toEqual(['', '($1,250)', '', '$90,000', '$88,750']);
    expect(screen.getByRole('columnheader', { name: 'Amount' }).dataset.figure).toBe('true');
  });

  it('shows a page of rows at a time, sorted over all of them, and the last page where rows went', () => {
    const { rerender } = render(<DataTable {...shown} page={2} />);
    expect(names()).toEqual(['Reserve', 'Fee', 'Total']);
    fireEvent.click(screen.getByRole('listitem', { name: '2' }));
    expect(names()).toEqual(['=Escrow', 'Cost', 'Total']);
    rerender(<DataTable {...shown} rows={LINES.slice(0, 1)} page={2} />);
    expect(names()).toEqual(['Reserve', 'Total']);
    expect(screen.queryByRole('listitem', { name: '2' })).toBeNull();
  });

  it('sorts by the value, what has none last, and lets go at the third press', () => {
    render(<DataTable {...shown} />);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    const order = () => screen.getByRole('columnheader', { name: /Amount/ }).getAttribute('aria-sort');
    press();
    expect(names()).toEqual(['Fee', 'Reserve', 'Cost', '=Escrow', 'Total']);
    expect(order()).toBe('ascending');
    press();
    expect(names()).toEqual(['Cost', 'Reserve', 'Fee', '=Escrow', 'Total']);
    expect(order()).toBe('descending');
    press();
    expect(names()).toEqual(['Reserve', 'Fee', '=Escrow', 'Cost', 'Total']);
    expect(order()).toBeNull();
  });

  it('goes from row to row by arrows and opens one by Enter', () => {
    const onOpen = vi.fn();
    render(<DataTable {...shown} onOpen={onOpen} />);
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    row('Reserve').focus();
    const here = () => document.activeElement ?? document.body;
    fireEvent.keyDown(here(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('Fee'));
    fireEvent.keyDown(here(), { key: 'Enter' });
    expect(onOpen).toHaveBeenLastCalledWith(LINES[1]);
    fireEvent.keyDown(here(), { key: 'End' });
    expect(document.activeElement).toBe(row('Cost'));
    expect(row('Cost').tabIndex).toBe(0);
    expect(row('Reserve').tabIndex).toBe(-1);
    fireEvent.click(row('Reserve'));
    expect(onOpen).toHaveBeenLastCalledWith(LINES[0]);
  });

  it('leaves a press of a button in a row to the button', () => {
    const [onOpen, remove] = [vi.fn(), vi.fn()];
    const button: TableColumn<Line> = {
      label: 'Remove',
      labelHidden: true,
      cell: ({ name }) => <button onClick={remove}>Remove {name}</button>,
    };
    render(<DataTable {...shown} columns={[...COLUMNS, button]} onOpen={onOpen} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Fee' }));
    expect(remove).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('puts rows under the title they share, and a detail under its row', () => {
    render(
      <DataTable
        {...shown}
        groupOf={({ amount }) => (amount === null ? 'Unknown' : 'Known')}
        detailOf={({ name }) => name === 'Fee' && 'Paid at closing'}
      />,
    );
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1, 5)).toEqual(['Known', 'Reserve', 'Fee($1,250)', 'Paid at closing']);
    expect(rows.filter((text) => text === 'Known')).toHaveLength(2);
  });

  it('says that there is nothing, and waits for what is being read', () => {
    const { rerender } = render(<DataTable {...shown} rows={[]} empty="No uses" />);
    expect(screen.getByText('No uses')).toBeTruthy();
    rerender(<DataTable {...shown} rows={undefined} empty="No uses" />);
    expect(screen.queryByText('No uses')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('hands out its rows as CSV, exact, and no text as a formula', async () => {
    const files = savedFiles();
    render(<DataTable {...shown} csv="uses.csv" />);
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]?.text();
    expect(text?.split('\r\n')).toEqual(['Item,Amount', 'Reserve,0', 'Fee,-1250', "'=Escrow,", 'Cost,90000']);
  });

  it('says of a percentage in the CSV that it is a fraction', async () => {
    const files = savedFiles();
    render(
      <DataTable
        label="Rates"
        columns={[
          { label: 'Lender', value: ({ lender }: { lender: string; rate: number }) => lender },
          { label: 'Rate', value: ({ rate }) => rate, format: 'percent2' },
          { label: 'Day', value: () => 'Monday', fileOnly: true },
        ]}
        rows={[{ lender: 'Harbor', rate: 0.70577 }]}
        keyOf={({ lender }) => lender}
        csv="rates.csv"
      />,
    );
    expect(screen.getByRole('cell', { name: '70.58%' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Day' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.split('\r\n')).toEqual([
      'Lender,Rate (fraction),Day',
      'Harbor,0.70577,Monday',
    ]);
  });
});

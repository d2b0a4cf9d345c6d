import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FormRow } from '../sheet';
import SreoImport from './SreoImport';

const SCHEDULE = [
  'Property Location\tProperty Type\tGross Total\tYear Acquired',
  'Atlanta, GA\tOffice\t44,916\t2018',
  'Atlanta, GA\tOther\t9,217\t2020',
  '\tRetail\t85,357\t2018',
].join('\n');

it('completes addresses that are missing or stand twice before a row is added, and loses none', () => {
  const onRows = vi.fn<(rows: readonly FormRow[]) => void>();
  render(<SreoImport room={2000} known={['Boston, MA']} onRows={onRows} onClose={() => undefined} />);
  fireEvent.paste(screen.getByLabelText('Paste a table'), {
    clipboardData: { getData: () => SCHEDULE },
  });
  const table = screen.getByRole('table', { name: 'Addresses to complete' });
  const lineOf = (line: number) => within(table).getByRole('row', { name: new RegExp(`^${line} `) });
  expect(lineOf(3).textContent).toContain('The same as line 2');
  expect(lineOf(4).textContent).toContain('No address: the row is not taken');
  expect(lineOf(4).textContent).toContain('Commercial, 2018, $85,357');
  expect(screen.getByRole('button', { name: 'Add 2 rows' })).toBeTruthy();

  const type = (line: number, address: string) =>
    fireEvent.change(screen.getByLabelText(`Address of line ${line}`), { target: { value: address } });
  type(4, 'Boston, MA');
  expect(lineOf(4).textContent).toContain('In the schedule already');
  type(4, '1 Main St, Houston, TX 77002');
  type(3, '675 Ponce de Leon Ave, Atlanta, GA 30308');
  expect(table.textContent).not.toMatch(/The same as|already|not taken/);
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 rows' }));
  expect(onRows.mock.calls[0]?.[0].map(({ cells }) => [cells.validAddress, cells.purchasePrice])).toEqual([
    ['Atlanta, GA', 44_916],
    ['675 Ponce de Leon Ave, Atlanta, GA 30308', 9_217],
    ['1 Main St, Houston, TX 77002', 85_357],
  ]);
});

it('says of rows without a type that they need one', () => {
  render(<SreoImport room={2000} known={[]} onRows={() => undefined} onClose={() => undefined} />);
  fireEvent.paste(screen.getByLabelText('Paste a table'), {
    clipboardData: { getData: () => 'Address\tMarket Value\n1 A St\t5\n2 B St\t6' },
  });
  expect(screen.getByRole('status', { name: 'What was found' }).textContent).toContain(
    '2 rows have no property type, which each property needs',
  );
});

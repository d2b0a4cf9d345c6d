import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importRows, readTable, type ImportChoices } from '#exchange';
import { realTemplate } from '../../testing/realTemplate';
import { ImportPreview } from './ImportPreview';

const decided: ImportChoices[] = [];

const preview = (text: string, of = 'RentRollResidential') => {
  const sheet = realTemplate.sheet.get(of);
  if (sheet?.kind !== 'table') throw new Error('no table');
  render(
    <ImportPreview
      sheet={sheet}
      result={importRows(sheet, readTable(text))}
      onDecide={(change) => decided.push(change({}))}
    />,
  );
};

it('says that the rent of vacant rows is in its sums and not in the totals of the sheet', () => {
  preview('Unit,Status,Actual Rent\n1A,Occupied,1000\n1B,Vacant,900\n1C,Vacant,\n');
  expect(screen.getByText('$1,900.000')).toBeTruthy();
  expect(
    screen.getByText(/^Sums of the file, with one vacant row: the rent of these counts as 0/),
  ).toBeTruthy();
});

it('shows choices by their labels, and adds up no numbers of payments', () => {
  preview(
    'Pmt #,Due Date,Trans Code,Payment Amount\n13,11/03/2026,Interest Payment,100\n14,,Pay Off,50\n',
    'Payments',
  );
  expect(screen.getByRole('cell', { name: 'Interest Payment' })).toBeTruthy();
  expect(screen.getByText('$150.00')).toBeTruthy();
  expect(screen.queryByText('27')).toBeNull();
});

it('says nothing of vacant rows where none has a rent', () => {
  preview('Unit,Status,Actual Rent\n1A,Occupied,1000\n1B,Vacant,\n');
  expect(screen.queryByText(/vacant row/)).toBeNull();
});

it('offers what becomes of residents to come, with what each choice makes of the file', () => {
  decided.length = 0;
  preview('Unit,Status,SF,Rent\n1A,Occupied,500,1000\n1B,Vacant,500,\n1B,Future,500,1100\n');
  const box = within(screen.getByRole('region', { name: 'Future residents and applicants' }));
  expect(box.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Future residents and applicants: 1 rowUnitsAreaOccupiedRent a month',
    'Leave out21,0001$1,000.000',
    'Vacant, where the apartment has no other line21,0001$1,000.000',
    'Let, in place of a vacant line21,0002$2,100.000',
  ]);
  expect(box.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ]);
  fireEvent.click(box.getByRole('radio', { name: 'Let, in place of a vacant line' }));
  expect(decided).toEqual([{ kinds: { future: 'let' } }]);
});

it('offers which charges are rent, and says in red that there is none', () => {
  decided.length = 0;
  preview('Unit,Charge Code,Amount\n1A,lsr,1000\n,park,50\n');
  expect(screen.getByRole('alert').textContent).toBe(
    'No rent was recognised: none of the charge codes lsr, park is taken as rent; say which are',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /^lsr/ }));
  expect(decided).toEqual([{ rentCodes: ['lsr'] }]);
});

it('asks of a line that may be a total or a row', () => {
  decided.length = 0;
  preview('Unit,SF,Rent\n1A,500,1000\n1B,500,1000\nTotal Wine,5000,9000\n');
  fireEvent.click(
    within(screen.getByRole('region', { name: 'Lines that may not be rows' })).getByText('A row'),
  );
  expect(decided).toEqual([{ lines: { 4: 'row' } }]);
});

it('says above the rows that a year’s rent was divided by 12, and once', () => {
  preview('Unit,Annual Rent\n1A,12000\n1B,12000\n');
  expect(screen.getAllByText('“Annual Rent” is read as a year’s rent: divided by 12')).toHaveLength(1);
  expect(screen.getByText('$2,000.000')).toBeTruthy();
});

it('asks about parking below the total with the reason, and ticks the sum that the file states', () => {
  decided.length = 0;
  preview('Unit,SF,Rent\n1A,500,1000\n1B,500,1000\nTotal,1000,2000\nParking,,400\n');
  const box = within(screen.getByRole('region', { name: 'Lines that may not be rows' }));
  expect(box.getByRole('listitem').textContent).toContain(
    'Line 5: Parking, it is below “Total” on line 4; it has an amount alone, where the units have SF',
  );
  expect(screen.getByText('$2,000.000').parentElement?.textContent).toBe(
    'Actual Rent In Place $2,000.000 ✓ as the file says',
  );
  fireEvent.click(box.getByText('A row'));
  expect(decided).toEqual([{ lines: { 5: 'row' } }]);
});

it('does not tick a sum of other rows than those of the file’s total', () => {
  preview('Unit,SF,Rent\n1A,500,1000\n1B,500,1000\nTotal,1000,2000\n2A,500,400\n');
  expect(screen.getByText('$2,400.000').parentElement?.textContent).toBe(
    'Actual Rent In Place $2,400.000 but the file says $2,000.000 ' +
      '(line 4, which adds up other rows than the ones to be imported)',
  );
});

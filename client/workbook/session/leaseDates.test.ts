import { expect, it } from 'vitest';
import type { CellInput } from '#domain';
import { openWorkbook, type TableSheet } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { paintRemark } from '../../sheet/grid/paint';
import { problemsOf } from '../problems';
import { TableMirror } from './tableMirror';

const sheetKey = 'RentRollResidential';

function open(cells: Record<string, CellInput>) {
  const workbook = openWorkbook(realTemplate, {});
  const sheet = workbook.template.sheet.get(sheetKey) as TableSheet;
  workbook.apply([
    {
      type: 'addRows',
      sheet: sheetKey,
      after: null,
      rows: [{ id: 'a', cells: { unitNumber: '1A', ...cells } }],
    },
  ]);
  const mirror = new TableMirror(workbook, sheet, true);
  const titleOf = (column: string) => {
    const td = document.createElement('td');
    paintRemark(td, mirror, 0, mirror.columnOf(column) ?? -1, column);
    return td.title;
  };
  const said = () => problemsOf(workbook, mirror).map(({ message }) => message);
  return { titleOf, said };
}

it('says of a lease that ends before it begins that it does, in the cell of its end and in the list of problems', () => {
  const { titleOf, said } = open({ leaseStart: '01/05/2024', leaseEnd: '12/31/1999' });
  expect([titleOf('leaseEnd'), titleOf('leaseStart')]).toEqual(['Lease End lies before Lease Start', '']);
  expect(said()).toContainEqual(expect.stringContaining('Lease End lies before Lease Start'));
});

it('says of a rent below 0 that it is, in its cell and in the list of problems, and nothing of one of 0', () => {
  const { titleOf, said } = open({ actualRentInPlace: -5, monthlyRentBorrowerProjected: 0 });
  expect([titleOf('actualRentInPlace'), titleOf('monthlyRentBorrowerProjected')]).toEqual([
    'A rent below 0 lowers the income',
    '',
  ]);
  expect(said()).toContainEqual(expect.stringContaining('A rent below 0 lowers the income'));
});

it('says nothing of a lease in order, of one day, or without an end', () => {
  for (const leaseEnd of ['12/31/2024', '01/05/2024', null])
    expect(open({ leaseStart: '01/05/2024', leaseEnd }).titleOf('leaseEnd')).toBe('');
});

it('says of a date that a formula gives beyond the years of a typed one that it is', () => {
  const { titleOf } = open({ leaseStart: '01/05/2024', leaseEnd: '=EDATE([@leaseStart],12*300)' });
  expect(titleOf('leaseEnd')).toBe('Value must be a date from 1900 to 2199; the formula gives 01/05/2324');
});

it('says of a formula that reads other cells that it gives what a typed value would be refused for', () => {
  const { titleOf, said } = open({ sqft: '=[@rooms]-10', rooms: 3 });
  expect(titleOf('sqft')).toBe('Value must be at least 0; the formula gives -7');
  expect(said()).toContainEqual(
    expect.stringContaining('SF: Value must be at least 0; the formula gives -7'),
  );
});

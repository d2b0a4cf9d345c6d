import { expect, test } from 'vitest';
import { openWorkbook } from './workbook';
import { smallTemplate } from '../template/fixtures/small';

test('opens, applies and reads', () => {
  const book = openWorkbook(smallTemplate(), {
    sheets: { rentRoll: [{ id: 1, unit: '101', vacant: 'Occupied', sqft: 600, rent: 2000 }, { unit: '102', vacant: 'Vacant', sqft: 0, rent: 1500 }] },
    methods: { selected: ['capRate'] }, property: { closingDate: '2024-01-31', grossArea: 1200 },
    loanInfo: { uses: [{ item: 'Loan', amount: '@loanAmount' }, { item: 'Fees', amount: 100, checked: false }] },
  });
  console.log(book.problems, book.values());
  console.log(book.rowIds('Rents'), book.columnValues('Rents', 'psf'), book.columnValues('Rents', 'market'), book.columnValues('Uses', 'amount'));
  const applied = book.apply([{ type: 'setCells', sheet: 'Rents', cells: [{ row: '1', column: 'rent', value: 3000 }] }]);
  console.log(applied.changes, applied.inputs, applied.inverse);
  console.log(book.undo()?.changes.length, book.value({ name: 'noi' }), book.toLoanFile());
  expect(book.value({ name: 'units' })).toBe(2);
});

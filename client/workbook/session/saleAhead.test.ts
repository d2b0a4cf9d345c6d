import { expect, it } from 'vitest';
import { openWorkbook, type TableSheet } from '#engine';
import { realTemplate } from '../../testing/realTemplate';
import { paintRemark } from '../../sheet/grid/paint';
import { problemsOf } from '../problems';
import { TableMirror } from './tableMirror';

it('says of a sale whose typed date lies ahead that it does, in its cell and in the list of problems', () => {
  const workbook = openWorkbook(realTemplate, {});
  const sheet = workbook.template.sheet.get('SalesCompsCurrent') as TableSheet;
  const sold = (address: string, saleDate: string) => ({ address, salePrice: 1_200_000, saleDate });
  workbook.apply([
    {
      type: 'addRows',
      sheet: sheet.key,
      after: null,
      rows: [
        { id: 'a', cells: sold('12 Main St', '6/30/51') },
        { id: 'b', cells: sold('14 Main St', '6/30/2025') },
      ],
    },
  ]);
  const mirror = new TableMirror(workbook, sheet, true);
  expect(problemsOf(workbook, mirror).map(({ message }) => message)).toEqual([
    expect.stringContaining('Sale Date 06/30/2051 lies in the future'),
  ]);
  const column = mirror.columnOf('saleDate') ?? -1;
  const titles = [0, 1].map((row) => {
    const td = document.createElement('td');
    paintRemark(td, mirror, row, column, 'Sale Date');
    return td.title;
  });
  expect(titles).toEqual(['Sale Date 06/30/2051 lies in the future', '']);
});

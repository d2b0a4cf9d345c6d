import { expect, it } from 'vitest';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import { TableMirror } from '../../workbook/session/tableMirror';
import { withoutAddresses } from './addresses';

const workbook = smallWorkbook();
const units = workbook.template.sheet.get('Units');
if (units?.kind !== 'table') throw new Error('no table');
const mirror = new TableMirror(workbook, units, true);
const read = (text: string) =>
  withoutAddresses(text, { sheet: 'Units', row: 'a', column: 'rent' }, workbook, mirror);

it.each([
  ['=D3*1.1', '=Units[rent of "1C"]*1.1'],
  ['=$D$2+d1', '=Units[rent of "1B"]+[@rent]'],
  ['=IF(C2>0,D2,"D2")', '=IF(Units[sqft of "1B"]>0,Units[rent of "1B"],"D2")'],
])('%s is the cells it names', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each(['=SUM(D1:D3)', '=rate*2', '=LOG10(5)', '=Units[D1]', '=[@D1]', '=@D1', '=Z99', '=D50', 'D3'])(
  '%s stays as it is',
  (text) => {
    expect(read(text)).toBe(text);
  },
);

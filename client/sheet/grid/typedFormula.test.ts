import { expect, it } from 'vitest';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { commitNewRow, commitText, understoodAt } from './commit';

const cell = (column: string) => ({ sheet: 'Units', row: 'a', column });

it('keeps a text that is no number as a formula where it makes sense as one', () => {
  const { session } = smallSession();
  expect(commitText(session, cell('rent'), 'rate*400')).toBeUndefined();
  expect([session.workbook.input(cell('rent')), session.value(cell('rent'))]).toEqual(['=rate*400', 800]);
  expect(commitText(session, cell('sqft'), '250+250')).toBeUndefined();
  expect(session.value(cell('sqft'))).toBe(500);
});

it('refuses what is neither, and changes nothing', () => {
  const { session } = smallSession();
  for (const text of ['about 900', '3/12/2026', 'noSuchName*2'])
    expect(commitText(session, cell('rent'), text)).toMatch(/is not a number$/);
  expect(session.value(cell('rent'))).toBe(1000);
});

it('takes a division of plain numbers that cannot be a date', () => {
  const { session } = smallSession();
  for (const [text, value] of [
    ['100/3', 100 / 3],
    ['1200/12', 100],
    ['13500 / 12', 1125],
    ['1/0.5', 2],
    ['12/13.5/2', 12 / 13.5 / 2],
    ['-100/4', -25],
  ] as const) {
    expect([text, commitText(session, cell('rent'), text)]).toEqual([text, undefined]);
    expect([text, session.value(cell('rent'))]).toEqual([text, expect.closeTo(value, 12)]);
  }
  expect(commitText(session, cell('share'), '100/8')).toBeUndefined();
  expect([session.workbook.input(cell('share')), session.value(cell('share'))]).toEqual(['=(100/8)%', 0.125]);
});

it('reads no division where a date may be meant', () => {
  const { session } = smallSession();
  for (const text of ['1/5', '13/2', '31/12', '3/12/2026', '2026/3/12', '5/2027', '2027/05', '1/5/24'])
    expect([text, commitText(session, cell('rent'), text)]).toEqual([
      text,
      `Rent: \`${text}\` is not a number`,
    ]);
  expect(session.value(cell('rent'))).toBe(1000);
});

it('says of a division by zero that it is one', () => {
  const { session } = smallSession();
  for (const text of ['1/0', '5*(1/0)', '+100/0', '60%/0'])
    for (const column of ['rent', 'share'])
      expect([text, commitText(session, cell(column), text)]).toEqual([
        text,
        expect.stringMatching(/^(?:Rent|Share): .+ divides by zero$/),
      ]);
  expect(session.workbook.input(cell('rent'))).toBe(1000);
  const mirror = session.mirror('Units') as TableMirror;
  expect(commitNewRow(session, mirror, 3, '1/0')).toMatch(/divides by zero$/);
  expect(commitText(session, cell('rent'), 'rate/0')).toBeUndefined();
});

it('takes a formula that begins with a sign, as Excel does, with addresses too', () => {
  const { session } = smallSession();
  for (const [text, value] of [
    ['+rate*400', 800],
    ['+C1*2', 1000],
    ['-C1', -500],
    ['-rate*2', -4],
    ['-5', -5],
    ['+5', 5],
  ] as const) {
    expect([text, commitText(session, cell('rent'), text)]).toEqual([text, undefined]);
    expect([text, session.value(cell('rent'))]).toEqual([text, value]);
  }
});

it('says in words which references a formula knows', () => {
  const { session } = smallSession();
  for (const address of ['Sheet1!A1', "'Rent Roll'!$A$1"])
    expect(commitText(session, cell('rent'), `=${address}*2`)).toContain(
      `\`${address}\` is an address on another sheet; write the name of the figure`,
    );
});

it('takes a number in parentheses as a negative number, and refuses it for its range with the reason', () => {
  const { session } = smallSession();
  for (const text of ['(500)', '($500)', '-500', '(1e3)', '(9e15)', '1e20'])
    expect([text, commitText(session, cell('sqft'), text)]).toEqual([
      text,
      expect.stringMatching(/^SF: Value must be (?:at least 0|smaller than)/),
    ]);
  for (const text of ['((500))', '-(500)', '+(500)'])
    expect([text, commitText(session, cell('sqft'), text)]).toEqual([
      text,
      `SF: \`${text}\` is not a number`,
    ]);
  expect(session.workbook.input(cell('sqft'))).toBe(500);
  expect(commitText(session, cell('rent'), '(500)')).toBeUndefined();
  expect(session.workbook.input(cell('rent'))).toBe(-500);
});

it('reads plain numbers of an expression in a percentage as percent, as a typed number', () => {
  const { session } = smallSession();
  for (const [text, formula, value] of [
    ['150*1', '=(150*1)%', 1.5],
    ['60+5', '=(60+5)%', 0.65],
    ['+6.5*2', '=(6.5*2)%', 0.13],
    ['60%+5%', '=60%+5%', 0.65],
    ['rate*0.25', '=rate*0.25', 0.5],
    ['rate+5%', '=rate+5%', 2.05],
    ['=1/4+0', '=1/4+0', 0.25],
  ] as const) {
    expect([text, commitText(session, cell('share'), text)]).toEqual([text, undefined]);
    expect([text, session.workbook.input(cell('share')), session.value(cell('share'))]).toEqual([
      text,
      formula,
      expect.closeTo(value, 12),
    ]);
  }
});

it('asks for the sign where an expression in a percentage mixes names or signs with a plain number', () => {
  const { session } = smallSession();
  for (const text of ['rate+5', '60%+5', 'MIN(rate,65)'])
    expect([text, commitText(session, cell('share'), text)]).toEqual([
      text,
      expect.stringMatching(
        /^Share: in .+, (?:5 may be 5% or 500%|65 may be 65% or 6500%): write it with its % sign$/,
      ),
    ]);
  expect(commitText(session, cell('share'), 'noSuchName+5')).toMatch(/is not a number$/);
  expect(session.workbook.input(cell('share'))).toBeNull();
});

it('asks about plain numbers of an expression as about the number they come to', () => {
  const { session } = smallSession();
  commitText(session, cell('share'), '65%');
  expect(commitText(session, cell('share'), '0.5+0.15')).toBe(
    'Share: 0.5+0.15 may be 0.65% or 65%: type the one you mean',
  );
  const meant = understoodAt(session, session.workbook.read(cell('share')), '0.5+0.15');
  expect(meant.readings).toMatchObject({ points: { text: '0.65%' }, fraction: { text: '65%' } });
  expect(commitText(session, cell('share'), '=0.5+0.15')).toBeUndefined();
  expect(session.value(cell('share'))).toBeCloseTo(0.65, 12);
});

it('reads an expression in the empty line under a table as in a cell', () => {
  const { session } = smallSession();
  const mirror = session.mirror('Units') as TableMirror;
  expect(commitNewRow(session, mirror, 4, '60+5')).toBeUndefined();
  const row = session.workbook.rowIds('Units').at(-1) ?? '';
  expect(session.workbook.input({ sheet: 'Units', row, column: 'share' })).toBe('=(60+5)%');
});

it('says while it is typed what an expression in a percentage comes to', () => {
  const { session } = smallSession();
  const said = (text: string) => understoodAt(session, session.workbook.read(cell('share')), text).said;
  expect([said('150*1'), said('rate*0.25'), said('rate*'), said('=1/4')]).toEqual([
    '150.00%',
    '50.00%',
    undefined,
    undefined,
  ]);
});

it('refuses a formula of plain numbers whose result a typed value would be refused for', () => {
  const { session } = smallSession();
  for (const text of ['=-5', '=(5)-10', '5-3*4'])
    expect([text, commitText(session, cell('sqft'), text)]).toEqual([
      text,
      expect.stringMatching(/^Value must be at least 0; the formula gives -/),
    ]);
  expect(session.workbook.input(cell('sqft'))).toBe(500);
});

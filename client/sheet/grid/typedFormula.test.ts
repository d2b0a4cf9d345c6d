import { expect, it } from 'vitest';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { commitText } from './commit';

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

import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '#engine';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import { assist, scanCalls, take } from './assist';
import { FUNCTION_HELP } from './functions';
import { canPoint, referenceTo } from './pointing';

const workbook = smallWorkbook();
const { template } = workbook;
const units = template.sheet.get('Units');
const table = units?.kind === 'table' ? units : undefined;
const offered = (text: string, caret = text.length) =>
  assist(text, caret, template, table)?.suggestions.map((suggestion) => suggestion.title);

describe('suggestions', () => {
  it('offers figures after @, columns of this table after [@, of another after its bracket', () => {
    expect(offered('=@tot')).toEqual(['totalRent', 'totalMarket']);
    expect(offered('=[@sq')).toEqual(['sqft']);
    expect(offered('=SUM(Units[re')).toEqual(['rent', 'share']);
    expect(offered('=Nothing[')).toEqual([]);
  });

  it('offers names, tables and functions in a formula, and nothing in a text or outside formulas', () => {
    expect(offered('=totalR')?.[0]).toBe('totalRent');
    expect(offered('=Uni')).toContain('Units');
    expect(offered('=su')?.[0]).toBe('SUM');
    expect(offered('="tot')).toBeUndefined();
    expect(offered('tot')).toBeUndefined();
  });

  it('puts the suggestion in the place of what was typed, with its bracket', () => {
    const text = '=[@sq]*2';
    const found = assist(text, 5, template, table);
    const [first] = found?.suggestions ?? [];
    if (!found || !first) throw new Error('nothing offered');
    expect(take(text, found, first)).toEqual({ text: '=[@sqft]*2', caret: 8 });
  });

  it('tells the argument being typed, past nested calls and commas in texts', () => {
    expect(assist('=IF(a,ROUND(b,2),', 17, template, table)?.signature).toMatchObject({
      help: { name: 'IF' },
      argument: 2,
    });
    expect(scanCalls('=IF("a,b(",').call).toEqual({ name: 'IF', argument: 1 });
    expect(scanCalls('=SUM(1)+').call).toBeUndefined();
  });

  it('describes only functions that formulas may call', () => {
    expect(FUNCTION_HELP.filter(({ name }) => name !== 'LET' && !FUNCTIONS.has(name))).toEqual([]);
  });

  it('describes the names of LET, and the lookups with their ranges', () => {
    expect(offered('=le')).toContain('LET');
    expect(assist('=LET(rent, Units[rent of "1A"], rent*', 37, template, table)?.signature).toMatchObject({
      help: { name: 'LET' },
      argument: 2,
    });
    const range = '=VLOOKUP("1A", Units[rent]:Units';
    expect(assist(range, range.length, template, table)?.signature).toMatchObject({
      help: { name: 'VLOOKUP' },
      argument: 1,
    });
    expect(offered(range)?.[0]).toBe('Units');
    expect(
      [
        'HLOOKUP',
        'VLOOKUP',
        'LOOKUP',
        'XMATCH',
        'CONCAT',
        'RANK.EQ',
        'MODE',
        'FORECAST',
        'TREND',
        'PRICE',
        'YIELD',
        'DURATION',
        'ACCRINT',
      ].filter((name) => !FUNCTION_HELP.some((help) => help.name === name)),
    ).toEqual([]);
  });
});

describe('pointing at cells', () => {
  it('writes names: this row, the row of another unit, a column, a figure', () => {
    const home = { sheet: 'Units', row: 'a', column: 'rent' };
    expect(referenceTo({ sheet: 'Units', row: 'a', column: 'sqft' }, home, workbook)).toBe('[@sqft]');
    expect(referenceTo({ sheet: 'Units', row: 'b', column: 'sqft' }, home, workbook)).toBe(
      'Units[sqft of "1B"]',
    );
    expect(referenceTo({ sheet: 'Units', row: 'b', column: 'sqft' }, { name: 'rate' }, workbook)).toBe(
      'Units[sqft of "1B"]',
    );
    expect(referenceTo({ sheet: 'Units', column: 'rent', total: true }, home, workbook)).toBe('Units[rent]');
    expect(referenceTo({ name: 'rate' }, home, workbook)).toBe('@rate');
  });

  it('only where a formula waits for a reference', () => {
    expect(canPoint('=', 1)).toBe(true);
    expect(canPoint('=SUM( ', 6)).toBe(true);
    expect(canPoint('=a', 2)).toBe(false);
    expect(canPoint('12+', 3)).toBe(false);
  });
});

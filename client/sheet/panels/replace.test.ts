import { describe, expect, it } from 'vitest';
import { smallSession, unitValues } from '../../workbook/testing/smallWorkbook';
import { planReplace, replaceActions, type ReplaceQuery } from './replace';

const query = (find: string, by: string, more: Partial<ReplaceQuery> = {}): ReplaceQuery => ({
  find,
  by,
  matchCase: false,
  whole: false,
  sheet: undefined,
  ...more,
});

describe('replacing', () => {
  it('shows each cell before and after, changes nothing until it is done, and is one step', () => {
    const { session } = smallSession();
    session.edit(
      [
        {
          type: 'setCells',
          sheet: 'Units',
          cells: [
            { row: 'a', column: 'market', value: '=[@sqft]*rate' },
            { row: 'b', column: 'start', value: '2026-01-31' },
          ],
        },
      ],
      'Edit',
    );
    const { replacements, left } = planReplace(session, query('1', '7', { sheet: 'Units' }));
    expect(replacements.map(({ place, before, after, value }) => [place, before, after, value])).toEqual([
      ['1A · Unit', '1A', '7A', '7A'],
      ['1A · Rent', '1000', '7000', 7000],
      ['1B · Unit', '1B', '7B', '7B'],
      ['1B · Rent', '1200', '7200', 7200],
      ['1C · Unit', '1C', '7C', '7C'],
      ['1C · Rent', '1400', '7400', 7400],
    ]);
    expect(left.map(({ place, before, after }) => [place, before, after])).toEqual([
      ['1B · Start', '01/31/2026', '07/37/2026'],
    ]);
    expect(unitValues(session, 'rent')).toEqual([1000, 1200, 1400]);
    expect(session.edit(replaceActions(replacements), 'Replace')).toEqual([]);
    expect([unitValues(session, 'unitNumber'), unitValues(session, 'rent')]).toEqual([
      ['7A', '7B', '7C'],
      [7000, 7200, 7400],
    ]);
    session.undo();
    expect(unitValues(session, 'rent')).toEqual([1000, 1200, 1400]);
  });

  it('goes into formulas as they were typed, choices by their labels and figures, and names what cannot take it', () => {
    const { session } = smallSession();
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'rent', value: '=[@sqft]*rate' }] }],
      'Edit',
    );
    expect(planReplace(session, query('rate', '3')).replacements.map(({ value }) => value)).toEqual([
      '=[@sqft]*3',
    ]);
    expect(planReplace(session, query('rate', 'nothingOfThatName')).left).toMatchObject([
      { place: '1A · Rent', why: expect.stringContaining('nothingOfThatName') },
    ]);
    expect(planReplace(session, query('vacant', 'Occupied')).replacements).toMatchObject([
      { place: '1B · Status', value: 'OCC' },
    ]);
    expect(planReplace(session, query('2', '4', { sheet: 'Results' })).replacements).toMatchObject([
      { place: 'Rate', before: '2', value: 4 },
    ]);
    expect(planReplace(session, query('1A', '')).left).toMatchObject([
      { place: '1A · Unit', why: expect.stringContaining('required') },
    ]);
  });

  it('keeps to whole cells and to capitals where asked, and takes no text apart that is longer in small letters', () => {
    const { session } = smallSession({
      rows: [
        { id: 'a', unitNumber: 'İa A' },
        { id: 'b', unitNumber: 'a' },
        { id: 'c', unitNumber: 'A.A' },
      ],
    });
    const after = (more: Partial<ReplaceQuery>) =>
      planReplace(session, query('a', '$&', more)).replacements.map(({ after: text }) => text);
    expect(after({})).toEqual(['İ$& A', '$&', '$&.$&']);
    expect(after({ matchCase: true })).toEqual(['İ$& A', '$&']);
    expect(after({ whole: true })).toEqual(['$&']);
    expect(planReplace(session, query('', 'x')).replacements).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { loadTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { parseClipboard } from '../clipboard/parseClipboard';
import { readTable } from '../csv/readTable';
import { readFileDate, readNumber } from '#domain';
import { importRows } from './importRows';

const template = loadTemplate('bridge-loan', 1);
const residential = template.sheet.get('RentRollResidential') as TableSheet;
const LENGTH = 300_000;

/**
 * Each of these takes hours where a pattern takes the square of its length in time: the test would run out of
 * its own.
 */
const NASTY: readonly (readonly [what: string, cell: string])[] = [
  ['spaces', `-${' '.repeat(LENGTH)}x`],
  ['spaces after a digit', `1${' '.repeat(LENGTH)}x`],
  ['spaces after the word total', `total${' '.repeat(LENGTH)}x`],
  ['spaces after sub', `sub${' '.repeat(LENGTH)}x`],
  ['spaces after a number of bedrooms', `2 ${' '.repeat(LENGTH)}x`],
  ['digits', `${'1'.repeat(LENGTH)}x`],
  ['groups of three digits', `1${',111'.repeat(LENGTH / 4)}x`],
  ['commas', `${','.repeat(LENGTH)}x`],
  ['parentheses', '('.repeat(LENGTH)],
  ['percent signs', `(${'%'.repeat(LENGTH)}`],
  ['minus signs', `${'-'.repeat(LENGTH)}x`],
  ['letters', 'a'.repeat(LENGTH)],
  ['no-break spaces', `5${'\u00a0'.repeat(LENGTH)}-x`],
];

describe('a cell of impossible length', () => {
  it.each(NASTY)('of %s is read in no time, and is no number and no date', (_what, cell) => {
    expect([readNumber(cell), readFileDate(cell)]).toEqual([undefined, undefined]);
    const quoted = `"${cell}"`;
    for (const column of ['Unit', 'Rent', 'Lease Start', 'Beds/Baths', 'Status', 'Notes']) {
      const headings = ['Unit', 'Rent', 'Lease Start', 'Beds/Baths', 'Status', 'Notes'];
      const line = headings.map((heading) => (heading === column ? quoted : heading === 'Unit' ? '1A' : ''));
      const result = importRows(
        residential,
        readTable(`${headings.join(',')}\n2B,2100,2024-01-01,2/1,Occupied,\n${line.join(',')}\n`),
      );
      expect(result.rows.some(({ cells }) => cells.unitNumber === '2B')).toBe(true);
      expect(
        result.rows
          .flatMap(({ cells }) => Object.values(cells))
          .filter((value) => typeof value === 'number' && value > 1e9),
      ).toEqual([]);
    }
  });

  it.each([
    '<',
    '<td',
    '<td ',
    '<!--',
    '<table',
    '<table><tr',
    '<table><tr><td>',
    '<table><tr><td><',
    '<style>',
    '&#',
    '<br',
  ])('made of %s on the clipboard is read in no time', (part) => {
    expect(parseClipboard('', part.repeat(LENGTH / 10)).length).toBeLessThan(LENGTH);
  });
});

import { describe, expect, it } from 'vitest';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import type { Comparison } from './calls';
import { figureLines, firstLines, linesBySheet } from './differences';
import { comparison, revision } from './testing/revisions';
import { nameOf } from './words';

describe('differences in words', () => {
  it('groups by sheet in the order of the workbook, as each column shows its values', () => {
    const sheets = linesBySheet(comparison, smallWorkbook());
    expect(
      sheets.map(({ title, lines }) => [
        title,
        ...lines.map(({ row, column, change }) => [row, column, change]),
      ]),
    ).toEqual([
      [
        'All / Units',
        ['9Z', '', 'removed'],
        ['1A', 'Rent', { before: '$1,000.00', after: '($1,100.00)' }],
        ['1A', 'Status', { before: 'Occupied', after: 'Blank' }],
        ['Row 2', 'Market', { before: 'By formula', after: '$1,000' }],
        ['Row 2', 'Start', { before: '01/31/2026', after: '02/28/2026' }],
      ],
      ['All / Results', ['Rate', '', { before: '$2.00', after: '$2.50' }]],
    ]);
    expect(firstLines(sheets, 2).map(({ lines }) => lines.length)).toEqual([2]);
    expect(firstLines(sheets, 6).map(({ lines }) => lines.length)).toEqual([5, 1]);
  });

  it('shows all digits where rounding would hide the change', () => {
    const input = {
      ref: { sheet: 'Units', row: 'a', column: 'share' },
      title: 'Units 1A share',
      label: 'Share',
      sheet: 'Units',
      before: 0.06501,
      after: 0.06502,
    };
    expect(linesBySheet({ inputs: [input], rows: [] }, smallWorkbook())[0]?.lines[0]?.change).toEqual({
      before: '6.501%',
      after: '6.502%',
    });
    const figure = { name: 'noi', label: 'NOI', format: 'usd0', before: 100.2, after: 100.4 };
    expect(figureLines([figure]).headline[0]).toMatchObject({
      before: '100.2',
      after: '100.4',
      change: '+0.2',
    });
  });

  it('knows unknown, erroneous and zero figures', () => {
    const figure = (
      before: Comparison['figures'][number]['before'],
      after: Comparison['figures'][number]['after'],
    ) => figureLines([{ name: 'x', label: 'X', format: 'usd0', before, after }]).others[0];
    expect(figure(null, 5)).toMatchObject({ before: 'N/A', after: '$5', change: '' });
    expect(figure(5, 0)).toMatchObject({ before: '$5', after: '0', change: '($5)' });
    expect(figure({ error: '#DIV/0!', cause: 'units is zero' }, 1)).toMatchObject({
      before: '#DIV/0!',
      change: '',
    });
  });

  it('names saves', () => {
    expect(nameOf(revision(5, { label: 'Hard Costs' }))).toBe('Hard Costs');
    expect(nameOf(revision(5))).toBe('Saved');
    expect(nameOf(revision(1))).toBe('Workbook created');
  });
});

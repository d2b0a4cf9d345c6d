import { describe, expect, it } from 'vitest';
import { openWorkbook, parseTemplate } from '#engine';
import { paintCell } from '../../sheet/grid/paint';
import { statsOf } from '../../sheet/grid/blocks';
import { problemsOf } from '../problems';
import { TableMirror } from './tableMirror';

const manifest = (averages: object) =>
  JSON.stringify({
    key: 'average',
    version: 1,
    title: 'Average',
    groups: [],
    rules: [],
    sheets: [
      {
        key: 'Units',
        kind: 'table',
        label: 'Units',
        file: 'units.csv',
        path: 'units',
        download: 'units.csv',
        averages,
      },
      { key: 'Results', kind: 'figures', label: 'Results', file: 'results.csv', download: 'results.csv' },
    ],
  });
const files = {
  'units.csv':
    'column,label,type,format,formula,total,whole\nunit,Unit,text,text,,,\nsqft,SF,number,number0,,=SUM(Units[sqft]),yes\n',
  'results.csv':
    'section,name,label,type,format,formula\nAll,averageSqft,Average SF,number,number2,"=IF(ROWS(Units[unit])=0,"""",SUM(Units[sqft])/ROWS(Units[unit]))"\n',
};

function open(units: readonly object[]) {
  const workbook = openWorkbook(parseTemplate({ manifest: manifest({ sqft: 'averageSqft' }), files }), {
    units,
  });
  const sheet = workbook.template.sheet.get('Units');
  if (sheet?.kind !== 'table') throw new Error('Units is a table');
  return { workbook, mirror: new TableMirror(workbook, sheet, true) };
}

describe('the line of averages', () => {
  const units = [
    { id: 'a', unit: '1A', sqft: 500.9 },
    { id: 'b', unit: '1B', sqft: 700 },
    { id: 'c', unit: '1C', sqft: 800 },
  ];

  it('stands under the totals and shows the figures the template names, in their own format', () => {
    const { mirror } = open(units);
    expect(mirror.data.slice(3)).toEqual([
      [null, null],
      [null, 2000],
      [null, 2000 / 3],
    ]);
    expect([
      mirror.pinned,
      mirror.isTotals(4),
      mirror.isAverages(4),
      mirror.isTotals(5),
      mirror.isAverages(5),
      mirror.isTotals(6),
    ]).toEqual([2, true, false, true, true, false]);
    expect([mirror.refAt(5, 1), mirror.refAt(5, 0), mirror.placeOf({ name: 'averageSqft' })]).toEqual([
      { name: 'averageSqft' },
      undefined,
      [5, 1],
    ]);
    const cell = document.createElement('td');
    const definition = mirror.definitionAt(5, 1);
    if (definition) paintCell(cell, mirror.data[5]?.[1] ?? null, definition, mirror.look(5, 1), true);
    expect(cell.textContent).toBe('666.67');
  });

  it('follows edits and rows that come, and is not counted with them', () => {
    const { workbook, mirror } = open(units);
    const applied = workbook.apply([
      { type: 'addRows', sheet: 'Units', after: 'c', rows: [{ id: 'd', cells: { unit: '1D', sqft: 1000 } }] },
    ]);
    mirror.reshape();
    for (const change of applied.changes) mirror.patch(change);
    expect(mirror.data.at(-1)).toEqual([null, 750]);
    expect(statsOf(mirror, [{ top: 0, left: 1, bottom: 6, right: 1 }])).toMatchObject({
      count: 4,
      sum: 3000,
    });
    expect(problemsOf(workbook, mirror)).toEqual([]);
  });

  it('names columns and figures that are there', () => {
    expect(() => parseTemplate({ manifest: manifest({ area: 'averageSqft', sqft: 'mean' }), files })).toThrow(
      /no column `area`[\s\S]*`mean` is not a figure/,
    );
  });
});

import { expect, it } from 'vitest';
import { pasteLines } from './rows';
import { copyToBaseline, TIMELINE_COLUMNS } from './timeline';

const paste = (text: string, column = 0) => {
  const lines = text.split('\n').map((line) => line.split(';').map((cell) => cell.trim()));
  const at = { row: 0, column };
  const { rows, told, refused } = pasteLines([], TIMELINE_COLUMNS, lines, at, 20, copyToBaseline);
  return { rows: rows.map(({ cells: { label, date, baseline } }) => [label, date, baseline]), told, refused };
};
const headed = (words: string) => `First line left out as headings: ${words}`;

it.each([
  [
    'Task; Planned; Actual',
    'Demo; 1/20/2027; 2/1/2027',
    'Task, Planned (Baseline), Actual (Forecast | Actual)',
  ],
  ['Milestone; Planned Date; Actual Date', 'Demo; 1/20/2027; 2/1/2027', undefined],
  ['Original; Date; Activity', '1/20/2027; 2/1/2027; Demo', undefined],
  ['MILESTONE; Baseline; Forecast | Actual', 'Demo; 1/20/2027; 2/1/2027', undefined],
  ['Baseline; Event; Forecast', '1/20/2027; Demo; 2/1/2027', undefined],
  ['Task (phase 1); Original date (approved); Expected', 'Demo; 1/20/2027; 2/1/2027', undefined],
])('a date goes under the column that its heading names: %s', (first, line, said) => {
  const { rows, told, refused } = paste(`${first}\n${line}`);
  expect([rows, refused]).toEqual([[['Demo', '2027-02-01', '2027-01-20']], []]);
  if (said === undefined) expect(told).toEqual([expect.stringMatching(/^First line left out as headings: /)]);
  else expect(told).toEqual([headed(said)]);
});

it('of two headings of one column the actual date counts, else the forecast, and this is said', () => {
  const lines =
    'MILESTONE; Baseline; Forecast; Actual\nDemo; 1/20/2027; 2/1/2027; 2/3/2027\nExit; ; 3/1/2028; TBD';
  expect(paste(lines)).toEqual({
    rows: [
      ['Demo', '2027-02-03', '2027-01-20'],
      ['Exit', '2028-03-01', '2028-03-01'],
    ],
    told: [
      headed('MILESTONE, Baseline, Forecast (Forecast | Actual), Actual (Forecast | Actual)'),
      'Forecast | Actual is taken from “Actual” and, where that is blank, from “Forecast”',
    ],
    refused: [],
  });
});

it('what no column is called is left out and said, each heading by its words', () =>
  expect(paste('Task; Actual; Owner; Budget; Phase\nDemo; 2/1/2027; Jim; 500;')).toEqual({
    rows: [['Demo', '2027-02-01', '2027-02-01']],
    told: [headed('Task, Actual, Owner, Budget, Phase')],
    refused: ['“Owner”: the table has no such column', '“Budget”: the table has no such column'],
  }));

it('a known heading over another column sends all values where their headings say, or nowhere', () =>
  expect(paste('Whatever; Baseline; Whenever\nDemo; 2/1/2027; 3/1/2027')).toEqual({
    rows: [[undefined, undefined, '2027-02-01']],
    told: [headed('Whatever, Baseline, Whenever')],
    refused: ['“Whatever”: the table has no such column', '“Whenever”: the table has no such column'],
  }));

it('a column without a heading stays where it is where the others do, and else is left out and said', () => {
  expect(paste('; Actual; Planned\nDemo; 2/1/2027; 1/20/2027')).toMatchObject({
    rows: [['Demo', '2027-02-01', '2027-01-20']],
    refused: [],
  });
  expect(paste('; Planned; Actual\nDemo; 1/20/2027; 2/1/2027')).toMatchObject({
    rows: [[undefined, '2027-02-01', '2027-01-20']],
    refused: ['Column 1 of what was pasted has no heading: left out'],
  });
});

it('a line with a date or an amount is none of headings, whatever its words are', () => {
  expect(paste('Task; Actual; 2/1/2027\nDemo; 1/20/2027;').rows).toHaveLength(2);
  expect(paste('Task; 5,000\nDemo; 1/20/2027').rows).toHaveLength(2);
});

it('a column pasted alone has a heading where it is called so, and values of it otherwise', () => {
  expect(paste('Milestone\nDemo')).toMatchObject({
    rows: [['Demo', undefined, undefined]],
    told: [headed('Milestone')],
  });
  expect(paste('Planned\n1/20/2027', 2)).toMatchObject({ rows: [[undefined, undefined, '2027-01-20']] });
  // A date is not laid under another heading than its own.
  expect(paste('Planned\n1/20/2027', 1)).toMatchObject({
    rows: [[undefined, undefined, '2027-01-20']],
    told: [headed('Planned (Baseline)')],
  });
  expect(paste('Planned\nDemo').rows).toHaveLength(2);
  expect(paste('Task;\nDemo; 1/20/2027').rows).toHaveLength(2);
});

it('a start and an end name the date that counts, not the plan', () =>
  expect(paste('Task; Start; Finish\nDemo; 1/20/2027; 2/1/2027')).toMatchObject({
    rows: [['Demo', '2027-02-01', '2027-02-01']],
    refused: ['“Start”: the table has no such column'],
  }));

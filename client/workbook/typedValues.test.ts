import { describe, expect, it } from 'vitest';
import { readLoanQuery } from '#domain';
import { readInput, type CellDefinition } from '#engine';
import { importRows, readTable } from '#exchange';
import { figureOf, PERCENT, WHOLE } from '../components/form/numericText';
import { typedNumber } from '../features/analysis/figures';
import { readShift } from '../features/portfolio/ShiftInput';
import { readValue } from '../loan/filters/queryDraft';
import { readCell } from '../sheet/form-grid/rows';
import { planPaste } from '../sheet/grid/paste';
import { readExpression } from './expression';
import { smallSession } from './testing/smallWorkbook';
import { readPasted, readTyped, understood } from './typed';

const cell = (format: CellDefinition['format'], usual?: number): CellDefinition => ({
  label: 'Figure',
  type: 'number',
  format,
  overwritable: false,
  required: false,
  line: 1,
  ...(usual !== undefined && { default: usual }),
});
const valueOf = (read: { value: unknown } | { problem: unknown }) => ('value' in read ? read.value : null);

/** One value of the column Share or Rent of the small workbook, pasted. */
function pasted(column: number, text: string) {
  const { session } = smallSession();
  const mirror = session.mirror('Units');
  const at = { top: 0, bottom: 0, left: column, right: column };
  const plan = planPaste(session.workbook, mirror, [[text]], at);
  const [action] = 'problem' in plan ? [] : plan.actions;
  return action?.type === 'setCells' ? (action.cells[0]?.value ?? null) : null;
}

/** The same, from a file. */
function imported(heading: string, column: string, text: string) {
  const sheet = smallSession().session.workbook.template.sheet.get('Units');
  if (sheet?.kind !== 'table') throw new Error('no table');
  const { rows } = importRows(sheet, readTable(`Unit;SF;${heading}\n1A;500;"${text}"\n`));
  return rows[0]?.cells[column] ?? null;
}

function queried(field: string, text: string) {
  const read = readLoanQuery(`${field} > ${text}`);
  return 'tree' in read && read.tree.kind === 'condition' ? read.tree.values[0] : null;
}

const percents: readonly [place: string, read: (text: string) => unknown][] = [
  ['a cell', (text) => valueOf(readTyped(text, cell('percent2', 0.65)))],
  ['a value sent to the server', (text) => valueOf(readInput(text, cell('percent2', 0.65)))],
  ['a pasted cell', (text) => pasted(4, text)],
  ['a file', (text) => imported('Share', 'share', text)],
  ['a query', (text) => queried('ltv', text)],
  ['a condition of the query', (text) => valueOf(readValue('ltv', text))],
  ['what-if', (text) => typedNumber(text, 'percent2')],
  ['a shift of the portfolio', readShift],
  [
    'a form',
    (text) => {
      const points = figureOf(text, PERCENT);
      return points === null ? null : points / 100;
    },
  ],
];
const amounts: readonly [place: string, read: (text: string) => unknown][] = [
  ['a cell', (text) => valueOf(readTyped(text, cell('usd0')))],
  ['a value sent to the server', (text) => valueOf(readInput(text, cell('usd0')))],
  ['a pasted cell', (text) => pasted(3, text)],
  ['a file', (text) => imported('Rent', 'rent', text)],
  ['a query', (text) => queried('totalLoanAmount', text)],
  ['a condition of the query', (text) => valueOf(readValue('totalLoanAmount', text))],
  ['what-if', (text) => typedNumber(text, 'usd0')],
  ['a form', (text) => figureOf(text, WHOLE)],
];

describe.each(percents)('a percentage in %s', (_place, read) => {
  it.each([
    ['65', 0.65],
    ['65%', 0.65],
    ['65 %', 0.65],
    ['6.5', 0.065],
    ['0.5%', 0.005],
    ['12.25%', 0.1225],
    ['(5)', -0.05],
    ['(12.5%)', -0.125],
  ])('%s is %d', (text, value) => expect(read(text)).toBeCloseTo(value, 12));

  it.each(['$0.65', '$65', '65 USD'])('%s is money', (text) => expect(read(text) ?? NaN).toBeNaN());
});

describe.each(amounts)('an amount in %s', (place, read) => {
  it.each([
    ['1250000', 1_250_000],
    ['$1,250,000', 1_250_000],
    ['750k', 750_000],
    ['5.4m', 5_400_000],
    ['5.4M', 5_400_000],
    ['5.4mm', 5_400_000],
    ['2bn', 2_000_000_000],
    ['(500)', -500],
  ])('%s is %d', (text, value) => expect(read(text)).toBe(value));

  // A file shows by all of its numbers which sign its decimals have.
  it.each(place === 'a file' ? ['1,2,3', '12.5%'] : ['12,5', '1,2,3', '$ 5,0', '12.5%'])(
    '%s is none',
    (text) => expect(read(text) ?? NaN).toBeNaN(),
  );

  it.each(['£300', '€ 900', '300 EUR', '300EUR', 'C$300'])('%s is money of another country', (text) =>
    expect(read(text) ?? NaN).toBeNaN(),
  );
});

it.each([
  ['a cell', () => readTyped('0.65', cell('percent2', 0.65))],
  ['a condition of the query', () => readValue('ltv', '0.65')],
])('what looks like a fraction is asked about in %s', (_place, read) =>
  expect(read()).toMatchObject({ readings: { points: { text: '0.65%' }, fraction: { text: '65%' } } }),
);

it('a rate of half a percent is asked about nowhere', () => {
  expect(readTyped('0.5', cell('percent2', 0.03))).toEqual({ value: 0.005 });
  expect(readValue('fee', '0.5')).toEqual({ value: 0.005 });
});

const PROPERTY: CellDefinition = { ...cell('text'), type: 'choice', options: ['Multi Family', 'Co-Op'] };
const LIQUIDITY: CellDefinition = { ...cell('text'), type: 'choice', options: ['Liquid'] };
/** The same, from a file: of a column that is a choice instead of a share. */
const ofFile = (text: string, { type, format, options }: CellDefinition) => {
  const sheet = smallSession().session.workbook.template.sheet.get('Units');
  if (sheet?.kind !== 'table') throw new Error('no table');
  const columns = sheet.columns.map((column) =>
    column.key === 'share' ? { ...column, type, format, options } : column,
  );
  const column = new Map(columns.map((one) => [one.key, one]));
  const { rows } = importRows({ ...sheet, columns, column }, readTable(`Unit;SF;Share\n1A;500;${text}\n`));
  return rows[0]?.cells['share'] ?? null;
};
const choices: readonly [place: string, read: (text: string, of: CellDefinition) => unknown][] = [
  ['a cell', (text, of) => valueOf(readTyped(text, of))],
  ['a value sent to the server', (text, of) => valueOf(readInput(text, of))],
  ['a pasted cell', (text, of) => valueOf(readPasted(text, of))],
  ['a cell of a form', (text, of) => valueOf(readCell(text, { ...of, key: 'kind', width: 100 }))],
  ['a file', ofFile],
];

describe.each(choices)('a choice in %s', (_place, read) => {
  it.each([
    ['Multi-Family', 'Multi Family'],
    ['multifamily', 'Multi Family'],
    ['COOP', 'Co-Op'],
    ['Condo', null],
  ])('%s is %s', (text, option) => expect(read(text, PROPERTY)).toBe(option));

  it.each([
    ['liquid', 'Liquid'],
    ['Yes', 'Liquid'],
    ['no', null],
  ])('%s is %s where there is one option', (text, option) => expect(read(text, LIQUIDITY)).toBe(option));
});

describe('an expression typed into a percentage', () => {
  const rate = (text: string) => {
    const { session } = smallSession();
    const reading = session.workbook.read({ sheet: 'Units', row: 'a', column: 'share' });
    return readExpression(session.workbook, { ...reading, value: 0.65 }, text);
  };

  it.each([
    ['10+1.5', { value: '=(10+1.5)%' }],
    ['65%+5%', { value: '=65%+5%' }],
    ['0.5+0.15', { readings: { points: { text: '0.65%' }, fraction: { text: '65%' } } }],
    ['65%+5', { problem: 'Share: in 65%+5, 5 may be 5% or 500%: write it with its % sign' }],
  ])('%s is read by one rule', (text, read) => expect(rate(text)).toMatchObject(read));

  it('is none where it is a number, a date or words', () => {
    for (const text of ['65', '3/12/2026', '((5))', 'about']) expect(rate(text)).toBeUndefined();
  });
});

describe('a date', () => {
  const date: CellDefinition = { ...cell('date'), type: 'date' };

  it.each([
    ['45000', '03/15/2023'],
    ['3/12', `03/12/${new Date().getFullYear()}`],
    ['Mar 12', `03/12/${new Date().getFullYear()}`],
    ['03/12/2026', undefined],
    ['abc', undefined],
    ['=DATE(2026,3,12)', undefined],
  ])('%s is said as %s while it is typed', (text, said) => expect(understood(text, date).said).toBe(said));
});

import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../node';
import { openWorkbook } from '../workbook/workbook';
import type { TraceNode } from '../workbook/types';
import { trace } from './trace';

const unit = (unitNumber: string, actualRentInPlace: number, more: object = {}) => ({
  id: unitNumber,
  unitNumber,
  vacant: 'Occupied',
  sqft: 500,
  rooms: 3,
  actualRentInPlace,
  ...more,
});
const open = (rows: object[], more: object = {}) =>
  openWorkbook(newestTemplate('bridge-loan'), { sheets: { rentRoll: { residential: rows } }, ...more });
const titles = (node: TraceNode) => node.children.map((child) => child.title);
const find = (node: TraceNode, title: string): TraceNode | undefined =>
  node.title === title ? node : node.children.map((child) => find(child, title)).find((found) => found);

describe('precedents', () => {
  const workbook = open([unit('1A', 1000), unit('1B', 2000, { vacant: 'Vacant' })]);

  it('lead from a figure through columns and rows down to inputs', () => {
    const root = trace(workbook, { name: 'residentialInPlaceMonthlyRent' }, 'precedents');
    expect(root).toMatchObject({
      title: 'residentialInPlaceMonthlyRent',
      sheet: 'RentRollSummary',
      value: 1000,
      formula: '=SUM(RentRollResidential[inPlaceRentCounted])',
      kind: 'computed',
    });
    const [column] = root.children;
    expect(column).toMatchObject({
      title: 'RentRollResidential[inPlaceRentCounted]',
      kind: 'column',
      rowCount: 2,
      sheetLabel: 'Residential',
    });
    expect(column?.children[1]).toMatchObject({
      title: 'RentRollResidential 1B inPlaceRentCounted',
      value: 0,
      row: { number: 2, id: '1B', label: '1B' },
      column: 'inPlaceRentCounted',
    });
    expect(column?.children[1]?.children).toMatchObject([
      { title: 'RentRollResidential 1B vacant', value: 'Vacant', kind: 'input', children: [] },
      { title: 'RentRollResidential 1B actualRentInPlace', value: 2000, kind: 'input', children: [] },
    ]);
  });
  it('open a place once and mark it where it comes again', () => {
    const root = trace(workbook, { name: 'noi' }, 'precedents');
    const opened = new Set<string>();
    const visit = (node: TraceNode): void => {
      if (node.children.length > 0) expect(opened.has(node.title), node.title).toBe(false);
      if (node.children.length > 0) opened.add(node.title);
      node.children.forEach(visit);
    };
    visit(root);
    expect(opened.size).toBeGreaterThan(20);
  });
  it('say how much was cut', () => {
    expect(trace(workbook, { name: 'noi' }, 'precedents', { depth: 0 })).toMatchObject({
      children: [],
      more: 2,
    });
    const cut = trace(workbook, { sheet: 'RentRollResidential', column: 'sqft' }, 'precedents', {
      children: 1,
    });
    expect([cut.children.length, cut.more]).toEqual([1, 1]);
  });
  it('follow a formula typed over the template and the name of an amount', () => {
    const typed = open([unit('1A', 1000, { monthlyRentMarket: '=[@actualRentInPlace]*2' })], {
      loanInfo: { new: { uses: [{ item: 'Price', amount: '@purchasePrice' }] } },
    });
    const market = trace(
      typed,
      { sheet: 'RentRollResidential', row: '1A', column: 'monthlyRentMarket' },
      'precedents',
    );
    expect([market.kind, market.value, titles(market)]).toEqual([
      'overwritten',
      2000,
      ['RentRollResidential 1A actualRentInPlace'],
    ]);
    const amount = trace(
      typed,
      { sheet: 'NewUses', row: typed.rowIds('NewUses')[0] ?? '', column: 'amount' },
      'precedents',
    );
    expect(titles(amount)).toEqual(['purchasePrice']);
  });
  it('stop at a value typed over a formula', () => {
    const typed = open([unit('1A', 1000, { monthlyRentMarket: 5 })]);
    expect(
      trace(typed, { sheet: 'RentRollResidential', row: '1A', column: 'monthlyRentMarket' }, 'precedents')
        .children,
    ).toEqual([]);
  });
  it('refuse what is not there', () => {
    expect(() => trace(workbook, { name: 'nothing' }, 'precedents')).toThrow(RangeError);
    expect(() => trace(workbook, { sheet: 'RentRollResidential', column: 'nothing' }, 'precedents')).toThrow(
      RangeError,
    );
  });
});

describe('dependents', () => {
  const workbook = open([
    unit('1A', 1000, { monthlyRentMarket: '=[@actualRentInPlace]*2' }),
    unit('1B', 2000),
  ]);

  it('lead from an input to the figures it feeds', () => {
    const root = trace(
      workbook,
      { sheet: 'RentRollResidential', row: '1B', column: 'actualRentInPlace' },
      'dependents',
    );
    expect(titles(root)).toEqual(
      expect.arrayContaining([
        'RentRollResidential 1B inPlaceRPSF',
        'RentRollResidential 1B inPlaceRentCounted',
      ]),
    );
    expect(titles(root)).not.toContain('RentRollResidential 1B monthlyRentMarket');
    for (const name of ['residentialInPlaceMonthlyRent', 'noi', 'currentValue'])
      expect(find(root, name), name).toBeDefined();
  });
  it('include formulas that a person typed, and leave out those typed over', () => {
    const rent = trace(
      workbook,
      { sheet: 'RentRollResidential', row: '1A', column: 'actualRentInPlace' },
      'dependents',
    );
    expect(titles(rent)).toContain('RentRollResidential 1A monthlyRentMarket');
    const plain = open([unit('1A', 1000, { monthlyRentMarket: 7 })]);
    const sqft = trace(plain, { sheet: 'RentRollResidential', row: '1A', column: 'sqft' }, 'dependents');
    expect(titles(sqft)).not.toContain('RentRollResidential 1A monthlyRentMarket');
  });
  it('show a column where a figure feeds every row of it', () => {
    expect(titles(trace(workbook, { name: 'residentialMarketRentPSF' }, 'dependents'))).toContain(
      'RentRollResidential[monthlyRentMarket]',
    );
  });
  it('reach the pinned totals', () => {
    const total = trace(workbook, { name: 'hardCost' }, 'dependents').children.find(
      (child) => child.kind === 'total',
    );
    expect(total).toMatchObject({ title: 'HardCosts total scheduledValue', column: 'scheduledValue' });
  });
});

describe('size', () => {
  it('stays readable at a thousand rows', () => {
    const workbook = open(Array.from({ length: 1000 }, (_, i) => unit(`u${i}`, 1000 + i)));
    const size = (node: TraceNode): number => 1 + node.children.reduce((sum, child) => sum + size(child), 0);
    expect(size(trace(workbook, { name: 'currentValue' }, 'precedents'))).toBeLessThan(10_000);
    expect(
      size(trace(workbook, { sheet: 'RentRollResidential', row: 'u5', column: 'sqft' }, 'dependents')),
    ).toBeLessThan(2_000);
  });
});

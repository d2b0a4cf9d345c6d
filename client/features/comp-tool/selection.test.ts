import { describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import type { Comp } from '#contract';
import { realTemplate } from '../../testing/realTemplate';
import { lineOfRow } from './lines';
import {
  addressLine,
  cellsOf,
  pendingActions,
  rowIdOf,
  sheetFor,
  stillToAdd,
  TARGET_SHEETS,
} from './selection';

const SALE: Comp = {
  id: '7',
  type: 'sale',
  usage: 'residential',
  propertyType: 'MultiFamily',
  address: '786 Greene Avenue',
  number: null,
  neighborhood: 'Bedford Stuyvesant',
  city: 'Brooklyn',
  state: 'NY',
  zip: '11221',
  position: { lat: 40.69, lng: -73.92 },
  positionPrecision: 'exact',
  distance: 0.41234,
  price: 1_125_000,
  date: '2019-01-04',
  residentialUnits: 4,
  commercialUnits: 0,
  units: 4,
  bedrooms: null,
  bathrooms: null,
  rooms: null,
  sqft: 2820,
  lotSize: 2000,
  stories: null,
  yearBuilt: 1931,
  starRating: null,
  metadata: { providers: ['nyc-rolling-sales'], lastUpdated: '2026-01-01T00:00:00.000Z' },
};
const RENT: Comp = {
  ...SALE,
  id: '8',
  type: 'rent',
  number: '2B',
  price: 2450,
  bedrooms: 2,
  rooms: 4,
  sqft: 800,
  residentialUnits: null,
  commercialUnits: null,
  units: null,
};

const opened = () =>
  openWorkbook(realTemplate, {
    sheets: {
      salesComps: {
        future: [{ id: 'own', address: 'Typed by hand', salePrice: 2_000_000, residentialUnits: 5 }],
      },
    },
  });
const saved = (workbook: ReturnType<typeof opened>) =>
  new Map(TARGET_SHEETS.map((sheet) => [sheet, [...workbook.rowIds(sheet)]]));
const addition = (comp: Comp, sheet: string, exact = true) => ({
  type: 'addRows' as const,
  sheet,
  after: null,
  rows: [{ id: rowIdOf(comp.id), cells: cellsOf(comp, exact) }],
});

describe('a comp in the sheet', () => {
  it('goes where it was looked for', () => {
    expect(sheetFor('sale', 'residential', 'current')).toBe('SalesCompsCurrent');
    expect(sheetFor('sale', 'residential', 'future')).toBe('SalesCompsFuture');
    expect(sheetFor('rent', 'residential', 'future')).toBe('RentCompsResidential');
    expect(sheetFor('rent', 'commercial', 'future')).toBe('RentCompsCommercial');
  });

  it('computes there like any other', () => {
    const workbook = opened();
    expect(
      workbook.check([addition(SALE, 'SalesCompsFuture'), addition(RENT, 'RentCompsResidential')]),
    ).toEqual([]);
    workbook.apply([addition(SALE, 'SalesCompsFuture'), addition(RENT, 'RentCompsResidential')]);
    const at = (column: string) => workbook.value({ sheet: 'SalesCompsFuture', row: 'comp-7', column });
    expect([at('address'), at('units'), at('pricePerUnit'), at('saleDate'), at('distance')]).toEqual([
      '786 Greene Avenue, Brooklyn, NY 11221',
      4,
      281_250,
      '2019-01-04',
      0.41,
    ]);
    expect(workbook.value({ name: 'salesCompsFutureMean' })).toBe((281_250 + 400_000) / 2);
    expect(lineOfRow(workbook, 'SalesCompsFuture', 'comp-7', 'sale').effect).toBe(400_000 - 340_625);
    expect(workbook.value({ sheet: 'RentCompsResidential', row: 'comp-8', column: 'pricePerSQFT' })).toBe(
      (2450 * 12) / 800,
    );
    workbook.destroy();
  });

  it('takes along where it was found', () => {
    const workbook = opened();
    workbook.apply([addition(SALE, 'SalesCompsFuture')]);
    expect(workbook.toLoanFile()).toMatchObject({
      sheets: { salesComps: { future: [{ id: 'comp-7', metadata: SALE.metadata }, {}] } },
    });
    workbook.destroy();
  });

  it('says no distance where a position is not known well', () => {
    expect(cellsOf(SALE, false)).not.toHaveProperty('distance');
    expect(cellsOf({ ...SALE, positionPrecision: 'zip' }, true)).not.toHaveProperty('distance');
  });

  it('keeps a number of units that its two kinds do not explain', () => {
    expect(cellsOf({ ...SALE, residentialUnits: null, commercialUnits: null, units: 9 }, true)).toMatchObject(
      { units: 9 },
    );
    expect(cellsOf({ ...SALE, units: 5 }, true)).toMatchObject({
      residentialUnits: 4,
      commercialUnits: 0,
      units: 5,
    });
    expect(cellsOf(SALE, true)).not.toHaveProperty('units');
  });

  it('has its address on one line', () => {
    expect(addressLine(SALE)).toBe('786 Greene Avenue, Brooklyn, NY 11221');
    expect(addressLine({ address: 'Parcel 1', city: null, state: null, zip: '98178' })).toBe(
      'Parcel 1, 98178',
    );
  });
});

describe('what is to be saved', () => {
  it('is what differs from the loan', () => {
    const [workbook, loan] = [opened(), opened()];
    const before = saved(workbook);
    expect(pendingActions(workbook, before)).toEqual([]);
    workbook.apply([addition(SALE, 'SalesCompsFuture')]);
    const actions = pendingActions(workbook, before);
    expect(actions).toMatchObject([
      {
        type: 'addRows',
        sheet: 'SalesCompsFuture',
        after: 'own',
        rows: [{ id: 'comp-7', cells: { salePrice: 1_125_000 } }],
      },
    ]);
    expect(loan.check(actions)).toEqual([]);
    loan.apply(actions);
    expect(loan.value({ name: 'salesCompsFutureMean' })).toBe(
      workbook.value({ name: 'salesCompsFutureMean' }),
    );
    workbook.apply([{ type: 'removeRows', sheet: 'SalesCompsFuture', rows: ['comp-7', 'own'] }]);
    expect(pendingActions(workbook, before)).toEqual([
      { type: 'removeRows', sheet: 'SalesCompsFuture', rows: ['own'] },
    ]);
    workbook.destroy();
    loan.destroy();
  });

  it('is not what another window added meanwhile', () => {
    const drop = { type: 'removeRows' as const, sheet: 'SalesCompsFuture', rows: ['own'] };
    const both = {
      ...addition(SALE, 'SalesCompsFuture'),
      rows: [
        { id: 'comp-7', cells: {} },
        { id: 'comp-9', cells: {} },
      ],
    };
    const now = new Map([['SalesCompsFuture', ['own', 'comp-7']]]);
    expect(stillToAdd([drop, both, addition(SALE, 'SalesCompsCurrent')], now)).toEqual([
      drop,
      { ...both, rows: [{ id: 'comp-9', cells: {} }] },
      addition(SALE, 'SalesCompsCurrent'),
    ]);
    expect(stillToAdd([addition(SALE, 'SalesCompsFuture')], now)).toEqual([]);
  });
});

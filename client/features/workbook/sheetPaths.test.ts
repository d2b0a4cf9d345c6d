import { describe, expect, it } from 'vitest';
import type { Template } from '#engine';
import { ownSheets } from './navigation';
import { isScreen, NAVIGATION } from './screens';
import { pathOfSheet, sheetAt } from './sheetPaths';

const sheets = [
  'RentRollResidential',
  'SalesCompsFuture',
  'RentalIncome',
  'OtherIncomes',
  'LegacyOtherIncome',
  'CurrentValue',
  'DscrSteps',
];
const template = { sheet: new Map(sheets.map((key) => [key, {}])) } as unknown as Template;

describe('addresses of sheets', () => {
  it('are those of the product, and sheet/{key} for the others', () => {
    expect(sheetAt('rent-roll/residential', template)).toEqual({ sheet: 'RentRollResidential' });
    expect(sheetAt('sheet/DscrSteps', template)).toEqual({ sheet: 'DscrSteps' });
    expect(pathOfSheet('DscrSteps')).toBe('sheet/DscrSteps');
    expect(sheetAt(pathOfSheet('RentalIncome'), template)).toEqual({ sheet: 'RentalIncome' });
  });

  it('go from a family to its first tab', () => {
    expect(sheetAt('', template)).toEqual({ redirect: 'rent-roll/residential' });
    expect(sheetAt('sales-comps', template)).toEqual({ redirect: 'sales-comps/future' });
    expect(sheetAt('renovation', template)).toEqual({ redirect: 'renovation/hard-cost' });
    expect(sheetAt('property', template)).toEqual({ redirect: 'property/spec' });
    expect(sheetAt('business-plan/', template)).toEqual({ redirect: 'business-plan/exit-strategy' });
    expect(sheetAt('nothing', template)).toEqual({ unknown: 'page' });
  });

  it('know the tabs of the borrower, and say when there is no such tab or page', () => {
    expect(sheetAt('pro-forma/borrower-rental-income', template)).toMatchObject({
      sheet: 'RentalIncome',
      part: { key: 'borrower' },
    });
    expect(sheetAt('pro-forma/nothing', template)).toEqual({ unknown: 'tab' });
    expect(sheetAt('sheet/Nothing', template)).toEqual({ unknown: 'page' });
  });

  it('change with the pro forma that counts', () => {
    expect(sheetAt('pro-forma/other-income', template)).toEqual({ sheet: 'OtherIncomes' });
    expect(sheetAt('pro-forma/other-income', template, 'legacy')).toEqual({ sheet: 'LegacyOtherIncome' });
    for (const tab of ['rental-income', 'borrower-other-income'])
      expect(sheetAt(`pro-forma/${tab}`, template, 'legacy')).toEqual({ unknown: 'tab' });
    for (const [sheet, version] of [
      ['OtherIncomes', 'V2'],
      ['LegacyOtherIncome', 'legacy'],
    ] as const) {
      expect(pathOfSheet(sheet, version)).toBe('pro-forma/other-income');
      expect(pathOfSheet(sheet, version === 'V2' ? 'legacy' : 'V2')).toBe(`sheet/${sheet}`);
      expect(sheetAt(`sheet/${sheet}`, template, 'legacy')).toEqual({ sheet });
    }
  });

  it('answer for every page of the workbook', () => {
    const named = NAVIGATION.flatMap(({ entries }) => entries).flatMap(ownSheets);
    const all = { sheet: new Map(named.map((key) => [key, {}])) } as unknown as Template;
    const pages = {
      property: ['spec', 'photos'],
      'rent-roll': ['residential', 'commercial'],
      'rent-comps': ['residential', 'commercial'],
      'sales-comps': ['current', 'future'],
      renovation: ['hard-cost', 'soft-cost', 'building-carrying-cost', 'total'],
      'pro-forma': [
        'pro-forma',
        'rental-income',
        'other-income',
        'operating-expenses',
        'borrower-rental-income',
        'borrower-other-income',
        'borrower-expenses',
      ],
      'business-plan': ['exit-strategy', 'timeline', 'new-loan', 'existing-loan'],
    };
    const paths = [
      'valuation',
      'atlas-score',
      'settings',
      ...Object.entries(pages).flatMap(([family, tabs]) => tabs.map((tab) => `${family}/${tab}`)),
    ];
    for (const path of paths) expect(isScreen(path) || 'sheet' in sheetAt(path, all), path).toBe(true);
    // A sheet whose address a screen has taken is at one of its own.
    expect([pathOfSheet('PropertySpec'), pathOfSheet('Parameters'), pathOfSheet('CurrentValue')]).toEqual([
      'sheet/PropertySpec',
      'sheet/Parameters',
      'sheet/CurrentValue',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Action } from '#domain';
import { defaultExpenses } from '../../workbook';
import { fillDefaults } from './defaults';
import { sessionOf } from '../../workbook/testing/realSession';

const ids = () => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};
const rowsOf = (action: Action | undefined) => (action?.type === 'addRows' ? action.rows : []);
const SPEC = { unitsResidential: 10, unitsCommercial: 0, grossBuildingArea: 8000 };

describe('default expenses', () => {
  it('are those of the template, each calculated from its own quantity', () => {
    const session = sessionOf({
      propertySpec: SPEC,
      loanRequest: { borrowerPurchasePrice: 1_000_000 },
      proForma: { unifiedData: { rentalIncome: { residential: { projected: 100_000 } } } },
    });
    const { workbook } = session;
    const action = fillDefaults(workbook, 'OperatingExpenses', ids());
    expect(rowsOf(action).map(({ cells }) => cells.name)).toEqual(defaultExpenses(workbook));
    expect(session.edit(action ? [action] : [], 'Add default expenses')).toEqual([]);
    const column = (key: string) => workbook.columnValues('OperatingExpenses', key);
    // 0.125 % of value, then USD a unit or a square foot, 3 % of 95,000, and reserves.
    expect(column('marketAmount')).toEqual([1250, 5000, 6500, 10_000, 2000, 5000, 7200, 1000, 2850, 2500]);
    expect(column('costUnit').slice(0, 4)).toEqual([
      'of tax basis value',
      'per residential unit',
      'per residential unit',
      'per SF of building',
    ]);
    expect(fillDefaults(workbook, 'OperatingExpenses', ids())).toBeUndefined();
  });

  it('show percentages as percent, and amounts as money', () => {
    const { workbook } = sessionOf({
      proForma: {
        unifiedData: {
          expenses: [
            { id: 't', name: 'Taxes', mapping: 'Real Estate Taxes' },
            { id: 'i', name: 'Insurance', mapping: 'Insurance' },
          ],
        },
      },
    });
    const format = (row: string) =>
      workbook.read({ sheet: 'OperatingExpenses', row, column: 'cost' }).definition.format;
    expect([format('t'), format('i')]).toEqual(['percent3', 'usd2']);
  });

  it('have commercial copies at 0 where the loan has commercial units, and leave what stands', () => {
    const session = sessionOf({
      propertySpec: { ...SPEC, unitsCommercial: 2 },
      proForma: {
        unifiedData: {
          expenses: [
            { name: 'Our taxes', mapping: 'Real Estate Taxes', usage: 'BY_RATIO' },
            { name: 'Insurance', usage: 'COMMERCIAL' },
          ],
        },
      },
    });
    const rows = rowsOf(fillDefaults(session.workbook, 'OperatingExpenses', ids()));
    expect(rows.filter(({ cells }) => cells.mapping === 'Real Estate Taxes')).toEqual([]);
    expect(rows.filter(({ cells }) => cells.name === 'Insurance').map(({ cells }) => cells.usage)).toEqual([
      'RESIDENTIAL',
    ]);
    const action = fillDefaults(session.workbook, 'OperatingExpenses', ids());
    session.edit(action ? [action] : [], 'Add');
    const fuel = session.workbook
      .rowIds('OperatingExpenses')
      .filter((row) => session.value({ sheet: 'OperatingExpenses', row, column: 'name' }) === 'Fuel');
    expect(
      fuel.map((row) => session.value({ sheet: 'OperatingExpenses', row, column: 'marketAmount' })),
    ).toEqual([10_000, 0]);
  });

  it('tax the building once where both usages have a line for it', () => {
    const session = sessionOf({
      propertySpec: { ...SPEC, unitsCommercial: 2 },
      loanRequest: { borrowerPurchasePrice: 1_000_000 },
    });
    const action = fillDefaults(session.workbook, 'OperatingExpenses', ids());
    session.edit(action ? [action] : [], 'Add');
    const taxes = session.workbook
      .rowIds('OperatingExpenses')
      .filter(
        (row) => session.value({ sheet: 'OperatingExpenses', row, column: 'name' }) === 'Real Estate Taxes',
      );
    expect(
      taxes.map((row) => session.value({ sheet: 'OperatingExpenses', row, column: 'marketAmount' })),
    ).toEqual([1250, 0]);
  });

  it('of a loan without apartments are commercial, with the tax and the fuel of the building, once', () => {
    const file = {
      propertySpec: { unitsResidential: 0, unitsCommercial: 6, grossBuildingArea: 8000 },
      loanRequest: { borrowerPurchasePrice: 1_000_000 },
    };
    const filled = (more: object, sheet: 'OperatingExpenses' | 'LegacyExpenses', amount: string) => {
      const session = sessionOf({ ...file, ...more });
      const action = fillDefaults(session.workbook, sheet, ids());
      expect(session.edit(action ? [action] : [], 'Add')).toEqual([]);
      const { workbook } = session;
      return {
        usages: [...new Set(rowsOf(action).map(({ cells }) => cells.usage))],
        total: workbook.columnValues(sheet, amount).reduce<number>((sum, one) => sum + Number(one), 0),
      };
    };
    expect(filled({}, 'OperatingExpenses', 'marketAmount')).toEqual({
      usages: ['COMMERCIAL'],
      total: 1250 + 10_000,
    });
    expect(filled({ parameters: { useProFormaV2: false } }, 'LegacyExpenses', 'atlas')).toEqual({
      usages: ['Commercial'],
      total: 1250 + 10_000,
    });
    const standing = {
      proForma: {
        unifiedData: {
          expenses: [
            {
              name: 'Real Estate Taxes',
              mapping: 'Real Estate Taxes',
              usage: 'RESIDENTIAL',
              useCalculatedCost: true,
            },
          ],
        },
      },
    };
    expect(filled(standing, 'OperatingExpenses', 'marketAmount').total).toBe(1250 + 10_000);
  });

  it('have copies at 0 in the older table', () => {
    const session = sessionOf({
      propertySpec: { ...SPEC, unitsCommercial: 2 },
      parameters: { useProFormaV2: false },
    });
    const rows = rowsOf(fillDefaults(session.workbook, 'LegacyExpenses', ids()));
    expect(
      rows.filter(({ cells }) => cells.usage === 'Commercial').map(({ cells }) => cells.underwriter),
    ).toEqual(Array.from({ length: 10 }, () => 0));
    expect(rows).toHaveLength(20);
  });

  it('stand as formulas in the older table', () => {
    const session = sessionOf({ propertySpec: SPEC, parameters: { useProFormaV2: false } });
    const action = fillDefaults(session.workbook, 'LegacyExpenses', ids());
    expect(session.edit(action ? [action] : [], 'Add')).toEqual([]);
    const row = session.workbook.rowIds('LegacyExpenses')[1] ?? '';
    expect(session.workbook.read({ sheet: 'LegacyExpenses', row, column: 'underwriter' })).toMatchObject({
      formula: '=unitsResidential*insurancePerUnit',
      value: 5000,
    });
  });
});

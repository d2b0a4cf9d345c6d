import { describe, expect, it } from 'vitest';
import type { Template } from '#engine';
import { pathOfSheet, sheetAt } from './sheetPaths';

const sheets = ['RentRollResidential', 'SalesCompsFuture', 'ProForma', 'RentalIncome', 'CurrentValue', 'DscrSteps'];
const template = { sheet: new Map(sheets.map((key) => [key, {}])) } as unknown as Template;

describe('addresses of sheets', () => {
  it('are those of the product, and sheet/{key} for the others', () => {
    expect(sheetAt('rent-roll/residential', template)).toEqual({ sheet: 'RentRollResidential' });
    expect(sheetAt('valuation/', template)).toEqual({ sheet: 'CurrentValue' });
    expect(sheetAt('sheet/DscrSteps', template)).toEqual({ sheet: 'DscrSteps' });
    expect(pathOfSheet('DscrSteps')).toBe('sheet/DscrSteps');
    expect(sheetAt(pathOfSheet('ProForma'), template)).toEqual({ sheet: 'ProForma' });
  });

  it('go from a family to its first tab', () => {
    expect(sheetAt('', template)).toEqual({ redirect: 'rent-roll/residential' });
    expect(sheetAt('sales-comps', template)).toEqual({ redirect: 'sales-comps/future' });
    expect(sheetAt('renovation', template)).toEqual({ redirect: 'renovation/hard-cost' });
  });

  it('know the tabs of the borrower, and say when there is no such tab or page', () => {
    expect(sheetAt('pro-forma/borrower-rental-income', template)).toEqual({ sheet: 'RentalIncome' });
    expect(sheetAt('pro-forma/nothing', template)).toEqual({ unknown: 'tab' });
    expect(sheetAt('sheet/Nothing', template)).toEqual({ unknown: 'page' });
  });
});

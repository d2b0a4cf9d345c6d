import { expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';

it('each sheet says the words of its Save', () => {
  const template = newestTemplate('bridge-loan');
  const said = Object.fromEntries(
    template.sheets.flatMap(({ key, savedMessage }) =>
      savedMessage === undefined ? [] : [[key, savedMessage]],
    ),
  );
  expect(said).toEqual({
    PropertySpec: 'Property Specifications Saved',
    HardCosts: 'Renovation Budget Saved',
    SoftCosts: 'Renovation Budget Saved',
    CarryingCosts: 'Renovation Budget Saved',
    RentCompsResidential: 'Residential Rent Comps Saved',
    RentCompsCommercial: 'Commercial Rent Comps Saved',
    SalesCompsCurrent: 'Current Sales Comps Saved',
    SalesCompsFuture: 'Future Sales Comps Saved',
    RentRollResidential: 'Residential Rent Roll Saved',
    RentRollCommercial: 'Commercial Rent Roll Saved',
    RentalIncome: 'ProForma Saved',
    OtherIncomes: 'ProForma Saved',
    OperatingExpenses: 'ProForma Saved',
    ExpenseDefaults: 'ProForma Saved',
    ProForma: 'ProForma Saved',
    LegacyOtherIncome: 'Incomes Saved',
    LegacyExpenses: 'Expenses Saved',
    TimelineEvents: 'Timeline Saved',
    Payments: 'Payments Saved',
    Servicing: 'Servicing Saved',
    ExitStrategyCards: 'Exit Strategy Saved',
  });
});

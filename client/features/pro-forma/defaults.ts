import type { Action, CellInput } from '#domain';
import type { Workbook } from '#engine';
import { defaultExpenses } from '../../workbook';

/** In words of the tables: V2 lines are calculated by the template, older ones carry the same as a formula. */
const LEGACY_FORMULAS: Readonly<Record<string, string>> = {
  'Real Estate Taxes': '=taxBasisValue*realEstateTaxesRate',
  Insurance: '=unitsResidential*insurancePerUnit',
  'Water/Sewer': '=unitsResidential*waterSewerPerUnit',
  Fuel: '=grossBuildingArea*fuelPerSqft',
  Electric: '=unitsResidential*electricPerUnit',
  'R&M': '=unitsResidential*repairsPerUnit',
  Payroll: '=unitsResidential*payrollPerUnit',
  'G&A': '=unitsResidential*generalPerUnit',
  'Management Fee': '=managementFeeRate*effectiveGrossIncome',
  'Replacement Reserves': '=unitsResidential*reservesPerUnit',
};

type ExpenseSheet = 'OperatingExpenses' | 'LegacyExpenses';
type Usage = 'RESIDENTIAL' | 'COMMERCIAL';

/**
 * The default expenses that the table does not have yet, as new lines at its end: residential ones, and their
 * commercial copies where the loan has commercial units; commercial ones alone where it has no others.
 */
export function fillDefaults(
  workbook: Workbook,
  sheet: ExpenseSheet,
  newId: () => string,
): Action | undefined {
  const rows = workbook.rowIds(sheet);
  const text = (row: string, column: string) => workbook.value({ sheet, row, column });
  const legacy = sheet === 'LegacyExpenses';
  const standing = new Set(
    rows.map(
      (row) =>
        `${String((legacy ? null : text(row, 'mapping')) ?? text(row, 'name'))} ${String(text(row, 'usage')).toUpperCase()}`,
    ),
  );
  const stands = (name: string, usage: Usage) =>
    [usage, 'BY_RATIO', 'BYRATIO'].some((one) => standing.has(`${name} ${one}`));
  const usages = usagesOf(workbook);
  const missing = usages.flatMap((usage) =>
    defaultExpenses(workbook)
      .filter((name) => !stands(name, usage))
      .map((name) => ({ name, usage })),
  );
  if (missing.length === 0) return undefined;
  const alone = (name: string) => usages.length === 1 && !stands(name, 'RESIDENTIAL');
  return {
    type: 'addRows',
    sheet,
    after: rows.at(-1) ?? null,
    rows: missing.map(({ name, usage }) => ({
      id: newId(),
      cells: legacy ? legacyLine(name, usage, alone(name)) : v2Line(name, usage, alone(name)),
    })),
  };
}

/**
 * The residential line has the tax of the whole building, so its commercial copy is 0, or the tax would count
 * twice. A commercial line alone has both tax and fuel.
 */
function v2Line(name: string, usage: Usage, alone: boolean): Record<string, CellInput> {
  const line = { name, mapping: name, usage, useCalculatedCost: true, selection: 'MAX' };
  if (usage === 'RESIDENTIAL') return line;
  if (name === 'Real Estate Taxes' && !alone) return { ...line, cost: 0 };
  return name === 'Fuel' && alone ? { ...line, cost: '=fuelPerSqft' } : line;
}

/**
 * Expenses of the whole building, which a commercial line alone takes in full; the others are per residential
 * unit.
 */
const OF_THE_BUILDING: readonly string[] = ['Real Estate Taxes', 'Fuel', 'Management Fee'];

function legacyLine(name: string, usage: Usage, alone: boolean): Record<string, CellInput> {
  if (usage === 'RESIDENTIAL')
    return { name, usage: 'Residential', underwriter: LEGACY_FORMULAS[name] ?? null };
  return {
    name,
    usage: 'Commercial',
    underwriter: alone && OF_THE_BUILDING.includes(name) ? (LEGACY_FORMULAS[name] ?? null) : 0,
  };
}

function usagesOf(workbook: Workbook): readonly Usage[] {
  const some = (...names: string[]) => names.some((name) => Number(workbook.value({ name })) > 0);
  if (!some('unitsCommercial', 'commercialUnitCount')) return ['RESIDENTIAL'];
  return some('unitsResidential', 'residentialUnitCount') ? ['RESIDENTIAL', 'COMMERCIAL'] : ['COMMERCIAL'];
}

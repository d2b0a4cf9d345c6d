import type { Action, CellInput } from '#domain';
import type { Workbook } from '#engine';

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

/** Names of the default expenses, in the template's order. */
export function defaultExpenses(workbook: Workbook): readonly string[] {
  const sheet = workbook.template.sheet.get('OperatingExpenses');
  return (sheet?.kind === 'table' ? sheet.column.get('mapping')?.options : undefined) ?? [];
}

/**
 * The default expenses that the table does not have yet, as new lines at its end: residential ones, and their commercial
 * copies where the loan has commercial units.
 */
export function fillDefaults(workbook: Workbook, sheet: 'OperatingExpenses' | 'LegacyExpenses', newId: () => string): Action | undefined {
  const rows = workbook.rowIds(sheet);
  const text = (row: string, column: string) => workbook.value({ sheet, row, column });
  const legacy = sheet === 'LegacyExpenses';
  const standing = new Set(rows.map((row) => `${String((legacy ? null : text(row, 'mapping')) ?? text(row, 'name'))} ${String(text(row, 'usage')).toUpperCase()}`));
  const usages = hasCommercial(workbook) && !legacy ? ['RESIDENTIAL', 'COMMERCIAL'] : ['RESIDENTIAL'];
  const missing = usages.flatMap((usage) => defaultExpenses(workbook).filter((name) => !standing.has(`${name} ${usage}`) && !standing.has(`${name} BY_RATIO`) && !standing.has(`${name} BYRATIO`)).map((name) => ({ name, usage })));
  if (missing.length === 0) return undefined;
  return {
    type: 'addRows',
    sheet,
    after: rows.at(-1) ?? null,
    rows: missing.map(({ name, usage }) => ({ id: newId(), cells: legacy ? legacyLine(name) : v2Line(name, usage) })),
  };
}

/** The residential line bears the tax of the whole building: its commercial copy stands at 0, or the tax would count twice. */
const v2Line = (name: string, usage: string): Record<string, CellInput> => ({
  name, mapping: name, usage, useCalculatedCost: true, selection: 'MAX',
  ...(name === 'Real Estate Taxes' && usage === 'COMMERCIAL' && { cost: 0 }),
});
const legacyLine = (name: string): Record<string, CellInput> => ({ name, usage: 'Residential', underwriter: LEGACY_FORMULAS[name] ?? null });

const hasCommercial = (workbook: Workbook): boolean => ['unitsCommercial', 'commercialUnitCount'].some((name) => Number(workbook.value({ name })) > 0);

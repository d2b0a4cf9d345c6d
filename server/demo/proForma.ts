import { roundTo } from './random';
import type { DemoPlan, Usage } from './types';

interface ExpenseLine {
  readonly id: number;
  readonly name: string;
  /** The default expense that this line replaces, if any. */
  readonly mapping?: string;
  readonly usage: Usage;
  readonly inPlace: number;
  readonly projected: number;
  readonly unitQuantity?: number;
  readonly cost?: number;
  readonly useCalculatedCost: boolean;
  readonly selection: 'BORROWER' | 'MARKET' | 'MAX';
}

/** The pro forma's unified data: rental income by usage, other incomes and the usual ten expense lines. */
export function unifiedData(plan: DemoPlan): Record<string, unknown> {
  const selection = plan.rentSelection ?? 'BORROWER';
  return {
    rentalIncome: { residential: { selection }, commercial: { selection: 'BORROWER' } },
    otherIncomes: (plan.otherIncome ?? []).map((line, at) => ({
      id: at + 1,
      name: line.name,
      usage: line.usage,
      inPlace: line.inPlace,
      projected: line.projected,
      ...(line.market === undefined ? { selection: 'BORROWER' } : { market: line.market, selection: 'MIN' }),
    })),
    expenses: expenses(plan),
  };
}

function expenses(plan: DemoPlan): ExpenseLine[] {
  const costs = plan.expenses;
  const units = (plan.property.unitsResidential ?? 0) + (plan.property.unitsCommercial ?? 0);
  const area = plan.property.grossBuildingArea ?? 0;
  const usage: Usage = plan.commercial?.length ? 'BY_RATIO' : 'RESIDENTIAL';
  const lines: ExpenseLine[] = [];
  const add = (name: string, quantity: number, cost: number) => {
    if (cost === 0) return;
    const market = quantity * cost;
    // The owner's books run a little under the yardstick, the projection a little over last year.
    const inPlace = roundTo(market * 0.94, 50);
    lines.push({
      id: lines.length + 1,
      name,
      mapping: name,
      usage,
      inPlace,
      projected: roundTo(inPlace * 1.03, 50),
      unitQuantity: quantity,
      cost,
      useCalculatedCost: true,
      selection: 'MAX',
    });
  };
  const [taxesInPlace, taxesProjected] = costs.taxes;
  lines.push({
    id: 1,
    name: 'Real Estate Taxes',
    mapping: 'Real Estate Taxes',
    usage,
    inPlace: taxesInPlace,
    projected: taxesProjected,
    useCalculatedCost: false,
    selection: 'BORROWER',
  });
  add('Insurance', units, costs.insurancePerUnit);
  add('Water/Sewer', units, costs.waterPerUnit);
  add('Fuel', area, costs.fuelPerSqft);
  add('Electric', units, costs.electricPerUnit);
  add('R&M', units, costs.repairsPerUnit);
  add('Payroll', units, costs.payrollPerUnit);
  add('G&A', units, costs.adminPerUnit);
  add('Replacement Reserves', units, costs.reservesPerUnit);
  for (const [name, lineUsage, inPlace, projected] of costs.more ?? []) {
    lines.push({
      id: lines.length + 1,
      name,
      usage: lineUsage,
      inPlace,
      projected,
      useCalculatedCost: false,
      selection: 'BORROWER',
    });
  }
  return lines;
}

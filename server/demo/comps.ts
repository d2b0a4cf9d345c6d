import { daysFrom, roundTo, type Random } from './random';
import { AS_OF } from './rentRoll';
import type { RentCompPlan, SalesCompPlan } from './types';

type Row = Record<string, string | number>;

const bedroomsFor = (sqft: number): number => (sqft < 520 ? 0 : sqft < 780 ? 1 : sqft < 1100 ? 2 : 3);

const distance = (random: Random): number => Number((0.08 + random.next() * 0.85).toFixed(2));

/** Rent comparables around a rent per square foot; `residential` rows carry rooms and bedrooms. */
export function rentCompRows(plan: RentCompPlan, usage: 'residential' | 'commercial', random: Random): Row[] {
  return Array.from({ length: plan.count }, (_, at) => {
    const sqft = roundTo(random.around(random.pick(plan.sizes), 0.06), 5);
    const bedrooms = bedroomsFor(sqft);
    return {
      id: `rc${at + 1}`,
      address: `${random.whole(12, 980)} ${random.pick(plan.streets)}`,
      ...(usage === 'residential'
        ? { number: `${random.whole(1, 6)}${random.pick(['A', 'B', 'C', 'D'])}` }
        : {}),
      monthlyRent: roundTo((random.around(plan.perSqft, 0.07) * sqft) / 12, 5),
      sqft,
      ...(usage === 'residential' ? { rooms: bedrooms + 2, bedrooms, bathrooms: bedrooms > 2 ? 2 : 1 } : {}),
      distance: distance(random),
      yearBuilt: random.whole(1910, 2016),
    };
  });
}

/** Closed sales of the last year and a half around a price per unit. */
export function salesCompRows(plan: SalesCompPlan, random: Random): Row[] {
  return Array.from({ length: plan.count }, (_, at) => {
    const units = random.pick(plan.units);
    const commercialUnits = Math.min(plan.commercialUnits ?? 0, units - 1);
    return {
      id: `sc${at + 1}`,
      address: `${random.whole(12, 980)} ${random.pick(plan.streets)}`,
      neighborhood: plan.neighborhood,
      residentialUnits: units - commercialUnits,
      commercialUnits,
      yearBuilt: random.pick(plan.yearBuilt),
      sqft: roundTo(random.around(plan.sqftPerUnit, 0.05) * units, 10),
      salePrice: roundTo(random.around(plan.perUnit, 0.08) * units, 5000),
      saleDate: daysFrom(AS_OF, -random.whole(20, 540)),
      saleStatus: 'Closed',
      distance: distance(random),
    };
  });
}

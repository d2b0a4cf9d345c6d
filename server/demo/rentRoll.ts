import { daysFrom, roundTo, type Random } from './random';
import type { ApartmentType, CommercialUnit, DemoPlan } from './types';

/** The day the demo's rent rolls were taken. */
export const AS_OF = '2026-10-31';

type Row = Record<string, string | number>;
type Tenure = 'FM' | 'RS' | 'RC' | 'Vacant';

/** Spreads the layouts over the building so that every floor has its share of each. */
function spread(types: readonly ApartmentType[]): ApartmentType[] {
  const total = types.reduce((sum, type) => sum + type.count, 0);
  const placed = types.map(() => 0);
  return Array.from({ length: total }, (_, at) => {
    let best = 0;
    let bestDue = -Infinity;
    types.forEach((type, i) => {
      const due = (type.count * (at + 1)) / total - (placed[i] ?? 0);
      if ((placed[i] ?? 0) < type.count && due > bestDue) [best, bestDue] = [i, due];
    });
    placed[best] = (placed[best] ?? 0) + 1;
    const chosen = types[best];
    if (!chosen) throw new RangeError('A rent roll needs at least one apartment type');
    return chosen;
  });
}

/** Which of a layout's apartments are vacant, controlled and stabilized; the rest are at market. */
function tenures(type: ApartmentType, random: Random): Tenure[] {
  const { vacant = 0, controlled = 0, stabilized = 0, count } = type;
  const list: Tenure[] = Array.from({ length: count }, (_, i) =>
    i < vacant
      ? 'Vacant'
      : i < vacant + controlled
        ? 'RC'
        : i < vacant + controlled + stabilized
          ? 'RS'
          : 'FM',
  );
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.whole(0, i);
    [list[i], list[j]] = [list[j] as Tenure, list[i] as Tenure];
  }
  return list;
}

function unitNumber(at: number, perFloor: number, numbering: DemoPlan['numbering']): string {
  const floor = Math.floor(at / perFloor) + 1;
  const onFloor = at % perFloor;
  return numbering === 'numbers'
    ? `${floor}${String(onFloor + 1).padStart(2, '0')}`
    : `${floor}${String.fromCharCode(65 + onFloor)}`;
}

function lease(tenure: Tenure, random: Random): Row {
  const months = tenure === 'FM' ? 12 : tenure === 'RS' ? random.pick([12, 24]) : 24;
  const start = daysFrom(AS_OF, -random.whole(15, months * 30 - 30));
  const first = `${start.slice(0, 7)}-01`;
  return { leaseStart: first, leaseEnd: daysFrom(first, Math.round(months * 30.44) - 1) };
}

function rents(type: ApartmentType, tenure: Tenure, random: Random): Row {
  const projected = roundTo(random.around(type.projected, 0.02), 25);
  if (tenure === 'Vacant') return { monthlyRentBorrowerProjected: projected };
  if (tenure === 'FM')
    return {
      actualRentInPlace: roundTo(random.around(type.rent, 0.05), 5),
      monthlyRentBorrowerProjected: projected,
    };
  const legal = (type.stabilizedRent ?? type.rent) * (tenure === 'RC' ? 0.5 : 1);
  const rent = roundTo(random.around(legal, 0.09), 0.01);
  // A regulated rent cannot be raised to market: the most the unit can earn is its legal rent and one
  // guideline increase.
  const next = roundTo(rent * 1.0275, 0.01);
  return {
    actualRentInPlace: cents(rent),
    monthlyRentBorrowerProjected: cents(next),
    monthlyRentMarket: cents(next),
  };
}

const cents = (value: number) => Number(value.toFixed(2));

/** Rent roll rows of the apartments, in the order of the building. */
export function residentialRows(plan: DemoPlan, random: Random): Row[] {
  const layout = spread(plan.apartments);
  const perFloor = Math.max(1, Math.ceil(layout.length / Math.max(1, plan.property.numberOfFloors ?? 1)));
  const queue = new Map(plan.apartments.map((type) => [type, tenures(type, random)]));
  return layout.map((type, at) => {
    const tenure = queue.get(type)?.pop() ?? 'FM';
    const regulation: Row = plan.regulated
      ? { stabilization: tenure === 'Vacant' ? 'FM' : tenure }
      : { stabilization: 'FM' };
    return {
      id: `r${at + 1}`,
      unitNumber: unitNumber(at, perFloor, plan.numbering),
      vacant: tenure === 'Vacant' ? 'Vacant' : 'Occupied',
      ...regulation,
      ...(tenure === 'Vacant' ? {} : lease(tenure, random)),
      sqft: roundTo(random.around(type.sqft, 0.04), 5),
      rooms: type.rooms,
      bedrooms: type.bedrooms,
      bathrooms: type.bathrooms,
      ...rents(type, tenure, random),
      ...(type.salePrice
        ? { projectedSalePrice: roundTo(type.salePrice * (1 + at / layout.length / 12), 2500) }
        : {}),
      analystFactor: 1,
    };
  });
}

export function commercialRows(units: readonly CommercialUnit[]): Row[] {
  return units.map((unit, at) => ({
    id: `c${at + 1}`,
    unitNumber: unit.unitNumber,
    vacant: unit.vacant ? 'Vacant' : 'Occupied',
    sqft: unit.sqft,
    ...(unit.leaseStart ? { leaseStart: unit.leaseStart } : {}),
    ...(unit.leaseEnd ? { leaseEnd: unit.leaseEnd } : {}),
    ...(unit.vacant ? {} : { actualRentInPlace: unit.rent }),
    monthlyRentBorrowerProjected: unit.projected,
    analystFactor: 1,
    ...(unit.notes ? { notes: unit.notes } : {}),
  }));
}

import { dayOf, daysAfter } from '#domain';
import {
  COMP_PROPERTY_TYPES,
  COMP_RANGES,
  type Comp,
  type CompRange,
  type CompRangeKey,
  type CompSearchFilter,
  type CompSearchRequest,
  type CompSubject,
  type CompType,
} from '#contract';

const ANY: CompRange = { min: null, max: null };
const DEFAULT_DISTANCE = 1;

/** The initial filter: a mile around the property. */
export function firstFilter(subject: CompSubject): CompSearchFilter {
  const ranges = Object.fromEntries(COMP_RANGES.map((key) => [key, ANY])) as Record<CompRangeKey, CompRange>;
  return {
    address: subject.address,
    propertyType: [...COMP_PROPERTY_TYPES],
    distance: DEFAULT_DISTANCE,
    zipCodeBoundary: false,
    zipCode: subject.zip,
    daysOld: null,
    ...ranges,
  };
}

/** Ranges whose widening reaches comps that the last search left out; the others are narrowed here alone. */
const SEARCHED: Readonly<Record<CompType, readonly CompRangeKey[]>> = {
  rent: ['bedrooms', 'bathrooms', 'unitSize'],
  sale: ['price', 'stories', 'rooms', 'units', 'bedrooms', 'bathrooms', 'lotSize', 'squareFeet'],
};

const wider = (before: CompRange, after: CompRange): boolean =>
  (before.min !== null && (after.min === null || after.min < before.min)) ||
  (before.max !== null && (after.max === null || after.max > before.max));

type Reaches = (searched: CompSearchFilter, now: CompSearchFilter, type: CompType) => boolean;

const isRange = (key: string): key is CompRangeKey => (COMP_RANGES as readonly string[]).includes(key);

/** Whether a change of this filter can require comps that the last search did not return. */
function behaviorOf(key: string): Reaches {
  if (isRange(key))
    return (searched, now, type) => SEARCHED[type].includes(key) && wider(searched[key], now[key]);
  switch (key) {
    case 'distance':
      return (searched, now) =>
        searched.distance !== null && (now.distance === null || now.distance > searched.distance);
    case 'zipCodeBoundary':
      return (searched, now) => now.zipCodeBoundary && !searched.zipCodeBoundary;
    // Another ZIP code or place was not looked at.
    case 'zipCode':
      return (searched, now) => now.zipCodeBoundary && now.zipCode !== searched.zipCode;
    case 'address':
      return (searched, now) => now.address.trim() !== searched.address.trim();
    case 'propertyType':
      return (searched, now, type) =>
        type !== 'rent' && now.propertyType.some((one) => !searched.propertyType.includes(one));
    case 'daysOld':
      return () => false;
    default:
      throw new Error(`Filter behavior not defined for key ${key}`);
  }
}

/**
 * Whether the current request needs a new search: another category or usage, or a widened filter. A narrowed
 * filter is applied to the comps already found.
 */
export function searchDependenciesChanged(searched: CompSearchRequest, now: CompSearchRequest): boolean {
  if (searched.type !== now.type || searched.usageType !== now.usageType) return true;
  return Object.keys(now.filter).some((key) => behaviorOf(key)(searched.filter, now.filter, now.type));
}

const within = (value: number | null, { min, max }: CompRange): boolean =>
  (min === null && max === null) ||
  (value !== null && (min === null || value >= min) && (max === null || value <= max));

/**
 * The figure of a comp that a range speaks of; an area is that of the unit (rent) or of the building (sale). Where only
 * the bedrooms are known, n of them are n + 2 rooms, as the search has it.
 */
function figureOf(comp: Comp, key: CompRangeKey): number | null {
  if (key === 'unitSize' || key === 'squareFeet') return comp.sqft;
  if (key === 'rooms') return comp.rooms ?? (comp.bedrooms === null ? null : comp.bedrooms + 2);
  return comp[key];
}

/** By whole days, as the search counts them: the time of day must not exclude a comp. */
function youngEnough({ date }: Comp, days: number | null, today: Date): boolean {
  return days === null || (date !== null && date >= daysAfter(dayOf(today), -days));
}

/** Inside the ZIP code where that is the boundary, else inside the distance. */
function nearEnough(comp: Comp, { zipCodeBoundary, zipCode, distance }: CompSearchFilter): boolean {
  if (zipCodeBoundary) return comp.zip === zipCode;
  return distance === null || (comp.distance !== null && comp.distance <= distance);
}

/** Comps that pass every filter; a figure that is not known passes no range. */
export function narrow(
  comps: readonly Comp[],
  filter: CompSearchFilter,
  shown: readonly CompRangeKey[],
  today = new Date(),
): Comp[] {
  const types =
    filter.propertyType.length < COMP_PROPERTY_TYPES.length
      ? new Set<string | null>(filter.propertyType)
      : undefined;
  return comps.filter(
    (comp) =>
      nearEnough(comp, filter) &&
      (types === undefined || types.has(comp.propertyType)) &&
      youngEnough(comp, filter.daysOld, today) &&
      shown.every((key) => within(figureOf(comp, key), filter[key])),
  );
}

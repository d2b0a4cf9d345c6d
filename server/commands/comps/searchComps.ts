import { dayOf, daysAfter } from '#domain';
import {
  COMP_PROPERTY_TYPES,
  COMP_SEARCH_LIMIT,
  type Comp,
  type CompSearchFilter,
  type CompSearchRequest,
  type CompSubject,
} from '#contract';
import type { Loan } from '../../models';
import { presentComp } from '../../presenters/comp';
import type { CompQuery, CompSource, FoundComp } from '../../providers/comps';
import { findSubject } from './subject';

export interface FoundComps {
  readonly comps: readonly Comp[];
  readonly subject: CompSubject;
  readonly more: boolean;
}

/** The address cannot be placed and no ZIP code narrows the search: its message is for the person who searches. */
export class PlaceUnknown extends Error {}

/**
 * Searches comps around a place. Narrowing filters are left to the client: a rent's price, rooms and type of
 * property, and for both kinds year built and age. Only if there are more comps than the limit, those that
 * pass these filters come first, and the nearest others fill up; otherwise narrowing would never reach comps
 * beyond the nearest.
 */
export async function searchComps(
  source: CompSource,
  loan: Loan,
  request: CompSearchRequest,
  today = new Date(),
): Promise<FoundComps> {
  const subject = await findSubject(loan, request.filter.address, source);
  const query = queryOf(request, subject);
  if (query.around === null && query.zip === null)
    throw new PlaceUnknown(
      `The position of ${subject.address} is not known. Add its ZIP code to the address.`,
    );
  const found = await source.search(query);
  const more = found.length > COMP_SEARCH_LIMIT;
  const passing = more ? await source.search(narrowed(query, request.filter, today)) : [];
  return { subject, comps: withoutBuildings(nearest(passing, found)).map(presentComp), more };
}

/** All of the first, as many as can be answered, then of the others; nearest first, of one distance the newest. */
function nearest(first: readonly FoundComp[], others: readonly FoundComp[]): FoundComp[] {
  const byId = new Map([...first, ...others].map((comp) => [comp.id, comp]));
  const distance = (comp: FoundComp): number => comp.distance ?? Number.MAX_VALUE;
  return [...byId.values()]
    .slice(0, COMP_SEARCH_LIMIT)
    .sort(
      (a, b) =>
        distance(a) - distance(b) ||
        (b.datedOn ?? '').localeCompare(a.datedOn ?? '') ||
        Number(a.id) - Number(b.id),
    );
}

/** Square feet. Equal areas of this size in one building are the building's, not the apartments'. */
const LARGE = 3_000;

/** Apartments of one address that all carry the same large area carry their building's: theirs is not known. */
export function withoutBuildings<C extends Pick<FoundComp, 'address' | 'unit' | 'zip' | 'sqft'>>(
  comps: readonly C[],
): C[] {
  const keyOf = ({ address, zip, sqft }: C): string => [address.toLowerCase(), zip, sqft].join('|');
  const units = new Map<string, Set<string>>();
  for (const comp of comps)
    if (comp.unit !== null && comp.sqft !== null && comp.sqft >= LARGE)
      units.set(keyOf(comp), (units.get(keyOf(comp)) ?? new Set<string>()).add(comp.unit));
  return comps.map((comp) =>
    comp.unit !== null && (units.get(keyOf(comp))?.size ?? 0) > 1 ? { ...comp, sqft: null } : comp,
  );
}

/** The query with every filter, including those that the comp tool applies to results it already has. */
function narrowed(
  query: CompQuery,
  { propertyType, price, rooms, yearBuilt, daysOld, zipCodeBoundary }: CompSearchFilter,
  today: Date,
): CompQuery {
  return {
    ...query,
    zipOnly: zipCodeBoundary,
    propertyTypes: propertyType.length === COMP_PROPERTY_TYPES.length ? null : propertyType,
    ranges: { ...query.ranges, price, rooms, yearBuilt },
    ...(daysOld !== null && { since: daysAfter(dayOf(today), -daysOld) }),
  };
}

function queryOf({ type, usageType, filter }: CompSearchRequest, subject: CompSubject): CompQuery {
  const { bedrooms, bathrooms, price, units, rooms, lotSize, stories, squareFeet, unitSize } = filter;
  const allTypes = filter.propertyType.length === COMP_PROPERTY_TYPES.length;
  return {
    kind: type,
    // Sales comps always use residential.
    usage: type === 'sale' ? 'residential' : usageType,
    around: subject.position,
    distance: filter.distance,
    zip: filter.zipCodeBoundary ? filter.zipCode : null,
    propertyTypes: type === 'rent' || allTypes ? null : filter.propertyType,
    ranges:
      type === 'rent'
        ? { bedrooms, bathrooms, sqft: unitSize }
        : { bedrooms, bathrooms, price, units, rooms, lotSize, stories, sqft: squareFeet },
    limit: COMP_SEARCH_LIMIT,
  };
}

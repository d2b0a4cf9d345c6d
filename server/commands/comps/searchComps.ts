import { COMP_PROPERTY_TYPES, COMP_SEARCH_LIMIT, type Comp, type CompSearchRequest, type CompSubject } from '#contract';
import type { Loan } from '../../models';
import { presentComp } from '../../presenters/comp';
import type { CompQuery, CompSource } from '../../providers/comps';
import { findSubject } from './subject';

export interface FoundComps {
  readonly comps: readonly Comp[];
  readonly subject: CompSubject;
  readonly more: boolean;
}

/** The address cannot be placed and no ZIP code narrows the search: its message is for the person who searches. */
export class PlaceUnknown extends Error {}

/**
 * Comps around a place. Figures that only narrow are left to who asked: a rent's price, rooms and type of property, and
 * for both kinds year built and age.
 */
export async function searchComps(source: CompSource, loan: Loan, request: CompSearchRequest): Promise<FoundComps> {
  const subject = await findSubject(loan, request.filter.address, source);
  const query = queryOf(request, subject);
  if (query.around === null && query.zip === null) throw new PlaceUnknown(`The position of ${subject.address} is not known. Add its ZIP code to the address.`);
  const found = await source.search(query);
  return { subject, comps: found.slice(0, COMP_SEARCH_LIMIT).map(presentComp), more: found.length > COMP_SEARCH_LIMIT };
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
    ranges: type === 'rent' ? { bedrooms, bathrooms, sqft: unitSize } : { bedrooms, bathrooms, price, units, rooms, lotSize, stories, sqft: squareFeet },
    limit: COMP_SEARCH_LIMIT,
  };
}


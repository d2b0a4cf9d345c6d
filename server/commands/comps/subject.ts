import type { CompSubject } from '#contract';
import type { Loan } from '../../models';
import { zipCentroid, zipOf, type CompSource } from '../../providers/comps';

type Property = Pick<Loan, 'address' | 'street' | 'zip' | 'latitude' | 'longitude'>;

const same = (a: string, b: string): boolean =>
  a.replace(/\W+/g, ' ').trim().toLowerCase() === b.replace(/\W+/g, ' ').trim().toLowerCase();

/**
 * The best known position of an address: the loan's own, that of a comp at the address, or the centre of its
 * ZIP code; null if there is none.
 */
export async function findSubject(loan: Property, address: string, source: CompSource): Promise<CompSubject> {
  const own = same(address, loan.address) || same(address, loan.street);
  const zip = own ? loan.zip : zipOf(address);
  if (own && loan.latitude !== null && loan.longitude !== null) {
    return {
      address: loan.address,
      zip,
      position: { lat: loan.latitude, lng: loan.longitude },
      positionPrecision: 'exact',
    };
  }
  const position = await source.locate(own ? loan.street : (address.split(',')[0] ?? address).trim(), zip);
  if (position !== null) return { address, zip, position, positionPrecision: 'exact' };
  const middle = zipCentroid(zip);
  return {
    address: own ? loan.address : address,
    zip,
    position: middle?.position ?? null,
    positionPrecision: middle?.precision ?? null,
  };
}

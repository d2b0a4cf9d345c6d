import { normalise } from './normalise';

/** Charge codes that are the rent of the unit; parking, pets and fees are not, nor a rent of these. */
export function isRentCharge(code: string): boolean {
  // `RENT: Apartment rent` is a code with its description, and is rent; `PET: Rent` is not.
  const parts = code
    .split(/: ?/)
    .map(normalise)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  return parts.length > 0 && parts.every((word) => RENT_CHARGES.has(word) || RENT_CODE.test(word));
}
const RENT_CHARGES = new Set([
  'hap',
  'hapsubsidy',
  'hapayment',
  'subsidy',
  'subsidyrent',
  'section8',
  'section8rent',
  'sec8',
  'housingassistance',
  'hud',
  'voucher',
]);
/** `rent`, `RNT`, `Rent - Residential`, `rntmtm`, `Lease Rent`, `resrent`. */
const RENT_CODE =
  /^(?:hap|base|lease|leased|apartment|apt|unit|contract|resident|residential|res|resi|tenant|monthly|scheduled|affordable|subsidized|commercial|comm|retail|office|minimum|basic|4\d{3,5})?(?:rent|rnt)(?:s|al|income|residential|resident|res|resi|apartment|apt|unit|commercial|comm|retail|base|mtm|monthtomonth|charge|subsidy|hap|section8|affordable|market)?$/;

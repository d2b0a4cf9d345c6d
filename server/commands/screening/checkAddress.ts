import type { Address } from '#domain';
import { addressSchema } from '#domain';
import type { CheckedPropertyAddress } from '#contract';
import type { AddressChecker } from '../../providers/addresses';
import { countyAt } from '../../providers/addresses/counties';
import { parseAddress } from '../../providers/addresses/parse';
import { zipCentroid } from '../../providers/comps';
import { addressLine } from '../loans/addressLine';

/**
 * An option as a complete address, with missing parts as typed; undefined if it is not one, or equals the
 * typed one.
 */
function wholeAddress(option: string, typed: Address): Address | undefined {
  const { house, street, city, state, zip } = parseAddress(option);
  const whole = addressSchema.safeParse({
    street: [house, street].filter(Boolean).join(' '),
    city: city ?? typed.city,
    state: state ?? typed.state,
    zip: zip ?? typed.zip,
  });
  return whole.success && addressLine(whole.data) !== addressLine(typed) ? whole.data : undefined;
}

/**
 * Checks the address of a property: whether it is valid, suggestions, its position and its county. The
 * position is the property's own if known, else the centre of its ZIP code.
 */
export async function checkAddress(typed: Address, checker: AddressChecker): Promise<CheckedPropertyAddress> {
  const [verdict] = await checker.check([addressLine(typed)], typed);
  const own = verdict?.position ?? null;
  const middle = own === null ? zipCentroid(typed.zip) : null;
  const position = own ?? (middle?.state === typed.state ? middle.position : null);
  const county = position === null ? null : await countyAt(position);
  return {
    valid: verdict?.valid ?? false,
    options: (verdict?.options ?? []).flatMap((option) => wholeAddress(option, typed) ?? []),
    position,
    positionPrecision: position === null ? null : own === null ? (middle?.precision ?? null) : 'exact',
    county: county?.name ?? null,
    fips: county?.fips ?? null,
  };
}

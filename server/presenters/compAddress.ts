import type { CheckedAddress } from '#contract';
import type { CompAddress } from '../models';

export function presentCheckedAddress({
  kind,
  address,
  message,
  options,
  latitude,
  longitude,
}: CompAddress): CheckedAddress {
  return {
    kind,
    address,
    position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    ...(message !== null && {
      isValidRespone: { message, options: options.map((option) => ({ address: option })) },
    }),
  };
}

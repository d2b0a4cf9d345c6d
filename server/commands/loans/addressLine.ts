import type { Address } from '#domain';

/** An address in one line, as lists and titles show it: `12 Main St, Albany, NY 12207`. */
export const addressLine = ({ street, city, state, zip }: Address): string =>
  `${street}, ${city}, ${state} ${zip}`;

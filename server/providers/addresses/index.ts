export { DatabaseAddresses } from './database';
export type { AddressChecker, AddressPosition, AddressVerdict, Around } from './port';

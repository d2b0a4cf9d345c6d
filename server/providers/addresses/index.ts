export { cityCentroid } from './centroid';
export { DatabaseAddresses } from './database';
export { parseAddress, stateCode, type ParsedAddress } from './parse';
export type { AddressChecker, AddressPosition, AddressVerdict, Around } from './port';

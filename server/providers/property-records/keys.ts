/** A parcel number as compared: `4-03335-0030` and `4033350030` are the same parcel. */
export const apnKey = (apn: string): string => apn.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Words of a street address that are written in two ways, as the postal service shortens them. */
const SHORT: Readonly<Record<string, string>> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  AV: 'AVE',
  BOULEVARD: 'BLVD',
  ROAD: 'RD',
  DRIVE: 'DR',
  PLACE: 'PL',
  LANE: 'LN',
  COURT: 'CT',
  TERRACE: 'TER',
  PARKWAY: 'PKWY',
  SQUARE: 'SQ',
  HIGHWAY: 'HWY',
  CIRCLE: 'CIR',
  EAST: 'E',
  WEST: 'W',
  NORTH: 'N',
  SOUTH: 'S',
  SAINT: 'ST',
  FIRST: '1',
  SECOND: '2',
  THIRD: '3',
  FOURTH: '4',
  FIFTH: '5',
  SIXTH: '6',
  SEVENTH: '7',
  EIGHTH: '8',
  NINTH: '9',
  TENTH: '10',
};

/** Number and street for comparison: in capitals, without punctuation, unit, and `th` after a number. */
export function addressKey(street: string): string {
  const line = (street.split(',')[0] ?? '')
    .toUpperCase()
    .replace(/(?<!\s)\s+(?:#|APT\b|UNIT\b|STE\b|SUITE\b|FL\b|FLOOR\b).*$/, '');
  const words = line
    .replace(/[.'’]/g, '')
    .replace(/[^A-Z0-9-]+/g, ' ')
    .trim()
    .split(' ');
  return words.map((word) => SHORT[word] ?? word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1')).join(' ');
}

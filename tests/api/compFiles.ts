import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Five sales on a line north of the property, 0.2, 0.6, 1.5, 4 and 90 miles away; the last but one in another
 * ZIP code.
 */
export const CENTRE = { lat: 40.6928, lng: -73.9196 };
const SALES = [
  {
    id: 's1',
    miles: 0.2,
    price: 2_000_000,
    units: 10,
    type: 'Multi-Family',
    zip: '11221',
    sqft: 8000,
    stories: 4,
  },
  {
    id: 's2',
    miles: 0.6,
    price: 3_000_000,
    units: 12,
    type: 'Mixed Use',
    zip: '11221',
    sqft: 9000,
    stories: 3,
  },
  { id: 's3', miles: 1.5, price: 900_000, units: 3, type: 'Condo', zip: '11221', sqft: '', stories: 2 },
  {
    id: 's4',
    miles: 4,
    price: 5_000_000,
    units: 40,
    type: 'Multi-Family',
    zip: '11101',
    sqft: 30_000,
    stories: 6,
  },
  {
    id: 's5',
    miles: 90,
    price: 700_000,
    units: 8,
    type: 'Single Family',
    zip: '12207',
    sqft: 5000,
    stories: 2,
  },
];

/** Those sales as a file, with one that has no price; answers its path. */
export function salesFile(folder: string): string {
  const lines = SALES.map(
    ({ id, miles, price, units, type, zip, sqft, stories }) =>
      `${id},${id} Test Street,${zip},${CENTRE.lat + miles / 69.0935},${CENTRE.lng},"$ ${price.toLocaleString('en-US')}",06/30/2026,${type},${units},${sqft},${stories}`,
  );
  const file = path.join(folder, 'sales.csv');
  writeFileSync(
    file,
    [
      'id,address,zip,lat,lng,sale price,sale date,property type,units,sqft,stories',
      ...lines,
      's6,No Price Road,11221,40.7,-73.9,-,06/30/2026,Condo,1,900,1',
      '',
    ].join('\n'),
  );
  return file;
}

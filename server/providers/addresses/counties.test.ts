import { expect, it } from 'vitest';
import { countyAt } from './counties';

it.each([
  ['Brooklyn', { lat: 40.6944, lng: -73.9213 }, { name: 'Kings', fips: '36047' }],
  ['Manhattan', { lat: 40.7831, lng: -73.9712 }, { name: 'New York', fips: '36061' }],
  ['Chicago', { lat: 41.9245, lng: -87.7154 }, { name: 'Cook', fips: '17031' }],
  ['Los Angeles', { lat: 34.0835, lng: -118.2867 }, { name: 'Los Angeles', fips: '06037' }],
  // An independent city lies like an island in the county of the same name.
  ['Baltimore', { lat: 39.2904, lng: -76.6122 }, { name: 'Baltimore', fips: '24510' }],
])('%s lies in its county', async (_name, position, county) => {
  expect(await countyAt(position)).toEqual(county);
});

it('the sea lies in none', async () => {
  expect(await countyAt({ lat: 38, lng: -60 })).toBeNull();
});

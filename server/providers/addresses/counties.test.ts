import { describe, expect, it } from 'vitest';
import { countyAt } from './counties';
import { countyMapOf } from './countyMap';

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

describe('the map of a property', () => {
  it('has it in the middle, among the counties around it, in its own', async () => {
    const map = await countyMapOf('1418 Grand Concourse, Bronx, NY 10456', { lat: 40.8385, lng: -73.9137 });
    expect(map).toMatchObject({ width: 720, x: 360, y: 150, county: 'Bronx', isMiddle: false });
    const names = map?.counties.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['Bronx', 'New York', 'Queens', 'Bergen']));
    expect(names).not.toContain('Ocean');
    expect(map?.counties.filter(({ isHere }) => isHere)).toHaveLength(1);
    // Its own outline is drawn over those of its neighbors.
    expect(map?.counties.at(-1)?.name).toBe('Bronx');
    for (const { path } of map?.counties ?? []) expect(path).toMatch(/^M[-\d.]+ [-\d.]+L.*Z$/);
    // A page carries it whole.
    expect(JSON.stringify(map).length).toBeLessThan(20_000);
  });

  it('shows the middle of the ZIP code where the position is not known, and says so', async () => {
    const map = await countyMapOf('1425 NE 2nd Ave, Miami, FL 33132', null);
    expect(map).toMatchObject({ county: 'Miami-Dade', isMiddle: true });
  });

  it('is not drawn of an address that says no place', async () => {
    expect(await countyMapOf('Somewhere', null)).toBeUndefined();
  });
});

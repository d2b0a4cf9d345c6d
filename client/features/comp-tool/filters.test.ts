import { describe, expect, it } from 'vitest';
import type { Comp, CompSearchFilter, CompSearchRequest, CompSubject } from '#contract';
import { firstFilter, narrow, searchDependenciesChanged } from './filters';
import { FILTER_SETS, PROPERTY_TYPES, rangeOptions, DISTANCES } from './options';

const SUBJECT: CompSubject = {
  address: '1 Main St, Brooklyn, NY 11221',
  zip: '11221',
  position: { lat: 40, lng: -73 },
  positionPrecision: 'exact',
};
const FIRST = firstFilter(SUBJECT);
const searched = (type: 'sale' | 'rent', filter: Partial<CompSearchFilter> = {}): CompSearchRequest => ({
  type,
  usageType: 'residential',
  filter: { ...FIRST, ...filter },
});
const MIDDLE = { min: 3, max: 5 };

describe('a new search is needed', () => {
  it('when the category or the usage changes', () => {
    expect(searchDependenciesChanged(searched('rent'), searched('sale'))).toBe(true);
    expect(
      searchDependenciesChanged(searched('rent'), { ...searched('rent'), usageType: 'commercial' }),
    ).toBe(true);
    expect(searchDependenciesChanged(searched('rent'), searched('rent'))).toBe(false);
  });

  it.each([
    ['the distance widens', { distance: 1 }, { distance: 2 }, true],
    ['the distance loses its limit', { distance: 10 }, { distance: null }, true],
    ['the distance narrows', { distance: null }, { distance: 2 }, false],
    ['the ZIP code becomes the boundary', {}, { zipCodeBoundary: true }, true],
    ['the ZIP code is a boundary no more', { zipCodeBoundary: true }, { zipCodeBoundary: false }, false],
    [
      'another ZIP code is the boundary',
      { zipCodeBoundary: true },
      { zipCodeBoundary: true, zipCode: '10030' },
      true,
    ],
    ['another place', {}, { address: '2 Main St' }, true],
    ['the age widens', { daysOld: 90 }, { daysOld: null }, false],
  ] as const)('%s', (_what, before, after, needed) => {
    expect(
      searchDependenciesChanged(searched('sale', before), searched('sale', { ...before, ...after })),
    ).toBe(needed);
  });

  it('when more property types are selected, but not for rents', () => {
    const [few, more] = [
      { propertyType: ['Condo' as const] },
      { propertyType: ['Condo' as const, 'MixedUse' as const] },
    ];
    expect(searchDependenciesChanged(searched('sale', few), searched('sale', more))).toBe(true);
    expect(searchDependenciesChanged(searched('sale', more), searched('sale', few))).toBe(false);
    expect(searchDependenciesChanged(searched('rent', few), searched('rent', more))).toBe(false);
  });

  const SALE = ['price', 'stories', 'rooms', 'units', 'bedrooms', 'bathrooms', 'lotSize', 'squareFeet'];
  const RENT = ['bedrooms', 'bathrooms', 'unitSize'];
  it.each([
    'price',
    'stories',
    'rooms',
    'units',
    'bedrooms',
    'bathrooms',
    'lotSize',
    'squareFeet',
    'unitSize',
    'yearBuilt',
  ] as const)('by a wider %s only where the search looked at it', (key) => {
    for (const [type, keys] of [
      ['sale', SALE],
      ['rent', RENT],
    ] as const) {
      for (const wide of [
        { min: 2, max: 5 },
        { min: 3, max: 6 },
        { min: null, max: 5 },
        { min: 3, max: null },
      ]) {
        expect([
          type,
          searchDependenciesChanged(searched(type, { [key]: MIDDLE }), searched(type, { [key]: wide })),
        ]).toEqual([type, keys.includes(key)]);
      }
      expect(
        searchDependenciesChanged(
          searched(type, { [key]: MIDDLE }),
          searched(type, { [key]: { min: 4, max: 4 } }),
        ),
      ).toBe(false);
    }
  });

  it('is undecided for a filter nobody knows', () => {
    const now = searched('sale');
    expect(() =>
      searchDependenciesChanged(now, { ...now, filter: { ...now.filter, sauna: true } as CompSearchFilter }),
    ).toThrow('Filter behavior not defined for key');
  });
});

const comp = (id: string, change: Partial<Comp> = {}): Comp => ({
  id,
  type: 'sale',
  usage: 'residential',
  propertyType: 'MultiFamily',
  address: `${id} St`,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  zip: '11221',
  position: null,
  positionPrecision: 'exact',
  distance: 0.5,
  price: 1_000_000,
  date: '2026-06-01',
  residentialUnits: 4,
  commercialUnits: 0,
  units: 4,
  bedrooms: null,
  bathrooms: 2,
  rooms: null,
  sqft: 4000,
  lotSize: 2500,
  stories: 3,
  yearBuilt: 1930,
  starRating: null,
  metadata: { providers: ['test'], lastUpdated: '2026-06-02T00:00:00.000Z' },
  ...change,
});
const TODAY = new Date('2026-11-21T00:00:00Z');

describe('narrowing', () => {
  const comps = [
    comp('a'),
    comp('b', { distance: 2, zip: '10030' }),
    comp('c', { price: 3_000_000, propertyType: 'Condo' }),
    comp('d', { units: null, distance: null, date: null, propertyType: null }),
  ];
  const left = (filter: Partial<CompSearchFilter>) =>
    narrow(comps, { ...FIRST, distance: null, ...filter }, [...FILTER_SETS.sale], TODAY).map(({ id }) => id);

  it.each([
    ['nothing', {}, ['a', 'b', 'c', 'd']],
    ['distance, which is not known of one', { distance: 1 }, ['a', 'c']],
    ['the ZIP code, however far', { distance: 0.1, zipCodeBoundary: true }, ['a', 'c', 'd']],
    ['price', { price: { min: null, max: 2_000_000 } }, ['a', 'b', 'd']],
    ['units, which are not known of one', { units: { min: 1, max: null } }, ['a', 'b', 'c']],
    ['fewer than four types', { propertyType: ['Condo'] as const }, ['c']],
    ['age, which is not known of one', { daysOld: 365 }, ['a', 'b', 'c']],
    ['a range that the category does not show', { unitSize: { min: 9000, max: null } }, ['a', 'b', 'c', 'd']],
  ])('by %s', (_what, filter, ids) => expect(left(filter as Partial<CompSearchFilter>)).toEqual(ids));

  it('by age in whole days, whatever the hour: a comp as old as the limit is kept all day long', () => {
    const aged = [comp('last', { date: '2026-08-23' }), comp('older', { date: '2026-08-22' })];
    const kept = (now: string) =>
      narrow(aged, { ...FIRST, distance: null, daysOld: 90 }, [...FILTER_SETS.sale], new Date(now));
    expect(kept('2026-11-21T00:00:00Z').map(({ id }) => id)).toEqual(['last']);
    expect(kept('2026-11-21T23:59:00Z').map(({ id }) => id)).toEqual(['last']);
  });
});

describe('options', () => {
  const labels = (
    key: Parameters<typeof rangeOptions>[0],
    type: 'sale' | 'rent',
    usage: 'residential' | 'commercial' = 'residential',
  ) => {
    const { min, max } = rangeOptions(key, type, usage);
    return [min.map(({ label }) => label).join(' '), max.map(({ label }) => label).join(' ')];
  };
  it('are those of the lenders', () => {
    expect(PROPERTY_TYPES.map(({ label }) => label)).toEqual([
      'Mixed Use',
      'Multi-Family',
      'Condo',
      'Single Family',
    ]);
    expect(DISTANCES.map(({ value }) => value)).toEqual([0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, null]);
    expect(labels('price', 'rent')).toEqual([
      'No Min 500 1K 1.5K 2K 2.5K 3K 3.5K 4K 4.5K 5K 7.5K 10K',
      '500 1K 1.5K 2K 2.5K 3K 3.5K 4K 4.5K 5K 7.5K 10K No Max',
    ]);
    expect(labels('price', 'sale')).toEqual([
      'No Min 500K 1M 1.5M 2M 2.5M 3M 3.5M 4M 4.5M 5M 7.5M 10M 12.5M 15M 17.5M 20M 30M',
      '1M 1.5M 2M 2.5M 3M 3.5M 4M 4.5M 5M 7.5M 10M 12.5M 15M 17.5M 20M 30M No Max',
    ]);
    expect(labels('bedrooms', 'rent')[0]).toBe('No Min 1 1.5 2 2.5 3 3.5 4 4.5 5 5.5 6 10');
    expect(labels('bathrooms', 'rent')[0]).toBe('No Min 1 1.5 2 2.5 3 3.5 4 4.5 5 10');
    expect(labels('rooms', 'rent')[1]).toBe('1 2 3 4 5 6 7 8 9 10 No Max');
    expect(labels('stories', 'sale')[0]).toBe('No Min 1 2 3 4 5 6 7 8 9 10');
    expect(labels('unitSize', 'rent')[0]).toBe(
      'No Min 400 500 600 750 1,000 1,250 1,500 1,750 2,000 2,500 3,000 4,000 5,000 6,000 7,000 8,000',
    );
    expect(labels('lotSize', 'sale')[0]).toBe('No Min 1K 2.5K 5K 7.5K 10K 15K 20K 50K 100K 200K');
    expect(labels('squareFeet', 'sale')[0]).toBe(labels('lotSize', 'sale')[0]);
    expect(labels('units', 'sale')[0]).toBe('No Min 5 10 20 50 75 100 250 500 1,000');
    expect(labels('units', 'sale', 'commercial')[0]).toBe('No Min 5 10 20 50 75 100 250');
  });
});

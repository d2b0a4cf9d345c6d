import { describe, expect, it } from 'vitest';
import { compMappingSchema, mappingFor, unreadHeadings, type CompMapping } from './compMapping';
import { readComp } from './readComp';

const MAPPING: CompMapping = compMappingSchema.parse({
  source: 'broker',
  kind: 'sale',
  sourceId: ['ref'],
  columns: {
    address: '{no} {street}',
    unit: 'apt',
    zip: 'zip',
    price: 'price',
    date: 'date',
    propertyType: 'class',
    units: 'units',
    residentialUnits: 'res',
    commercialUnits: 'com',
    bedrooms: 'beds',
    sqft: 'sf',
    yearBuilt: 'built',
    latitude: 'lat',
    longitude: 'lng',
  },
  propertyTypes: { '01': 'SingleFamilyRental', '013': 'Condo' },
  minPrice: 10_000,
});
const ROOMS: CompMapping = {
  ...MAPPING,
  columns: { ...MAPPING.columns, bathrooms: 'baths', rooms: 'rooms' },
};
const LINE = {
  ref: 'A1',
  no: '12',
  street: 'MAIN ST',
  apt: '',
  zip: '11221',
  price: '$ 1,200,000',
  date: '01/02/2019',
  class: '013 flats',
  units: '4',
  res: '4',
  com: '0',
  beds: '',
  sf: '3,200',
  built: '1931',
  lat: '',
  lng: '',
};
const read = (change: Record<string, string> = {}, mapping = MAPPING) => {
  const result = readComp({ ...LINE, ...change }, mapping);
  return 'comp' in result ? result.comp : result.refused;
};

describe('a line as a comp', () => {
  it('is read in the writings of real files', () => {
    expect(read()).toMatchObject({
      source: 'broker',
      sourceId: 'A1',
      address: '12 Main St',
      unit: null,
      zip: '11221',
      city: 'Brooklyn',
      state: 'NY',
      price: 1_200_000,
      datedOn: '2019-01-02',
      propertyType: 'Condo',
      units: 4,
      bedrooms: null,
      rooms: null,
      sqft: 3200,
      yearBuilt: 1931,
      positionPrecision: 'zip',
      usage: 'residential',
    });
    expect(read({ price: '1.225e+006', date: '20141013T000000', beds: '3' })).toMatchObject({
      price: 1_225_000,
      datedOn: '2014-10-13',
      bedrooms: 3,
      rooms: null,
    });
    expect(read({ lat: '40.69', lng: '-73.92' })).toMatchObject({
      latitude: 40.69,
      longitude: -73.92,
      positionPrecision: 'exact',
    });
    expect(read({ zip: '1129' })).toMatchObject({ zip: '01129' });
    expect(read({ zip: '', lat: '0', lng: '0' })).toMatchObject({
      latitude: null,
      longitude: null,
      positionPrecision: null,
    });
    expect(read({ street: 'MAIN ST, 4B', apt: '4B' })).toMatchObject({ address: '12 Main St', unit: '4B' });
    expect(read({ street: 'WEST 18TH STREET, 6D' })).toMatchObject({ address: '12 West 18th Street, 6D' });
  });

  it('may have a name that begins like a total, where it stands somewhere', () => {
    expect(read({ no: '', street: 'Total Wine & More' })).toMatchObject({
      address: 'Total Wine & More',
      zip: '11221',
    });
    expect(read({ no: '', street: 'High Street Lofts', zip: '', date: '01/02/2019' })).toMatchObject({
      address: 'High Street Lofts',
    });
    expect(read({ no: '12', street: 'Sum Ave', zip: '', date: '' })).toMatchObject({ address: '12 Sum Ave' });
  });

  it('has no zeros where nothing is known', () => {
    expect(read({ sf: '0', built: '0', units: '0', res: '0' })).toMatchObject({
      sqft: null,
      yearBuilt: null,
      units: null,
    });
    expect(read({ beds: '0', baths: '0', rooms: '0' }, ROOMS)).toMatchObject({
      bedrooms: null,
      bathrooms: null,
      rooms: null,
    });
    expect(read({ beds: '', baths: '', rooms: '' }, ROOMS)).toMatchObject({
      bedrooms: null,
      bathrooms: null,
      rooms: null,
    });
  });

  it('has no bedroom where it is a studio, and the rooms that its source tells', () => {
    expect(read({ beds: '0', baths: '1', rooms: '' }, ROOMS)).toMatchObject({
      bedrooms: 0,
      bathrooms: 1,
      rooms: null,
    });
    expect(read({ beds: '0', baths: '', rooms: '2' }, { ...ROOMS, kind: 'rent' })).toMatchObject({
      bedrooms: 0,
      bathrooms: null,
      rooms: 2,
    });
  });

  it('is refused where it is written otherwise than its file, which may mean two amounts', () => {
    const european = (change: Record<string, string>) => {
      const result = readComp({ ...LINE, ...change }, MAPPING, { decimal: ',', dayFirst: true });
      return 'comp' in result ? [result.comp.price, result.comp.sqft] : result.refused;
    };
    expect(european({ price: '$925,000', sf: '3200' })).toBe(
      'price: "$925,000" is not written as the file\'s numbers, 1.234,50',
    );
    expect(european({ price: '925.000', sf: '3,200' })).toContain('sqft: "3,200" is not written as');
    expect(european({ price: '925,000.00', sf: '3.200' })).toEqual([925_000, 3200]);
  });

  it('is mixed where it has both kinds of units, commercial where it has no dwelling', () => {
    expect(read({ res: '4', com: '1', units: '5' })).toMatchObject({
      propertyType: 'MixedUse',
      usage: 'residential',
    });
    expect(read({ res: '0', com: '3', class: 'offices' })).toMatchObject({
      propertyType: null,
      usage: 'commercial',
    });
  });

  it('was sold in the century before where its year has two digits and would lie ahead', () => {
    const sold = (date: string) => {
      const result = readComp({ ...LINE, date }, MAPPING, { decimal: '.', dayFirst: false }, '2026-11-23');
      return 'comp' in result ? result.comp.datedOn : result.refused;
    };
    expect(['6/30/51', '11/23/26', '11/24/26', '11/24/2026'].map(sold)).toEqual([
      '1951-06-30',
      '2026-11-23',
      '1926-11-24',
      'date: 11/24/2026 lies in the future',
    ]);
    expect(['12/2026', 'December 2026', '2026-12'].map(sold)).toEqual(
      Array.from({ length: 3 }, () => 'date: 12/01/2026 lies in the future'),
    );
    expect(sold('Dec-31')).toBeNull();
  });

  it.each([
    [{ price: '$   - 0' }, 'There is no sale price'],
    [{ price: '' }, 'There is no sale price'],
    [{ price: '10' }, 'A sale price of 10 is below the least of 10,000'],
    [{ price: '1.20.000,00' }, 'price: "1.20.000,00" is not a number'],
    [{ price: '1200,50' }, 'A sale price of 1,200.5 is below the least of 10,000'],
    [{ no: '', street: 'Average' }, '"Average" is a line about the others'],
    [{ units: '-2' }, 'units: -2 is below zero'],
    [{ units: 'four' }, 'units: "four" is not a number'],
    [{ date: '13/45/2019' }, 'date: "13/45/2019" is not a date'],
    [{ date: '02/30/2019' }, 'date: "02/30/2019" is not a date'],
    [{ date: '06/30/2051' }, 'date: 06/30/2051 lies in the future'],
    [{ no: '', street: '' }, 'There is no address'],
    [{ beds: '33', sf: '1,620' }, '33 bedrooms do not fit into 1620 square feet'],
    [{ lat: '740', lng: '-73' }, 'latitude: "740" is not a latitude'],
    [{ ref: 'Averages', no: '3', street: 'Comps' }, '"3 Comps" is a line about the others'],
    [{ ref: '', no: 'Total', street: '(3 sales)' }, 'is a line about the others'],
    [{ ref: '', no: 'Gesamt:', street: '', zip: '', date: '' }, 'is a line about the others'],
  ])('is refused: %o', (change, reason) => expect(read(change)).toContain(reason));

  it.each([
    'Average of comps above',
    'Avg. (excl. outliers)',
    'Mean of all closed',
    'Median Sale Price',
    'Minimum sale',
    'Std Dev',
    'Standard Deviation of prices',
    'Weighted by size',
    'Indicated value',
    'Low / High',
  ])('is refused as a line about the others: %s', (street) => {
    expect(read({ ref: '', no: '', street, zip: '', date: '' })).toBe(
      `"${street}" is a line about the others`,
    );
  });
});

describe('a place of one cell', () => {
  const ONE: CompMapping = {
    ...MAPPING,
    columns: {
      address: 'where',
      unit: 'apt',
      city: 'town',
      state: 'st',
      zip: 'zip',
      price: 'price',
      date: 'date',
    },
  };
  const place = (change: Record<string, string>) => {
    const found = readComp({ ...LINE, zip: '', date: '', ...change }, ONE);
    if ('refused' in found) return found.refused;
    const { address, unit, city, state, zip, positionPrecision } = found.comp;
    return { address, unit, city, state, zip, positionPrecision, ...found.doubts };
  };
  const SURE = { nowhere: false, zipElsewhere: null, month: null, noDate: null };

  it('is taken apart', () => {
    const found = {
      address: '210 Macon St',
      unit: null,
      city: 'Brooklyn',
      state: 'NY',
      zip: '11216',
      positionPrecision: 'zip',
      ...SURE,
    };
    expect(place({ where: '210 Macon St, Brooklyn, NY 11216' })).toEqual(found);
    expect(place({ where: '210 MACON ST #2B, BROOKLYN, NY 11216' })).toMatchObject({
      address: '210 Macon St',
      unit: '2B',
      zip: '11216',
    });
    expect(place({ where: '210 Macon St Brooklyn NY 11216' })).toEqual(found);
    expect(place({ where: '210 Macon St, 4B, Brooklyn, NY 11216', apt: '4B' })).toEqual({
      ...found,
      unit: '4B',
    });
    // What columns say goes before it.
    expect(place({ where: '210 Macon St, Brooklyn, NY 11216', zip: '11233' })).toMatchObject({
      zip: '11233',
    });
    expect(place({ where: 'Parcel 11216' })).toMatchObject({ address: 'Parcel 11216', zip: null });
  });

  it('that no search finds, or whose ZIP lies in another state, is told', () => {
    expect(place({ where: '210 Macon St' })).toMatchObject({ zip: null, nowhere: true });
    expect(place({ where: '210 Macon St', town: 'Brooklyn', st: 'NY', zip: '7030' })).toMatchObject({
      city: 'Brooklyn',
      zip: null,
      positionPrecision: null,
      nowhere: true,
      zipElsewhere: '07030 is Hoboken, NJ',
    });
    expect(place({ where: '1 Main St', st: 'New Jersey', zip: '7030' })).toMatchObject({
      zip: '07030',
      city: 'Hoboken',
      ...SURE,
    });
  });

  it('with a month for its date was sold on the first of it', () => {
    const sold = (date: string) => {
      const found = readComp({ ...LINE, date }, MAPPING, { decimal: '.', dayFirst: false }, '2026-11-23');
      return 'comp' in found ? [found.comp.datedOn, found.doubts.month, found.doubts.noDate] : found.refused;
    };
    expect(['Oct-25', 'Oct 2025', "October '25", '10/2025', 'Dec-31'].map(sold)).toEqual([
      ['2025-10-01', 'Oct-25', null],
      ['2025-10-01', 'Oct 2025', null],
      ['2025-10-01', "October '25", null],
      ['2025-10-01', '10/2025', null],
      [null, null, 'Dec-31'],
    ]);
  });

  it.each(['Subject Property', 'Subject: 287 Hancock St', 'SUBJECT', 'Subject - 12 Main St'])(
    'that is the subject is no comp: %s',
    (where) => expect(place({ where })).toBe(`"${where}" is the subject and no comp`),
  );
  it('may be in a street of that name', () =>
    expect(place({ where: 'Subject Street 4' })).toMatchObject({ address: 'Subject Street 4' }));
});

describe('a mapping by the headings', () => {
  it('knows public files', () => {
    expect(
      mappingFor(
        ['rental_id', 'building_id', 'rent', 'size_sqft', 'neighborhood', 'borough'],
        undefined,
        'x',
      ),
    ).toMatchObject({ source: 'streeteasy-rents', kind: 'rent' });
  });
  it('knows the words that a rent roll knows, and names what it does not read', () => {
    const headings = [
      'Address',
      '# Units',
      'Gross SF',
      'Bed',
      'Ba',
      'Sale Price ($)',
      '$/SF',
      'Cap Rate',
      'Sold Date',
    ];
    const mapping = mappingFor(headings, undefined, 'broker');
    expect(mapping).toMatchObject({
      kind: 'sale',
      columns: {
        address: 'Address',
        units: '# Units',
        sqft: 'Gross SF',
        bedrooms: 'Bed',
        bathrooms: 'Ba',
        price: 'Sale Price ($)',
        date: 'Sold Date',
      },
    });
    expect(mapping && unreadHeadings(headings, mapping)).toEqual(['$/SF', 'Cap Rate']);
    expect(mappingFor(['Address', 'Rent', '$/SF'], undefined, 'broker')?.columns.sqft).toBeUndefined();
    expect(
      mappingFor(['Address', 'Price', 'Bldg SF', 'Bed(s)', 'Bath(s)'], 'sale', 'broker')?.columns,
    ).toEqual({
      address: 'Address',
      price: 'Price',
      sqft: 'Bldg SF',
      bedrooms: 'Bed(s)',
      bathrooms: 'Bath(s)',
    });
  });
  it('reads a figure with its unit, and refuses another unit in words', () => {
    const mapping: CompMapping = { ...MAPPING, kind: 'rent', minPrice: 100 };
    expect(read({ price: '$2,600/mo', sf: '1,250 SF', units: '4 units' }, mapping)).toMatchObject({
      price: 2600,
      sqft: 1250,
      units: 4,
    });
    expect(read({ price: '$31,200/yr' }, mapping)).toBe(
      'monthly rent: "$31,200/yr" is an amount a year, where an amount a month is meant',
    );
    expect(read({ price: '$450 PSF' })).toBe(
      'sale price: "$450 PSF" is an amount a square foot, where the whole amount is meant',
    );
  });
  it('is told by common words, and the kind by the price', () => {
    expect(mappingFor(['ID', 'Property Address', 'Monthly Rent', 'Beds'], undefined, 'broker')).toMatchObject(
      {
        source: 'broker',
        kind: 'rent',
        sourceId: ['ID'],
        columns: { address: 'Property Address', price: 'Monthly Rent', bedrooms: 'Beds' },
      },
    );
    expect(mappingFor(['Address', 'Sale Price', 'Zip Code'], undefined, 'broker')).toMatchObject({
      kind: 'sale',
      sourceId: ['Address', 'Zip Code', 'Sale Price'],
    });
    expect(mappingFor(['Address', 'Beds'], undefined, 'broker')).toBeUndefined();
  });
});

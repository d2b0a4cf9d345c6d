import { z } from 'zod';
import { COMP_PROPERTY_TYPES, COMP_TYPES, COMP_USAGES } from '#contract';
import { HEADINGS, houseNumberOf, isStreet, normalise } from '#exchange';

/** The fields of a comp. */
export const COMP_FIELDS = [
  'address',
  'unit',
  'neighborhood',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'price',
  'date',
  'propertyType',
  'usage',
  'residentialUnits',
  'commercialUnits',
  'units',
  'bedrooms',
  'bathrooms',
  'rooms',
  'sqft',
  'lotSize',
  'stories',
  'yearBuilt',
  'starRating',
] as const;
export type CompField = (typeof COMP_FIELDS)[number];
const fields = z.enum(COMP_FIELDS);

export const LONGEST_SOURCE = 60;

/** How to read the columns of a file; docs/comps.md shows an example. */
export const compMappingSchema = z.strictObject({
  /** Names the source: importing under the same name again updates. */
  source: z.string().trim().min(1).max(LONGEST_SOURCE),
  kind: z.enum(COMP_TYPES),
  usage: z.enum(COMP_USAGES).default('residential'),
  /** Columns whose values together identify a line. */
  sourceId: z.array(z.string()).min(1),
  /** Field to a column's heading, or to a text with headings in braces: `Parcel {id}`. */
  columns: z.partialRecord(fields, z.string().min(1)),
  /** By field, its words in the file and their meaning: `{"city": {"3": "Brooklyn"}}`. */
  values: z.partialRecord(fields, z.record(z.string(), z.string())).default({}),
  /** Beginnings of the property type's text, and the type they mean; the longest that fits counts. */
  propertyTypes: z.record(z.string(), z.enum(COMP_PROPERTY_TYPES)).default({}),
  /**
   * Lines with a lower price are refused, since it is not a market price. Default: less than any house is
   * sold or let for.
   */
  minPrice: z.number().positive().optional(),
});
export type CompMapping = z.output<typeof compMappingSchema>;

const NYC_RESIDENTIAL_CLASSES = {
  '01 ': 'SingleFamilyRental',
  '02 ': 'MultiFamily',
  '03 ': 'MultiFamily',
  '04 ': 'Condo',
  '07 ': 'MultiFamily',
  '08 ': 'MultiFamily',
  '12 ': 'Condo',
  '13 ': 'Condo',
  '14 ': 'MultiFamily',
  '15 ': 'Condo',
  '16 ': 'MixedUse',
} as const;

/** Public files with known layouts, recognized by their headings. */
const KNOWN: readonly { readonly headings: readonly string[]; readonly mapping: CompMapping }[] = [
  {
    headings: ['BOROUGH', 'BLOCK', 'LOT', 'SALE PRICE', 'BUILDING CLASS CATEGORY'],
    mapping: {
      source: 'nyc-rolling-sales',
      kind: 'sale',
      usage: 'residential',
      sourceId: ['BOROUGH', 'BLOCK', 'LOT', 'APARTMENT NUMBER', 'SALE DATE', 'SALE PRICE'],
      columns: {
        address: 'ADDRESS',
        unit: 'APARTMENT NUMBER',
        neighborhood: 'NEIGHBORHOOD',
        city: 'BOROUGH',
        state: 'BOROUGH',
        zip: 'ZIP CODE',
        price: 'SALE PRICE',
        date: 'SALE DATE',
        propertyType: 'BUILDING CLASS CATEGORY',
        residentialUnits: 'RESIDENTIAL UNITS',
        commercialUnits: 'COMMERCIAL UNITS',
        units: 'TOTAL UNITS',
        sqft: 'GROSS SQUARE FEET',
        lotSize: 'LAND SQUARE FEET',
        yearBuilt: 'YEAR BUILT',
      },
      values: {
        city: { '1': 'New York', '2': 'Bronx', '3': 'Brooklyn', '4': 'Queens', '5': 'Staten Island' },
        state: { '1': 'NY', '2': 'NY', '3': 'NY', '4': 'NY', '5': 'NY' },
      },
      propertyTypes: NYC_RESIDENTIAL_CLASSES,
      minPrice: 10_000,
    },
  },
  {
    headings: ['id', 'date', 'price', 'sqft_living', 'sqft_lot', 'zipcode', 'lat', 'long'],
    mapping: {
      source: 'king-county-sales',
      kind: 'sale',
      usage: 'residential',
      sourceId: ['id', 'date'],
      columns: {
        address: 'Parcel {id}',
        zip: 'zipcode',
        latitude: 'lat',
        longitude: 'long',
        price: 'price',
        date: 'date',
        propertyType: 'single family',
        bedrooms: 'bedrooms',
        bathrooms: 'bathrooms',
        sqft: 'sqft_living',
        lotSize: 'sqft_lot',
        stories: 'floors',
        yearBuilt: 'yr_built',
      },
      values: {},
      propertyTypes: { 'single family': 'SingleFamilyRental' },
      minPrice: 10_000,
    },
  },
  {
    headings: ['rental_id', 'building_id', 'rent', 'size_sqft', 'neighborhood', 'borough'],
    mapping: {
      source: 'streeteasy-rents',
      kind: 'rent',
      usage: 'residential',
      sourceId: ['rental_id'],
      columns: {
        address: 'Building {building_id}, {neighborhood}',
        neighborhood: 'neighborhood',
        city: 'borough',
        price: 'rent',
        bedrooms: 'bedrooms',
        bathrooms: 'bathrooms',
        sqft: 'size_sqft',
        propertyType: 'apartment',
      },
      values: {},
      propertyTypes: { apartment: 'MultiFamily' },
      minPrice: 100,
    },
  },
];

/** For each field, the vocabulary entry that finds its column in files of unknown layout. */
const VOCABULARY: Readonly<Record<Exclude<CompField, 'price'>, string>> = {
  address: 'address',
  unit: 'unitNumber',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
  zip: 'zip',
  latitude: 'latitude',
  longitude: 'longitude',
  date: 'saleDate',
  propertyType: 'propertyType',
  usage: 'usageType',
  residentialUnits: 'residentialUnits',
  commercialUnits: 'commercialUnits',
  units: 'units',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  rooms: 'rooms',
  sqft: 'sqft',
  lotSize: 'lotSize',
  stories: 'stories',
  yearBuilt: 'yearBuilt',
  starRating: 'starRating',
};
/** Headings that mean something else, or nothing, in a rent roll. */
const OF_COMPS: Partial<Record<CompField, readonly string[]>> = {
  unit: ['number'],
  neighborhood: ['area'],
  date: ['listed', 'listing date'],
};

function namesOf(field: CompField, kind: CompMapping['kind'] | undefined): readonly string[] {
  const listed = (key: string): readonly string[] => HEADINGS[key] ?? [];
  if (field !== 'price') return [...listed(VOCABULARY[field]), ...(OF_COMPS[field] ?? [])];
  const [sale, rent] = [listed('salePrice'), listed('monthlyRent')];
  return kind === 'sale' ? sale : kind === 'rent' ? rent : [...sale, ...rent];
}

/** `Sale Price ($)` is the sale price, `Bed(s)` are beds. */
const spellings = (heading: string): readonly string[] => [
  normalise(heading),
  normalise(heading.replace(/\([^()]*\)/g, '')),
];

/** A heading's field by the vocabulary; each heading feeds one field, and two of them an address in two columns. */
export function columnsOf(
  headings: readonly string[],
  kind: CompMapping['kind'] | undefined,
): Partial<Record<CompField, string>> {
  const columns: Partial<Record<CompField, string>> = {};
  const free = new Map(
    headings.filter((heading) => heading !== '').map((heading) => [heading, spellings(heading)]),
  );
  for (const field of COMP_FIELDS) {
    for (const name of namesOf(field, kind).map(normalise)) {
      const found = [...free].find(([, written]) => written.includes(name))?.[0];
      if (found === undefined) continue;
      columns[field] = found;
      free.delete(found);
      break;
    }
  }
  const house = houseNumberOf(headings);
  return house !== undefined && isStreet(columns.address ?? '')
    ? { ...columns, address: `{${house}} {${columns.address ?? ''}}` }
    : columns;
}

/** Headings that the mapping does not use. */
export function unreadHeadings(headings: readonly string[], { columns, sourceId }: CompMapping): string[] {
  const used = new Set(sourceId);
  for (const column of Object.values(columns)) {
    used.add(column);
    for (const name of namedIn(column)) used.add(name);
  }
  return headings.filter((heading) => heading !== '' && !used.has(heading));
}

/** The headings in braces of a text that is put together from several columns. */
const namedIn = (column: string): string[] =>
  [...column.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

/**
 * The layout of a known public file, or a mapping derived from the headings; undefined if address or price
 * are not found.
 */
export function mappingFor(
  headings: readonly string[],
  kind: CompMapping['kind'] | undefined,
  source: string,
): CompMapping | undefined {
  const known = KNOWN.find(
    ({ headings: wanted, mapping }) =>
      (kind === undefined || mapping.kind === kind) && wanted.every((heading) => headings.includes(heading)),
  );
  if (known) return known.mapping;
  const columns = columnsOf(headings, kind);
  const { address, price } = columns;
  if (address === undefined || price === undefined) return undefined;
  const id = headings.find((heading) =>
    ['id', 'listingid', 'saleid', 'mls', 'mlsnumber'].includes(normalise(heading)),
  );
  const sourceId =
    id === undefined
      ? [
          ...(address.includes('{') ? namedIn(address) : [address]),
          ...[columns.unit, columns.zip, columns.date, price].filter((heading) => heading !== undefined),
        ]
      : [id];
  const told = kind ?? (normalise(price).includes('rent') ? 'rent' : 'sale');
  return compMappingSchema.parse({
    source,
    kind: told,
    sourceId,
    columns,
    propertyTypes: WORDS_OF_TYPES,
  });
}

const WORDS_OF_TYPES: Readonly<Record<string, string>> = {
  'mixed use': 'MixedUse',
  'mixed-use': 'MixedUse',
  mixeduse: 'MixedUse',
  'multi-family': 'MultiFamily',
  'multi family': 'MultiFamily',
  multifamily: 'MultiFamily',
  apartment: 'MultiFamily',
  condo: 'Condo',
  'single family': 'SingleFamilyRental',
  'single-family': 'SingleFamilyRental',
  singlefamily: 'SingleFamilyRental',
  sfr: 'SingleFamilyRental',
};

import {
  COMP_PROPERTY_TYPE_LABELS,
  COMP_PROPERTY_TYPES,
  type CompRangeKey,
  type CompType,
  type CompUsage,
} from '#contract';
import { formatShortNumber } from '#domain/format';

/** Comps per page if there is little room. */
const PAGE_SIZE = 10;
/** CSS px of a line with its border, and of the headings. */
const LINE = 32;

/** Comps on one page of so many CSS px: as many as there is room for. */
export const pageSizeFor = (height: number): number => Math.max(PAGE_SIZE, Math.floor(height / LINE) - 1);

export interface Option<V> {
  readonly value: V;
  readonly label: string;
}

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);

const RENT_PRICES = [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 7500, 10_000];
const SALE_PRICES = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 7.5, 10, 12.5, 15, 17.5, 20, 30].map(
  (millions) => millions * 1e6,
);
const UNIT_SIZES = [
  400, 500, 600, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000, 6000, 7000, 8000,
];
const AREAS = [1000, 2500, 5000, 7500, 10_000, 15_000, 20_000, 50_000, 100_000, 200_000];
const RESIDENTIAL_UNITS = [5, 10, 20, 50, 75, 100, 250, 500, 1000];

interface Values {
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly write: (value: number) => string;
}
const both = (values: readonly number[], write: (value: number) => string = String): Values => ({
  min: values,
  max: values,
  write,
});

function valuesOf(key: CompRangeKey, type: CompType, usage: CompUsage): Values {
  switch (key) {
    case 'price':
      return type === 'rent'
        ? both(RENT_PRICES, formatShortNumber)
        : { min: SALE_PRICES, max: SALE_PRICES.slice(1), write: formatShortNumber };
    case 'unitSize':
      return both(UNIT_SIZES, (value) => value.toLocaleString('en-US'));
    case 'bedrooms':
      return both([...steps(1, 6, 0.5), 10]);
    case 'bathrooms':
      return both([...steps(1, 5, 0.5), 10]);
    case 'rooms':
    case 'stories':
      return both(steps(1, 10, 1));
    case 'lotSize':
    case 'squareFeet':
      return both(AREAS, formatShortNumber);
    case 'units':
      return both(
        usage === 'residential' ? RESIDENTIAL_UNITS : RESIDENTIAL_UNITS.filter((units) => units <= 250),
        (value) => value.toLocaleString('en-US'),
      );
    case 'yearBuilt':
      return both([1900, 1920, 1940, 1960, 1980, 1990, 2000, 2010, 2020]);
  }
}

/** The options of a range; null means no limit. */
export function rangeOptions(
  key: CompRangeKey,
  type: CompType,
  usage: CompUsage,
): { readonly min: Option<number | null>[]; readonly max: Option<number | null>[] } {
  const { min, max, write } = valuesOf(key, type, usage);
  const options = (values: readonly number[]) => values.map((value) => ({ value, label: write(value) }));
  return {
    min: [{ value: null, label: 'No Min' }, ...options(min)],
    max: [...options(max), { value: null, label: 'No Max' }],
  };
}

/** Miles. */
export const DISTANCES: readonly Option<number | null>[] = [
  ...[0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10].map((miles) => ({ value: miles, label: `${miles} mi` })),
  { value: null, label: 'No Max' },
];

export const AGES: readonly Option<number | null>[] = [
  ...[90, 180, 365, 730, 1825, 3650].map((days) => ({
    value: days,
    label: days < 365 ? `${days} days` : `${Math.round(days / 365)} ${days === 365 ? 'year' : 'years'}`,
  })),
  { value: null, label: 'No Max' },
];

/** The property types to choose from. */
export const PROPERTY_TYPES = COMP_PROPERTY_TYPES.map((value) => ({
  value,
  label: COMP_PROPERTY_TYPE_LABELS[value],
}));

export const RANGE_LABELS: Readonly<Record<CompRangeKey, string>> = {
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  price: 'Price',
  units: 'Units',
  lotSize: 'Lot Size',
  unitSize: 'Unit Size',
  squareFeet: 'Gross Building Area',
  stories: 'Stories',
  rooms: 'Rooms',
  yearBuilt: 'Year Built',
};

/** The advanced filter set of a category; the basic one is the same for both. */
export const FILTER_SETS: Readonly<Record<CompType, readonly CompRangeKey[]>> = {
  rent: ['bathrooms', 'rooms', 'price', 'unitSize'],
  sale: ['bathrooms', 'price', 'squareFeet', 'units', 'stories', 'lotSize'],
};
export const BASIC_RANGES: readonly CompRangeKey[] = ['bedrooms', 'yearBuilt'];

import { readNumber, type CellInput, PROPERTY_TYPES, type PropertyType } from '#domain';
import { movedCells, totalLabel, type RawTable } from '#exchange';
import { REPORTED } from './sreo';

/** What a column of a file may hold; `place` is a city that is written beside a name, and joined to it. */
export const SREO_FIELDS = {
  validAddress: 'Address',
  place: 'City and State',
  propertyType: 'Property Type',
  purchasePrice: 'Purchase Price',
  currentValue: 'Current Value',
  mortgageBalance: 'Mortgage Balance',
  percentOwned: '% Owned',
  ownedBy: 'Owned By',
  lender: 'Lender',
  yearAcquired: 'Year Acquired',
} as const;
export type SreoField = keyof typeof SREO_FIELDS;
export type SreoMapping = Readonly<Partial<Record<SreoField, number>>>;
const AMOUNTS = ['purchasePrice', 'currentValue', 'mortgageBalance'] as const;

/** Column headings of other files, the most likely first, in lower case and without text in brackets. */
const ALIASES: Readonly<Record<SreoField, readonly string[]>> = {
  validAddress: [
    'address',
    'property address',
    'street address',
    'property location',
    'property',
    'description',
    'property name',
    'location',
  ],
  place: ['location', 'city state', 'city and state', 'city'],
  propertyType: ['property type', 'type', 'asset type'],
  purchasePrice: [
    'purchase price',
    'acquisition price',
    'price paid',
    'original cost',
    'cost',
    'initial total',
  ],
  currentValue: ['current value', 'market value', 'estimated value', 'present market value', 'value'],
  mortgageBalance: [
    'mortgage balance',
    'mortgage',
    'mortgages',
    'loan balance',
    'encumbrances',
    'related encumbrances',
    'debt',
    'balance',
  ],
  percentOwned: ['owned', 'percent owned', 'ownership percent', 'ownership', 'share', 'percentage owned'],
  ownedBy: ['owned by', 'owner', 'title held by', 'entity', 'owning entity'],
  lender: ['lender', 'mortgage holder', 'mortgagee', 'bank'],
  yearAcquired: ['year acquired', 'date acquired', 'acquired', 'acquisition date', 'purchase date'],
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** How far down a heading may stand. */
const DEEPEST = 20;
const THOUSANDS = /\(\s*(?:in\s+)?(?:\$\s*)?(?:000s?|thousands?)\s*\)|in thousands|\$000/i;

export interface SreoHeading {
  /** Which row, counted from 0. */
  readonly row: number;
  readonly labels: readonly string[];
  readonly mapping: SreoMapping;
  /** A heading says that amounts are in thousands. */
  readonly thousands: boolean;
}

function mappingOf(labels: readonly string[]): SreoMapping {
  const taken = new Set<number>();
  const found: Partial<Record<SreoField, number>> = {};
  const headings = labels.map(plain);
  for (const field of Object.keys(SREO_FIELDS) as SreoField[]) {
    const at = ALIASES[field]
      .map((alias) => headings.findIndex((heading, index) => heading === alias && !taken.has(index)))
      .find((index) => index >= 0);
    if (at === undefined) continue;
    taken.add(at);
    found[field] = at;
  }
  return found;
}

/** The row of headings: the one that names most fields. */
export function headingOf({ rows }: Pick<RawTable, 'rows'>): SreoHeading | undefined {
  const candidates = rows.slice(0, DEEPEST).map(({ cells: labels }, row) => ({
    row,
    labels,
    mapping: mappingOf(labels),
    thousands: labels.some((label) => THOUSANDS.test(label)),
  }));
  const sizes = candidates.map(({ mapping }) => Object.keys(mapping).length);
  const best = Math.max(0, ...sizes);
  return best === 0 ? undefined : candidates[sizes.indexOf(best)];
}

const DASH = /^\$?\s*[-–—]\s*$/;
const YEARS = /\b(1[6-9]\d\d|20\d\d)\b/g;

const TYPES: Readonly<Record<string, PropertyType>> = {
  multifamily: 'Multi Family',
  apartments: 'Multi Family',
  apartment: 'Multi Family',
  mixeduse: 'Mixed Use',
  coop: 'Co-Op',
  cooperative: 'Co-Op',
  condominium: 'Condo',
  singlefamily: 'SFR',
  singlefamilyresidence: 'SFR',
  industrial: 'Commercial',
  office: 'Commercial',
  retail: 'Commercial',
  warehouse: 'Commercial',
  hotel: 'Commercial',
};
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

function typeOf(text: string): PropertyType | undefined {
  const asked = letters(text);
  return PROPERTY_TYPES.find((type) => letters(type) === asked) ?? TYPES[asked];
}

interface Reading {
  readonly value: CellInput;
  readonly problem?: string;
}
const NONE: Reading = { value: null };

function amountIn(text: string, times: number): Reading {
  if (text === '') return NONE;
  // A dash is how tables of accounts write nothing.
  if (DASH.test(text)) return { value: 0 };
  const number = readNumber(text);
  return number === undefined ? { value: null, problem: 'no number' } : { value: number * times };
}

function shareIn(text: string): Reading {
  if (text === '') return NONE;
  const number = readNumber(text);
  if (number === undefined) return { value: null, problem: 'no number' };
  if (number < 0) return { value: null, problem: 'a share below zero' };
  // `50` is 50 percent; `0.5` is a half.
  const share = text.includes('%') || number <= 1 ? number : number / 100;
  return { value: Math.min(1, share) };
}

/** The year mentioned in a text; undefined if there are two different ones. */
function yearIn(text: string): Reading {
  if (text === '') return NONE;
  const years = [...new Set([...text.matchAll(YEARS)].map(([year]) => Number(year)))];
  if (years.length === 1) return { value: years[0] ?? null };
  return { value: null, problem: years.length > 1 ? 'more than one year' : 'no year' };
}

export interface SreoChoices {
  readonly mapping: SreoMapping;
  /** Amounts are in thousands. */
  readonly thousands: boolean;
  /** Of rows that do not say theirs, or one that is not known; null leaves it open. */
  readonly otherType: PropertyType | null;
}

export interface ReadSchedule {
  readonly rows: readonly Readonly<Record<string, CellInput>>[];
  /** What was not taken, line by line. */
  readonly remarks: readonly string[];
  /** Lines of totals: what they say, beside what the rows add up to. */
  readonly totals: readonly {
    readonly line: number;
    readonly field: (typeof AMOUNTS)[number];
    readonly said: number;
    readonly sum: number;
  }[];
}

/** Cents that a total may be off by rounding, in units of the file. */
const ROUNDING = 0.5;
export const agrees = ({ said, sum }: ReadSchedule['totals'][number], thousands: boolean): boolean =>
  Math.abs(said - sum) <= ROUNDING * (thousands ? 1000 : 1);

/** Reads the rows of a schedule under its headings; totals are no rows, and nothing is guessed. */
export function readSchedule(
  { rows: lines, placed }: Pick<RawTable, 'rows' | 'placed'>,
  { row: heading, labels }: Pick<SreoHeading, 'row' | 'labels'>,
  { mapping, thousands, otherType }: SreoChoices,
): ReadSchedule {
  const times = thousands ? 1000 : 1;
  const remarks: string[] = [];
  const totals: ReadSchedule['totals'][number][] = [];
  const rows: Readonly<Record<string, CellInput>>[] = [];
  const readers: Readonly<Partial<Record<SreoField, (text: string) => Reading>>> = {
    purchasePrice: (text) => amountIn(text, times),
    currentValue: (text) => amountIn(text, times),
    mortgageBalance: (text) => amountIn(text, times),
    percentOwned: shareIn,
    yearAcquired: yearIn,
    propertyType: (text) => {
      const type = typeOf(text) ?? null;
      if (type !== null || text === '') return { value: type ?? otherType };
      return otherType === null ? { value: null, problem: 'no type of property' } : { value: otherType };
    },
  };
  lines.slice(heading + 1).forEach(({ cells }, index) => {
    const line = heading + index + 2;
    const cell = (field: SreoField): string => {
      const at = mapping[field];
      return at === undefined ? '' : (cells[at] ?? '').replace(/\s+/g, ' ').trim();
    };
    if (cells.every((text) => text.trim() === '')) return;
    const moved = movedCells(placed === true ? { placed } : {}, { line, cells }, labels.length);
    if (moved !== undefined) {
      remarks.push(`${moved}, not taken`);
      return;
    }
    const name = cell('validAddress');
    const label = name === '' ? (cells.find((text) => text.trim() !== '') ?? '') : name;
    if (totalLabel(label, false)?.sure) {
      for (const field of AMOUNTS) {
        const said = amountIn(cell(field), times).value;
        const sum = rows.reduce((all, row) => all + Number(row[field] ?? 0), 0);
        if (mapping[field] !== undefined && typeof said === 'number') totals.push({ line, field, said, sum });
      }
      return;
    }
    if (name === '') {
      remarks.push(`Line ${line}: no address, not taken`);
      return;
    }
    const row: Record<string, CellInput> = {
      validAddress: [name, cell('place')].filter((part) => part !== '').join(', '),
      propertyType: otherType,
      source: REPORTED,
    };
    for (const [field, at] of Object.entries(mapping) as [SreoField, number | undefined][]) {
      if (at === undefined || field === 'validAddress' || field === 'place') continue;
      const written = cell(field);
      const { value, problem } = readers[field]?.(written) ?? { value: written === '' ? null : written };
      row[field] = value;
      if (problem)
        remarks.push(
          `Line ${line}, ${SREO_FIELDS[field]}: ${problem} in “${written.slice(0, 60)}”, left blank`,
        );
    }
    rows.push(row);
  });
  return { rows, remarks, totals };
}

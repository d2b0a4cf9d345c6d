import { addressKey } from '#contract';
import {
  columnReading,
  columnSaid,
  PROPERTY_TYPES,
  readNumber,
  type CellInput,
  type PercentReading,
  type PropertyType,
} from '#domain';
import { formatValue } from '#domain/format';
import { movedCells, totalLabel, type RawTable } from '#exchange';
import { OWNED, REPORTED } from './sreo';
import { SREO_NAMES } from './sreoNames';

/**
 * The possible contents of a file's column; `place` is a city in its own column, which is appended to the
 * name.
 */
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

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Number of rows in which to look for the headings. */
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
    const names: readonly string[] = SREO_NAMES[field];
    const at = names
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
  /** How the value taken differs from the one written. */
  readonly note?: string;
}
const NONE: Reading = { value: null };

function amountIn(text: string, times: number): Reading {
  if (text === '') return NONE;
  // Accounting tables write zero as a dash.
  if (DASH.test(text)) return { value: 0 };
  const number = readNumber(text);
  return number === undefined ? { value: null, problem: 'no number' } : { value: number * times };
}

function shareIn(text: string, percent: PercentReading): Reading {
  if (text === '') return NONE;
  const share = readNumber(text, { percent });
  if (share === undefined) return { value: null, problem: 'no number' };
  if (share < 0) return { value: null, problem: 'a share below zero' };
  return share > 1 ? { value: 1, note: 'counts as 100%, the most it can be' } : { value: share };
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
  /** Addresses typed to replace those of the file, by line. */
  readonly addresses?: ReadonlyMap<number, string>;
  /** The addresses already in the schedule. */
  readonly known?: readonly string[];
}

/** A row whose address is missing or a duplicate. */
export interface UnsettledAddress {
  readonly line: number;
  /** The address to take the row with; if blank, the row is not taken. */
  readonly address: string;
  /** By which the row is known again: `Commercial, 2018, $44,916,000`. */
  readonly says: string;
  /** Null once a unique address has been typed. */
  readonly problem: string | null;
}

export interface ReadSchedule {
  readonly rows: readonly Readonly<Record<string, CellInput>>[];
  /** Values that were not taken, line by line. */
  readonly remarks: readonly string[];
  /** How the ownership column was read, and values that were changed in reading. */
  readonly notes: readonly string[];
  readonly unsettled: readonly UnsettledAddress[];
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

/** A row of the file. */
interface Entry {
  readonly line: number;
  /** As the file has it. */
  readonly written: string;
  readonly address: string;
  readonly cells: Readonly<Record<string, CellInput>>;
}

const saysOf = ({ cells }: Entry): string =>
  [
    cells.propertyType,
    cells.ownedBy,
    cells.yearAcquired,
    ...AMOUNTS.map((field) => formatValue(cells[field] ?? null, 'usd0')),
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(', ');

/** The rows to be looked at, those that were settled since among them. */
function unsettledOf(entries: readonly Entry[], known: readonly string[]): UnsettledAddress[] {
  const before = new Set(known.map(addressKey));
  const problemsBy = (address: (entry: Entry) => string) => {
    const lines = new Map<string, number[]>();
    for (const entry of entries) {
      const key = addressKey(address(entry));
      lines.set(key, [...(lines.get(key) ?? []), entry.line]);
    }
    return (entry: Entry): string | null => {
      const key = addressKey(address(entry));
      if (key === '') return 'No address: the row is not taken';
      if (before.has(key)) return 'In the schedule already';
      const others = lines.get(key)?.filter((line) => line !== entry.line) ?? [];
      return others.length === 0 ? null : `The same as line ${others.join(', ')}`;
    };
  };
  const [asWritten, now] = [problemsBy(({ written }) => written), problemsBy(({ address }) => address)];
  return entries
    .filter((entry) => asWritten(entry) !== null || now(entry) !== null)
    .map((entry) => ({
      line: entry.line,
      address: entry.address,
      says: saysOf(entry),
      problem: now(entry),
    }));
}

/**
 * Reads the rows of a schedule under its headings; totals are not rows, and the decisions made in reading are
 * reported.
 */
export function readSchedule(
  { rows: lines, placed }: Pick<RawTable, 'rows' | 'placed'>,
  { row: heading, labels }: Pick<SreoHeading, 'row' | 'labels'>,
  { mapping, thousands, otherType, addresses = new Map(), known = [] }: SreoChoices,
): ReadSchedule {
  const times = thousands ? 1000 : 1;
  const remarks: string[] = [];
  const notes: string[] = [];
  const shareAt = mapping.percentOwned;
  const shares =
    shareAt === undefined ? [] : lines.slice(heading + 1).map(({ cells }) => cells[shareAt] ?? '');
  const percent = columnReading(shares, OWNED);
  const how = percent && columnSaid(percent, shares, OWNED);
  if (how !== undefined) notes.push(`${SREO_FIELDS.percentOwned}: ${how}`);
  const totals: ReadSchedule['totals'][number][] = [];
  const entries: Entry[] = [];
  const readers: Readonly<Partial<Record<SreoField, (text: string) => Reading>>> = {
    purchasePrice: (text) => amountIn(text, times),
    currentValue: (text) => amountIn(text, times),
    mortgageBalance: (text) => amountIn(text, times),
    percentOwned: (text) => shareIn(text, percent ?? 'points'),
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
        const sum = entries.reduce(
          (all, { address, cells: row }) => all + (address === '' ? 0 : Number(row[field] ?? 0)),
          0,
        );
        if (mapping[field] !== undefined && typeof said === 'number') totals.push({ line, field, said, sum });
      }
      return;
    }
    const written = name === '' ? '' : [name, cell('place')].filter((part) => part !== '').join(', ');
    const address = (addresses.get(line) ?? written).trim();
    const row: Record<string, CellInput> = {
      validAddress: address,
      propertyType: otherType,
      source: REPORTED,
    };
    for (const [field, at] of Object.entries(mapping) as [SreoField, number | undefined][]) {
      if (at === undefined || field === 'validAddress' || field === 'place') continue;
      const said = cell(field);
      const read: Reading = readers[field]?.(said) ?? { value: said === '' ? null : said };
      const { value, problem, note } = read;
      row[field] = value;
      if (note !== undefined && address !== '')
        notes.push(`Line ${line}, ${SREO_FIELDS[field]}: “${said.slice(0, 60)}” ${note}`);
      if (problem && address !== '')
        remarks.push(`Line ${line}, ${SREO_FIELDS[field]}: ${problem} in “${said.slice(0, 60)}”, left blank`);
    }
    entries.push({ line, written, address, cells: row });
    if (address === '') remarks.push(`Line ${line}: no address, not taken`);
  });
  return {
    rows: entries.filter(({ address }) => address !== '').map(({ cells }) => cells),
    remarks,
    notes,
    totals,
    unsettled: unsettledOf(entries, known),
  };
}

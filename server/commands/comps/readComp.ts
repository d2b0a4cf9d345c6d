import {
  decimalShown,
  formatDate,
  isForeignMoney,
  isStudio,
  latestToday,
  readNumber,
  readPastDate,
  withoutRooms,
  withoutUnit,
} from '#domain';
import { COMP_PROPERTY_TYPES, type CompPropertyType, type CompUsage } from '#contract';
import { beginsStatistics, isSubject, totalLabel, type WrittenStyle } from '#exchange';
import type { CompField, CompMapping } from './compMapping';
import { placeOf, positionOf } from './place';
import { Refused } from './refused';
import type { NewComp } from './upsertComps';
import { LEAST_PRICE, markOf } from './writing';

export type RawLine = Readonly<Record<string, string>>;
/** Values that were interpreted, and values missing that the search needs. */
export interface CompDoubts {
  /** Neither ZIP code nor position: no search finds it. */
  readonly nowhere: boolean;
  /** A ZIP code of another state: `07030 is Hoboken, NJ`. */
  readonly zipElsewhere: string | null;
  /** A date without its day, read as the first of its month. */
  readonly month: string | null;
  /** A date that may be a day or a month, and was left out. */
  readonly noDate: string | null;
  /** A date that other systems write for an unknown one, and was left out. */
  readonly placeholder?: string;
}
export type ReadComp = { readonly comp: NewComp; readonly doubts: CompDoubts } | { readonly refused: string };

const AMERICAN: WrittenStyle = { decimal: '.', dayFirst: false };
const BLANK = /^[-–—\s]*$|^n\/?a$/i;
const MOST_BEDROOMS_PER_SQFT = 1 / 70;

/**
 * One line of a file as a comp: amounts and dates in the file's formats, zeros that mean "not known" as
 * blanks, and the best position that the line gives. A sale after `today` (ISO) is not possible: a two-digit
 * year is then of the century before, and any other is refused.
 */
export function readComp(
  line: RawLine,
  mapping: CompMapping,
  style: WrittenStyle = AMERICAN,
  today = latestToday(),
): ReadComp {
  try {
    return compOf(line, mapping, style, today);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

function compOf(
  line: RawLine,
  mapping: CompMapping,
  style: WrittenStyle,
  today: string,
): Extract<ReadComp, { comp: NewComp }> {
  const text = (field: CompField) => textOf(line, mapping, field);
  const count = (field: CompField) => numberOf(text(field), field, style, UNITS[field]);
  /** A building or lot of no size is one of unknown size. */
  const size = (field: CompField) => whole(count(field)) || null;
  if (isOfSubject(line, text('address')))
    throw new Refused(`"${text('address')?.slice(0, 40) ?? ''}" is the subject and no comp`);
  const price = priceOf(text('price'), mapping, style);
  const where = placeOf({
    address: text('address'),
    unit: text('unit'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    neighborhood: text('neighborhood'),
  });
  const { address, unit, city, state, zip, neighborhood } = where;
  if (isAboutOthers(line, address, [city, state, zip, neighborhood, text('date'), text('latitude')]))
    throw aboutOthers(address);
  const [residentialUnits, commercialUnits] = [
    whole(count('residentialUnits')),
    whole(count('commercialUnits')),
  ];
  const propertyType = typeOf(text('propertyType'), mapping, residentialUnits, commercialUnits);
  const units =
    whole(count('units')) ||
    sum(residentialUnits, commercialUnits) ||
    (mapping.kind === 'sale' && propertyType === 'SingleFamilyRental' ? 1 : null);
  refuseOtherMark(text('sqft'), 'sqft', mapping.kind, style);
  const [bathrooms, sqft] = [count('bathrooms') || null, size('sqft')];
  // Zero bedrooms is a studio; zero bedrooms and zero baths in a sale means that the rooms are unknown.
  const studio = mapping.kind === 'rent' || bathrooms !== null || isStudio(text('bedrooms') ?? '');
  const bedrooms = count('bedrooms') || (studio ? count('bedrooms') : null);
  if (bedrooms !== null && sqft !== null && bedrooms > 10 && bedrooms / sqft > MOST_BEDROOMS_PER_SQFT)
    throw new Refused(`${bedrooms} bedrooms do not fit into ${sqft} square feet`);
  const place = positionOf(text('latitude'), text('longitude'), where);
  const sold = dateOf(text('date'), style, mapping.kind === 'sale' ? today : undefined);
  const comp: NewComp = {
    kind: mapping.kind,
    usage: usageOf(text('usage'), mapping, propertyType, residentialUnits, commercialUnits),
    source: mapping.source,
    sourceId: mapping.sourceId.map((column) => (line[column] ?? '').trim()).join('|'),
    propertyType,
    address,
    unit,
    neighborhood,
    city,
    state,
    zip,
    latitude: place?.position.lat ?? null,
    longitude: place?.position.lng ?? null,
    positionPrecision: place?.precision ?? null,
    price,
    datedOn: sold.iso,
    residentialUnits: residentialUnits ?? (propertyType === 'SingleFamilyRental' ? units : null),
    commercialUnits,
    units,
    bedrooms,
    bathrooms,
    // Rooms that the file does not state are unknown; a search for rooms uses the bedrooms then.
    rooms: count('rooms') || null,
    sqft,
    lotSize: size('lotSize'),
    stories: count('stories') || null,
    yearBuilt: yearOf(count('yearBuilt')),
    starRating: count('starRating'),
    raw: line,
  };
  const { zipElsewhere } = where;
  const { iso: _iso, ...doubts } = sold;
  return { comp, doubts: { nowhere: zip === null && place === null, zipElsewhere, ...doubts } };
}

function textOf(line: RawLine, { columns, values }: CompMapping, field: CompField): string | null {
  const column = columns[field];
  if (column === undefined) return null;
  const written = column.includes('{')
    ? column.replace(/\{([^{}]+)\}/g, (_all, name: string) => (line[name] ?? '').trim())
    : (line[column] ?? (columnIsText(field, column, line) ? column : ''));
  const text = written.replace(/\s+/g, ' ').trim();
  if (BLANK.test(text)) return null;
  return values[field]?.[text] ?? text;
}

/** A type that holds for the whole file is written in the mapping itself. */
const columnIsText = (field: CompField, column: string, line: RawLine): boolean =>
  field === 'propertyType' && !(column in line);

/** The units that figures may have, as column notes write them; a figure with another unit is refused. */
const UNITS: Partial<Readonly<Record<CompField, string>>> = {
  sqft: 'square feet',
  lotSize: 'square feet',
  units: 'units',
  residentialUnits: 'units',
  commercialUnits: 'units',
};
const PRICES: Readonly<Record<CompMapping['kind'], string>> = { sale: 'USD', rent: 'USD a month' };

/** Null for blank. */
function numberOf(
  text: string | null,
  what: string,
  { decimal }: WrittenStyle,
  unit: string | undefined,
): number | null {
  if (text === null) return null;
  const read = withoutUnit(withoutRooms(text, what), unit);
  if ('unlike' in read) throw new Refused(`${what}: "${text.slice(0, 40)}" ${read.unlike}`);
  const value = readNumber(read.number, { decimal, otherMark: true });
  if (value === undefined) throw new Refused(`${what}: "${text.slice(0, 40)}" is not a number`);
  if (value < 0) throw new Refused(`${what}: ${text.slice(0, 40)} is below zero`);
  return value;
}

const whole = (value: number | null): number | null => (value === null ? null : Math.floor(value));
const sum = (a: number | null, b: number | null): number => (a ?? 0) + (b ?? 0);

function priceOf(text: string | null, { kind, minPrice }: CompMapping, style: WrittenStyle): number {
  const what = kind === 'sale' ? 'sale price' : 'monthly rent';
  if (text !== null && isForeignMoney(text))
    throw new Refused(`${what}: "${text.slice(0, 40)}" is not in US dollars`);
  refuseOtherMark(text, 'price', kind, style);
  const price = numberOf(text, what, style, PRICES[kind]);
  if (price === null || price === 0) throw new Refused(`There is no ${what}`);
  const least = minPrice ?? LEAST_PRICE[kind];
  if (price < least)
    throw new Refused(
      `A ${what} of ${price.toLocaleString('en-US')} is below the least of ${least.toLocaleString('en-US')}`,
    );
  return price;
}

/** `$2,500` in a file of decimal commas is neither two thousand five hundred nor two and a half for sure. */
function refuseOtherMark(
  text: string | null,
  field: CompField,
  kind: CompMapping['kind'],
  style: WrittenStyle,
): void {
  const mark = text === null || decimalShown(text) !== undefined ? undefined : markOf(text, field, kind);
  if (mark !== undefined && mark !== style.decimal)
    throw new Refused(
      `${field}: "${text?.slice(0, 40) ?? ''}" is not written as the file's numbers, ${style.decimal === ',' ? '1.234,50' : '1,234.50'}`,
    );
}

/**
 * Whether a line summarizes the comps above it: its address or first cell consists of total words only, or it begins
 * with such a word and has neither a place nor a date. `Total Wine & More` in 02116 is a place.
 */
function isAboutOthers(line: RawLine, address: string, known: readonly (string | null)[]): boolean {
  const first = Object.values(line).find((cell) => !BLANK.test(cell)) ?? '';
  const labels = [address, first].map((text) => ({ text, label: totalLabel(text, false) }));
  if (labels.some(({ label }) => label?.sure === true)) return true;
  return (
    known.every((part) => part === null) &&
    labels.some(({ text, label }) => label !== undefined || beginsStatistics(text))
  );
}

const isOfSubject = (line: RawLine, address: string | null): boolean =>
  [address, Object.values(line).find((cell) => !BLANK.test(cell)) ?? ''].some(
    (text) => text !== null && isSubject(text),
  );

const aboutOthers = (address: string): Refused =>
  new Refused(`"${address.slice(0, 40)}" is a line about the others`);

function typeOf(
  text: string | null,
  { propertyTypes }: CompMapping,
  residential: number | null,
  commercial: number | null,
): CompPropertyType | null {
  if ((residential ?? 0) > 0 && (commercial ?? 0) > 0) return 'MixedUse';
  if (text === null) return null;
  const fits = Object.keys(propertyTypes)
    .filter((start) => text.toLowerCase().startsWith(start.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0];
  const meant = fits === undefined ? undefined : propertyTypes[fits];
  return meant ?? COMP_PROPERTY_TYPES.find((type) => type === text) ?? null;
}

/** As the line states; or commercial for a sale with commercial units and no dwelling. */
function usageOf(
  text: string | null,
  mapping: CompMapping,
  type: CompPropertyType | null,
  residential: number | null,
  commercial: number | null,
): CompUsage {
  const said = text?.toLowerCase();
  if (said === 'residential' || said === 'commercial') return said;
  return mapping.kind === 'sale' && type === null && (residential ?? 0) === 0 && (commercial ?? 0) > 0
    ? 'commercial'
    : mapping.usage;
}

function yearOf(value: number | null): number | null {
  return value !== null && value >= 1600 && value <= 2200 ? Math.floor(value) : null;
}

type DateRead = { readonly iso: string | null } & Pick<CompDoubts, 'month' | 'noDate' | 'placeholder'>;

/**
 * The date as ISO; null if there is none, or only a placeholder. A month without a day is its first day. One
 * ahead is dropped where it may be a day and a month without a year (`Dec-31`).
 */
function dateOf(text: string | null, { dayFirst }: WrittenStyle, latest: string | undefined): DateRead {
  const none = { iso: null, month: null, noDate: null };
  if (text === null) return none;
  const date = readPastDate(text, { dayFirst, latest });
  if (date === undefined) throw new Refused(`date: "${text.slice(0, 40)}" is not a date`);
  if ('ahead' in date) return { ...none, noDate: text };
  if ('placeholder' in date) return { ...none, placeholder: text };
  if (latest !== undefined && date.iso > latest)
    throw new Refused(`date: ${formatDate(date.iso)} lies in the future`);
  return { ...none, iso: date.iso, month: 'monthOnly' in date ? text : null };
}

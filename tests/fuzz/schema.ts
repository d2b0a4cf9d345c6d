import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the API document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}
export const schemaSchema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

/** What is there in the database, by the name of the field that speaks of it. */
export type Hints = Readonly<Record<string, readonly unknown[]>>;

/** Texts that have broken programs before. */
export const NASTY = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '%',
  '%00',
  '%E0%A4%A',
  '../../../../etc/passwd',
  "'; DROP TABLE loans; --",
  '$1',
  '{{7*7}}',
  '${x}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  '=1/0',
  '=noi',
  '=SUM(RentRollResidential[sqft])',
  '=IF(',
  `=${'('.repeat(70)}`,
  '@noi',
  '@',
  'İ',
  'ﬀ',
  '👩‍👩‍👧‍👦',
  'x'.repeat(9000),
  '0000-00-00',
  '2026-02-30',
  '99999-01-01',
  '275760-09-14T00:00:00Z',
  '-271821-04-19',
  '9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  'status = "',
  'ltv > 80% and (((',
  '[]',
  '{}',
  '\r\nx-injected: 1',
] as const;
const NUMBERS = [0, -0, -1, 1, 0.1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324];
/** Larger collections than this say nothing that smaller ones do not. */
const MOST = 4;

/** Any JSON, shallow, with the texts and numbers above. */
export const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NASTY) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { length: 3 },
      { toString: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

function bounded(schema: Schema, whole: boolean): Arbitrary<number> {
  const least =
    schema.minimum ??
    (schema.exclusiveMinimum === undefined ? -1e6 : schema.exclusiveMinimum + (whole ? 1 : 1e-6));
  const most =
    schema.maximum ??
    (schema.exclusiveMaximum === undefined
      ? Math.max(least, 1e6)
      : schema.exclusiveMaximum - (whole ? 1 : 1e-6));
  const edges = fc.constantFrom(
    ...([schema.minimum, schema.maximum, 0, 1]
      .filter((edge) => edge !== undefined && edge >= least && edge <= most)
      .concat(least) as number[]),
  );
  const inside = whole
    ? fc.integer({
        min: Math.max(Math.ceil(least), -(2 ** 53) + 1),
        max: Math.min(Math.floor(most), 2 ** 53 - 1),
      })
    : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(inside, edges);
}

function patterned(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

function text(schema: Schema): Arbitrary<string> {
  const { format, minLength = 0, maxLength = 60 } = schema;
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat(9999).map((n) => `fuzz-${n}@example.test`);
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format === 'uri') return fc.webUrl();
  const matching = schema.pattern === undefined ? undefined : patterned(schema.pattern);
  if (matching !== undefined) return matching;
  const most = Math.min(Math.max(minLength, 60), maxLength);
  const allowed = NASTY.filter((nasty) => nasty.length >= minLength && nasty.length <= maxLength);
  const ordinary = fc.string({ minLength, maxLength: most, unit: 'grapheme' });
  return allowed.length === 0 ? ordinary : fc.oneof(ordinary, fc.constantFrom(...allowed));
}

function objects(schema: Schema, hints: Hints, depth: number): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valid(field, hints, name, depth + 1)]),
  );
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return record;
  const key = fc.oneof(
    fc.constantFrom(...(hints.column ?? ['a']).map(String)),
    fc.string({ minLength: 1, maxLength: 12 }),
  );
  return fc
    .tuple(
      record,
      fc.dictionary(key, valid(additionalProperties, hints, undefined, depth + 1), { maxKeys: MOST }),
    )
    .map(([known, more]) => ({ ...more, ...known }));
}

/** Values that the schema describes, as often as not from what is there. */
export function valid(schema: Schema, hints: Hints, name?: string, depth = 0): Arbitrary<unknown> {
  const ordinary = described(schema, hints, depth);
  const known = name === undefined ? undefined : hints[name];
  return known === undefined || known.length === 0 ? ordinary : fc.oneof(fc.constantFrom(...known), ordinary);
}

function described(schema: Schema, hints: Hints, depth: number): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return fc.oneof(...choices.map((choice) => valid(choice, hints, undefined, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return text(schema);
  if (type === 'integer' || type === 'number') return bounded(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const minLength = schema.minItems ?? 0;
    return fc.array(valid(schema.items ?? {}, hints, undefined, depth + 1), {
      minLength,
      maxLength: Math.max(minLength, Math.min(schema.maxItems ?? MOST, depth > 4 ? 1 : MOST)),
    });
  }
  if (type === 'object' || schema.properties !== undefined) return objects(schema, hints, depth);
  return anything;
}

/** The same value with something wrong in one place. */
export function broken(value: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(1000), anything, fc.constantFrom('replace', 'remove', 'add'))
    .map(([whole, at, piece, how]) => damage(whole, at, piece, how as 'replace' | 'remove' | 'add'));
}

function damage(value: unknown, at: number, piece: unknown, how: 'replace' | 'remove' | 'add'): unknown {
  if (typeof value !== 'object' || value === null) return piece;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return how === 'add' ? { surprise: piece } : piece;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...value };
  const place = copy as Record<string, unknown>;
  const inner = place[key];
  // Half of the time deeper, where there is a deeper.
  if (at % 2 === 0 && typeof inner === 'object' && inner !== null)
    place[key] = damage(inner, Math.floor(at / 2), piece, how);
  else if (how === 'remove' && !Array.isArray(copy)) delete place[key];
  else if (how === 'add' && !Array.isArray(copy)) place.surprise = piece;
  else place[key] = piece;
  return copy;
}

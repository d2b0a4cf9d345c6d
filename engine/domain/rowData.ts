import { z } from 'zod';

/**
 * Data that a row of units or comps carries beside its figures; no formula reads it and no grid shows it. A
 * template names one of these shapes in the `options` of a `json` column; the loan file holds the value, the
 * cell its JSON text.
 */
const coordinate = (limit: number) => z.number().min(-limit).max(limit);
const atLeastZero = z.number().min(0);
const words = z.string().max(4000);
const source = z.looseObject({ source: words.optional(), link: words.optional() });

export const INVALID_REASONS = [
  'Amenities',
  'Location',
  'Distance',
  'Condition',
  'Property Specifications',
] as const;

export const ROW_DATA = {
  text: words,
  number: z.number(),
  count: atLeastZero,
  position: z.strictObject({ lng: coordinate(180), lat: coordinate(90) }),
  images: z.array(z.union([words, z.looseObject({})])).max(100),
  links: z.array(z.union([words, source])).max(100),
  /** Files of the loan by their ids. */
  attachments: z.array(z.uuid()).max(100),
  validity: z.strictObject({
    isValid: z.boolean(),
    invalidReason: words.nullish(),
    validator: words.nullish(),
    timeOfValidation: words.nullish(),
  }),
  metadata: z.looseObject({
    urls: z.array(source).nullish(),
    providers: z.array(words).nullish(),
    confidence: z.union([z.number(), words]).nullish(),
    lastUpdated: words.nullish(),
  }),
  invalidReasons: z.array(z.enum(INVALID_REASONS)),
  notes: z
    .array(z.strictObject({ title: words, notes: words.nullish(), reasoning: z.array(words).nullish() }))
    .max(100),
} as const satisfies Record<string, z.ZodType>;

export type RowDataShape = keyof typeof ROW_DATA;
export const isRowDataShape = (text: unknown): text is RowDataShape =>
  typeof text === 'string' && Object.hasOwn(ROW_DATA, text);

/** Longest JSON text of one cell. */
export const LONGEST_ROW_DATA = 8000;

/** The zero character and halves of characters, as JSON writes them: no database keeps them in a text. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

export interface RowDataProblem {
  readonly message: string;
  /** Path inside the value. */
  readonly path: readonly PropertyKey[];
}

/** The JSON text that a cell holds for a value of a loan file, or the problems of the value. */
export function rowDataText(
  shape: string | undefined,
  value: unknown,
): { readonly text: string } | { readonly problems: readonly RowDataProblem[] } {
  if (!isRowDataShape(shape)) return { problems: [{ message: 'Nothing can be kept here', path: [] }] };
  const read = ROW_DATA[shape].safeParse(value);
  if (!read.success) return { problems: read.error.issues.map(({ message, path }) => ({ message, path })) };
  const text = JSON.stringify(read.data);
  if (UNSTORABLE.test(text))
    return { problems: [{ message: 'The text holds a character that cannot be kept', path: [] }] };
  return text.length > LONGEST_ROW_DATA
    ? {
        problems: [
          { message: `At most ${LONGEST_ROW_DATA.toLocaleString('en-US')} characters can be kept`, path: [] },
        ],
      }
    : { text };
}

/** The first thing wrong with a value, in words: `lat: A value is required`. */
export function rowDataProblem([first]: readonly RowDataProblem[]): string {
  return [first?.path.join('.'), first?.message].filter(Boolean).join(': ');
}

/** The value behind a cell's text; undefined where the text is not JSON. */
export function rowDataValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A cell's text for display: the values it contains, joined in order. */
export function rowDataWords(text: string): string {
  const leaves = (value: unknown): readonly string[] =>
    value === null || value === undefined
      ? []
      : Array.isArray(value)
        ? value.flatMap(leaves)
        : typeof value === 'object'
          ? Object.values(value).flatMap(leaves)
          : [String(value)];
  return leaves(rowDataValue(text)).join(', ');
}

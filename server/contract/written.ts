import { z } from 'zod';

const read = (value: number | string): number | string =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/**
 * A number, or a numeric text of an address or file. Blank, null and booleans are left to the schema, which
 * refuses them: `z.coerce.number` would make 0 and 1 of them.
 */
export const written = <T extends z.ZodType>(schema: T) => z.preprocess(read, schema);

/** A field of a query; left empty, it is not asked for. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A whole number of a query, such as how many lines of a list. */
export const count = (fallback: number, least: number, most: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? fallback : value),
    written(z.number().int().min(least).max(most)),
  );

/** One of the words that are stored, or another way of writing one of them. */
export const spelled = <T extends string>(words: readonly T[], spellings: Readonly<Record<string, T>>) =>
  z.enum([...words, ...Object.keys(spellings)] as T[]).transform((word) => spellings[word] ?? word);

/** A text without the spaces around it, of at most so many characters. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most.toLocaleString('en-US')} characters`);

/**
 * Raised by each change of a record. A change sends the version it was based on, and is refused with 409 if
 * that is out of date.
 */
export const version = z.number().int().min(1);

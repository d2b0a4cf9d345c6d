/** One without its number, more with it: `One row is`, `1,200 rows are`; `Delete row`, `Delete 3 rows`. */
export const oneOrMany = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;

/**
 * A number with its noun: `1 row`, `1,200 rows`. Pass the plural if it is not formed by an s: `2 companies`.
 */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  oneOrMany(count, `1 ${one}`, many);

/** A text on one line, for subjects and sentences. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

// British English, because American English puts a comma before `and`: `a, b and c`.
const LISTS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
} as const;

/** `a`, `a and b`, `a, b and c`; '' for an empty list. */
export const listOf = (words: Iterable<string>, last: 'and' | 'or' = 'and'): string =>
  LISTS[last].format(words);

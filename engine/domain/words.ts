/** Where a single one is said without its number: `One row is`, `1,200 rows are`; `Delete row`, `Delete 3 rows`. */
export const oneOrMany = (count: number, one: string, many: string): string =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`;

/** A number with its noun: `1 row`, `1,200 rows`. The second form is given where it is more than an s: `2 companies`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  oneOrMany(count, `1 ${one}`, many);

// Of British English for its commas: `a, b and c`, as every list is written here, where American has one before `and`.
const LISTS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
} as const;

/** `a`, `a and b`, `a, b and c`; nothing of nothing. */
export const listOf = (words: Iterable<string>, last: 'and' | 'or' = 'and'): string =>
  LISTS[last].format(words);

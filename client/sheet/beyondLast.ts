import { countOf } from '#domain';

/** What is said of pasted values that have no column: `2 values right of the last column left out`. */
export function beyondLast(texts: readonly string[]): string | undefined {
  const { length } = texts.filter((text) => text.trim() !== '');
  return length === 0 ? undefined : `${countOf(length, 'value')} right of the last column left out`;
}

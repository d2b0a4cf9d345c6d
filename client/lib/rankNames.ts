/** What can be chosen by its name or by what the name means. */
export interface Named {
  /** What the list shows first. */
  readonly title: string;
  /** Its meaning in words. */
  readonly detail: string;
}

/**
 * Ranks matches: names that start with the typed text, names that contain it, then those whose meaning
 * contains it.
 * @param byDetail whether to search the meaning of this one, too
 */
export function rankNames<T extends Named>(
  named: readonly T[],
  fragment: string,
  byDetail: (one: T) => boolean = () => true,
): T[] {
  const typed = fragment.toLowerCase();
  return named
    .map((one) => [scoreOf(one, typed, byDetail(one)), one] as const)
    .filter(([score]) => score > 0)
    .sort(
      ([a, left], [b, right]) =>
        b - a || left.title.length - right.title.length || left.title.localeCompare(right.title),
    )
    .map(([, one]) => one);
}

function scoreOf({ title, detail }: Named, typed: string, byDetail: boolean): number {
  if (typed === '') return 1;
  const name = title.toLowerCase();
  if (name === typed) return 5;
  if (name.startsWith(typed)) return 4;
  if (name.includes(typed)) return 3;
  return byDetail && detail.toLowerCase().includes(typed) ? 2 : 0;
}

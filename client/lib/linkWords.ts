const LONGEST_TOLD = 80;
/** Tracking parameters that mail programs, advertisements and analytics add to links; they are ignored. */
const OF_OTHERS = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|_gl|_hs\w*)$/i;

/** A text of a link as a sentence quotes it, cut short where it is long. */
export const quoted = (text: string): string =>
  `“${text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)} …` : text}”`;

/** The names in a link that its page does not know, without duplicates. */
export function unknownNames(params: URLSearchParams, known: readonly string[]): string[] {
  const names = new Set([...params.keys()].filter((key) => !known.includes(key) && !OF_OTHERS.test(key)));
  return [...names].map((name) => `The link asks for ${quoted(name)}, which this page does not have`);
}

/** A value in the link that is not one of the known ones; `what` is "view" in "There is no view “Sold”". */
export function unknownValue(
  params: URLSearchParams,
  name: string,
  what: string,
  values: readonly string[],
): string[] {
  const value = params.get(name);
  return value && !values.includes(value) ? [`There is no ${what} ${quoted(value)}`] : [];
}

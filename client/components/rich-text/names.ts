/**
 * `@` and what follows it at the caret; not after a letter or digit (an e-mail address), nor after another
 * `@`, which writes one.
 */
const AT_CARET = /(?:^|[^A-Za-z0-9_@])@([A-Za-z_][A-Za-z0-9_]*)?$/;

/** The same where cells can be asked for by the words of their row and column: `@rent of 1B`. */
const WORDS_AT_CARET =
  /(?:^|[^A-Za-z0-9_@])@([A-Za-z0-9_#][A-Za-z0-9_#.'-]{0,40}(?: [A-Za-z0-9_#.'-]{0,40}){0,5})?$/;

/**
 * The part of a name typed before the caret; undefined if no name is being typed.
 * @param inWords whether it may be several words
 */
export function nameBefore(text: string, inWords = false): string | undefined {
  const match = (inWords ? WORDS_AT_CARET : AT_CARET).exec(text);
  return match ? (match[1] ?? '') : undefined;
}

/** A figure that prose can speak of as `@title`. */
export interface NamedFigure {
  readonly title: string;
  /** Its label. */
  readonly detail: string;
  /** Of a cell or total, whose title is its label: the key that the text names it by. */
  readonly key?: string;
}

/** `@` and what follows it at the caret; not after a letter or digit (an e-mail address), nor after another `@`, which writes one. */
const AT_CARET = /(?:^|[^A-Za-z0-9_@])@([A-Za-z_][A-Za-z0-9_]*)?$/;

/** What of a name is typed before the caret; undefined where no name is being typed. */
export function nameBefore(text: string): string | undefined {
  const match = AT_CARET.exec(text);
  return match ? (match[1] ?? '') : undefined;
}

/** A figure that prose can speak of as `@title`. */
export interface NamedFigure {
  readonly title: string;
  /** Its label. */
  readonly detail: string;
}

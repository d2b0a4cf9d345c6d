/** Characters with which a spreadsheet program begins a formula when it opens a CSV file. */
const DANGEROUS = /^'*[=+\-@\t\r]/;

/** A text as it may stand in a CSV file: one that a spreadsheet program would take for a formula gets a leading apostrophe. */
export function neutral(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

/** The inverse of {@link neutral}. */
export function undoNeutral(text: string): string {
  return text.startsWith("'") && DANGEROUS.test(text) ? text.slice(1) : text;
}

/** A text as a cell's written form, in which a leading `=` begins a formula and `'=` a text. */
export function storedText(text: string): string {
  return text.startsWith('=') ? `'${text}` : text;
}

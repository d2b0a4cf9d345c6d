/** A field that formulas are typed into: the cell editor or the formula bar. */
export type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Writes into a field as if typed, so that whoever listens to it (the grid's editor, the formula bar) follows. */
export function replaceText(field: TextField, text: string, caret: number): void {
  field.value = text;
  field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function caretOf(field: TextField): number {
  return field.selectionStart ?? field.value.length;
}

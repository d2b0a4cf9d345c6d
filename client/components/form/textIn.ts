/** All that the fields within say, to be compared: a figure is the same however it is grouped. */
export function textIn(node: HTMLElement): string {
  return JSON.stringify(
    [...node.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(saidBy),
  );
}

function saidBy(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return String(field.checked);
  const text = field.value.trim();
  const figure = text === '' ? NaN : Number(text.replace(/,/g, ''));
  return Number.isNaN(figure) ? text : String(figure);
}

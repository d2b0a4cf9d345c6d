import { countOf, formatValue, isCellError, type CellValue } from '../domain';
import type { MovePreview } from './move';

const shown = (value: CellValue, format: string): string =>
  isCellError(value) ? value.error : value === null ? 'blank' : formatValue(value, format) || String(value);

/**
 * A preview in lines: each changed figure with the formulas and defaults behind it, and the fate of typed
 * values.
 */
export function movePreviewText({ from, to, figures, added, gone, unused }: MovePreview): string {
  const lines = [
    figures.length === 0
      ? `Version ${from} to ${to}: no figure of this loan changes.`
      : `Version ${from} to ${to}: ${countOf(figures.length, 'figure changes', 'figures change')}.`,
  ];
  for (const { name, label, format, before, after, because } of figures) {
    lines.push(`${label} (${name}): ${shown(before, format)} becomes ${shown(after, format)}`);
    for (const reason of because)
      lines.push(
        `    ${reason.title}, ${reason.kind}: ${reason.before ?? 'blank'} becomes ${reason.after ?? 'blank'}`,
      );
  }
  if (added.length > 0) lines.push(`New: ${added.map(({ name }) => name).join(', ')}`);
  if (gone.length > 0) lines.push(`No longer computed: ${gone.map(({ name }) => name).join(', ')}`);
  for (const { title, value, message } of unused)
    lines.push(`Kept, unused: ${title} = ${String(value)}. ${message}`);
  return lines.join('\n');
}

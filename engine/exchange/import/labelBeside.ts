import type { TotalLabel } from './linesUnderUnits';
import { totalLabel } from './totalWords';

/**
 * The label of a line that has no name, from any of its cells: one that is sure before one that may be a name. What
 * most lines have in the same place, such as who paid, is no label; nor is a word of statistics by itself.
 */
export function labelBeside(
  cells: readonly string[],
  lines: readonly (readonly string[])[],
): { readonly label: TotalLabel; readonly text: string } | undefined {
  const found = cells.flatMap((cell, at) => {
    const text = cell.trim();
    const label = /^\p{N}/u.test(text) ? undefined : totalLabel(text, false);
    if (!label || label.kind === 'other') return [];
    const alike = lines.filter((line) => line[at]?.trim() === text).length;
    return alike > 1 && alike * 2 > lines.length ? [] : [{ label, text }];
  });
  return found.find(({ label }) => label.sure) ?? found[0];
}

import { isPlaceholder, normalise } from './vocabulary';

/** A line with one single text and nothing else: a group's name, or a footnote. */
export function loneText(cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const [only] = filled;
  return filled.length === 1 && only !== undefined && !/^[\d.,$]+$/.test(only) && !isPlaceholder(only) ? only : undefined;
}

export function sameAsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length > 1 && headings.every((heading, i) => normalise(cells[i] ?? '') === normalise(heading));
}

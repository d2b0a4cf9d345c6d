import { formatValue, type CellInput } from '#domain';
import { confirm } from '../../lib/confirm';
import type { RowConflict } from './merge';
import type { FormColumn } from './rows';

/**
 * What two people did to the same row, in one line.
 * @param name the row's
 */
export function conflictLine(
  { row: { cells }, at }: RowConflict,
  columns: readonly FormColumn[],
  name: string,
): string {
  if ('removedBy' in at)
    return at.removedBy === 'me'
      ? `${name}: changed by them, deleted by you`
      : `${name}: deleted by them, changed by you`;
  const column = columns.find(({ key }) => key === at.column);
  const shown = (value: CellInput) => formatValue(value, column?.format ?? 'text') || 'blank';
  return `${name}, ${column?.label ?? at.column}: theirs ${shown(at.theirs)}, yours ${shown(cells[at.column] ?? null)}`;
}

/**
 * Asks whether mine are saved where someone else changed the same.
 * @param what "events", "properties"
 */
export const askToSaveMine = (what: string, lines: readonly string[]): Promise<boolean> =>
  confirm({
    title: `Someone else changed the same ${what}`,
    description: `${lines.join('; ')}.`,
    confirmText: 'Save mine',
    cancelText: 'Keep editing',
  });

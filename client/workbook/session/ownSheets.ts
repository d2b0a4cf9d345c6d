import type { Action, CellRef } from '#domain';
import type { Template, Workbook } from '#engine';
import type { PendingEntry } from './pending';

/** The sheet of a cell. */
export function sheetOf(template: Template, ref: CellRef): string | undefined {
  return 'name' in ref ? template.figure.get(ref.name)?.sheet : ref.sheet;
}

/** The sheets whose inputs or rows these actions change. */
export function sheetsOfActions(template: Template, actions: readonly Action[]): ReadonlySet<string> {
  return new Set(
    actions.flatMap((action) =>
      action.type === 'setInputs'
        ? action.inputs.flatMap(({ name }) => template.figure.get(name)?.sheet ?? [])
        : [action.sheet],
    ),
  );
}

/** The part of these actions on the given sheets; no action spans sheets, so the parts are independent. */
function partOf(template: Template, actions: readonly Action[], on: (sheet: string) => boolean): Action[] {
  return actions.flatMap((action): Action[] => {
    if (action.type !== 'setInputs') return on(action.sheet) ? [action] : [];
    const inputs = action.inputs.filter(({ name }) => on(template.figure.get(name)?.sheet ?? ''));
    return inputs.length > 0 ? [{ ...action, inputs }] : [];
  });
}

/** Reverts what the steps did to these sheets, in the workbook, too; returns what is left of the steps. */
export function takeBackOn(
  workbook: Workbook,
  entries: readonly PendingEntry[],
  sheets: ReadonlySet<string>,
): PendingEntry[] {
  const { template } = workbook;
  const goes = (sheet: string) => sheets.has(sheet);
  const stays = (sheet: string) => !goes(sheet);
  for (const { inverse } of [...entries].reverse()) {
    const back = partOf(template, inverse, goes);
    if (back.length > 0) workbook.apply(back, { origin: 'remote' });
  }
  return entries.flatMap((entry) => {
    const actions = partOf(template, entry.actions, stays);
    if (actions.length === 0) return [];
    return [{ ...entry, actions, inverse: partOf(template, entry.inverse, stays) }];
  });
}

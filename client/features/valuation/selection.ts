import type { Action } from '#domain';
import type { WorkbookSession } from '../../workbook';
import { setCells, setInput, setInputs } from '../../workbook';
import { VALUES, type Side } from './model';
import { linesOf } from './workbook';

const otherSide = (side: Side): Side => (side === 'current' ? 'future' : 'current');

/** The lines of the appraisal: custom valuations under that title. */
export function appraisalRows(
  session: WorkbookSession,
): { readonly id: string; readonly checked: boolean }[] {
  return linesOf(session, 'CustomValuations', ['isAppraisal', 'checked']).flatMap(({ id, cells }) =>
    cells.isAppraisal === 1 ? [{ id, checked: cells.checked === true }] : [],
  );
}

/** Whether an appraisal is taken on this side: chosen in the list of methods, or checked for both sides. */
export function appraisalTaken(session: WorkbookSession, side: Side): boolean {
  return (
    session.value({ name: VALUES[side].appraisal.select }) === true ||
    appraisalRows(session).some(({ checked }) => checked)
  );
}

/**
 * Takes the appraisal on this side, or leaves it. A check mark on the line counts on both sides: where it goes, the
 * other side keeps the appraisal by its own choice.
 */
export function takeAppraisal(session: WorkbookSession, side: Side, taken: boolean): Action[] {
  const { select } = VALUES[side].appraisal;
  if (taken) return [setInput(select, true)];
  const checked = appraisalRows(session).filter((row) => row.checked);
  const keep = checked.length > 0 ? [[VALUES[otherSide(side)].appraisal.select, true] as const] : [];
  return [
    setInputs([select, false], ...keep),
    ...checked.map(({ id }) => setCells('CustomValuations', id, { checked: false })),
  ];
}

/**
 * Selects or deselects a method of a value. Selecting one deselects the appraisal, which only counts alone.
 */
export function selectMethod(
  session: WorkbookSession,
  select: string,
  selected: boolean,
  side?: Side,
): Action[] {
  const leave =
    selected && side !== undefined && appraisalTaken(session, side)
      ? takeAppraisal(session, side, false)
      : [];
  return [setInput(select, selected), ...leave];
}

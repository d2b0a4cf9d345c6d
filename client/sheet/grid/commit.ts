import type { Action, CellInput, CellRef } from '#domain';
import { isReadOnlyRow, writeInput, type CellReading, type Workbook } from '#engine';
import type { WorkbookSession } from '../../workbook/session/session';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { sheetTitle } from '../../workbook/address';
import { withoutAddresses } from '../formula/addresses';
import { addRowsAction, toActions } from './actions';
import { isEditable, readTyped, type Typed } from '../../workbook/typed';

/** Why a person may not type into this cell, in a sentence; undefined where they may. */
export function whyNotEditable(session: WorkbookSession, ref: CellRef | undefined): string | undefined {
  if (!session.canEdit) return 'You can read this workbook, not change it';
  if (!ref) return undefined;
  const reading = session.workbook.read(ref);
  if (reading.kind === 'total')
    return `${reading.definition.label} total is computed: ${reading.formula ?? ''}`;
  if ('row' in ref && isReadOnlyRow(session.workbook, ref.sheet, ref.row))
    return `${reading.definition.label}: the row is read-only`;
  if (isEditable(reading.definition)) return undefined;
  return `${reading.definition.label} is computed: ${reading.formula ?? ''}. Change what it reads instead (Ctrl+[ traces it).`;
}

/** The text that editing the cell starts from. */
export function textOf(workbook: Workbook, ref: CellRef): string {
  const reading = workbook.read(ref);
  return editTextOf(workbook, reading);
}

const editTextOf = (workbook: Workbook, { input, definition, formula }: CellReading): string =>
  input === null
    ? (formula ?? '')
    : writeInput(typeof input === 'string' ? workbook.shown(input) : input, definition);

/** Puts a typed text into a cell; answers why not, in a sentence, and then nothing has changed. */
export function commitText(session: WorkbookSession, ref: CellRef, text: string): string | undefined {
  const refusal = whyNotEditable(session, ref);
  if (refusal !== undefined) return refusal;
  const reading = session.workbook.read(ref);
  if (text === editTextOf(session.workbook, reading)) return undefined;
  const read = readFor(session, reading, text);
  if ('problem' in read) return read.problem;
  const [problem] = session.edit(setAction(ref, read.value), `Edit ${titleOf(session.workbook, reading)}`);
  return problem?.message;
}

/** What a typed text puts into the cell: as its type reads it, else as a formula where it makes sense as one. */
export function readFor(session: WorkbookSession, reading: CellReading, text: string): Typed {
  const sheet =
    'name' in reading.ref ? session.workbook.template.figure.get(reading.ref.name)?.sheet : reading.ref.sheet;
  const named = (written: string) =>
    sheet === undefined
      ? written
      : withoutAddresses(written, reading.ref, session.workbook, session.mirror(sheet));
  const read = readTyped(named(text), reading.definition, reading.value);
  if ('value' in read) return { value: overwriteOf(reading, read.value) };
  const formula = read.readings ? undefined : asFormula(session, reading, text, named);
  return formula === undefined ? read : { value: overwriteOf(reading, formula) };
}

/** Slashes and dashes alone make dates and ranges, which are no sums. */
const EXPRESSION = /[a-z*+(@]/i;

/** A text that is no number and makes sense as a formula is kept as one: `units*500`, and as in Excel `+K1*2` and `-K1`. */
function asFormula(
  session: WorkbookSession,
  { ref, definition }: CellReading,
  text: string,
  named: (written: string) => string,
): string | undefined {
  const formula = named(`=${text.trim().replace(/^\+\s*/, '')}`);
  const may =
    (definition.type === 'number' || (definition.type === 'amount' && /^[-+]/.test(text.trim()))) &&
    EXPRESSION.test(text);
  return may && session.workbook.check(setAction(ref, formula)).length === 0 ? formula : undefined;
}

/** Lets the template's formula count again in a cell that was overwritten; answers why not. */
export function putBack(session: WorkbookSession, ref: CellRef): string | undefined {
  const reading = session.workbook.read(ref);
  const [problem] = session.edit(setAction(ref, null), `Put back ${titleOf(session.workbook, reading)}`);
  return problem?.message;
}

/** Typing the template's own formula is taking the overwrite back. */
function overwriteOf({ definition }: CellReading, value: CellInput): CellInput {
  return value === definition.formula ? null : value;
}

/** A text typed into the empty line under a table: it begins a new row. */
export function commitNewRow(
  session: WorkbookSession,
  mirror: TableMirror,
  column: number,
  text: string,
): string | undefined {
  const definition = mirror.columns[column];
  if (!definition || text.trim() === '') return undefined;
  if (!isEditable(definition)) return `${definition.label} is computed: ${definition.formula ?? ''}`;
  const read = readTyped(text, definition);
  if ('problem' in read) return read.problem;
  const action = addRowsAction(mirror, mirror.rowIds.length - 1, [{ [definition.key]: read.value }]);
  if ('problem' in action) return action.problem;
  const [problem] = session.edit([action], 'Add row');
  return problem?.message;
}

export function setAction(ref: CellRef, value: CellInput): Action[] {
  return toActions([{ ref, value }]);
}

function titleOf(workbook: Workbook, { ref, definition }: CellReading): string {
  return 'name' in ref ? definition.label : `${definition.label} in ${sheetTitle(workbook, ref.sheet)}`;
}

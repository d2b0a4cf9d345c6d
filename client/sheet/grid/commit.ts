import type { Action, CellInput, CellRef } from '#domain';
import type { Meant } from '../../components/form/Understood';
import { isReadOnlyRow, writeInput, type CellDefinition, type CellReading, type Workbook } from '#engine';
import type { WorkbookSession } from '../../workbook/session/session';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { sheetTitle } from '../../workbook/address';
import { withoutAddresses } from '../formula/addresses';
import { addRowsAction, toActions } from './actions';
import { readAnywhere, readExpression, understoodIn } from '../../workbook/expression';
import { fractionLost, isEditable, readTyped, type Typed } from '../../workbook/typed';

/** Why a person may not type into this cell, in a sentence; undefined where they may. */
export function whyNotEditable(session: WorkbookSession, ref: CellRef | undefined): string | undefined {
  if (!session.canEdit) return 'You can view this workbook, but not change it';
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

/** The state of a cell when its editing began. */
export interface Begun {
  readonly revision: number;
  readonly text: string;
}

export const begin = (session: WorkbookSession, ref: CellRef): Begun => ({
  revision: session.getState().revision,
  text: textOf(session.workbook, ref),
});

/**
 * Puts a typed text into a cell, or returns in a sentence why not, without changing anything.
 * @param begun the state when editing began: an unchanged text leaves another person's save in place
 */
export function commitText(
  session: WorkbookSession,
  ref: CellRef,
  text: string,
  begun?: Begun,
): string | undefined {
  const refusal = whyNotEditable(session, ref);
  if (refusal !== undefined) return refusal;
  const reading = session.workbook.read(ref);
  if (text === editTextOf(session.workbook, reading) || text === begun?.text) return undefined;
  const read = readFor(session, reading, text);
  if ('problem' in read) return read.problem;
  const [problem] = session.edit(
    setAction(ref, read.value),
    `Edit ${titleOf(session.workbook, reading)}`,
    begun && (() => begun.revision),
  );
  return problem?.message;
}

/** The message about an accepted text if the cell holds less than was typed. */
export function saidOf(definition: CellDefinition | undefined, text: string): string | undefined {
  const lost = definition && fractionLost(text, definition);
  return lost === undefined ? undefined : `${definition?.label ?? ''}: ${lost}`;
}

/** Names in place of the addresses that a person typed or clicked. */
function namesFor(session: WorkbookSession, { ref }: CellReading): (written: string) => string {
  const sheet = 'name' in ref ? session.workbook.template.figure.get(ref.name)?.sheet : ref.sheet;
  return (written) =>
    sheet === undefined ? written : withoutAddresses(written, ref, session.workbook, session.mirror(sheet));
}

/** The input that a typed text gives: read by the cell's type, else as a formula if it makes sense as one. */
export function readFor(session: WorkbookSession, reading: CellReading, text: string): Typed {
  const named = namesFor(session, reading);
  const read = readTyped(named(text), reading.definition, reading.value);
  if ('value' in read) return { value: overwriteOf(reading, read.value) };
  // A number is judged as a number: as a formula it would bypass the cell's limits.
  if (read.readings || read.outOfRange) return read;
  const written = readExpression(session.workbook, reading, text, named) ?? read;
  return 'value' in written ? { value: overwriteOf(reading, written.value) } : written;
}

/** The hint beside a cell about the text typed there. */
export const understoodAt = (session: WorkbookSession, reading: CellReading, text: string): Meant =>
  understoodIn(session.workbook, reading, text, namesFor(session, reading));

/** Lets the template's formula count again in a cell that was overwritten; returns why not. */
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
  const read = readAnywhere(session.workbook, definition, text);
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

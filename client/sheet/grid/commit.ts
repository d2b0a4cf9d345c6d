import {
  formatValue,
  isPercent,
  readNumber,
  type Action,
  type CellInput,
  type CellRef,
  type CellValue,
} from '#domain';
import type { Meant } from '../../components/form/Understood';
import { FormulaError, isReadOnlyRow, writeInput, type CellReading, type Workbook } from '#engine';
import type { WorkbookSession } from '../../workbook/session/session';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { sheetTitle } from '../../workbook/address';
import { withoutAddresses } from '../formula/addresses';
import { addRowsAction, toActions } from './actions';
import { isEditable, readTyped, understood, type Typed } from '../../workbook/typed';
import { inPercent, type Expression } from '../formula/percentExpression';

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
  // What is a number is judged as one: a formula would take it past what the cell refuses.
  if (read.readings || read.outOfRange) return read;
  const written = asFormula(reading, text, named);
  if (!written) return read;
  const [refused] = session.workbook.check(setAction(reading.ref, written.value));
  if (refused) return refused.code === 'out_of_range' ? { problem: refused.message, outOfRange: true } : read;
  return written.problem === undefined
    ? { value: overwriteOf(reading, written.value) }
    : { problem: written.problem };
}

/** Slashes and dashes alone make dates and ranges, which are no sums. */
const EXPRESSION = /[a-z*+(@]/i;

/**
 * Whether a text is only a number with invalid parentheses, `((500))` or `-(500)`: it is refused, because its sign is
 * ambiguous.
 */
const isOnlyNumber = (text: string): boolean =>
  readNumber(text.replace(/[()]/g, ''), { scaleWords: 'money' }) !== undefined;

/** A text that is no number and makes sense as a formula is kept as one: `units*500`, and as in Excel `+K1*2` and `-K1`. */
function asFormula(
  { definition }: CellReading,
  text: string,
  named: (written: string) => string,
): Expression | undefined {
  const may =
    (definition.type === 'number' || (definition.type === 'amount' && /^[-+]/.test(text.trim()))) &&
    EXPRESSION.test(text) &&
    !isOnlyNumber(text);
  if (!may) return undefined;
  const formula = named(`=${text.trim().replace(/^\+\s*/, '')}`);
  return isPercent(definition.format) ? inPercent(formula, definition) : { value: formula };
}

/** What is said beside a cell of what is typed: of a number how it was read, of an expression in a percentage what it comes to. */
export function understoodIn(session: WorkbookSession, reading: CellReading, text: string): Meant {
  const { definition, ref, value } = reading;
  const meant = understood(text, definition, value);
  const isTold = meant.said !== undefined || meant.readings !== undefined;
  if (isTold || text.trim().startsWith('=') || !isPercent(definition.format)) return meant;
  const read = readFor(session, reading, text);
  if (!('value' in read) || typeof read.value !== 'string') return meant;
  const result = resultOf(session.workbook, read.value, ref);
  return typeof result === 'number' ? { said: formatValue(result, definition.format) } : meant;
}

function resultOf(workbook: Workbook, formula: string, ref: CellRef): CellValue {
  try {
    return workbook.evaluate(formula, ref);
  } catch (error) {
    // It may name a row in a way that only its cell reads.
    if (error instanceof FormulaError) return null;
    throw error;
  }
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

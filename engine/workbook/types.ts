import type { Action, CellInput, CellRef, CellValue, RowId } from '../domain';
import type { CellDefinition, Template } from '../template/types';
import type { Weight } from './pieces';

/** Everything the formula bar, a grid cell or a trace node shows of one cell. */
export interface CellReading {
  readonly ref: CellRef;
  readonly value: CellValue;
  /** The formula in written form with its leading `=` (the template's, or the person's own), or undefined. */
  readonly formula?: string;
  /** The typed or loaded input, in written form; null if there is none. */
  readonly input: CellInput;
  readonly kind: CellKind;
  /** Reads a figure or column of another sheet: shown green. */
  readonly crossSheet: boolean;
  readonly definition: CellDefinition;
}

export type CellKind =
  | 'input' // typed value: blue
  | 'inputFormula' // a formula typed into an input cell
  | 'computed' // the template's formula: black
  | 'overwritten' // a computed cell a person overwrote: amber mark
  | 'total';

export interface CellChange {
  readonly ref: CellRef;
  readonly value: CellValue;
}

/** Applied actions and their inverse. */
export interface AppliedPart {
  /** As given, with defaults filled in (new rows hold their ids and defaulted cells); large ones in pieces. */
  readonly actions: readonly Action[];
  /** Undoes them when applied in this order. */
  readonly inverse: readonly Action[];
}

/** The effects of one batch, for listeners, grids and the change log. */
export interface Applied extends AppliedPart {
  /**
   * The batch in parts that can be saved one after the other, each no larger than this; the last is taken
   * back first.
   */
  parts(most: Weight): readonly AppliedPart[];
  /** Inputs that changed, before and after, in written form. */
  readonly inputs: readonly InputChange[];
  /** Every cell whose computed value changed. */
  readonly changes: readonly CellChange[];
  /** Tables whose rows were added, removed or moved. */
  readonly reshaped: readonly string[];
}

export interface InputChange {
  readonly ref: CellRef;
  readonly before: CellInput;
  readonly after: CellInput;
}

export type ApplyOrigin = 'edit' | 'undo' | 'redo' | 'remote' | 'load';

export interface ApplyOptions {
  /** Name of the step in the undo menu: "Paste 200 × 15". */
  readonly label?: string;
  /** Default 'edit'. Only edits enter the undo history. */
  readonly origin?: ApplyOrigin;
  /** Whether the actions are checked like typing, whatever their origin; by default edits are. */
  readonly strict?: boolean;
  /** An edit that continues the previous one: both are one undo step. */
  readonly joins?: boolean;
}

/** Why an edit or a part of a loan file is refused, with the cell that it is about. */
export interface Problem {
  readonly code: ProblemCode;
  /** A sentence for a person, naming the field. */
  readonly message: string;
  readonly ref?: CellRef;
  readonly sheet?: string;
}
export type ProblemCode =
  | 'unknown_sheet'
  | 'unknown_row'
  | 'unknown_column'
  | 'unknown_name'
  | 'duplicate_row'
  | 'not_editable'
  | 'bad_value'
  | 'required'
  | 'out_of_range'
  | 'against_rule'
  | 'not_an_option'
  | 'bad_formula'
  | 'circular'
  | 'too_many_rows'
  | 'too_expensive';

/** One loan's workbook and the only access to the formula engine. All methods take names, row ids and column keys. */
export interface Workbook {
  readonly template: Template;
  /** Parts of the loan file that could not be read; those cells are blank. */
  readonly problems: readonly Problem[];

  /** Row ids of a table in the order shown. */
  rowIds(sheet: string): readonly RowId[];
  /** The computed value; throws RangeError for a name, row or column that is not there. */
  value(ref: CellRef): CellValue;
  /** The typed or loaded input, in written form. */
  input(ref: CellRef): CellInput;
  read(ref: CellRef): CellReading;
  /** A formula as people read and write it: rows that it names by their names (`1A`) instead of their ids. */
  shown(formula: string): string;
  /** By row id, the text by which formulas and prose name each row of a table. */
  rowTitles(sheet: string): ReadonlyMap<RowId, string>;
  /** Every named figure, for lists, annotations and `evaluate`. */
  values(): Record<string, CellValue>;
  /** One column of a table in the order shown. */
  columnValues(sheet: string, column: string): CellValue[];

  /**
   * The problems of these actions, without applying them; empty if they may be applied. Shared by the grid
   * (refuse politely) and the server (400).
   */
  check(actions: readonly Action[]): Problem[];
  /**
   * Applies all actions as one batch and one undo step.
   * @throws WorkbookProblem carrying every problem when check() finds any; the workbook is then unchanged.
   */
  apply(actions: readonly Action[], options?: ApplyOptions): Applied;

  /**
   * Undoes the last edit.
   * @param takeBack the actions that undo it now, if it was rebased on other people's saves since
   * @param forget drops it from redo, because it was not applied as a whole
   */
  undo(takeBack?: readonly Action[], forget?: boolean): Applied | undefined;
  redo(): Applied | undefined;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;

  /** Called after each batch; returns the function that stops listening. */
  onChange(listener: (applied: Applied, origin: ApplyOrigin) => void): () => void;

  /** Replaces all inputs by those of another loan file, reusing the built sheets: for evaluating many loans. */
  load(loanFile: unknown): void;
  /** The current loan file, with row ids; unknown parts of the file it was opened from are kept. */
  toLoanFile(): Record<string, unknown>;

  /** Evaluates a formula that is in no cell, as if it were in `at`; for previews, goal seek and totals. */
  evaluate(formula: string, at?: CellRef): CellValue;

  destroy(): void;
}

export interface Conflict {
  readonly ref: CellRef;
  /** The value in the common base. */
  readonly base: CellInput;
  readonly theirs: CellInput;
  readonly mine: CellInput;
  /**
   * 'removed': the row was removed by someone else while it was edited here. 'removedHere': the row was removed here
   * while someone else edited it; one conflict for each cell they changed.
   */
  readonly kind: 'cell' | 'removed' | 'removedHere';
}

/** One node of a trace. */
export interface TraceNode {
  /** A cell, or a whole column of a table (`sheet` and `column` without row). */
  readonly ref: CellRef | { readonly sheet: string; readonly column: string };
  /** `noi`, `RentRollResidential[sqft]`, or `RentRollResidential 1A sqft` */
  readonly title: string;
  readonly label: string;
  readonly sheet: string;
  readonly sheetLabel: string;
  /** Row for display: its number in the sheet counted from 1, and its unit number or item, if any. */
  readonly row?: { readonly number: number; readonly id: RowId; readonly label?: string };
  readonly column?: string;
  readonly formula?: string;
  readonly value: CellValue;
  /** A column's count of rows instead of one value. */
  readonly rowCount?: number;
  readonly format: string;
  readonly kind: CellKind | 'column';
  readonly children: readonly TraceNode[];
  /** Children exist but were cut by depth or count. */
  readonly more?: number;
  /** The node appears elsewhere in this tree, with its children. */
  readonly repeated?: boolean;
}

export interface TraceOptions {
  /** Levels below the root; default 50. */
  readonly depth?: number;
  /** Most children listed of one node; default 200. */
  readonly children?: number;
}

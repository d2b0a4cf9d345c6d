import {
  isCellError,
  parseCellKey,
  type Action,
  type CellInput,
  type CellRef,
  type CellValue,
} from '../domain';
import { sheetWords } from '../template/sheetWords';
import type { CellDefinition, ColumnDefinition } from '../template/types';
import { isColumn, placeKey, tableOf, titleOf, type ColumnPlace } from '../trace/places';
import type { Workbook } from '../workbook/types';

/**
 * What an analysis varies: a named figure, one cell, or a whole column of a table. A column is varied by a factor on
 * every number typed into it: 1 leaves it unchanged, 1.05 raises all of it by 5 %.
 */
export type Variable =
  | { readonly name: string }
  | { readonly sheet: string; readonly row: string; readonly column: string }
  | ColumnPlace;

/** `interestRate`, `RentRollResidential/r12/sqft`, `RentRollResidential[sqft]`: for addresses and stores. */
export function variableKey(variable: Variable): string {
  return placeKey(variable);
}

/** The inverse of {@link variableKey}; undefined if the text is not the key of a variable. */
export function parseVariable(key: string): Variable | undefined {
  const column = /^(\w+)\[(\w+)\]$/.exec(key);
  if (column) return { sheet: column[1] ?? '', column: column[2] ?? '' };
  const cell = /^(\w+)\/([^/]+)\/(\w+)$/.exec(key);
  if (cell) return { sheet: cell[1] ?? '', row: cell[2] ?? '', column: cell[3] ?? '' };
  return /^\w+$/.test(key) ? { name: key } : undefined;
}

/** Whether a cell takes a typed number: an input, or a computed cell that can be overwritten. */
function isNumber(definition: CellDefinition): boolean {
  return definition.type === 'number' && (definition.formula === undefined || definition.overwritable);
}

/** The definition of the varied input; undefined if the workbook has no such numeric input. */
export function definitionOf(workbook: Workbook, variable: Variable): CellDefinition | undefined {
  const definition = lookUp(workbook, variable);
  if (!definition || !(isNumber(definition) || (definition.type === 'amount' && 'row' in variable)))
    return undefined;
  return 'row' in variable && !workbook.rowIds(variable.sheet).includes(variable.row)
    ? undefined
    : definition;
}

/** Whether the workbook has this number, and a person may type it. */
export const canVary = (workbook: Workbook, variable: Variable): boolean =>
  definitionOf(workbook, variable) !== undefined;

function lookUp({ template }: Workbook, variable: Variable): CellDefinition | ColumnDefinition | undefined {
  if ('name' in variable) return template.figure.get(variable.name);
  const sheet = template.sheet.get(variable.sheet);
  return sheet?.kind === 'table' ? sheet.column.get(variable.column) : undefined;
}

/** Everything a person can vary by name or by column, in the template's order. */
export function variables({ template }: Pick<Workbook, 'template'>): Variable[] {
  const figures = [...template.figure.values()]
    .filter((figure) => !figure.hidden && isNumber(figure))
    .map(({ name }): Variable => ({ name }));
  const columns = template.sheets.flatMap((sheet) =>
    sheet.kind === 'table'
      ? sheet.columns
          .filter((column) => !column.hidden && isNumber(column))
          .map(({ key }): Variable => ({ sheet: sheet.key, column: key }))
      : [],
  );
  return [...figures, ...columns];
}

/** How a value of the variable is shown: in its cell's format, a column's factor as a percentage. */
export function variableFormat(workbook: Workbook, variable: Variable): string {
  return isFactor(variable) ? 'percent2' : (definitionOf(workbook, variable)?.format ?? 'number4');
}

/**
 * The variable's name for people: `Interest Rate`, `SF of 1A, Rent Roll Residential`,
 * `SF, all of Rent Roll Residential`.
 */
export function variableLabel(workbook: Workbook, variable: Variable): string {
  const label = definitionOf(workbook, variable)?.label ?? titleOf(workbook, variable);
  if ('name' in variable) return label;
  const sheet = sheetWords(workbook.template, tableOf(workbook, variable.sheet).key);
  return isFactor(variable)
    ? `${label}, all of ${sheet}`
    : `${label} of ${titleOf(workbook, variable).split(' ').slice(1, -1).join(' ')}, ${sheet}`;
}

export function isFactor(variable: Variable): variable is ColumnPlace {
  return isColumn(variable);
}

/**
 * The value of a figure, total or cell; null for a cell whose row does not exist.
 * @throws RangeError for a name that does not exist
 */
export function valueByKey(workbook: Workbook, key: string): CellValue {
  const ref = parseCellKey(key);
  return 'row' in ref && !workbook.rowIds(ref.sheet).includes(ref.row) ? null : workbook.value(ref);
}

/** A value as a number: blank counts as 0 as it does in formulas; undefined for text, truth and errors. */
export function numberOf(value: CellValue): number | undefined {
  return value === null ? 0 : typeof value === 'number' ? value : undefined;
}

/** Resolves the cause of an error now: errors look for it lazily, and the workbook will have changed by then. */
export function frozenValue(value: CellValue): CellValue {
  return isCellError(value) ? { error: value.error, cause: value.cause } : value;
}

/** Sets one variable of a workbook and puts it back. */
export class Dial {
  /** The value before anything is varied. */
  readonly base: number;
  private readonly cells: readonly { readonly ref: CellRef; readonly value: number }[];
  /** The actions that make it as it was. */
  readonly putBack: readonly Action[];

  /**
   * @param start the value to vary from, if it is not the one that the input holds
   * @throws RangeError if the workbook has no such numeric input
   */
  constructor(
    private readonly workbook: Workbook,
    readonly variable: Variable,
    start?: number,
  ) {
    if (!definitionOf(workbook, variable))
      throw new RangeError(`\`${variableKey(variable)}\` is not a number that can be varied`);
    const refs = isFactor(variable) ? typedCells(workbook, variable) : [variable];
    this.cells = refs.map((ref) => ({ ref, value: numberOf(workbook.value(ref)) ?? 0 }));
    this.putBack = setActions(refs.map((ref) => ({ ref, value: workbook.input(ref) })));
    this.base = isFactor(variable) ? 1 : (start ?? this.cells[0]?.value ?? 0);
  }

  /** The actions that set it, as a person would type them. */
  actions(x: number): Action[] {
    const factor = isFactor(this.variable);
    return setActions(this.cells.map(({ ref, value }) => ({ ref, value: factor ? tidy(value * x) : x })));
  }

  /** Why the cell refuses the value. */
  problem(x: number): string | undefined {
    return this.workbook.check(this.actions(x))[0]?.message;
  }

  /**
   * Sets the value. Returns why the cell refuses it, in which case nothing has changed; undefined on success.
   */
  set(x: number): string | undefined {
    const problem = this.problem(x);
    if (problem === undefined) this.workbook.apply(this.actions(x), { origin: 'load' });
    return problem;
  }

  reset(): void {
    this.workbook.apply(this.putBack, { origin: 'load' });
  }
}

/** Cells of a column into which a number, or a formula that gives one, was typed. */
function typedCells(workbook: Workbook, { sheet, column }: ColumnPlace): CellRef[] {
  return workbook
    .rowIds(sheet)
    .map((row) => ({ sheet, row, column }))
    .filter((ref) => workbook.input(ref) !== null && typeof workbook.value(ref) === 'number');
}

/** One action a sheet, and one for all named figures. */
function setActions(edits: readonly { readonly ref: CellRef; readonly value: CellInput }[]): Action[] {
  const inputs: { name: string; value: CellInput }[] = [];
  const cells = new Map<string, { row: string; column: string; value: CellInput }[]>();
  for (const { ref, value } of edits) {
    if ('name' in ref) inputs.push({ name: ref.name, value });
    if (!('row' in ref)) continue;
    const list = cells.get(ref.sheet) ?? [];
    list.push({ row: ref.row, column: ref.column, value });
    cells.set(ref.sheet, list);
  }
  const byName: Action[] = inputs.length > 0 ? [{ type: 'setInputs', inputs }] : [];
  return [
    ...byName,
    ...[...cells].map(([sheet, list]): Action => ({ type: 'setCells', sheet, cells: list })),
  ];
}

/** Removes binary rounding noise: 0.065 + 0.005 is 0.07. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

import { cellKey, type CellValue } from '#domain';
import { formulaInWords, labelColumnOf, trace, type Reference, type TraceNode, type Workbook } from '#engine';
import type { DealSource, DealSources } from '#contract';
import { isCell, placeText, type Place } from './places';
import { shown } from './reader';
import type { Disclosure } from './disclosure';

/** Most rows of a column that are listed: as many as a page shows of a table. */
const MOST_ROWS = 50;

/** A step of a way down to the inputs. */
interface SourceStep {
  readonly node: TraceNode;
  readonly inputs: readonly TraceNode[];
  readonly words: readonly string[];
  readonly more: number;
}

/** The name of a reference as read from a formula in `at`; null if the reader may not see it. */
function nameIn(workbook: Workbook, told: Disclosure, at: Place) {
  const columnName = (sheet: string, column: string, of?: string): string | null => {
    const table = workbook.template.sheet.get(sheet);
    const label = table?.kind === 'table' ? table.column.get(column)?.label : undefined;
    if (label === undefined || !told.tells({ sheet, column })) return null;
    return of === undefined ? label : `${label} (${of})`;
  };
  const sheetLabel = (sheet: string) => workbook.template.sheet.get(sheet)?.label ?? sheet;
  return (reference: Reference): string | null => {
    switch (reference.kind) {
      case 'figure':
        return told.tells({ name: reference.name })
          ? (workbook.template.figure.get(reference.name)?.label ?? null)
          : null;
      case 'rowCell':
        return 'sheet' in at ? columnName(at.sheet, reference.column) : null;
      case 'column':
      case 'cellOf':
        return columnName(reference.table, reference.column, sheetLabel(reference.table));
    }
  };
}

/** The value of a reference read from a formula in `at`: a figure, or a cell of the same row. */
const valueIn =
  (workbook: Workbook, at: Place) =>
  (reference: Reference): CellValue | undefined => {
    if (reference.kind === 'figure') return workbook.value({ name: reference.name });
    if (reference.kind !== 'rowCell' || !('row' in at)) return undefined;
    return workbook.value({ ...at, column: reference.column });
  };

/** One step from a figure towards its inputs, limited to what the reader may see. */
function stepTo(workbook: Workbook, place: Place, told: Disclosure): SourceStep {
  const node = trace(workbook, place, 'precedents', { depth: 1, children: MOST_ROWS });
  const { formula, children, more = 0 } = node;
  const inputs = children.filter(({ ref }) => told.leadsTo(ref));
  return {
    node,
    inputs,
    words:
      formula === undefined
        ? []
        : formulaInWords(formula, nameIn(workbook, told, place), valueIn(workbook, place)),
    // The page tells how many rows there are; other undisclosed inputs are not counted.
    more: isCell(place) ? more : told.rowsTold(place.sheet, children.length + more) - inputs.length,
  };
}

function kindOf(workbook: Workbook, { ref, kind, value }: TraceNode, staff: boolean): DealSource['kind'] {
  if (kind === 'column') return kind;
  if (kind === 'computed' || kind === 'total') return 'computed';
  if (kind === 'overwritten') return staff ? kind : 'typed';
  const usual = isCell(ref) && workbook.input(ref) === null && value !== null && value !== '';
  return usual ? 'usual' : 'typed';
}

/** A row's unit, address or item if disclosed, else its number. */
function rowOf(workbook: Workbook, { ref, row }: TraceNode, told: Disclosure): string | null {
  if (row === undefined || !('row' in ref)) return null;
  const table = workbook.template.sheet.get(ref.sheet);
  const named = table?.kind === 'table' ? labelColumnOf(table) : undefined;
  const isTold = named !== undefined && told.tells({ sheet: ref.sheet, column: named.key });
  return (isTold ? row.label : undefined) ?? `Row ${told.onPage(ref.sheet, row.number)}`;
}

/** Figures as they were frozen; null for the workbook of now. */
export type FrozenFigures = Readonly<Record<string, CellValue>> | null;

/** A source, and the cell whose last change is shown with it; null if it cannot be typed. */
interface Sourced {
  readonly source: DealSource;
  readonly cell: string | null;
}

const TYPED: readonly TraceNode['kind'][] = ['input', 'inputFormula', 'overwritten'];

/** A choice by its label, not by its stored value. */
function optionOf(workbook: Workbook, ref: Place, value: DealSource['value']): DealSource['value'] {
  if (typeof value !== 'string' || !isCell(ref)) return value;
  return workbook.read(ref).definition.optionLabels?.[value] ?? value;
}

function sourced(workbook: Workbook, node: TraceNode, told: Disclosure, figures: FrozenFigures): Sourced {
  const { ref, label, sheetLabel, format, rowCount = null } = node;
  const frozen = 'name' in ref && figures !== null && Object.hasOwn(figures, ref.name);
  return {
    cell: isCell(ref) && TYPED.includes(node.kind) ? cellKey(ref) : null,
    source: {
      place: placeText(workbook, ref, told.onPage),
      label,
      sheet: sheetLabel,
      row: rowOf(workbook, node, told),
      value: optionOf(workbook, ref, shown(frozen ? figures[ref.name] : node.value)),
      format,
      kind: kindOf(workbook, node, told.staff),
      rows: rowCount !== null && 'sheet' in ref ? told.rowsTold(ref.sheet, rowCount) : null,
      changed: null,
    },
  };
}

/** A step as its reader gets it, before the authors of changes are added. */
export interface DisclosedStep {
  readonly source: Sourced;
  readonly inputs: readonly Sourced[];
  readonly words: readonly string[];
  readonly more: number;
}

export function disclosedStep(
  workbook: Workbook,
  place: Place,
  told: Disclosure,
  figures: FrozenFigures,
): DisclosedStep {
  const { node, inputs, words, more } = stepTo(workbook, place, told);
  const of = (one: TraceNode) => sourced(workbook, one, told, figures);
  return { source: of(node), inputs: inputs.map(of), words, more };
}

export const cellsOf = ({ source, inputs }: DisclosedStep): string[] =>
  [source, ...inputs].flatMap(({ cell }) => cell ?? []);

/** When and by whom a cell was last changed, by its key. */
export type ChangedCells = ReadonlyMap<string, { readonly at: Date; readonly by: string | null }>;

/** Adds when each cell was last changed and, for staff, by whom. */
export function presentStep(
  { source, inputs, words, more }: DisclosedStep,
  changed: ChangedCells,
  staff: boolean,
): DealSources {
  const present = ({ source: one, cell }: Sourced): DealSource => {
    const change = cell === null ? undefined : changed.get(cell);
    return change === undefined
      ? one
      : { ...one, changed: { at: change.at.toISOString(), by: staff ? change.by : null } };
  };
  return { source: present(source), words: [...words], inputs: inputs.map(present), more };
}

import type { CellRef } from '../domain';
import type { TraceNode, TraceOptions, Workbook } from '../workbook/types';
import { Dependents } from './dependents';
import {
  figureNumber,
  isColumn,
  placeKey,
  rowLabel,
  RowNumbers,
  tableOf,
  titleOf,
  type ColumnPlace,
  type Place,
} from './places';
import { formulaOf, placesRead } from './references';

export type TraceDirection = 'precedents' | 'dependents';

/**
 * The tree of precedents of a cell, down to the inputs, or of its dependents. A place that is in the tree already is
 * marked `repeated` and not expanded again, so that the tree never has more nodes than the workbook has cells.
 * @throws RangeError for a name, row or column that does not exist
 */
export function trace(
  workbook: Workbook,
  ref: TraceNode['ref'],
  direction: TraceDirection,
  options: TraceOptions = {},
): TraceNode {
  return new Tracer(workbook, direction, options).node(ref, 0);
}

type Described = Omit<TraceNode, 'children'>;

class Tracer {
  private readonly depth: number;
  private readonly most: number;
  private readonly seen = new Set<string>();
  private readonly rowNumbers: RowNumbers;
  private readonly dependents: Dependents | undefined;

  constructor(
    private readonly workbook: Workbook,
    direction: TraceDirection,
    options: TraceOptions,
  ) {
    this.depth = options.depth ?? 50;
    this.most = options.children ?? 200;
    this.rowNumbers = new RowNumbers(workbook);
    this.dependents = direction === 'dependents' ? new Dependents(workbook) : undefined;
  }

  node(place: Place, level: number): TraceNode {
    const described = isColumn(place) ? this.column(place) : this.cell(place);
    const next = this.dependents ? this.dependents.of(place) : this.precedents(place);
    if (next.length === 0) return { ...described, children: [] };
    const key = placeKey(place);
    if (this.seen.has(key)) return { ...described, children: [], repeated: true };
    if (level >= this.depth) return { ...described, children: [], more: next.length };
    this.seen.add(key);
    const children = next.slice(0, this.most).map((child) => this.node(child, level + 1));
    return { ...described, children, ...(next.length > this.most ? { more: next.length - this.most } : {}) };
  }

  private precedents(place: Place): Place[] {
    if (isColumn(place))
      return this.workbook
        .rowIds(place.sheet)
        .map((row) => ({ sheet: place.sheet, row, column: place.column }));
    const formula = formulaOf(this.workbook, place);
    return formula === undefined ? [] : placesRead(this.workbook, formula, place);
  }

  private column(place: ColumnPlace): Described {
    const sheet = tableOf(this.workbook, place.sheet);
    const definition = sheet.column.get(place.column);
    if (!definition) throw new RangeError(`No column ${place.column} in ${place.sheet}`);
    return {
      ref: place,
      title: titleOf(this.workbook, place),
      label: definition.label,
      sheet: sheet.key,
      sheetLabel: sheet.label,
      column: place.column,
      ...(definition.formula === undefined ? {} : { formula: definition.formula }),
      value: null,
      rowCount: this.workbook.rowIds(sheet.key).length,
      format: definition.format,
      kind: 'column',
    };
  }

  private cell(ref: CellRef): Described {
    const reading = this.workbook.read(ref);
    const formula = formulaOf(this.workbook, ref);
    return {
      ref,
      title: titleOf(this.workbook, ref),
      label: reading.definition.label,
      ...this.where(ref),
      ...(formula === undefined ? {} : { formula }),
      value: reading.value,
      format: reading.definition.format,
      kind: reading.kind,
    };
  }

  private where(ref: CellRef): Pick<TraceNode, 'sheet' | 'sheetLabel' | 'row' | 'column'> {
    if ('name' in ref) {
      const key = this.workbook.template.figure.get(ref.name)?.sheet ?? '';
      const sheet = this.workbook.template.sheet.get(key);
      const number = sheet?.kind === 'figures' ? figureNumber(sheet, ref.name) : 0;
      return { sheet: key, sheetLabel: sheet?.label ?? key, row: { number, id: ref.name } };
    }
    const sheet = tableOf(this.workbook, ref.sheet);
    const at = { sheet: sheet.key, sheetLabel: sheet.label, column: ref.column };
    if (!('row' in ref)) return at;
    const label = rowLabel(this.workbook, sheet, ref.row);
    return {
      ...at,
      row: {
        number: this.rowNumbers.of(sheet.key, ref.row),
        id: ref.row,
        ...(label === undefined ? {} : { label }),
      },
    };
  }
}

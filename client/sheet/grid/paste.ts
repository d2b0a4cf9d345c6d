import {
  oneOrMany,
  type Action,
  type CellInput,
  type CellRef,
  type DateColumn,
  type PercentReading,
} from '#domain';
import type { CellDefinition, Workbook } from '#engine';
import { identityOf, totalsAmong } from '#exchange';
import type { Place, SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Block } from '../../workbook/ui';
import { beyondLast } from '../beyondLast';
import { addRowsAction, toActions, type CellEdit } from './actions';
import type { CopiedCell } from './clipboard';
import { pastedDates, pastedPercents, type PastedPercents } from './pastedReading';
import { fractionLost, isEditable, readPasted, type Typed } from '../../workbook/typed';

/** The pasted cells: texts from any program, or cells of this application. */
export type Pasted = readonly (readonly (string | CopiedCell)[])[];

export interface PastePlan {
  readonly actions: readonly Action[];
  /** The block that holds the pasted cells. */
  readonly block: Block;
  /** Cells not accepted, each with its reason; the other cells are pasted all the same. */
  readonly refused: readonly string[];
  /** Computed cells that were passed over. */
  readonly computed: number;
  readonly added: number;
  /** Totals among the lines, which were left out, and what they say otherwise than the rows. */
  readonly told: readonly string[];
  /**
   * How numbers without a sign were read in percentages, dates that may be of two days, and numbers that lost
   * their fraction.
   */
  readonly read: readonly string[];
}

/**
 * Lays a pasted block over the selection: repeated if the selection is a multiple of it, with rows added
 * beyond the end as far as the table allows. Computed cells keep their formulas.
 */
export function planPaste(
  workbook: Workbook,
  mirror: SheetMirror,
  block: Pasted,
  selection: Block,
): PastePlan | { readonly problem: string } {
  const { pasted, told } = withoutTotals(mirror, block, selection);
  const height = pasted.length;
  const width = Math.max(...pasted.map((line) => line.length));
  const rows = stretch(selection.bottom - selection.top + 1, height);
  const columns = stretch(selection.right - selection.left + 1, width);
  const cellAt = (row: number, column: number) =>
    pasted[(row - selection.top) % height]?.[(column - selection.left) % width];
  const all = { mirror, corner: selection, size: { rows, columns }, cellAt };
  const percents = pastedPercents(workbook, all);
  const dates = pastedDates(all);
  const plan = new Plan(workbook, mirror, told, percents, dates);
  for (let row = 0; row < rows; row++) {
    const line = pasted[row % height] ?? [];
    plan.line(selection.top + row, selection.left, columns, (column) => line[column % width]);
  }
  return plan.finish({ ...selection, bottom: selection.top + rows - 1, right: selection.left + columns - 1 });
}

/** Lines of another program without those that are totals: they would count twice. */
function withoutTotals(
  mirror: SheetMirror,
  pasted: Pasted,
  { left }: Block,
): { readonly pasted: Pasted; readonly told: readonly string[] } {
  const lines = pasted.map((line) => line.flatMap((cell) => (typeof cell === 'string' ? [cell] : [])));
  const foreign = lines.every((line, index) => line.length === pasted[index]?.length);
  if (!(mirror instanceof TableMirror) || !foreign) return { pasted, told: [] };
  const { leftOut, told } = totalsAmong(mirror.sheet, mirror.columns.slice(left), lines);
  // If all lines are totals, the person pastes them on purpose.
  return leftOut.size === lines.length
    ? { pasted, told: [] }
    : { pasted: pasted.filter((_, index) => !leftOut.has(index)), told };
}

/** Fills a selection that is a whole multiple of the pasted block; any other takes the block once. */
function stretch(selected: number, pasted: number): number {
  return selected > pasted && selected % pasted === 0 ? selected : pasted;
}

class Plan {
  private readonly edits: CellEdit[] = [];
  private readonly newRows: Record<string, CellInput>[] = [];
  private readonly refused: string[] = [];
  /** Numbers that lost their fraction, by field: how many, and what became of the first. */
  private readonly lost = new Map<string, { count: number; readonly first: string }>();
  private computed = 0;
  /** Texts that have no column. */
  private readonly beyond: string[] = [];
  /** Of the row that is laid: `1B`. */
  private name = '';

  constructor(
    private readonly workbook: Workbook,
    private readonly mirror: SheetMirror,
    private readonly told: readonly string[],
    private readonly percents: PastedPercents,
    private readonly dates: DateColumn,
  ) {}

  line(
    row: number,
    left: number,
    columns: number,
    cellAt: (column: number) => string | CopiedCell | undefined,
  ): void {
    this.name = this.nameOf(row, left, columns, cellAt);
    const fresh = this.mirror instanceof TableMirror && row >= this.mirror.rowIds.length ? {} : undefined;
    for (let offset = 0; offset < columns; offset++) {
      const cell = cellAt(offset);
      if (cell === undefined) continue;
      if (this.mirror instanceof TableMirror && left + offset >= this.mirror.columns.length)
        this.beyond.push(typeof cell === 'string' ? cell : cell.text);
      else if (fresh) this.newCell(fresh, left + offset, row, cell);
      else this.oldCell(row, left + offset, cell);
    }
    if (fresh) this.newRows.push(fresh);
  }

  finish(block: Block): PastePlan | { readonly problem: string } {
    const actions = toActions(this.edits);
    if (this.newRows.length > 0 && this.mirror instanceof TableMirror) {
      const added = addRowsAction(this.mirror, this.mirror.rowIds.length - 1, this.newRows);
      if ('problem' in added) return added;
      actions.push(added);
    }
    const beyond = beyondLast(this.beyond);
    return {
      actions,
      block,
      refused: this.refused,
      computed: this.computed,
      added: this.newRows.length,
      told: beyond === undefined ? this.told : [...this.told, beyond],
      read: [
        ...this.percents.said,
        ...(this.dates.said === undefined ? [] : [this.dates.said]),
        ...this.lostSaid(),
      ],
    };
  }

  private oldCell(row: number, column: number, cell: string | CopiedCell): void {
    const definition = this.mirror.definitionAt(row, column);
    const ref = this.mirror.refAt(row, column);
    if (!definition || !ref || this.mirror.placeOf(ref)?.[1] !== column) return;
    if ('total' in ref || !isEditable(definition)) this.computed += 1;
    else this.take([row, column], definition, cell, ref, (value) => this.edits.push({ ref, value }));
  }

  /** By its column alone: where the row will be, a total or an average may still have its place. */
  private newCell(
    cells: Record<string, CellInput>,
    column: number,
    row: number,
    cell: string | CopiedCell,
  ): void {
    const definition = this.mirror instanceof TableMirror ? this.mirror.columns[column] : undefined;
    if (!definition) return;
    const { key } = definition;
    if (!isEditable(definition)) this.computed += 1;
    else {
      this.take([row, column], definition, cell, undefined, (value) => {
        if (value !== null) cells[key] = value;
      });
    }
  }

  private take(
    [row, column]: Place,
    definition: CellDefinition,
    cell: string | CopiedCell,
    ref: CellRef | undefined,
    put: (value: CellInput) => void,
  ): void {
    const input = typeof cell === 'string' ? cell : this.inputOf(cell, definition, ref);
    const read = readCopied(input, definition, this.percents.at(row, column), this.dates.dayFirst);
    if ('problem' in read) this.refuse(row, read.problem, typeof cell === 'string' ? cell : cell.text);
    else if (read.value !== null || !definition.required || ref === undefined) {
      put(read.value);
      if (definition.whole) this.noteLost(definition, String(input ?? ''));
    } else this.refuse(row, `${definition.label} is required`, '');
  }

  private noteLost(definition: CellDefinition, text: string): void {
    const first = fractionLost(text, definition);
    if (first === undefined) return;
    const known = this.lost.get(definition.label);
    if (known) known.count += 1;
    else this.lost.set(definition.label, { count: 1, first });
  }

  private lostSaid(): string[] {
    return [...this.lost].map(
      ([label, { count, first }]) =>
        `${label}: ${oneOrMany(count, first, `numbers lost their fraction: ${first}`)}`,
    );
  }

  /** Records the row by number and name, the field, the pasted text, and the reason. */
  private refuse(row: number, problem: string, text: string): void {
    const said =
      text.trim() === '' || problem.includes(text.trim()) ? '' : ` (pasted: “${text.trim().slice(0, 60)}”)`;
    const line = this.mirror instanceof TableMirror ? this.mirror.numberAt(row) : row + 1;
    this.refused.push(`Row ${line}${this.name === '' ? '' : ` (${this.name})`}, ${problem}${said}`);
  }

  /** By the name that is pasted with it, else by the one it has. */
  private nameOf(
    row: number,
    left: number,
    columns: number,
    cellAt: (column: number) => string | CopiedCell | undefined,
  ): string {
    if (!(this.mirror instanceof TableMirror)) return '';
    const key = identityOf(this.mirror.sheet);
    const at = this.mirror.columnOf(key) ?? -1;
    const cell = at >= left && at < left + columns ? cellAt(at - left) : undefined;
    if (cell !== undefined) return typeof cell === 'string' ? cell.trim() : cell.text;
    const id = this.mirror.rowIds[row];
    const value =
      id === undefined ? null : this.workbook.value({ sheet: this.mirror.sheet.key, row: id, column: key });
    return value === null || typeof value === 'object' ? '' : String(value);
  }

  /**
   * Typed values and formulas come over as they are; a computed cell brings its formula where that is not the
   * target's own.
   */
  private inputOf(cell: CopiedCell, definition: CellDefinition, ref: CellRef | undefined): CellInput {
    const written = cell.input ?? cell.formula ?? null;
    if (typeof written !== 'string' || !written.startsWith('=')) return cell.input ?? cell.text;
    if (written === definition.formula) return null;
    return ref && this.workbook.check(toActions([{ ref, value: written }])).length > 0 ? cell.text : written;
  }
}

function readCopied(
  input: CellInput,
  definition: CellDefinition,
  percent: PercentReading | undefined,
  dayFirst: boolean,
): Typed {
  return typeof input === 'number' && definition.type === 'number'
    ? { value: input }
    : readPasted(input === null ? '' : String(input), definition, percent, dayFirst);
}

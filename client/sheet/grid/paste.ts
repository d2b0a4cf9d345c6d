import type { Action, CellInput, CellRef } from '#domain';
import type { CellDefinition, Workbook } from '#engine';
import type { SheetMirror } from '../session/mirror';
import { TableMirror } from '../session/tableMirror';
import type { Block } from '../ui';
import { addRowsAction, toActions, type CellEdit } from './actions';
import type { CopiedCell } from './clipboard';
import { isEditable, readTyped } from './typed';

/** What is pasted: texts of any program, or cells of ours. */
export type Pasted = readonly (readonly (string | CopiedCell)[])[];

export interface PastePlan {
  readonly actions: readonly Action[];
  /** The block that now holds what was pasted. */
  readonly block: Block;
  /** Cells not taken, each with its reason; nothing else is held back by them. */
  readonly refused: readonly string[];
  /** Computed cells that were passed over. */
  readonly computed: number;
  readonly added: number;
}

/**
 * Lays a pasted block over the selection: repeated where the selection is a multiple of it, rows beyond the end added
 * as far as the table takes them. Computed cells keep their formulas.
 */
export function planPaste(workbook: Workbook, mirror: SheetMirror, pasted: Pasted, selection: Block): PastePlan | { readonly problem: string } {
  const height = pasted.length;
  const width = Math.max(...pasted.map((line) => line.length));
  const rows = stretch(selection.bottom - selection.top + 1, height);
  const columns = stretch(selection.right - selection.left + 1, width);
  const plan = new Plan(workbook, mirror);
  for (let row = 0; row < rows; row++) {
    const line = pasted[row % height] ?? [];
    plan.line(selection.top + row, selection.left, columns, (column) => line[column % width]);
  }
  return plan.finish({ ...selection, bottom: selection.top + rows - 1, right: selection.left + columns - 1 });
}

/** A selection that is a whole multiple of what is pasted is filled; any other takes it once. */
function stretch(selected: number, pasted: number): number {
  return selected > pasted && selected % pasted === 0 ? selected : pasted;
}

class Plan {
  private readonly edits: CellEdit[] = [];
  private readonly newRows: Record<string, CellInput>[] = [];
  private readonly refused: string[] = [];
  private computed = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly mirror: SheetMirror,
  ) {}

  line(row: number, left: number, columns: number, cellAt: (column: number) => string | CopiedCell | undefined): void {
    const fresh = this.mirror instanceof TableMirror && row >= this.mirror.rowIds.length ? {} : undefined;
    for (let offset = 0; offset < columns; offset++) {
      const cell = cellAt(offset);
      const definition = this.mirror.definitionAt(row, left + offset);
      if (cell === undefined || !definition) continue;
      if (fresh) this.newCell(fresh, left + offset, row, definition, cell);
      else this.oldCell(row, left + offset, definition, cell);
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
    return { actions, block, refused: this.refused, computed: this.computed, added: this.newRows.length };
  }

  private oldCell(row: number, column: number, definition: CellDefinition, cell: string | CopiedCell): void {
    const ref = this.mirror.refAt(row, column);
    if (!ref || this.mirror.placeOf(ref)?.[1] !== column) return;
    if ('total' in ref || !isEditable(definition)) this.computed += 1;
    else this.take(row, definition, cell, ref, (value) => this.edits.push({ ref, value }));
  }

  private newCell(cells: Record<string, CellInput>, column: number, row: number, definition: CellDefinition, cell: string | CopiedCell): void {
    const key = this.mirror instanceof TableMirror ? this.mirror.columns[column]?.key : undefined;
    if (key === undefined) return;
    if (!isEditable(definition)) this.computed += 1;
    else {
      this.take(row, definition, cell, undefined, (value) => {
        if (value !== null) cells[key] = value;
      });
    }
  }

  private take(row: number, definition: CellDefinition, cell: string | CopiedCell, ref: CellRef | undefined, put: (value: CellInput) => void): void {
    const input = typeof cell === 'string' ? cell : this.inputOf(cell, definition, ref);
    const read = typeof input === 'string' ? readTyped(input, definition) : readTypedValue(input, definition);
    if ('problem' in read) this.refused.push(`Row ${row + 1}, ${read.problem}`);
    else if (read.value !== null || !definition.required || ref === undefined) put(read.value);
    else this.refused.push(`Row ${row + 1}, ${definition.label} is required`);
  }

  /** Typed values and formulas come over as they are; a computed cell brings its formula where that is not the target's own. */
  private inputOf(cell: CopiedCell, definition: CellDefinition, ref: CellRef | undefined): CellInput {
    const written = cell.input ?? cell.formula ?? null;
    if (typeof written !== 'string' || !written.startsWith('=')) return cell.input ?? cell.text;
    if (written === definition.formula) return null;
    return ref && this.workbook.check(toActions([{ ref, value: written }])).length > 0 ? cell.text : written;
  }
}

function readTypedValue(input: CellInput, definition: CellDefinition): ReturnType<typeof readTyped> {
  return typeof input === 'number' && definition.type === 'number' ? { value: input } : readTyped(input === null ? '' : String(input), definition);
}

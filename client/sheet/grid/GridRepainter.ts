import type { CellRef, RowId } from '#domain';
import type { RowMarks } from '../../workbook/rowMarks';
import type { Repaint } from '../../workbook/session/sheetMirrors';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { GridPainter } from './GridPainter';
import type { Hot } from './handsontable';

interface PaintedGrid {
  readonly mirror: SheetMirror;
  readonly columns: readonly unknown[];
  readonly painter: GridPainter;
  /** Undefined on a sheet of figures. */
  readonly rows: object | undefined;
  readonly hot: Hot | undefined;
}

/** Paints again what has changed in one grid, cell by cell: Handsontable itself would draw everything. */
export class GridRepainter {
  /** Rows that were painted as sharing their unit number. */
  private doubled: ReadonlyMap<RowId, string> | undefined;

  constructor(private readonly grid: PaintedGrid) {}

  changed({ inputs, changes }: Repaint): void {
    const { hot } = this;
    if (!hot) return;
    for (const input of inputs) this.input(hot, input.ref);
    for (const change of changes) this.ref(hot, change.ref);
    this.doubles(hot);
  }

  peers(peers: ReadonlyMap<string, { readonly color: string; readonly name: string }>): void {
    this.refs(this.grid.painter.setPeers(peers));
  }

  marks(marks: RowMarks | undefined): void {
    if (this.grid.painter.marks === marks) return;
    this.grid.painter.marks = marks;
    this.hot?.render();
  }

  comments(comments: ReadonlyMap<string, string>): void {
    this.refs(this.grid.painter.setComments(comments));
  }

  private get hot(): Hot | undefined {
    const { hot } = this.grid;
    return hot && !hot.isDestroyed ? hot : undefined;
  }

  private refs(refs: readonly CellRef[]): void {
    const { hot } = this;
    if (hot) for (const ref of refs) this.ref(hot, ref);
  }

  /**
   * Repaints the cell and its dependents: the line of a figure, which shows its formula as typed; the whole
   * row, if this cell decides its mark; else the cells that the row still lacks.
   */
  private input(hot: Hot, ref: CellRef): void {
    const { mirror, columns, painter, rows } = this.grid;
    const place = mirror.placeOf(ref);
    if ('row' in ref) this.dependents(hot, ref);
    if (!place) return;
    const whole = rows === undefined || ('column' in ref && ref.column === painter.marks?.column);
    if (whole) columns.forEach((_, column) => this.at(hot, place[0], column));
    else {
      this.at(hot, place[0], place[1]);
      if (mirror instanceof TableMirror) for (const column of mirror.needed) this.at(hot, place[0], column);
    }
  }

  /** The other rows of the same name: those that share it now, and those that did. */
  private doubles(hot: Hot): void {
    const { mirror } = this.grid;
    if (!(mirror instanceof TableMirror) || mirror.doubles.rows === this.doubled) return;
    const before = this.doubled;
    this.doubled = mirror.doubles.rows;
    const column = mirror.columns.findIndex(({ key }) => mirror.doubles.isNamedBy(key));
    if (column < 0) return;
    for (const id of new Set([...(before?.keys() ?? []), ...this.doubled.keys()])) {
      const row = mirror.rowOf(id);
      if (row !== undefined && before?.get(id) !== this.doubled.get(id)) this.at(hot, row, column);
    }
  }

  private ref(hot: Hot, ref: CellRef): void {
    const place = this.grid.mirror.placeOf(ref);
    if (place) this.at(hot, place[0], place[1]);
    if ('row' in ref) this.dependents(hot, ref);
  }

  /** Cells of the same row whose remark this one decides: the end of a lease with its start. */
  private dependents(hot: Hot, ref: Extract<CellRef, { row: RowId }>): void {
    const { mirror } = this.grid;
    if (!(mirror instanceof TableMirror) || ref.sheet !== mirror.sheet.key) return;
    const row = mirror.rowOf(ref.row);
    for (const key of mirror.remarks.dependingOn(ref.column)) {
      const column = mirror.columnOf(key);
      if (row !== undefined && column !== undefined) this.at(hot, row, column);
    }
  }

  private at(hot: Hot, row: number, column: number): void {
    const td = hot.getCell(row, column, true);
    if (td) this.grid.painter.cell(td, row, column);
  }
}

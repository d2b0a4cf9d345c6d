import { cellKey, parseCellKey, type CellRef } from '#domain';
import type { Workbook } from '#engine';
import { FIGURE_COLUMNS, FigureMirror, VALUE_COLUMN } from '../../workbook/session/figureMirror';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import { paintMark, type RowMarks } from '../../workbook/rowMarks';
import type { GridColumn } from './columns';
import { paintComment } from './commentMark';
import { paintCell, paintPlain, paintRemark } from './paint';

type Peers = ReadonlyMap<string, { readonly color: string; readonly name: string }>;

const TEXT_CLASS: Readonly<Record<(typeof FIGURE_COLUMNS)[number], string>> = {
  label: 'bb-cell',
  value: 'bb-cell',
  name: 'bb-cell bb-name',
  formula: 'bb-cell bb-formula-text',
  note: 'bb-cell bb-note',
};

/** Paints the cells of one sheet: the only renderer of its grid. */
export class GridPainter {
  /** Rows that are painted otherwise. */
  marks: RowMarks | undefined;
  private peers: Peers = new Map();
  private comments: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly mirror: SheetMirror,
    private readonly workbook: Workbook,
  ) {}

  cell(td: HTMLTableCellElement, row: number, column: number): void {
    const { mirror } = this;
    if (mirror instanceof FigureMirror && (column !== VALUE_COLUMN || mirror.isSection(row)))
      this.text(td, mirror, row, column);
    else this.value(td, row, column);
    if (this.marks && mirror instanceof TableMirror) paintMark(td, this.marks, mirror, row, column);
    if (this.comments.size > 0) paintComment(td, mirror, row, column, this.comments);
    if (this.peers.size > 0) this.peer(td, row, column);
  }

  header(th: HTMLElement, column: GridColumn | undefined): void {
    if (!column) return;
    th.title = column.note;
    th.classList.toggle('bb-figure-header', column.figures);
    th.classList.toggle('bb-filtered', column.filtered);
  }

  /** Sets the other people's cells; returns the cells to repaint. */
  setPeers(peers: Peers): CellRef[] {
    const touched = new Set([...this.peers.keys(), ...peers.keys()]);
    this.peers = peers;
    return [...touched].map(parseCellKey);
  }

  /** Sets the comments on cells, by cell key; returns the cells to repaint. */
  setComments(comments: ReadonlyMap<string, string>): CellRef[] {
    const touched = new Set([...this.comments.keys(), ...comments.keys()]);
    this.comments = comments;
    return [...touched].map(parseCellKey);
  }

  private value(td: HTMLTableCellElement, row: number, column: number): void {
    const { mirror } = this;
    const definition = mirror.definitionAt(row, column);
    if (!definition) return paintPlain(td, '', 'bb-cell');
    if (mirror instanceof TableMirror && mirror.isSpare(row)) return paintPlain(td, '', 'bb-cell bb-spare');
    const total = mirror instanceof TableMirror && mirror.isTotals(row);
    if (total && mirror.refAt(row, column) === undefined)
      return paintPlain(
        td,
        column > 0 ? '' : mirror.isAverages(row) ? 'Average' : 'Total',
        'bb-cell bb-total',
      );
    paintCell(td, mirror.data[row]?.[column] ?? null, definition, mirror.look(row, column), total);
    if (total) td.classList.add('bb-total');
    if (!(mirror instanceof TableMirror)) return;
    if (mirror.isReadOnly(row)) td.classList.add('bb-readonly');
    paintRemark(td, mirror, row, column, definition.label);
  }

  private text(td: HTMLTableCellElement, mirror: FigureMirror, row: number, column: number): void {
    const text = mirror.data[row]?.[column];
    const shown = typeof text === 'string' ? text : '';
    if (mirror.isSection(row)) return paintPlain(td, column === 0 ? shown : '', 'bb-cell bb-section');
    paintPlain(td, shown, TEXT_CLASS[FIGURE_COLUMNS[column] ?? 'note'], shown.length > 12 ? shown : '');
  }

  private peer(td: HTMLTableCellElement, row: number, column: number): void {
    const ref = this.mirror.refAt(row, column);
    const here = ref !== undefined && this.mirror.placeOf(ref)?.[1] === column;
    const peer = here ? this.peers.get(cellKey(ref)) : undefined;
    td.classList.toggle('bb-peer', peer !== undefined);
    if (!peer) return;
    td.style.setProperty('--bb-peer', peer.color);
    td.title = peer.name;
  }
}

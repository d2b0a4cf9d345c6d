import type { Applied, ApplyOrigin, CellChange, InputChange, Workbook } from '#engine';
import { FigureMirror } from './figureMirror';
import { mirrorKey, type SheetMirror, type SheetPart } from './mirror';
import { TableMirror } from './tableMirror';
import { PLAIN_VIEW, type Filter, type SheetView } from './view';

/** The effect of a batch on the mirrors, from which grids repaint. */
export interface Repaint {
  readonly changes: readonly CellChange[];
  readonly inputs: readonly InputChange[];
  readonly reshaped: ReadonlySet<string>;
  readonly origin: ApplyOrigin;
}

/** Changes kept back while several batches are applied, to be painted once. */
interface PendingRepaint {
  readonly changes: CellChange[];
  readonly inputs: InputChange[];
  readonly reshaped: Set<string>;
}

/** The values of the sheets as the grids of one workbook show them, and who repaints when they change. */
export class SheetMirrors {
  private readonly mirrors = new Map<string, SheetMirror>();
  private readonly listeners = new Set<(repaint: Repaint) => void>();
  private held: PendingRepaint | undefined;
  private repaints = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly canEdit: boolean,
    private readonly viewOf: (sheetKey: string) => SheetView = () => PLAIN_VIEW,
  ) {}

  /** Grows with every repaint. */
  get version(): number {
    return this.repaints;
  }

  onRepaint(listener: (repaint: Repaint) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The values of a sheet or a part of it; shared by all its grids. */
  mirror(sheetKey: string, part?: SheetPart): SheetMirror {
    const key = mirrorKey(sheetKey, part);
    const known = this.mirrors.get(key);
    if (known) return known;
    const sheet = this.workbook.template.sheet.get(sheetKey);
    if (!sheet) throw new RangeError(`The workbook has no sheet ${sheetKey}`);
    const mirror =
      sheet.kind === 'table'
        ? new TableMirror(this.workbook, sheet, this.canEdit, part, this.viewOf(sheetKey))
        : new FigureMirror(this.workbook, sheet, part, this.viewOf(sheetKey));
    this.mirrors.set(key, mirror);
    return mirror;
  }

  /** Another view of a sheet for all its grids. */
  setView(sheetKey: string, view: SheetView): void {
    for (const mirror of this.mirrors.values()) if (mirror.sheet.key === sheetKey) mirror.setView(view);
    this.redraw(sheetKey);
  }

  /** Other rows of a table in sight; a filter lasts while the workbook is open. */
  setFilter(sheetKey: string, filter: Filter | undefined): void {
    for (const mirror of this.mirrors.values())
      if (mirror instanceof TableMirror && mirror.sheet.key === sheetKey) mirror.setFilter(filter);
    this.redraw(sheetKey);
  }

  private redraw(sheetKey: string): void {
    this.repaint({ changes: [], inputs: [], reshaped: new Set([sheetKey]), origin: 'remote' });
  }

  /** Several batches as one repaint. */
  quietly<T>(origin: ApplyOrigin, work: () => T): T {
    const held: PendingRepaint = { changes: [], inputs: [], reshaped: new Set() };
    this.held = held;
    try {
      return work();
    } finally {
      this.held = undefined;
      this.repaint({ ...held, origin });
    }
  }

  /** Adds a batch to the gathered repaint of several; false if none is being gathered. */
  hold({ changes, inputs, reshaped }: Applied): boolean {
    const { held } = this;
    if (!held) return false;
    held.changes.push(...changes);
    held.inputs.push(...inputs);
    reshaped.forEach((sheet) => held.reshaped.add(sheet));
    return true;
  }

  repaint(repaint: Repaint): void {
    this.repaints += 1;
    for (const mirror of this.mirrors.values()) {
      if (repaint.reshaped.has(mirror.sheet.key)) mirror.reshape();
      for (const input of repaint.inputs) mirror.forgetLook(input.ref);
      for (const change of repaint.changes) mirror.patch(change);
    }
    for (const listener of this.listeners) listener(repaint);
  }
}

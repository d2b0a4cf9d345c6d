import type { CellRef, CellValue } from '#domain';
import type { CellChange, FigureDefinition, FigureSheet, Workbook } from '#engine';
import { PLAIN_VIEW, type SheetView } from './view';
import type { CellLook, Place, SheetMirror, SheetPart } from './mirror';

/** The columns of a figure sheet, in order. */
export const FIGURE_COLUMNS = ['label', 'value', 'name', 'formula', 'note'] as const;
export const VALUE_COLUMN = FIGURE_COLUMNS.indexOf('value');

type Line = { readonly section: string } | { readonly figure: FigureDefinition };

/** A model sheet: a heading a section, then a line a figure: label, value, name, formula as written, note. */
export class FigureMirror implements SheetMirror {
  readonly data: CellValue[][];
  readonly lines: readonly Line[];
  private readonly lineOf = new Map<string, number>();
  private readonly looks: (CellLook | undefined)[] = [];

  constructor(
    private readonly workbook: Workbook,
    readonly sheet: FigureSheet,
    part?: SheetPart,
    /** Of a sheet of figures only the widths. */
    public view: SheetView = PLAIN_VIEW,
  ) {
    this.lines = toLines(sheet, part);
    this.data = this.lines.map((line, index) => {
      if ('section' in line) return [line.section, null, null, null, null];
      this.lineOf.set(line.figure.name, index);
      return this.readLine(line.figure);
    });
  }

  setView(view: SheetView): void {
    this.view = view;
  }

  isSection(row: number): boolean {
    const line = this.lines[row];
    return line !== undefined && 'section' in line;
  }

  isTotals(): boolean {
    return false;
  }

  refAt(row: number): CellRef | undefined {
    const line = this.lines[row];
    return line && 'figure' in line ? { name: line.figure.name } : undefined;
  }

  placeOf(ref: CellRef): Place | undefined {
    const row = 'name' in ref ? this.lineOf.get(ref.name) : undefined;
    return row === undefined ? undefined : [row, VALUE_COLUMN];
  }

  definitionAt(row: number): FigureDefinition | undefined {
    const line = this.lines[row];
    return line && 'figure' in line ? line.figure : undefined;
  }

  look(row: number): CellLook | undefined {
    const ref = this.refAt(row);
    if (!ref) return undefined;
    const known = this.looks[row];
    if (known) return known;
    const { kind, crossSheet } = this.workbook.read(ref);
    return (this.looks[row] = { kind, crossSheet });
  }

  patch(change: CellChange): Place | undefined {
    const place = this.placeOf(change.ref);
    const cells = place && this.data[place[0]];
    if (!place || !cells) return undefined;
    cells[VALUE_COLUMN] = change.value;
    return place;
  }

  forgetLook(ref: CellRef): Place | undefined {
    const place = this.placeOf(ref);
    const figure = place && this.definitionAt(place[0]);
    if (!place || !figure) return undefined;
    this.looks[place[0]] = undefined;
    const cells = this.data[place[0]];
    const fresh = this.readLine(figure);
    if (cells) fresh.forEach((value, column) => (cells[column] = value));
    return place;
  }

  reshape(): void {
    // A figure sheet never gains or loses lines.
  }

  private readLine(figure: FigureDefinition): CellValue[] {
    const reading = this.workbook.read({ name: figure.name });
    return [figure.label, reading.value, figure.name, reading.formula ?? null, figure.note ?? null];
  }
}

function toLines(sheet: FigureSheet, part: SheetPart | undefined): Line[] {
  const lines: Line[] = [];
  let section: string | undefined;
  for (const figure of sheet.figures) {
    if (figure.hidden || part?.cells.includes(figure.name) === false) continue;
    if (figure.section !== section && figure.section !== '') lines.push({ section: figure.section });
    section = figure.section;
    lines.push({ figure });
  }
  return lines;
}

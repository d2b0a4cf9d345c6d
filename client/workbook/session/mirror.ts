import type { CellRef, CellValue } from '#domain';
import type { SheetView } from './view';
import type { CellChange, CellDefinition, CellKind, SheetDefinition } from '#engine';

/** What a grid needs to colour a cell: read when a cell is first painted, dropped when its input changes. */
export interface CellLook {
  readonly kind: CellKind;
  readonly crossSheet: boolean;
}

/** A place on screen, counted from 0. */
export type Place = readonly [row: number, column: number];

/** Some columns of a table, or some figures of a model sheet, shown by themselves. */
export interface SheetPart {
  readonly key: string;
  /** Column keys, or names of figures, in the order of the template. */
  readonly cells: readonly string[];
}

/** A mirror's place among the session's: a sheet, or a part of it. */
export const mirrorKey = (sheet: string, part: SheetPart | undefined): string =>
  part ? `${sheet}/${part.key}` : sheet;

/**
 * One sheet as a grid shows it: values by row and column on screen. Grids read from here and never from the
 * engine, so that painting is cheap; the session keeps it in sync with the engine.
 */
export interface SheetMirror {
  readonly sheet: SheetDefinition;
  /** One array a row on screen; always the same array, changed in place. */
  readonly data: CellValue[][];
  /** How the person looks at it. */
  readonly view: SheetView;
  setView(view: SheetView): void;
  /** The pinned line under a table. */
  isTotals(row: number): boolean;
  refAt(row: number, column: number): CellRef | undefined;
  placeOf(ref: CellRef): Place | undefined;
  definitionAt(row: number, column: number): CellDefinition | undefined;
  look(row: number, column: number): CellLook | undefined;
  /** Applies one changed value; returns its place on screen, or undefined if it is not shown. */
  patch(change: CellChange): Place | undefined;
  /** The input of a cell changed, so its colour may have. */
  forgetLook(ref: CellRef): Place | undefined;
  /** Rows were added, removed or moved. */
  reshape(): void;
}

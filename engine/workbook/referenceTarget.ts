import type { CellInput } from '../domain';
import type { CellDefinition } from '../template/types';
import type { ColumnLayout, FigureLayout, TotalLayout } from './layout';
import type { TableState } from './tableState';
import type { CellReading } from './types';

/** The target of a reference: what holds it, and its place in the engine. */
export type ReferenceTarget =
  | {
      readonly kind: 'figure';
      readonly figure: FigureLayout;
      readonly sheet: number;
      readonly row: number;
      readonly col: number;
    }
  | {
      readonly kind: 'cell';
      readonly table: TableState;
      readonly column: ColumnLayout;
      readonly slot: number;
      readonly sheet: number;
      readonly row: number;
      readonly col: number;
    }
  | {
      readonly kind: 'total';
      readonly total: TotalLayout;
      readonly sheet: number;
      readonly row: number;
      readonly col: number;
    };

export function definitionOf(found: ReferenceTarget): CellDefinition {
  if (found.kind === 'figure') return found.figure.definition;
  return found.kind === 'cell' ? found.column.definition : found.total.column;
}

/** The kind of a cell as shown to a person. */
export function kindOf(found: ReferenceTarget, input: CellInput, typed: boolean): CellReading['kind'] {
  if (found.kind === 'total') return 'total';
  const definition = definitionOf(found);
  if (definition.formula !== undefined) return input === null ? 'computed' : 'overwritten';
  return typed ? 'inputFormula' : 'input';
}

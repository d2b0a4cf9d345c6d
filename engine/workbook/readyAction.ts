import type { AddRows, MoveRows, RemoveRows, SetCells, SetInputs } from '../domain';
import type { FigureLayout } from './layout';
import type { ReadyValue } from './readValue';
import type { TableState } from './tableState';

/** An action with every value read, ready to be done. */
export type ReadyAction =
  | { readonly action: SetCells; readonly table: TableState; readonly values: readonly ReadyValue[] }
  | {
      readonly action: SetInputs;
      readonly figures: readonly FigureLayout[];
      readonly values: readonly ReadyValue[];
    }
  | {
      readonly action: AddRows;
      readonly table: TableState;
      readonly rows: readonly ReadonlyMap<string, ReadyValue>[];
    }
  | { readonly action: RemoveRows | MoveRows; readonly table: TableState };

import type { Action } from '../domain';
import type { Limit } from './limits';
import type { Variable } from './variable';

export type Goal =
  | { readonly kind: 'max' | 'min'; readonly name: string }
  | { readonly kind: 'target'; readonly name: string; readonly value: number };

export interface GoalSeekRequest {
  readonly vary: Variable;
  /** Search range; default: the input's own bounds. */
  readonly from?: number;
  readonly to?: number;
  /**
   * The value from which the search begins, if not the current value of the input: when the loan request is solved
   * for, the current loan amount.
   */
  readonly start?: number;
  readonly goal: Goal;
  readonly limits: readonly Limit[];
  /** Applied before the search, and part of the result: which methods count, for instance. */
  readonly assume?: readonly Action[];
}

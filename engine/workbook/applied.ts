import type { ExportedChange } from 'hyperformula';
import type { Action, RowId } from '../domain';
import { fitting, type Weight } from './pieces';
import { inputChanges, inverseOf, type Record } from './records';
import type { Applied, AppliedPart, CellChange, InputChange } from './types';

/** Row ids by slot of each table, as they were right after a batch; by engine sheet id. */
export type RowsBySlot = readonly (readonly (RowId | undefined)[] | undefined)[];

/**
 * The effects of one batch. Lists are computed on first access: most batches are only painted, few are
 * logged, and an edit should not cost more than its recalculation.
 */
export class AppliedBatch implements Applied {
  private inverseList?: readonly Action[];
  private inputList?: readonly InputChange[];
  private changeList?: readonly CellChange[];

  constructor(
    readonly actions: readonly Action[],
    readonly reshaped: readonly string[],
    /** One for each action. */
    private readonly records: readonly Record[],
    private readonly engineChanges: readonly ExportedChange[],
    private readonly rows: RowsBySlot,
    private readonly read: (changes: readonly ExportedChange[], rows: RowsBySlot) => CellChange[],
  ) {}

  get inverse(): readonly Action[] {
    return (this.inverseList ??= inverseOf(this.records));
  }

  parts(most: Weight): readonly AppliedPart[] {
    const parts: AppliedPart[] = [];
    for (let from = 0; from < this.actions.length;) {
      const left = this.actions.slice(from);
      const to =
        from +
        fitting(
          left.map((action) => [action]),
          most,
        );
      parts.push({ actions: this.actions.slice(from, to), inverse: inverseOf(this.records.slice(from, to)) });
      from = to;
    }
    return parts.length > 1 ? parts : [this];
  }

  /** Returns a function that builds the inverse when needed. It keeps the previous inputs, not the computed values. */
  takeBack(): () => readonly Action[] {
    const { records } = this;
    return () => inverseOf(records);
  }

  get inputs(): readonly InputChange[] {
    return (this.inputList ??= inputChanges(this.records));
  }

  get changes(): readonly CellChange[] {
    return (this.changeList ??= this.read(this.engineChanges, this.rows));
  }
}

import type { Action } from '#domain';
import { WorkbookProblem, type Problem } from '#engine';
import { apartFromFormulas, typedOver } from './fromFile';
import type { OpenWork } from './openWork';
import type { ServerSync } from './serverSync';

/** Edits that are done in several batches and are one undo step: rows of a file, steps of a draft. */
export class EditsInParts {
  constructor(
    private readonly work: OpenWork,
    private readonly sync: ServerSync,
  ) {}

  /**
   * Adds rows of a file or another program as one undo step; a value that equals the result of the sheet's
   * formula does not overwrite it.
   */
  fromFile(actions: readonly Action[], label: string): readonly Problem[] {
    const problems = this.work.inParts ? this.work.edit(actions, label) : this.work.workbook.check(actions);
    if (problems.length > 0 || actions.length === 0) return problems;
    this.work.label = label;
    try {
      this.takePart(actions, label, false);
    } catch (error) {
      return this.takenOut(error);
    } finally {
      this.work.inParts = undefined;
    }
    this.work.writeDraft();
    return [];
  }

  /**
   * The same, a part at a time, so that the page can render in between; nothing else is edited, undone or
   * saved meanwhile. All or nothing: returns why it failed. Another person's save arriving meanwhile can
   * block a later part.
   * @param between told how many parts are done
   */
  async partByPart(
    parts: readonly (readonly Action[])[],
    label: string,
    between: (done: number) => Promise<void>,
  ): Promise<readonly Problem[]> {
    const problems = this.work.inParts
      ? this.work.edit(parts.flat(), label)
      : this.work.workbook.check(parts.flat());
    if (problems.length > 0) return problems;
    this.work.label = label;
    this.work.inParts = 'begun';
    try {
      for (const [done, part] of parts.entries()) {
        if (done > 0) await between(done);
        if (this.work.destroyed) return [];
        this.takePart(part, label, done > 0);
      }
      return [];
    } catch (error) {
      return this.takenOut(error);
    } finally {
      this.work.inParts = undefined;
      if (!this.work.destroyed) {
        this.work.writeDraft();
        this.sync.catchUp(this.sync.newestKnown);
      }
    }
  }

  /**
   * Reverts the finished parts of a step that cannot be completed, and returns why.
   * @throws errors other than a refusal
   */
  private takenOut(error: unknown): readonly Problem[] {
    if (this.work.inParts === 'on' && !this.work.destroyed) {
      this.work.workbook.undo(this.work.pending.takeBack, true);
      this.work.setConflicts(this.work.state.conflicts);
    }
    if (!(error instanceof WorkbookProblem)) throw error;
    return error.problems.map((problem) => ({
      ...problem,
      message: `Nothing was taken in. ${problem.message}`,
    }));
  }

  private takePart(part: readonly Action[], label: string, joins: boolean): void {
    const { actions, said } = apartFromFormulas(this.work.workbook, part);
    this.work.inParts = joins ? 'on' : 'begun';
    this.work.workbook.apply(actions, { label, joins });
    this.work.inParts = 'on';
    const over = typedOver(this.work.workbook, said);
    if (over.length > 0) this.work.workbook.apply(over, { label, joins: true });
  }

  /** @param joins whether it continues the step that was restored before it */
  putBack(actions: readonly Action[], label: string, joins: boolean): boolean {
    if (!joins || actions.length === 0) return this.work.edit(actions, label).length === 0;
    if (this.work.workbook.check(actions).length > 0) return false;
    this.work.inParts = 'on';
    try {
      this.work.workbook.apply(actions, { label, joins });
    } finally {
      this.work.inParts = undefined;
    }
    return true;
  }
}

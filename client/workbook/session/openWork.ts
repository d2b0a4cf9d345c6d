import type { Action } from '#domain';
import { WorkbookProblem, type Applied, type ApplyOrigin, type Problem, type Workbook } from '#engine';
import { SAVE_LIMITS } from '#contract';
import { asTheyStand, mergeConflicts, stillOpen, type OpenConflict } from './conflicts';
import { DraftWriter } from './draftWriter';
import { SheetMirrors } from './sheetMirrors';
import { sameInputIn } from './netChange';
import { OthersSaves, type BegunAt } from './othersSaves';
import { PendingEdits } from './pending';
import type { Attempt, SessionOptions, SessionState } from './sessionState';
import { PLAIN_VIEW } from './view';

/**
 * The state of one tab: the workbook, the unsaved edits with their draft, and their status for the screen.
 */
export class OpenWork {
  readonly workbook: Workbook;
  readonly paint: SheetMirrors;
  readonly pending: PendingEdits;
  readonly draft: DraftWriter;
  readonly others: OthersSaves;
  attempt: Attempt | undefined;
  /** The label of the edit being applied. */
  label = '';
  /** An edit in parts is under way; 'on' once its first part is done. */
  inParts: 'begun' | 'on' | undefined;
  destroyed = false;
  state: SessionState;
  private readonly stateListeners = new Set<() => void>();
  private readonly stopListening: () => void;

  constructor(options: SessionOptions) {
    this.workbook = options.workbook;
    this.others = new OthersSaves(options.workbook, options.userId);
    this.pending = new PendingEdits(SAVE_LIMITS, sameInputIn(options.workbook));
    this.paint = new SheetMirrors(
      options.workbook,
      options.canEdit,
      (sheetKey) => options.views?.of(sheetKey) ?? PLAIN_VIEW,
    );
    this.state = {
      revision: options.revision,
      unsaved: 0,
      canDiscard: false,
      status: 'idle',
      conflicts: [],
      undoLabel: undefined,
      redoLabel: undefined,
      leftOut: 0,
      draftFailed: false,
    };
    this.draft = new DraftWriter(options, (failed) => this.setState({ draftFailed: failed }));
    this.stopListening = this.workbook.onChange((applied, origin) => this.onApplied(applied, origin));
  }

  subscribe(listener: () => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  /**
   * Applies the actions as one undo step, or returns why not and changes nothing.
   * @param begunAt for typed values, the revision at the start of typing: if somebody else changed the cell
   * since, both values are offered
   */
  edit(actions: readonly Action[], label: string, begunAt?: BegunAt): readonly Problem[] {
    if (actions.length === 0) return [];
    if (this.inParts) return [{ code: 'too_expensive', message: `${this.label} is still under way` }];
    const before = this.label;
    this.label = label;
    const unseen = begunAt ? this.others.changedSince(actions, begunAt) : [];
    try {
      this.workbook.apply(actions, { label });
      if (unseen.length > 0) {
        this.addConflicts(unseen);
        this.writeDraft();
      }
      return [];
    } catch (error) {
      // Whatever is refused is refused before anything is done.
      if (!(error instanceof WorkbookProblem)) throw error;
      this.label = before;
      return error.problems;
    }
  }

  addConflicts(found: readonly OpenConflict[]): void {
    this.setConflicts(found.length > 0 ? mergeConflicts(this.state.conflicts, found) : this.state.conflicts);
  }

  setConflicts(conflicts: readonly OpenConflict[]): void {
    const open = stillOpen(asTheyStand(this.workbook, conflicts), this.pending.entries);
    if (open !== this.state.conflicts) this.setState({ conflicts: open });
  }

  private onApplied(applied: Applied, origin: ApplyOrigin): void {
    if (origin === 'edit' && this.inParts === 'on') this.pending.joined(applied, this.label);
    else if (origin === 'edit') this.pending.edited(applied, this.label);
    else if (origin === 'undo') this.pending.undid(applied);
    else if (origin === 'redo') this.pending.redid(applied);
    if (this.paint.hold(applied)) return;
    this.setConflicts(this.state.conflicts);
    // Saved to the draft before painting: if a grid fails to paint, no typing is lost.
    if (!this.inParts) this.writeDraft();
    this.paint.repaint({
      changes: applied.changes,
      inputs: applied.inputs,
      reshaped: new Set(applied.reshaped),
      origin,
    });
    this.setState({});
  }

  writeDraft(): void {
    const attempt = this.attempt;
    this.draft.write(
      this.state.revision,
      this.pending.entries,
      attempt && { ...attempt, stepIds: attempt.entries.map((entry) => entry.id) },
      this.state.conflicts,
    );
  }

  setState(change: Partial<SessionState>): void {
    const { undoLabel, redoLabel } = this.workbook;
    const unsaved = this.pending.steps;
    this.state = {
      ...this.state,
      ...change,
      unsaved,
      canDiscard: unsaved > 0 && !this.attempt,
      undoLabel,
      redoLabel,
    };
    for (const listener of this.stateListeners) listener();
  }

  /** Leaves the draft. Resolves when another session may take it over. */
  destroy(): Promise<void> {
    this.destroyed = true;
    this.stopListening();
    this.workbook.destroy();
    return this.draft.release();
  }
}

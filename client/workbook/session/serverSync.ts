import { cellKey, type Action, type CellRef } from '#domain';
import type { OtherSave } from '#contract';
import { withAuthors } from './authors';
import { integrate } from './integrate';
import type { OpenWork } from './openWork';
import type { Attempt, SaveResult, SessionOptions, SessionState } from './sessionState';
import { SaveRefused } from './transport';

/** Sends edits to the server and takes in what others saved. */
export class ServerSync {
  private readonly othersListeners = new Set<(saves: readonly OtherSave[]) => void>();
  private catchingUp: Promise<void> | undefined;
  /** Parts saved of an unfinished save, which resumes from here when the connection is back. */
  private partsSaved = 0;
  /** The newest revision that the server is known to have. */
  newestKnown: number;

  constructor(
    private readonly work: OpenWork,
    private readonly options: Pick<SessionOptions, 'transport' | 'newId' | 'userId'>,
  ) {
    this.newestKnown = work.state.revision;
  }

  /** Called when other people's saves were taken in. */
  onOthersSaved(listener: (saves: readonly OtherSave[]) => void): () => void {
    this.othersListeners.add(listener);
    return () => this.othersListeners.delete(listener);
  }

  /**
   * Sends the edits, split into several saves if too many for one: each leaves a correct state, and the rest
   * stays unsaved. A failed attempt is sent again as it was, so that it cannot be applied twice.
   */
  async save(label?: string): Promise<SaveResult> {
    if (this.work.state.status === 'saving' || this.work.inParts || this.work.state.movedTo !== undefined)
      return 'nothing';
    if (this.work.state.conflicts.length > 0) return 'conflicts';
    // Edits made meanwhile go with the next save.
    const last = this.work.pending.newest;
    let result: SaveResult = 'nothing';
    if (!this.work.attempt) this.partsSaved = 0;
    for (;;) {
      const attempt = this.work.attempt ?? this.newAttempt(label, last);
      if (!attempt) return result;
      const of = this.partsSaved + this.work.pending.savesUpTo(last);
      result = await this.send(attempt, last, of > 1 ? { number: this.partsSaved + 1, of } : undefined);
      if (result !== 'saved' || this.work.destroyed) return result;
      this.partsSaved += 1;
      if (this.work.state.conflicts.length > 0) return 'conflicts';
    }
  }

  private async send(attempt: Attempt, last: number, part: SessionState['part']): Promise<SaveResult> {
    this.work.attempt = attempt;
    this.work.setState({ status: 'saving', part, failure: undefined });
    this.work.writeDraft();
    try {
      const outcome = await this.options.transport.save({
        saveId: attempt.saveId,
        baseRevision: attempt.baseRevision,
        actions: attempt.entries.flatMap((entry) => entry.actions),
        ...(attempt.label !== undefined && { label: attempt.label }),
      });
      this.work.attempt = undefined;
      if (outcome.status === 'conflict') return this.onConflict(outcome.response);
      if (outcome.status === 'moved') return this.onMoved();
      const { revision, merged, saves, stamp = [] } = outcome.response;
      this.takeIn(merged, revision, saves);
      // The draft is written once, without the saved entries: a tab closed in between must not restore them
      // as unsaved.
      this.work.pending.drop(attempt.entries);
      if (stamp.length > 0)
        this.work.pending.replace(
          this.work.paint.quietly('remote', () =>
            integrate(this.work.workbook, this.work.pending.entries, stamp),
          ).entries,
        );
      this.work.setState({ revision, ...(!this.savesOn(last) && { status: 'idle' }) });
      this.work.writeDraft();
      if (!this.savesOn(last)) this.catchUp(this.newestKnown);
      return 'saved';
    } catch (error) {
      return this.onFailure(error);
    }
  }

  /** Whether more of this save is left and nothing blocks it. */
  private savesOn(last: number): boolean {
    return !this.work.destroyed && this.work.state.conflicts.length === 0 && this.work.pending.upTo(last);
  }

  /** Somebody saved: fetches what is new, unless a save of ours is on its way and will bring it. */
  catchUp(revision: number): void {
    this.newestKnown = Math.max(this.newestKnown, revision);
    if (
      this.work.attempt ||
      this.catchingUp ||
      this.work.inParts ||
      this.work.state.movedTo !== undefined ||
      this.newestKnown <= this.work.state.revision
    )
      return;
    this.catchingUp = this.fetchNew().finally(() => {
      this.catchingUp = undefined;
    });
  }

  private newAttempt(label: string | undefined, last: number): Attempt | undefined {
    if (!this.work.pending.upTo(last)) return undefined;
    return {
      saveId: this.options.newId(),
      baseRevision: this.work.state.revision,
      entries: this.work.pending.markSent(last),
      ...(label !== undefined && { label }),
    };
  }

  private onConflict(response: {
    revision: number;
    merged: readonly Action[];
    saves?: readonly OtherSave[];
    conflicts: readonly { ref: CellRef; theirsBy?: string }[];
  }): SaveResult {
    this.work.pending.markUnsent();
    this.takeIn(response.merged, response.revision, response.saves);
    const by = new Map(response.conflicts.map((conflict) => [cellKey(conflict.ref), conflict.theirsBy]));
    this.work.setState({
      status: 'idle',
      conflicts: this.work.state.conflicts.map((conflict) => ({
        theirsBy: by.get(conflict.key),
        ...conflict,
      })),
    });
    this.work.writeDraft();
    return 'conflicts';
  }

  /** Nothing was saved: the edits are applied to the loan when it is opened again. */
  private onMoved(): SaveResult {
    this.work.pending.markUnsent();
    this.work.setState({ status: 'idle' });
    this.work.writeDraft();
    this.catchUp(this.work.state.revision + 1);
    return 'nothing';
  }

  private onFailure(error: unknown): SaveResult {
    const refused = error instanceof SaveRefused;
    if (refused) {
      this.work.attempt = undefined;
      this.work.pending.markUnsent();
    }
    const details = refused ? error.details.map((detail) => detail.message) : [];
    this.work.setState({
      status: 'failed',
      failure: { message: error instanceof Error ? error.message : 'Save Failed', details, retry: !refused },
    });
    this.work.writeDraft();
    return 'failed';
  }

  private async fetchNew(): Promise<void> {
    while (!this.work.attempt && this.newestKnown > this.work.state.revision) {
      const from = this.work.state.revision;
      const { revision, actions, saves, movedTo } = await this.options.transport.actionsSince(from);
      if (this.work.attempt || this.work.state.revision !== from) continue;
      if (movedTo !== undefined) return this.work.setState({ movedTo });
      this.takeIn(actions, revision, saves);
      this.work.writeDraft();
      this.newestKnown = Math.max(this.newestKnown, revision);
      if (revision <= from) return;
    }
  }

  /** Puts other people's actions below ours: reverts ours, applies theirs, applies ours again. */
  private takeIn(theirs: readonly Action[], revision: number, saves: readonly OtherSave[] = []): void {
    if (theirs.length > 0) {
      this.work.others.note(theirs, revision, saves);
      const { entries, conflicts } = this.work.paint.quietly('remote', () => {
        const merged = integrate(this.work.workbook, this.work.pending.entries, theirs);
        // Done before painting, as a grid whose open editor loses its row asks about the text typed there.
        this.work.others.noteRemoved(merged.removed, theirs, saves);
        return merged;
      });
      this.work.pending.replace(entries);
      this.work.addConflicts(withAuthors(conflicts, theirs, saves, this.options.userId));
      for (const listener of this.othersListeners) listener(saves);
    }
    this.work.setState({ revision });
  }
}

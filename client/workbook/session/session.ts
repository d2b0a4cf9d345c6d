import { cellKey, type Action, type CellRef, type CellValue } from '#domain';
import {
  rebaseSteps,
  WorkbookProblem,
  type Applied,
  type ApplyOrigin,
  type Problem,
  type Workbook,
} from '#engine';
import {
  actionsOfChoices,
  givenUp,
  mergeConflicts,
  openConflict,
  removedRow,
  stillOpen,
  type Choice,
  type OpenConflict,
} from './conflicts';
import { SAVE_LIMITS, type OtherSave, type SetAsideRequest } from '#contract';
import { withAuthors } from './authors';
import { DraftWriter } from './draftWriter';
import type { DraftStep } from './drafts';
import { apartFromFormulas, typedOver } from './fromFile';
import { apartFromRefused } from './leftOut';
import { firstInputs, stillConflicts, unknownRow } from './restored';
import type { SheetMirror, SheetPart } from './mirror';
import { integrate, withoutRemovals } from './integrate';
import { sheetOf, sheetsOfActions, takeBackOn } from './ownSheets';
import { Paint, type Repaint } from './paint';
import { PendingEdits } from './pending';
import type { Attempt, SaveResult, SessionOptions, SessionState, Stepped } from './sessionState';
import { SaveRefused } from './transport';
import { PLAIN_VIEW, type Filter, type SheetView } from './view';

/**
 * One open workbook of one tab: the engine, the values its grids show, the edits not saved yet, and their way to the
 * server and back. Knows nothing of the screen.
 */
export class WorkbookSession {
  readonly workbook: Workbook;
  readonly canEdit: boolean;
  private readonly paint: Paint;
  private readonly pending = new PendingEdits(SAVE_LIMITS);
  private readonly draft: DraftWriter;
  private readonly stateListeners = new Set<() => void>();
  private readonly othersListeners = new Set<(saves: readonly OtherSave[]) => void>();
  private readonly stopListening: () => void;
  private attempt: Attempt | undefined;
  private catchingUp: Promise<void> | undefined;
  private newestKnown: number;
  private label = '';
  /** An edit in parts is under way; 'on' once its first part is done. */
  private inParts: 'begun' | 'on' | undefined;
  private destroyed = false;
  private state: SessionState;

  constructor(private readonly options: SessionOptions) {
    this.workbook = options.workbook;
    this.canEdit = options.canEdit;
    this.paint = new Paint(
      options.workbook,
      options.canEdit,
      (sheetKey) => options.views?.of(sheetKey) ?? PLAIN_VIEW,
    );
    this.newestKnown = options.revision;
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

  getState = (): SessionState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  onRepaint(listener: (repaint: Repaint) => void): () => void {
    return this.paint.onRepaint(listener);
  }

  /** Called when other people's saves were taken in. */
  onOthersSaved(listener: (saves: readonly OtherSave[]) => void): () => void {
    this.othersListeners.add(listener);
    return () => this.othersListeners.delete(listener);
  }

  /** Grows with every change of a value or of rows. */
  get version(): number {
    return this.paint.version;
  }

  /** The values of a sheet, or of a part of it, as grids show them; one for all grids of the same. */
  mirror(sheetKey: string, part?: SheetPart): SheetMirror {
    return this.paint.mirror(sheetKey, part);
  }

  /** How this person looks at a sheet: at once for all its grids, and kept for every workbook. */
  setView(sheetKey: string, view: SheetView): void {
    this.paint.setView(sheetKey, view);
    this.options.views?.keep(sheetKey, view);
  }

  setFilter(sheetKey: string, filter: Filter | undefined): void {
    this.paint.setFilter(sheetKey, filter);
  }

  value(ref: CellRef): CellValue {
    return this.workbook.value(ref);
  }

  /** Does the actions as one undo step, or answers why not and leaves everything as it was. */
  edit(actions: readonly Action[], label: string): readonly Problem[] {
    if (actions.length === 0) return [];
    if (this.inParts) return [{ code: 'too_expensive', message: `${this.label} is still under way` }];
    const problems = this.workbook.check(actions);
    if (problems.length > 0) return problems;
    this.label = label;
    this.workbook.apply(actions, { label });
    return [];
  }

  /** Rows of a file or of another program as one undo step; what they say that the sheet's formulas say too is not typed over these. */
  editFromFile(actions: readonly Action[], label: string): readonly Problem[] {
    const problems = this.inParts ? this.edit(actions, label) : this.workbook.check(actions);
    if (problems.length > 0 || actions.length === 0) return problems;
    this.label = label;
    try {
      this.takePart(actions, label, false);
    } catch (error) {
      return this.takenOut(error);
    } finally {
      this.inParts = undefined;
    }
    this.writeDraft();
    return [];
  }

  /**
   * The same a part at a time, so that the page is drawn in between: nothing else is edited, undone or saved meanwhile.
   * All of it is done, or nothing: answers why not. A save of somebody else that is taken in meanwhile can stand in the
   * way of a later part.
   * @param between told how many parts are done
   */
  async editInParts(
    parts: readonly (readonly Action[])[],
    label: string,
    between: (done: number) => Promise<void>,
  ): Promise<readonly Problem[]> {
    const problems = this.inParts ? this.edit(parts.flat(), label) : this.workbook.check(parts.flat());
    if (problems.length > 0) return problems;
    this.label = label;
    this.inParts = 'begun';
    try {
      for (const [done, part] of parts.entries()) {
        if (done > 0) await between(done);
        if (this.destroyed) return [];
        this.takePart(part, label, done > 0);
      }
      return [];
    } catch (error) {
      return this.takenOut(error);
    } finally {
      this.inParts = undefined;
      if (!this.destroyed) {
        this.writeDraft();
        this.catchUp(this.newestKnown);
      }
    }
  }

  /**
   * Takes out again what was done of a step that cannot be finished, and says why it cannot.
   * @throws what was no refusal
   */
  private takenOut(error: unknown): readonly Problem[] {
    if (this.inParts === 'on' && !this.destroyed) {
      this.workbook.undo(this.pending.takeBack, true);
      this.setConflicts(this.state.conflicts);
    }
    if (!(error instanceof WorkbookProblem)) throw error;
    return error.problems.map((problem) => ({
      ...problem,
      message: `Nothing was taken in. ${problem.message}`,
    }));
  }

  private takePart(part: readonly Action[], label: string, joins: boolean): void {
    const { actions, said } = apartFromFormulas(this.workbook, part);
    this.inParts = joins ? 'on' : 'begun';
    this.workbook.apply(actions, { label, joins });
    this.inParts = 'on';
    const over = typedOver(this.workbook, said);
    if (over.length > 0) this.workbook.apply(over, { label, joins: true });
  }

  undo(): Stepped | undefined {
    if (this.inParts) return undefined;
    const label = this.workbook.undoLabel ?? '';
    const applied = this.workbook.undo(this.pending.takeBack);
    this.setConflicts(this.state.conflicts);
    this.writeDraft();
    return applied && { label, applied };
  }

  redo(): Stepped | undefined {
    if (this.inParts) return undefined;
    const label = this.workbook.redoLabel ?? '';
    const applied = this.workbook.redo();
    return applied && { label, applied };
  }

  /** Keeps on the server what these choices give up of what was typed here, before they are made. */
  async keepGivenUp(choices: readonly (readonly [key: string, Choice])[]): Promise<void> {
    const values = givenUp(this.workbook, this.state.conflicts, new Map(choices));
    if (values.length > 0) await this.options.transport.setAside(values);
  }

  /** Makes the choices stand, values as one undo step; what is not named stays open. */
  resolve(choices: readonly (readonly [key: string, Choice])[]): readonly Problem[] {
    const open = new Map(this.state.conflicts.map((conflict) => [conflict.key, conflict]));
    const chosen = choices.flatMap(([key, choice]) => {
      const conflict = open.get(key);
      return conflict ? [[conflict, choice] as const] : [];
    });
    this.keepRows(
      chosen.flatMap(([conflict, choice]) => (choice === 'theirs' ? (removedRow(conflict) ?? []) : [])),
    );
    const problems = this.edit(actionsOfChoices(this.workbook, chosen), 'Resolve conflicts');
    if (problems.length > 0) return problems;
    const settled = new Set(chosen.map(([conflict]) => conflict.key));
    this.setConflicts(this.state.conflicts.filter((conflict) => !settled.has(conflict.key)));
    this.writeDraft();
    return [];
  }

  /** Rows that were removed here stay, as someone else left them. */
  private keepRows(rows: readonly string[]): void {
    if (rows.length === 0) return;
    this.pending.replace(
      this.paint.quietly('remote', () => withoutRemovals(this.workbook, this.pending.entries, new Set(rows))),
    );
    this.setConflicts(this.state.conflicts);
    this.writeDraft();
  }

  /** The actions that are not saved yet, in order. */
  get unsavedActions(): readonly Action[] {
    return this.pending.entries.flatMap((entry) => entry.actions);
  }

  /**
   * Sends the edits, in several saves where they are more than one takes: each leaves a correct state behind, and what
   * is not saved stays unsaved. A failed attempt is sent again as it was, so that it cannot be applied twice.
   */
  async save(label?: string): Promise<SaveResult> {
    if (this.state.status === 'saving' || this.inParts || this.state.movedTo !== undefined) return 'nothing';
    if (this.state.conflicts.length > 0) return 'conflicts';
    // What is done meanwhile goes with the next save.
    const last = this.pending.newest;
    let result: SaveResult = 'nothing';
    for (let number = 1; ; number += 1) {
      const attempt = this.attempt ?? this.newAttempt(label, last);
      if (!attempt) return result;
      const of = number - 1 + this.pending.savesUpTo(last);
      result = await this.send(attempt, last, of > 1 ? { number, of } : undefined);
      if (result !== 'saved' || this.destroyed) return result;
      if (this.state.conflicts.length > 0) return 'conflicts';
    }
  }

  private async send(attempt: Attempt, last: number, part: SessionState['part']): Promise<SaveResult> {
    this.attempt = attempt;
    this.setState({ status: 'saving', part, failure: undefined });
    this.writeDraft();
    try {
      const outcome = await this.options.transport.save({
        saveId: attempt.saveId,
        baseRevision: attempt.baseRevision,
        actions: attempt.entries.flatMap((entry) => entry.actions),
        ...(attempt.label !== undefined && { label: attempt.label }),
      });
      this.attempt = undefined;
      if (outcome.status === 'conflict') return this.onConflict(outcome.response);
      if (outcome.status === 'moved') return this.onMoved();
      const { revision, merged, saves, stamp = [] } = outcome.response;
      this.takeIn(merged, revision, saves);
      // Kept once, without what was saved: a tab that is left in between must not put it back as unsaved.
      this.pending.drop(attempt.entries);
      if (stamp.length > 0)
        this.pending.replace(
          this.paint.quietly('remote', () => integrate(this.workbook, this.pending.entries, stamp)).entries,
        );
      this.setState({ revision, ...(!this.savesOn(last) && { status: 'idle' }) });
      this.writeDraft();
      if (!this.savesOn(last)) this.catchUp(this.newestKnown);
      return 'saved';
    } catch (error) {
      return this.onFailure(error);
    }
  }

  /** There is more of what was to be saved, and nothing in its way. */
  private savesOn(last: number): boolean {
    return !this.destroyed && this.state.conflicts.length === 0 && this.pending.upTo(last);
  }

  /** Somebody saved: fetches what is new, unless a save of ours is on its way and will bring it. */
  catchUp(revision: number): void {
    this.newestKnown = Math.max(this.newestKnown, revision);
    if (
      this.attempt ||
      this.catchingUp ||
      this.inParts ||
      this.state.movedTo !== undefined ||
      this.newestKnown <= this.state.revision
    )
      return;
    this.catchingUp = this.fetchNew().finally(() => {
      this.catchingUp = undefined;
    });
  }

  /**
   * Puts edits of an earlier visit back, on top of what was saved since; answers how many steps came back.
   * @param left conflicts of that visit that were not settled
   */
  async restore(
    baseRevision: number,
    steps: readonly DraftStep[],
    left: readonly OpenConflict[] = [],
  ): Promise<number> {
    const { actions: theirs, saves = [] } =
      baseRevision < this.state.revision
        ? await this.options.transport.actionsSince(baseRevision)
        : { actions: [] };
    const before = firstInputs(steps);
    const rebased = rebaseSteps(
      steps.map((step) => step.actions),
      theirs,
      { baseOf: (ref) => before.get(cellKey(ref)) ?? null },
    );
    const found = rebased.conflicts.map((conflict) =>
      openConflict(this.workbook, conflict, unknownRow(conflict.ref)),
    );
    const open = stillConflicts(this.workbook, left);
    const refused: SetAsideRequest['values'] = [];
    const back: (number | undefined)[] = [];
    for (const [i, { step, label }] of steps.entries()) {
      const fit = apartFromRefused(this.workbook, rebased.steps[i] ?? []);
      refused.push(...fit.refused);
      const joins = step !== undefined && back.at(-1) === step;
      if (
        (fit.taken.length > 0 || fit.refused.length === 0) &&
        this.putBack(fit.taken, label, joins) &&
        !joins
      )
        back.push(step);
    }
    if (refused.length > 0) await this.options.transport.setAside(refused);
    this.setState({ leftOut: this.state.leftOut + refused.length });
    this.addConflicts(mergeConflicts(open, withAuthors(found, theirs, saves)));
    this.writeDraft();
    return back.length;
  }

  /** @param joins it is one step with what was put back before it */
  private putBack(actions: readonly Action[], label: string, joins: boolean): boolean {
    if (!joins || actions.length === 0) return this.edit(actions, label).length === 0;
    if (this.workbook.check(actions).length > 0) return false;
    this.inParts = 'on';
    try {
      this.workbook.apply(actions, { label, joins });
    } finally {
      this.inParts = undefined;
    }
    return true;
  }

  /** Throws the unsaved edits away: the workbook stands as last saved. Not while a save is unanswered: the server may hold it. */
  discard(): void {
    if (this.attempt) return;
    this.paint.quietly('remote', () => {
      for (const entry of [...this.pending.entries].reverse())
        this.workbook.apply(entry.inverse, { origin: 'remote' });
    });
    this.pending.replace([]);
    this.setState({ conflicts: [], failure: undefined, status: 'idle' });
    this.writeDraft();
  }

  /** How many unsaved steps changed one of these sheets. */
  unsavedOn(sheets: ReadonlySet<string>): number {
    const on = this.pending.entries.filter(({ actions }) =>
      [...sheetsOfActions(this.workbook.template, actions)].some((sheet) => sheets.has(sheet)),
    );
    return new Set(on.map(({ step }) => step)).size;
  }

  /** Takes the unsaved edits of these sheets back and leaves those of the others. Not while a save is unanswered. */
  discardOn(sheets: ReadonlySet<string>): void {
    if (this.attempt) return;
    this.pending.replace(
      this.paint.quietly('remote', () => takeBackOn(this.workbook, this.pending.entries, sheets)),
    );
    this.setConflicts(
      this.state.conflicts.filter(({ ref }) => !sheets.has(sheetOf(this.workbook.template, ref) ?? '')),
    );
    this.setState({});
    this.writeDraft();
  }

  /** Resolves when the draft is on disk. */
  settled(): Promise<void> {
    return this.draft.settled();
  }

  get hasUnsaved(): boolean {
    return this.pending.entries.length > 0;
  }

  /** The draft stays: it is what brings the edits back. Resolves when another session may take it over. */
  destroy(): Promise<void> {
    this.destroyed = true;
    this.stopListening();
    this.workbook.destroy();
    return this.draft.release();
  }

  private newAttempt(label: string | undefined, last: number): Attempt | undefined {
    if (!this.pending.upTo(last)) return undefined;
    return {
      saveId: this.options.newId(),
      baseRevision: this.state.revision,
      entries: this.pending.markSent(last),
      ...(label !== undefined && { label }),
    };
  }

  private onConflict(response: {
    revision: number;
    merged: readonly Action[];
    saves?: readonly OtherSave[];
    conflicts: readonly { ref: CellRef; theirsBy?: string }[];
  }): SaveResult {
    this.pending.markUnsent();
    this.takeIn(response.merged, response.revision, response.saves);
    const by = new Map(response.conflicts.map((conflict) => [cellKey(conflict.ref), conflict.theirsBy]));
    this.setState({
      status: 'idle',
      conflicts: this.state.conflicts.map((conflict) => ({ theirsBy: by.get(conflict.key), ...conflict })),
    });
    this.writeDraft();
    return 'conflicts';
  }

  /** Nothing was saved: the edits go on the loan as it is opened anew. */
  private onMoved(): SaveResult {
    this.pending.markUnsent();
    this.setState({ status: 'idle' });
    this.writeDraft();
    this.catchUp(this.state.revision + 1);
    return 'nothing';
  }

  private onFailure(error: unknown): SaveResult {
    const refused = error instanceof SaveRefused;
    if (refused) {
      this.attempt = undefined;
      this.pending.markUnsent();
    }
    const details = refused ? error.details.map((detail) => detail.message) : [];
    this.setState({
      status: 'failed',
      failure: { message: error instanceof Error ? error.message : 'Save Failed', details, retry: !refused },
    });
    this.writeDraft();
    return 'failed';
  }

  private async fetchNew(): Promise<void> {
    while (!this.attempt && this.newestKnown > this.state.revision) {
      const from = this.state.revision;
      const { revision, actions, saves, movedTo } = await this.options.transport.actionsSince(from);
      if (this.attempt || this.state.revision !== from) continue;
      if (movedTo !== undefined) return this.setState({ movedTo });
      this.takeIn(actions, revision, saves);
      this.writeDraft();
      this.newestKnown = Math.max(this.newestKnown, revision);
      if (revision <= from) return;
    }
  }

  /** Other people's actions go under ours: ours are taken back, theirs done, ours done again. */
  private takeIn(theirs: readonly Action[], revision: number, saves: readonly OtherSave[] = []): void {
    if (theirs.length > 0) {
      const { entries, conflicts } = this.paint.quietly('remote', () =>
        integrate(this.workbook, this.pending.entries, theirs),
      );
      this.pending.replace(entries);
      this.addConflicts(withAuthors(conflicts, theirs, saves));
      for (const listener of this.othersListeners) listener(saves);
    }
    this.setState({ revision });
  }

  private addConflicts(found: readonly OpenConflict[]): void {
    this.setConflicts(found.length > 0 ? mergeConflicts(this.state.conflicts, found) : this.state.conflicts);
  }

  private setConflicts(conflicts: readonly OpenConflict[]): void {
    const open = stillOpen(conflicts, this.pending.entries);
    if (open !== this.state.conflicts) this.setState({ conflicts: open });
  }

  private onApplied(applied: Applied, origin: ApplyOrigin): void {
    if (origin === 'edit' && this.inParts === 'on') this.pending.joined(applied, this.label);
    else if (origin === 'edit') this.pending.edited(applied, this.label);
    else if (origin === 'undo') this.pending.undid(applied);
    else if (origin === 'redo') this.pending.redid(applied);
    if (this.paint.hold(applied)) return;
    // Kept before it is painted: a grid that fails to paint costs nothing that was typed.
    if (!this.inParts) this.writeDraft();
    this.paint.repaint({
      changes: applied.changes,
      inputs: applied.inputs,
      reshaped: new Set(applied.reshaped),
      origin,
    });
    this.setState({});
  }

  private writeDraft(): void {
    const attempt = this.attempt;
    this.draft.write(
      this.state.revision,
      this.pending.entries,
      attempt && { ...attempt, stepIds: attempt.entries.map((entry) => entry.id) },
      this.state.conflicts,
    );
  }

  private setState(change: Partial<SessionState>): void {
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
}

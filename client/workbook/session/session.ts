import { cellKey, type Action, type CellInput, type CellRef, type CellValue } from '#domain';
import { rebaseSteps, type Problem, type Workbook } from '#engine';
import type { OtherSave, SetAsideRequest } from '#contract';
import { withAuthors } from './authors';
import {
  actionsOfChoices,
  givenUp,
  mergeConflicts,
  openConflict,
  removedRow,
  type Choice,
  type OpenConflict,
} from './conflicts';
import type { DraftStep } from './drafts';
import { EditsInParts } from './editsInParts';
import { withoutRemovals } from './integrate';
import { apartFromRefused } from './leftOut';
import type { SheetMirror, SheetPart } from './mirror';
import { OpenWork } from './openWork';
import type { BegunAt } from './othersSaves';
import { sheetOf, sheetsOfActions, takeBackOn } from './ownSheets';
import type { Repaint } from './sheetMirrors';
import { firstInputs, stillConflicts, unknownRow } from './restored';
import { ServerSync } from './serverSync';
import type { SaveResult, SessionOptions, SessionState, Stepped } from './sessionState';
import type { Filter, SheetView } from './view';

/**
 * One open workbook of one tab: the engine, the values its grids show, the edits not saved yet, and their way to the
 * server and back. Knows nothing of the screen.
 */
export class WorkbookSession {
  readonly workbook: Workbook;
  readonly canEdit: boolean;
  private readonly work: OpenWork;
  private readonly sync: ServerSync;
  private readonly parts: EditsInParts;

  constructor(private readonly options: SessionOptions) {
    this.workbook = options.workbook;
    this.canEdit = options.canEdit;
    this.work = new OpenWork(options);
    this.sync = new ServerSync(this.work, options);
    this.parts = new EditsInParts(this.work, this.sync);
  }

  getState = (): SessionState => this.work.state;

  subscribe = (listener: () => void): (() => void) => this.work.subscribe(listener);

  onRepaint(listener: (repaint: Repaint) => void): () => void {
    return this.work.paint.onRepaint(listener);
  }

  /** Called when other people's saves were taken in. */
  onOthersSaved(listener: (saves: readonly OtherSave[]) => void): () => void {
    return this.sync.onOthersSaved(listener);
  }

  /** Grows with every change of a value or of rows. */
  get version(): number {
    return this.work.paint.version;
  }

  /** The values of a sheet or a part of it as grids show them; shared by all its grids. */
  mirror(sheetKey: string, part?: SheetPart): SheetMirror {
    return this.work.paint.mirror(sheetKey, part);
  }

  /** How this person looks at a sheet: at once for all its grids, and kept for every workbook. */
  setView(sheetKey: string, view: SheetView): void {
    this.work.paint.setView(sheetKey, view);
    this.options.views?.keep(sheetKey, view);
  }

  setFilter(sheetKey: string, filter: Filter | undefined): void {
    this.work.paint.setFilter(sheetKey, filter);
  }

  value(ref: CellRef): CellValue {
    return this.workbook.value(ref);
  }

  /**
   * Applies the actions as one undo step, or returns why not and changes nothing; see {@link OpenWork.edit}.
   */
  edit(actions: readonly Action[], label: string, begunAt?: BegunAt): readonly Problem[] {
    return this.work.edit(actions, label, begunAt);
  }

  /**
   * The conflict between a value typed into a row and the row's removal by somebody else; undefined if nobody
   * removed it. It is not raised yet: see {@link ask}.
   */
  conflictOfRemoved(ref: CellRef, mine: CellInput): OpenConflict | undefined {
    return this.work.others.removal(ref, mine);
  }

  /** Leaves a choice to the person: nothing is saved until it is made. */
  ask(conflict: OpenConflict): void {
    this.work.addConflicts([conflict]);
    this.work.writeDraft();
  }

  /**
   * Rows of a file or of another program as one undo step; what they say that the sheet's formulas say too is
   * not typed over these.
   */
  editFromFile(actions: readonly Action[], label: string): readonly Problem[] {
    return this.parts.fromFile(actions, label);
  }

  /** Such rows a part at a time, all of them or none; see {@link EditsInParts.partByPart}. */
  editInParts(
    parts: readonly (readonly Action[])[],
    label: string,
    between: (done: number) => Promise<void>,
  ): Promise<readonly Problem[]> {
    return this.parts.partByPart(parts, label, between);
  }

  undo(): Stepped | undefined {
    if (this.work.inParts) return undefined;
    const label = this.workbook.undoLabel ?? '';
    const applied = this.workbook.undo(this.work.pending.takeBack);
    return applied && { label, applied };
  }

  redo(): Stepped | undefined {
    if (this.work.inParts) return undefined;
    const label = this.workbook.redoLabel ?? '';
    const applied = this.workbook.redo();
    return applied && { label, applied };
  }

  /** Stores on the server the values typed here that these choices discard, before they are applied. */
  async keepGivenUp(choices: readonly (readonly [key: string, Choice])[]): Promise<void> {
    const values = givenUp(this.workbook, this.work.state.conflicts, new Map(choices));
    if (values.length > 0) await this.options.transport.setAside(values);
  }

  /** Applies the choices, values as one undo step; conflicts not named stay open. */
  resolve(choices: readonly (readonly [key: string, Choice])[]): readonly Problem[] {
    const open = new Map(this.work.state.conflicts.map((conflict) => [conflict.key, conflict]));
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
    this.work.setConflicts(this.work.state.conflicts.filter((conflict) => !settled.has(conflict.key)));
    this.work.writeDraft();
    return [];
  }

  /** Rows that were removed here stay, as someone else left them. */
  private keepRows(rows: readonly string[]): void {
    if (rows.length === 0) return;
    this.work.pending.replace(
      this.work.paint.quietly('remote', () =>
        withoutRemovals(this.workbook, this.work.pending.entries, new Set(rows)),
      ),
    );
    this.work.setConflicts(this.work.state.conflicts);
    this.work.writeDraft();
  }

  /** The actions that are not saved yet, in order. */
  get unsavedActions(): readonly Action[] {
    return this.work.pending.entries.flatMap((entry) => entry.actions);
  }

  /** Sends the edits, in several saves where they are more than one takes; see {@link ServerSync.save}. */
  save(label?: string): Promise<SaveResult> {
    return this.sync.save(label);
  }

  /** Somebody saved: fetches what is new. */
  catchUp(revision: number): void {
    this.sync.catchUp(revision);
  }

  /**
   * Restores edits of an earlier visit on top of what was saved since; returns how many steps came back.
   * @param left unsettled conflicts of that visit
   */
  async restore(
    baseRevision: number,
    steps: readonly DraftStep[],
    left: readonly OpenConflict[] = [],
  ): Promise<number> {
    const { actions: theirs, saves = [] } =
      baseRevision < this.work.state.revision
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
        this.parts.putBack(fit.taken, label, joins) &&
        !joins
      )
        back.push(step);
    }
    if (refused.length > 0) await this.options.transport.setAside(refused);
    this.work.setState({ leftOut: this.work.state.leftOut + refused.length });
    this.work.addConflicts(mergeConflicts(open, withAuthors(found, theirs, saves, this.options.userId)));
    this.work.writeDraft();
    return back.length;
  }

  /**
   * Discards the unsaved edits, back to the last saved state. Does nothing while a save is unanswered, as the
   * server may have it.
   */
  discard(): void {
    if (this.work.attempt) return;
    this.work.paint.quietly('remote', () => {
      for (const entry of [...this.work.pending.entries].reverse())
        this.workbook.apply(entry.inverse, { origin: 'remote' });
    });
    this.work.pending.replace([]);
    this.work.setState({ conflicts: [], failure: undefined, status: 'idle' });
    this.work.writeDraft();
  }

  /** How many unsaved steps changed one of these sheets. */
  unsavedOn(sheets: ReadonlySet<string>): number {
    const on = this.work.pending.entries.filter(({ actions }) =>
      [...sheetsOfActions(this.workbook.template, actions)].some((sheet) => sheets.has(sheet)),
    );
    return new Set(on.map(({ step }) => step)).size;
  }

  /** Takes the unsaved edits of these sheets back and leaves those of the others. Not while a save is unanswered. */
  discardOn(sheets: ReadonlySet<string>): void {
    if (this.work.attempt) return;
    this.work.pending.replace(
      this.work.paint.quietly('remote', () => takeBackOn(this.workbook, this.work.pending.entries, sheets)),
    );
    this.work.setConflicts(
      this.work.state.conflicts.filter(({ ref }) => !sheets.has(sheetOf(this.workbook.template, ref) ?? '')),
    );
    this.work.setState({});
    this.work.writeDraft();
  }

  /** Resolves when the draft is on disk. */
  settled(): Promise<void> {
    return this.work.draft.settled();
  }

  get hasUnsaved(): boolean {
    return this.work.pending.entries.length > 0;
  }

  /** The draft stays: it is what brings the edits back. Resolves when another session may take it over. */
  destroy(): Promise<void> {
    return this.work.destroy();
  }
}

import type { Action } from '#domain';
import { fitting, type Applied, type Weight } from '#engine';
import { leavesNothing, type SameInput } from './netChange';

/** One step of a person that the server does not hold yet, or a part of one that is more than a save takes. */
export interface PendingEntry {
  readonly id: number;
  /** Shared by the parts of one step. */
  readonly step: number;
  readonly label: string;
  readonly actions: readonly Action[];
  readonly inverse: readonly Action[];
}

/**
 * The steps since the last saved revision, in order, in step with the engine's undo history: undoing an
 * unsent step removes it from the list, undoing a saved one is a new step. A step is kept in parts, each of
 * which is a correct state and no more than one save takes.
 */
export class PendingEdits {
  private list: PendingEntry[] = [];
  /** The steps that can be undone. */
  private readonly done: number[] = [];
  private nextId = 1;
  private nextStep = 1;
  /** Ids up to this one are on their way to the server or saved: they cannot be taken out any more. */
  private sentUpTo = 0;
  /** Steps of which a part is saved. */
  private readonly begun = new Set<number>();

  /**
   * @param most the limit of one save
   * @param same compares two inputs of a cell
   */
  constructor(
    private readonly most: Weight,
    private readonly same: SameInput,
  ) {}

  get entries(): readonly PendingEntry[] {
    return this.list;
  }

  /** How many steps of the person these are. */
  get steps(): number {
    return new Set(this.list.map(({ step }) => step)).size;
  }

  /** The id of the newest entry; 0 if there is none. */
  get newest(): number {
    return this.list.at(-1)?.id ?? 0;
  }

  /**
   * The actions that revert the next step to undo; undefined if a part of it was sent, or it is not the
   * newest in the list. Needed because the step may have been rebased onto other people's saves since.
   */
  get takeBack(): readonly Action[] | undefined {
    const parts = this.unsentParts(this.done.at(-1));
    return parts && [...parts].reverse().flatMap(({ inverse }) => inverse);
  }

  edited(applied: Applied, label: string): void {
    this.done.push(this.push(applied, label, this.nextStep++));
  }

  /** Adds to the last step. */
  joined(applied: Applied, label: string): void {
    const step = this.done.at(-1);
    if (step === undefined) return this.edited(applied, label);
    const last = this.list.at(-1);
    const fits =
      last !== undefined &&
      last.step === step &&
      last.id > this.sentUpTo &&
      fitting([last.actions, applied.actions], this.most) === 2;
    if (!fits) return void this.push(applied, label, step);
    const { actions, inverse } = applied;
    this.list[this.list.length - 1] = {
      ...last,
      actions: [...last.actions, ...actions],
      inverse: [...inverse, ...last.inverse],
    };
  }

  undid(applied: Applied): void {
    const parts = this.unsentParts(this.done.pop());
    if (parts) this.list.length -= parts.length;
    else if (applied.inverse.length > 0) this.push(applied, 'Undo', this.nextStep++);
  }

  redid(applied: Applied): void {
    const step = this.nextStep++;
    this.done.push(step);
    if (applied.inverse.length > 0) this.push(applied, 'Redo', step);
  }

  /** There are entries up to this id. */
  upTo(id: number): boolean {
    return (this.list[0]?.id ?? Infinity) <= id;
  }

  /** How many saves the entries up to this id take. */
  savesUpTo(last: number): number {
    const left = this.list.filter(({ id }) => id <= last).map(({ actions }) => actions);
    let saves = 0;
    for (let from = 0; from < left.length; saves += 1) from += fitting(left.slice(from), this.most);
    return saves;
  }

  /** Marks as sent, and returns, as many of the entries up to this id as one save takes. */
  markSent(last: number): readonly PendingEntry[] {
    const list = this.list.filter(({ id }) => id <= last);
    const sent = list.slice(
      0,
      fitting(
        list.map(({ actions }) => actions),
        this.most,
      ),
    );
    this.sentUpTo = sent.at(-1)?.id ?? this.sentUpTo;
    return sent;
  }

  /** None of the sent entries was saved. */
  markUnsent(): void {
    this.sentUpTo = 0;
  }

  /** These entries are saved. */
  drop(saved: readonly PendingEntry[]): void {
    const ids = new Set(saved.map(({ id }) => id));
    for (const { step } of saved) this.begun.add(step);
    this.list = this.list.filter((entry) => !ids.has(entry.id));
  }

  /** Replaces the steps with their rebased versions; steps that have become empty are gone. */
  replace(entries: readonly PendingEntry[]): void {
    this.list = [...entries];
  }

  /** The parts of a step, if it is the last in the list and none of them was sent. */
  private unsentParts(step: number | undefined): readonly PendingEntry[] | undefined {
    const parts = this.list.filter((entry) => entry.step === step);
    const [first] = parts;
    if (step === undefined || !first || first.id <= this.sentUpTo || this.begun.has(step)) return undefined;
    return this.list.at(-1)?.step === step ? parts : undefined;
  }

  private push(applied: Applied, label: string, step: number): number {
    for (const { actions, inverse } of applied.parts(this.most))
      this.list.push({ id: this.nextId++, step, label, actions, inverse });
    this.dropNothing();
    return step;
  }

  /** Drops steps that cancel out: a value typed back to its saved one leaves nothing to save. */
  private dropNothing(): void {
    const unsent = this.list.filter(({ id }) => id > this.sentUpTo);
    const nothing = leavesNothing(unsent, this.same);
    if (nothing.size > 0) this.list = this.list.filter((entry) => !nothing.has(entry));
  }
}

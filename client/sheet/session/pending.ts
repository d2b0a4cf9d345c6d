import type { Action } from '#domain';
import type { Applied, InputChange } from '#engine';

/** One step of a person that the server does not hold yet. */
export interface PendingEntry {
  readonly id: number;
  readonly label: string;
  readonly actions: readonly Action[];
  readonly inverse: readonly Action[];
  readonly inputs: readonly InputChange[];
}

/**
 * The steps since the last saved revision, in order, in step with the engine's undo history: undoing a step that was
 * never sent takes it out again, undoing a saved one is a new step.
 */
export class PendingEdits {
  private list: PendingEntry[] = [];
  private readonly done: number[] = [];
  private nextId = 1;
  /** Ids up to this one are on their way to the server or saved: they cannot be taken out any more. */
  private sentUpTo = 0;

  get entries(): readonly PendingEntry[] {
    return this.list;
  }

  /**
   * What takes back the step that would be undone next, where it was never sent: since it was done, it may have been
   * laid on top of other people's saves.
   */
  get takeBack(): readonly Action[] | undefined {
    const last = this.list.at(-1);
    return last && last.id === this.done.at(-1) && last.id > this.sentUpTo ? last.inverse : undefined;
  }

  edited(applied: Applied, label: string): void {
    this.done.push(this.push(applied, label).id);
  }

  /** What goes on with the last step, which was not sent yet. */
  joined(applied: Applied): void {
    const last = this.list.at(-1);
    if (!last || last.id <= this.sentUpTo) return this.edited(applied, last?.label ?? '');
    const { actions, inverse, inputs } = applied;
    this.list[this.list.length - 1] = { ...last, actions: [...last.actions, ...actions], inverse: [...inverse, ...last.inverse], inputs: [...last.inputs, ...inputs] };
  }

  undid(applied: Applied): void {
    const id = this.done.pop();
    const last = this.list.at(-1);
    if (last && last.id === id && last.id > this.sentUpTo) {
      this.list.pop();
    } else if (applied.inverse.length > 0) {
      this.push(applied, 'Undo');
    }
  }

  redid(applied: Applied): void {
    this.done.push(applied.inverse.length > 0 ? this.push(applied, 'Redo').id : this.nextId++);
  }

  /** The steps now go to the server. */
  markSent(): readonly PendingEntry[] {
    this.sentUpTo = this.list.at(-1)?.id ?? this.sentUpTo;
    return [...this.list];
  }

  /** Nothing of what was sent was saved. */
  markUnsent(): void {
    this.sentUpTo = 0;
  }

  /** The steps with these ids are saved. */
  drop(ids: ReadonlySet<number>): void {
    this.list = this.list.filter((entry) => !ids.has(entry.id));
  }

  /** The same steps after they were laid on top of other people's; what has nothing left to do goes. */
  replace(entries: readonly PendingEntry[]): void {
    this.list = [...entries];
  }

  private push(applied: Applied, label: string): PendingEntry {
    const entry = { id: this.nextId++, label, actions: applied.actions, inverse: applied.inverse, inputs: applied.inputs };
    this.list.push(entry);
    return entry;
  }
}

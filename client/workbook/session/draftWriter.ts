import type { OpenConflict } from './conflicts';
import type { DraftMeta, DraftStore } from './drafts';
import type { PendingEntry } from './pending';

type Attempt = NonNullable<DraftMeta['attempt']>;

/** Keeps the draft of one tab in step with its unsaved edits; writes one after another, the newest state last. */
export class DraftWriter {
  private written = new Map<number, PendingEntry>();
  private wanted: { readonly meta: DraftMeta; readonly entries: readonly PendingEntry[] } | undefined;
  private busy: Promise<void> | undefined;
  private readonly owned: Promise<() => void | Promise<void>>;

  constructor(
    private readonly options: {
      readonly drafts: DraftStore;
      readonly draftId: string;
      readonly userId: string;
      readonly loanUuid: string;
    },
    private readonly onFailed: (failed: boolean) => void,
  ) {
    this.owned = options.drafts.own(options.draftId);
  }

  write(
    baseRevision: number,
    entries: readonly PendingEntry[],
    attempt: Attempt | undefined,
    conflicts: readonly OpenConflict[],
  ): void {
    const { userId, loanUuid } = this.options;
    const meta = {
      userId,
      loanUuid,
      baseRevision,
      savedAt: new Date().toISOString(),
      ...(attempt && { attempt: pickAttempt(attempt) }),
      ...(conflicts.length > 0 && { conflicts: conflicts.flatMap(kept) }),
    };
    this.wanted = { meta, entries };
    this.busy ??= this.drain().finally(() => {
      this.busy = undefined;
    });
  }

  /** Resolves when everything asked for so far is on disk. */
  async settled(): Promise<void> {
    await this.busy;
  }

  /** Resolves when the draft is nobody's. */
  async release(): Promise<void> {
    await this.settled();
    await (
      await this.owned
    )();
  }

  private async drain(): Promise<void> {
    while (this.wanted) {
      const { meta, entries } = this.wanted;
      this.wanted = undefined;
      try {
        await this.flush(meta, entries);
        this.onFailed(false);
      } catch {
        // The screen says so; the next edit tries again, and everything not written is still wanted then.
        this.onFailed(true);
      }
    }
  }

  private async flush(meta: DraftMeta, entries: readonly PendingEntry[]): Promise<void> {
    const { drafts, draftId } = this.options;
    const now = new Map(entries.map((entry) => [entry.id, entry]));
    const gone = [...this.written.keys()].filter((id) => !now.has(id));
    if (entries.length === 0 && meta.conflicts === undefined) {
      await drafts.remove({ id: draftId, stepIds: gone });
    } else {
      const changed = entries.filter((entry) => this.written.get(entry.id) !== entry);
      await drafts.write(
        draftId,
        meta,
        changed.map(({ id, step, label, actions, inverse }) => ({ id, step, label, actions, inverse })),
        gone,
      );
    }
    this.written = now;
  }
}

function pickAttempt({ saveId, baseRevision, stepIds, label }: Attempt): Attempt {
  return { saveId, baseRevision, stepIds, ...(label !== undefined && { label }) };
}

type KeptConflict = NonNullable<DraftMeta['conflicts']>[number];

/** A total holds no input, and is in no conflict. */
function kept(conflict: OpenConflict): KeptConflict[] {
  const { ref, lostRow } = conflict;
  return 'total' in ref
    ? []
    : [{ ...conflict, ref, ...(lostRow && { lostRow: { ...lostRow, cells: { ...lostRow.cells } } }) }];
}

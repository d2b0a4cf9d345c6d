import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import { cellRefSchema } from '#contract';
import { actionSchema, cellInputSchema, type Action } from '#domain';

/**
 * Unsaved edits kept in the browser, so that a closed tab, a crash or an expired session loses nothing. Each open tab
 * writes a draft of its own and holds a lock named after it; a draft whose lock nobody holds was left behind.
 */
export interface Draft {
  readonly id: string;
  readonly meta: DraftMeta;
  readonly steps: readonly DraftStep[];
}

const lostRowSchema = z.object({
  sheet: z.string(),
  id: z.string(),
  after: z.string().nullable(),
  cells: z.record(z.string(), cellInputSchema),
});
const conflictSchema = z.object({
  key: z.string(),
  ref: cellRefSchema,
  kind: z.enum(['cell', 'removed', 'removedHere']),
  base: cellInputSchema,
  theirs: cellInputSchema,
  mine: cellInputSchema,
  theirsBy: z.string().optional(),
  theirsAt: z.string().optional(),
  rowTitle: z.string().optional(),
  lostRow: lostRowSchema.optional(),
});

const metaSchema = z.object({
  userId: z.string(),
  loanUuid: z.string(),
  baseRevision: z.number().int(),
  savedAt: z.string(),
  /** A save that was sent and not answered: sent again under the same id before anything else happens. */
  attempt: z
    .object({
      saveId: z.string(),
      baseRevision: z.number().int(),
      stepIds: z.array(z.number()),
      label: z.string().optional(),
    })
    .optional(),
  /** Unsettled conflicts: the steps are already on top of the others' saves and do not tell of them. */
  conflicts: z.array(conflictSchema).optional().catch(undefined),
});
export type DraftMeta = z.infer<typeof metaSchema>;

const stepSchema = z.object({
  id: z.number(),
  step: z.number().optional(),
  label: z.string(),
  actions: z.array(actionSchema),
  inverse: z.array(actionSchema),
});
export interface DraftStep {
  readonly id: number;
  /** Shared by the parts of one step of the person; a draft of an earlier version has none. */
  readonly step?: number | undefined;
  readonly label: string;
  readonly actions: readonly Action[];
  /** Undoes the step: holds the former values of the cells. */
  readonly inverse: readonly Action[];
}

/** Where the drafts of one tab go. */
export interface DraftStore {
  /** Drafts of this person for this loan that no open tab owns, oldest first. */
  orphans(userId: string, loanUuid: string): Promise<Draft[]>;
  write(id: string, meta: DraftMeta, changed: readonly DraftStep[], gone: readonly number[]): Promise<void>;
  remove(draft: { readonly id: string; readonly stepIds: readonly number[] }): Promise<void>;
  /** Marks the draft as owned until the returned function is called and its promise resolves. */
  own(id: string): Promise<() => void | Promise<void>>;
}

const metaKey = (id: string) => [id, 'meta'];
const stepKey = (id: string, step: number) => [id, step];
const lockName = (id: string) => `bridgebook-draft:${id}`;

export function indexedDbDrafts(): DraftStore {
  const store: UseStore = createStore('bridgebook-drafts', 'steps');
  return {
    async orphans(userId, loanUuid) {
      const owned = await heldLocks();
      const drafts = collect(await entries<IDBValidKey, unknown>(store));
      return drafts
        .filter(
          (draft) =>
            draft.meta.userId === userId &&
            draft.meta.loanUuid === loanUuid &&
            (draft.steps.length > 0 || (draft.meta.conflicts ?? []).length > 0) &&
            !owned.has(lockName(draft.id)),
        )
        .sort((a, b) => a.meta.savedAt.localeCompare(b.meta.savedAt));
    },
    async write(id, meta, changed, gone) {
      // In one transaction: steps that were saved must not outlive the note of the save.
      await atOnce(store, (records) => {
        records.put(meta, metaKey(id));
        for (const step of changed) records.put(step, stepKey(id, step.id));
        for (const step of gone) records.delete(stepKey(id, step));
      });
    },
    async remove({ id, stepIds }) {
      await atOnce(store, (records) => {
        for (const key of [metaKey(id), ...stepIds.map((step) => stepKey(id, step))]) records.delete(key);
      });
    },
    own,
  };
}

/**
 * In one transaction that is committed with the last of its requests. Left to itself it waits for the page to hear of
 * each, and a tab that is closed before that takes the transaction back.
 */
async function atOnce(store: UseStore, change: (records: IDBObjectStore) => void): Promise<void> {
  await store('readwrite', (records) => {
    change(records);
    records.transaction.commit();
    return promisifyRequest(records.transaction);
  });
}

/** Work on the drafts left behind of a loan: tabs that open together must not all put the same edits back. */
export function oneTabAtATime<T>(loanUuid: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator
    ? navigator.locks.request(`bridgebook-restore:${loanUuid}`, { signal }, work)
    : work();
}

/** Browsers without locks (plain http away from localhost) treat every draft as left behind. */
async function heldLocks(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map((lock) => lock.name ?? ''));
}

function own(id: string): Promise<() => void | Promise<void>> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((owned) => {
    const held: Promise<void> = navigator.locks.request(
      lockName(id),
      () =>
        new Promise<void>((release) =>
          owned(() => {
            release();
            return held;
          }),
        ),
    );
  });
}

/** Puts the records of a store together; what this version cannot read is left alone. */
export function collect(records: readonly (readonly [IDBValidKey, unknown])[]): Draft[] {
  const metas = new Map<string, DraftMeta>();
  const steps = new Map<string, DraftStep[]>();
  for (const [key, value] of records) {
    if (!Array.isArray(key) || typeof key[0] !== 'string') continue;
    const id = key[0];
    if (key[1] === 'meta') {
      const meta = metaSchema.safeParse(value);
      if (meta.success) metas.set(id, meta.data);
    } else {
      const step = stepSchema.safeParse(value);
      if (step.success) steps.set(id, [...(steps.get(id) ?? []), step.data]);
    }
  }
  return [...metas].map(([id, meta]) => ({
    id,
    meta,
    steps: (steps.get(id) ?? []).sort((a, b) => a.id - b.id),
  }));
}

import { describe, expect, it, vi } from 'vitest';
import { collect, indexedDbDrafts, oneTabAtATime, type DraftStep } from './drafts';

const meta = { userId: 'me', loanUuid: 'loan', baseRevision: 3, savedAt: '2026-11-21T10:00:00Z' };
const step = (id: number): DraftStep => ({
  id,
  label: 'Edit',
  actions: [{ type: 'setInputs', inputs: [{ name: 'rate', value: id }] }],
  inverse: [],
});

describe('drafts on disk', () => {
  it('puts the records of each tab together, steps in order', () => {
    const drafts = collect([
      [['t1', 2], step(2)],
      [['t1', 'meta'], meta],
      [['t1', 1], step(1)],
      [['t2', 'meta'], meta],
    ]);
    expect(drafts.map((draft) => [draft.id, draft.steps.map((one) => one.id)])).toEqual([
      ['t1', [1, 2]],
      ['t2', []],
    ]);
  });

  it('passes over records it cannot read', () => {
    const drafts = collect([
      [['t1', 'meta'], meta],
      [['t1', 1], { id: 1, label: 'x', actions: [{ type: 'explode' }], inverse: [] }],
      ['odd', 1],
      [['t3', 'meta'], { userId: 1 }],
    ]);
    expect(drafts).toEqual([{ id: 't1', meta, steps: [] }]);
  });
});

describe('a tab that is closed', () => {
  /**
   * A store whose tab is gone before it hears of any request: what is not committed with the last of them is
   * taken back.
   */
  function storeOfClosedTab() {
    const told: string[] = [];
    const transaction = { commit: () => told.push('commit') };
    const records = {
      transaction,
      put: (_value: unknown, key: unknown) => told.push(`put ${String(key)}`),
      delete: (key: unknown) => told.push(`delete ${String(key)}`),
    };
    const opened: { result: unknown; onsuccess?: () => void } = {
      result: { transaction: () => ({ objectStore: () => records }) },
    };
    vi.stubGlobal('indexedDB', { open: () => (queueMicrotask(() => opened.onsuccess?.()), opened) });
    return told;
  }

  it('has told the browser to keep what it wrote, and to forget what it removed', async () => {
    const told = storeOfClosedTab();
    void indexedDbDrafts().write('t1', meta, [step(2)], [1]);
    await expect.poll(() => told).toEqual(['put t1,meta', 'put t1,2', 'delete t1,1', 'commit']);
    told.length = 0;
    void indexedDbDrafts().remove({ id: 't1', stepIds: [2] });
    await expect.poll(() => told).toEqual(['delete t1,meta', 'delete t1,2', 'commit']);
  });
});

describe('drafts that were left behind', () => {
  it('are put back by one tab at a time', async () => {
    let queue: Promise<unknown> = Promise.resolve();
    const request = vi.fn(
      (_name: string, _options: LockOptions, work: () => Promise<unknown>) => (queue = queue.then(work)),
    );
    vi.stubGlobal('navigator', { locks: { request } });
    const { signal } = new AbortController();
    const left = ['draft'];
    const open = () =>
      oneTabAtATime('loan', signal, async () => {
        const found = [...left];
        await Promise.resolve();
        left.length = 0;
        return found;
      });
    expect(await Promise.all([open(), open()])).toEqual([['draft'], []]);
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['bridgebook-restore:loan', { signal }]);
  });
});

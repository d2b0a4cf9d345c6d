import { describe, expect, it, vi } from 'vitest';
import { collect, oneTabAtATime } from './drafts';

const meta = { userId: 'me', loanUuid: 'loan', baseRevision: 3, savedAt: '2026-11-21T10:00:00Z' };
const step = (id: number) => ({ id, label: 'Edit', actions: [{ type: 'setInputs', inputs: [{ name: 'rate', value: id }] }], inverse: [] });

describe('drafts on disk', () => {
  it('puts the records of each tab together, steps in order', () => {
    const drafts = collect([[['t1', 2], step(2)], [['t1', 'meta'], meta], [['t1', 1], step(1)], [['t2', 'meta'], meta]]);
    expect(drafts.map((draft) => [draft.id, draft.steps.map((one) => one.id)])).toEqual([['t1', [1, 2]], ['t2', []]]);
  });

  it('passes over records it cannot read', () => {
    const drafts = collect([[['t1', 'meta'], meta], [['t1', 1], { id: 1, label: 'x', actions: [{ type: 'explode' }], inverse: [] }], ['odd', 1], [['t3', 'meta'], { userId: 1 }]]);
    expect(drafts).toEqual([{ id: 't1', meta, steps: [] }]);
  });
});

describe('drafts that were left behind', () => {
  it('are put back by one tab at a time', async () => {
    let queue: Promise<unknown> = Promise.resolve();
    const request = vi.fn((_name: string, _options: LockOptions, work: () => Promise<unknown>) => (queue = queue.then(work)));
    vi.stubGlobal('navigator', { locks: { request } });
    const { signal } = new AbortController();
    const left = ['draft'];
    const open = () => oneTabAtATime('loan', signal, async () => {
      const found = [...left];
      await Promise.resolve();
      left.length = 0;
      return found;
    });
    expect(await Promise.all([open(), open()])).toEqual([['draft'], []]);
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['bridgebook-restore:loan', { signal }]);
  });
});

import { describe, expect, it } from 'vitest';
import { collect } from './drafts';

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

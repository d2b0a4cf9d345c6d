import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import Quill from 'quill';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { richText, type MemoDetail } from '#contract';
import { endSession, sessionAtom } from '../../../lib/auth/session';
import { store } from '../../../lib/store';
import { buildLoan } from '../../../testing/builders';
import { fakeApi, refusal, type Answer, type Call } from '../../../testing/fakeApi';
import { LTV, MEMO as base } from '../../../testing/memo';
import { renderRoutes } from '../../../testing/render';
import { wholeKey } from '../calls';
import MemoPage from '../MemoPage';

const loan = buildLoan();
let memo: MemoDetail;
let calls: Call[];
let view: ReturnType<typeof renderRoutes>;
let refused: Answer | undefined;
beforeEach(() => {
  memo = base;
  refused = undefined;
  calls = fakeApi(({ method, path }) => {
    if (method === 'PATCH' && refused) return refused;
    if (path === `/api/loans/${loan.uuid}`) return { body: loan };
    if (path.endsWith('/ic-memos')) return { body: { memos: [], canEdit: true } };
    if (path.endsWith('/ic-memos/figures')) return { body: { revision: 4, figures: [LTV] } };
    if (path.endsWith('/files')) return { body: { files: [] } };
    if (path.endsWith('/alerts/all')) return { body: { alerts: [] } };
    if (path.endsWith('/atlas-members')) return { body: [] };
    return { body: memo };
  });
});

/** The editor of the recommendation. */
async function open() {
  view = renderRoutes(
    [{ path: '/loans/:uuid/compliance/ic-memo/:memoId', element: <MemoPage /> }],
    `/loans/${loan.uuid}/compliance/ic-memo/7`,
  );
  return screen.findByRole('textbox', { name: 'Recommendation' }, { timeout: 5000 });
}
function type(field: HTMLElement, words: string) {
  const quill = Quill.find(field.parentElement ?? field);
  if (!(quill instanceof Quill)) throw new Error('No editor');
  act(() => void quill.setText(words, 'user'));
}
const saves = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

it.each([
  ['the tab is closed', () => act(() => void window.dispatchEvent(new Event('pagehide')))],
  ['the session ends', () => act(() => endSession('expired'))],
  ['the memo is left', cleanup],
])('sends at once what was typed last when %s', async (_when, happens) => {
  store.set(sessionAtom, 'signedIn');
  const field = await open();
  // No pause in the typing comes to its end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  type(field, 'Lend');
  expect(saves()).toEqual([]);
  await happens();
  await vi.advanceTimersByTimeAsync(0);
  expect(saves()).toEqual([
    { information: { recommendation: richText('Lend') }, versions: { recommendation: 0 }, revision: 4 },
  ]);
});

it('sends at once what was typed last by Ctrl+S, in place of the browser’s own dialog', async () => {
  const field = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  act(() => field.focus());
  type(field, 'Lend');
  expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves()).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  // With nothing left to send as well.
  expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(saves()).toHaveLength(1);
});

it('shows what somebody else wrote meanwhile, and saves mine on top where it is kept', async () => {
  const field = await open();
  const theirs = { ...base.information, recommendation: richText('Do not lend') };
  refused = refusal(409, 'Changed', [{ message: 'Somebody else changed this', code: 'conflict' }]);
  memo = { ...memo, information: theirs, versions: { recommendation: 3 } };
  type(field, 'Lend');
  const asked = await screen.findByText('Someone else changed this in the meantime. Their version:');
  expect(asked.parentElement?.textContent).toContain('Do not lend');
  refused = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(saves().at(-1)).toEqual({
      information: { recommendation: richText('Lend') },
      versions: { recommendation: 3 },
      revision: 4,
    }),
  );
});

it('says in the words of the server why a memo with a record takes no more, and asks nothing', async () => {
  const field = await open();
  const words = 'The record of this memo was made: it can no longer be changed';
  refused = refusal(409, words, [{ message: words, code: 'already' }]);
  type(field, 'Lend');
  expect((await screen.findByText(/^Not saved: /)).textContent).toContain(words);
  expect(screen.queryByText(/Someone else changed this/)).toBeNull();
});

it('links a number in the text of the editor, and names its figures, whatever was read last', async () => {
  const read = { ...base.information, recommendation: richText('LTV of 71.43%') };
  memo = { ...memo, information: read };
  const field = await open();
  const written = { ...base.information, recommendation: richText('LTV of 71.43% of @moon: lend') };
  memo = { ...memo, information: written, versions: { recommendation: 1 } };
  type(field, 'LTV of 71.43% of @moon: lend');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await screen.findByRole('button', { name: 'Link 71.43% to LTV' });
  // Another save that failed took the memo back to what it was before this one.
  const before: MemoDetail = { ...memo, information: read, versions: {} };
  await act(async () => {
    view.queryClient.setQueryData(wholeKey(loan.uuid, '7'), before);
    // Screens are told of it a moment later.
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.getByText('No figure has the name @moon')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Link 71.43% to LTV' }));
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({
      information: { recommendation: richText('LTV of @ltv of @moon: lend') },
    }),
  );
});

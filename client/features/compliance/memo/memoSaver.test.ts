import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { richText, type RichText } from '#contract';
import { ApiError } from '../../../lib/api/ApiError';
import { endSession, sessionAtom } from '../../../lib/auth/session';
import { useAutosaver } from '../../../lib/autosave/useAutosaver';
import { store } from '../../../lib/store';
import { memoSaver, SAVE_PAUSE, type SavedText } from './memoSaver';

const [A, B, C] = ['A', 'B', 'C'].map((words) => richText(words)) as [RichText, RichText, RichText];

const CONFLICT = new ApiError(409, 'Changed', [{ message: 'Somebody else changed this', code: 'conflict' }]);

let server: SavedText;
let sent: [RichText, number][];
/** What the next saves do instead of succeeding. */
let failures: Error[];

beforeEach(() => {
  vi.useFakeTimers();
  server = { text: A, version: 1 };
  sent = [];
  failures = [];
});
afterEach(() => void vi.useRealTimers());

function open() {
  return renderHook(
    ({ seen }) =>
      useAutosaver(
        () =>
          memoSaver({
            saved: seen,
            async save(text, version) {
              sent.push([text, version]);
              const failure = failures.shift();
              if (failure) throw failure;
              if (version !== server.version) throw CONFLICT;
              server = { text, version: version + 1 };
              return Promise.resolve(server);
            },
            read: () => Promise.resolve(server),
          }),
        seen,
      ),
    { initialProps: { seen: server } },
  );
}
const wait = (ms = SAVE_PAUSE) => act(() => vi.advanceTimersByTimeAsync(ms));
/** An editor with an unsaved letter in it. */
function typed(text = B) {
  const { result, ...rest } = open();
  const { saver } = result.current;
  act(() => saver.change(text));
  return { saver, result, ...rest };
}

it('saves once, half a second after the last edit, on the version that was typed on', async () => {
  const { saver, result } = typed();
  await wait(SAVE_PAUSE - 1);
  act(() => saver.change(C));
  await wait(SAVE_PAUSE - 1);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual([[C, 1]]);
  expect(result.current.state.status).toBe('saved');
  act(() => saver.change(B));
  await wait();
  expect(sent.at(-1)).toEqual([B, 2]);
});

it('saves nothing where the edit was taken back', async () => {
  const { saver, result } = typed();
  act(() => saver.change(A));
  expect(result.current.state.status).toBe('saved');
  await wait();
  expect(sent).toEqual([]);
});

it('sends an edit that was taken back after a save whose answer was lost', async () => {
  failures = [new ApiError(0, 'The server cannot be reached.')];
  const { saver, result } = typed();
  await wait();
  // It did arrive.
  server = { text: B, version: 2 };
  act(() => saver.change(A));
  await wait();
  expect(server.text).toEqual(A);
  expect(result.current.state).toMatchObject({ status: 'saved', content: A });
});

it('shows what somebody else saved where nothing is unsaved here', () => {
  const { result, rerender } = open();
  rerender({ seen: { text: B, version: 2 } });
  expect(result.current.state).toMatchObject({ content: B, serial: 1, status: 'saved' });
});

it('asks in a conflict, and saves mine on top of theirs or takes theirs', async () => {
  const { saver, result } = typed();
  server = { text: C, version: 3 };
  await wait();
  expect(result.current.state).toMatchObject({ status: 'conflict', content: B, theirs: { text: C } });
  act(() => saver.keepMine());
  await wait(0);
  expect(sent.at(-1)).toEqual([B, 3]);
  server = { text: C, version: 9 };
  act(() => saver.change(A));
  await wait();
  act(() => saver.takeTheirs());
  expect(result.current.state).toMatchObject({ status: 'saved', content: C });
});

it('says why a text is not saved, and saves it once it is mended', async () => {
  failures = [new ApiError(400, 'Leave the social security number out')];
  const { saver, result } = typed();
  await wait();
  expect(result.current.state).toMatchObject({
    status: 'failed',
    failure: 'Leave the social security number out',
  });
  act(() => saver.change(C));
  await wait();
  expect(result.current.state.status).toBe('saved');
});

it('sends at once what was typed last when the screen is left', () => {
  const { unmount } = typed();
  unmount();
  expect(sent).toEqual([[B, 1]]);
});

it.each([
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
])('sends at once what was typed last when %s', (_what, happens) => {
  typed();
  act(() => void happens());
  expect(sent).toEqual([[B, 1]]);
});

it('the end of the session waits until what was typed last is saved', async () => {
  store.set(sessionAtom, 'signedIn');
  typed();
  await act(() => endSession('expired'));
  expect(server.text).toEqual(B);
});

it('retries once the connection is back', async () => {
  failures = [new ApiError(0, 'The server cannot be reached.')];
  const { result } = typed();
  await wait();
  expect(result.current.state.status).toBe('failed');
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(0);
  expect(server.text).toEqual(B);
});

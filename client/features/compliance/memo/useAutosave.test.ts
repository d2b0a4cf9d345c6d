import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { richText, type RichText } from '#contract';
import { ApiError } from '../../../lib/api/ApiError';
import { SAVE_PAUSE, useAutosave } from './useAutosave';

const [A, B, C] = ['A', 'B', 'C'].map((words) => richText(words)) as [RichText, RichText, RichText];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(save: (text: RichText, version: number) => Promise<number>) {
  return renderHook(({ saved, version }) => useAutosave({ saved, version, save }), {
    initialProps: { saved: A, version: 1 },
  });
}
const wait = (ms = SAVE_PAUSE) => act(() => vi.advanceTimersByTimeAsync(ms));

it('saves once, half a second after the last edit, on the version that was typed on', async () => {
  const save = vi.fn(async (_text: RichText, version: number) => Promise.resolve(version + 1));
  const { result } = open(save);
  act(() => result.current.change(B));
  await wait(SAVE_PAUSE - 1);
  act(() => result.current.change(C));
  await wait(SAVE_PAUSE - 1);
  expect(save).not.toHaveBeenCalled();
  await wait(1);
  expect(save.mock.calls).toEqual([[C, 1]]);
  expect(result.current.status).toBe('saved');
  act(() => result.current.change(B));
  await wait();
  expect(save.mock.lastCall).toEqual([B, 2]);
});

it('shows what somebody else saved where nothing is unsaved here', async () => {
  const { result, rerender } = open(async () => Promise.resolve(9));
  rerender({ saved: B, version: 2 });
  await wait(0);
  expect(result.current.given).toEqual({ text: B, serial: 1 });
});

it('asks in a conflict, and saves mine on top of theirs or takes theirs', async () => {
  const refused = new ApiError(409, 'Somebody else changed this');
  const save = vi.fn<(text: RichText, version: number) => Promise<number>>().mockRejectedValueOnce(refused);
  const { result, rerender } = open(save);
  act(() => result.current.change(B));
  await wait();
  expect(result.current.status).toBe('conflict');
  rerender({ saved: C, version: 4 });
  expect(result.current.given.serial).toBe(0);
  save.mockResolvedValue(5);
  act(() => result.current.keepMine());
  await wait(0);
  expect(save.mock.lastCall).toEqual([B, 4]);
  save.mockRejectedValueOnce(refused);
  act(() => result.current.change(A));
  await wait();
  act(() => result.current.take());
  expect(result.current).toMatchObject({ status: 'saved', given: { text: C } });
});

it('says why a text is not saved, and saves it once it is mended', async () => {
  const save = vi.fn<(text: RichText, version: number) => Promise<number>>();
  save.mockRejectedValueOnce(new ApiError(400, 'Leave the social security number out'));
  const { result } = open(save);
  act(() => result.current.change(B));
  await wait();
  expect(result.current).toMatchObject({
    status: 'failed',
    failure: 'Leave the social security number out',
  });
  save.mockResolvedValue(2);
  act(() => result.current.change(C));
  await wait();
  expect(result.current.status).toBe('saved');
});

it('saves what is unsaved when the screen is left', async () => {
  const save = vi.fn(async () => Promise.resolve(2));
  const { result, unmount } = open(save);
  act(() => result.current.change(B));
  unmount();
  await wait(0);
  expect(save).toHaveBeenCalledOnce();
});

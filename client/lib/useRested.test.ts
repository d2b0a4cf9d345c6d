import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRested, useWhenRested } from './useRested';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('follows a value once it has not changed for so long', () => {
  const { result, rerender } = renderHook(({ value }) => useRested(value, 200), {
    initialProps: { value: 'a' },
  });
  expect(result.current).toBe('a');
  rerender({ value: 'ab' });
  wait(199);
  rerender({ value: 'abc' });
  wait(199);
  expect(result.current).toBe('a');
  wait(1);
  expect(result.current).toBe('abc');
});

it('is not held up by renders with an equal value, and keeps its identity', () => {
  const { result, rerender } = renderHook(({ value }) => useRested({ value }, 200), {
    initialProps: { value: 1 },
  });
  rerender({ value: 2 });
  wait(150);
  rerender({ value: 2 });
  wait(50);
  const rested = result.current;
  expect(rested).toEqual({ value: 2 });
  rerender({ value: 2 });
  wait(1000);
  expect(result.current).toBe(rested);
});

it('calls the newest callback, once, and not after the screen is left', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = renderHook(({ value, done }) => useWhenRested(value, 200, done), {
    initialProps: { value: 'a', done: first },
  });
  rerender({ value: 'ab', done: first });
  rerender({ value: 'ab', done: second });
  wait(1000);
  expect(first).not.toHaveBeenCalled();
  expect(second.mock.calls).toEqual([['ab']]);
  rerender({ value: 'abc', done: second });
  unmount();
  wait(1000);
  expect(second).toHaveBeenCalledTimes(1);
});

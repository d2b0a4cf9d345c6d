import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAgo } from './useAgo';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:30.000Z') }));
afterEach(() => vi.useRealTimers());

it('says how long ago, minute by minute, and never what is to come', () => {
  const { result, rerender } = renderHook(({ at }) => useAgo(at), {
    initialProps: { at: '2026-11-21T10:00:00.000Z' },
  });
  expect(result.current).toBe('a few seconds ago');
  act(() => vi.advanceTimersByTime(5 * 60_000));
  expect(result.current).toBe('6 minutes ago');
  rerender({ at: '2026-11-21T12:00:00.000Z' });
  expect(result.current).toBe('a few seconds ago');
});

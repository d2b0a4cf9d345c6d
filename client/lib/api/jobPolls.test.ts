import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobPolls } from './jobPolls';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks soon a few times after a job has begun, then every three seconds, until it has ended', async () => {
  let isRunning = true;
  const asked: number[] = [];
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['job'],
    queryFn: () => {
      asked.push(Date.now());
      return Promise.resolve({ isRunning });
    },
    refetchInterval: (query) => jobPolls(query, query.state.data?.isRunning ?? true),
  });
  const stop = observer.subscribe(() => undefined);
  const intervals = () => asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  // The first answer is a poll already: the job was thought to run when it was asked for.
  await vi.advanceTimersByTimeAsync(8000);
  expect(intervals()).toEqual([400, 400, 400, 3000, 3000]);

  isRunning = false;
  await vi.advanceTimersByTimeAsync(3000);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(before);

  // The next job is followed as closely as the first.
  isRunning = true;
  await observer.refetch();
  asked.splice(0, asked.length - 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(intervals()).toEqual([400, 400, 400, 400, 3000]);
  stop();
});

it('slows down where no answer comes', async () => {
  const asked: number[] = [];
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['job'],
    queryFn: () => {
      asked.push(Date.now());
      return Promise.reject(new Error('No answer'));
    },
    retry: false,
    refetchInterval: (query) => jobPolls(query, true),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.length).toBeLessThan(10);
  stop();
});

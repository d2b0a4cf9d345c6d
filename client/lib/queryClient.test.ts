import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quoteEndpoints } from '#contract';
import { fakeApi, refusal } from '../testing/fakeApi';
import { ApiError } from './api/ApiError';
import { queryOf } from './api/call';
import { makeQueryClient } from './queryClient';
import { store } from './store';
import { toastAtom } from './toast';

beforeEach(() => {
  onlineManager.setOnline(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  onlineManager.setOnline(true);
  store.set(toastAtom, null);
  vi.restoreAllMocks();
});

it('says at once that a change without a network is not saved, instead of holding it back', async () => {
  const change = new MutationObserver(makeQueryClient(), {
    mutationFn: () => Promise.reject(new ApiError(0, 'The server cannot be reached')),
  });
  await expect(change.mutate()).rejects.toThrow('The server cannot be reached');
  expect(store.get(toastAtom)).toMatchObject({
    variant: 'destructive',
    title: 'An error occurred',
    description: 'The server cannot be reached',
  });
});

it('says that a reading failed, instead of waiting without end', async () => {
  const read = makeQueryClient().fetchQuery({
    queryKey: ['x'],
    queryFn: () => Promise.reject(new ApiError(404, 'No')),
    retry: false,
  });
  await expect(read).rejects.toThrow('No');
});

it('tells of a failed reading by its endpoint: the token of a link stays out of the log', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi(() => refusal(404, 'No such quote'));
  const quote = queryOf(quoteEndpoints.read, { params: { token: 'secret-of-the-link' }, anonymous: true });
  await expect(makeQueryClient().fetchQuery({ ...quote, retry: false })).rejects.toThrow('No such quote');
  expect(log).toHaveBeenCalledWith(expect.anything(), { query: 'get /api/quotes/:token' });
  expect(JSON.stringify(log.mock.calls)).not.toContain('secret-of-the-link');
});

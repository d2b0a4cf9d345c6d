import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMe } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { store } from '../store';
import { sessionAtom } from './session';
import { useMe } from './useMe';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE = 60_000;

function Name() {
  return <p>{useMe().data?.email}</p>;
}

afterEach(() => {
  vi.useRealTimers();
  store.set(sessionAtom, 'signedOut');
});

it('who is signed in is asked for once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  store.set(sessionAtom, 'signedIn');
  const asked: number[] = [];
  fakeApi(() => {
    asked.push((Date.now() - NOON) / MINUTE);
    return { body: buildMe({ email: 'ann@bridgebook.test' }) };
  });
  const { router } = renderRoutes([
    { path: '/', element: <Name /> },
    { path: '/other', element: <Name key="other" /> },
    { path: '/third', element: <Name key="third" /> },
  ]);
  await screen.findByText('ann@bridgebook.test');
  for (const [path, minutes] of [['/other', 40] as const, ['/third', 80] as const]) {
    vi.setSystemTime(NOON + minutes * MINUTE);
    await act(() => router.navigate(path));
    await screen.findByText('ann@bridgebook.test');
  }
  await waitFor(() => expect(asked).toEqual([0, 80]));
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ownerships } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import NoteSettings from './Settings';

const whole = buildLoan();
const note = (dealType: 'A' | 'B', at: number) =>
  buildLoan({ uuid: `0b8f6c2e-2222-4222-8222-22222222222${at}`, loanLifecycleId: whole.uuid, dealType });
const withLtv = (ltv: number): Ownerships => ({
  whole,
  notes: [note('A', 1), note('B', 2)],
  settings: { ltv, interest: 0.08, hideBHolder: false },
  defaults: { ltv: 0.5, interest: 0.08 },
  split: { lines: [], warning: null, refusal: null },
  closingDate: '2030-01-01',
  maturityDate: '2031-01-01',
});
const hidden = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hide B holder' });

it('a box that is ticked while the terms come anew stays ticked', async () => {
  let ownerships = withLtv(0.5);
  fakeApi(({ method, path }) => {
    // It is being saved until the end of the test.
    if (method !== 'GET' && !path.endsWith('/split')) return new Promise(() => undefined);
    return { body: path.endsWith('/ownerships') ? ownerships : whole };
  });
  const { queryClient } = renderRoutes(
    [{ path: '/loans/:uuid/ab-note-settings', element: <NoteSettings /> }],
    `/loans/${whole.uuid}/ab-note-settings`,
  );
  fireEvent.click(await hidden());
  expect((await hidden()).checked).toBe(true);
  ownerships = withLtv(0.6);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'LTV' }).value).toContain('60'),
  );
  expect((await hidden()).checked).toBe(true);
});

it.each([
  ['60', 1],
  ['50', 0],
])('asks by Ctrl+S before the notes are rewritten, where the terms are changed: %s', async (ltv, asked) => {
  fakeApi(({ path }) => ({ body: path.includes('/ownerships') ? withLtv(0.5) : whole }));
  renderRoutes(
    [{ path: '/loans/:uuid/ab-note-settings', element: <NoteSettings /> }],
    `/loans/${whole.uuid}/ab-note-settings`,
  );
  const field = await screen.findByRole('textbox', { name: 'LTV' });
  fireEvent.change(field, { target: { value: ltv } });
  expect(fireEvent.keyDown(field, { key: 's', ctrlKey: true })).toBe(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(screen.queryAllByRole('button', { name: 'Rewrite' })).toHaveLength(asked);
});

it('holds nobody once the terms are saved, though the deals are still read anew', async () => {
  store.set(sessionAtom, 'signedIn');
  let saved = false;
  fakeApi(({ method, path }) => {
    if (path.endsWith('/ab-settings')) saved = true;
    if (method === 'GET' && saved) return new Promise(() => undefined);
    return { body: path.includes('/ownerships') ? withLtv(saved ? 0.6 : 0.5) : whole };
  });
  const { router } = renderRoutes(
    [{ path: '/loans/:uuid/ab-note-settings', element: <NoteSettings /> }],
    `/loans/${whole.uuid}/ab-note-settings`,
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'LTV' }), { target: { value: '60' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rewrite' }));
  expect(await screen.findByText('A Note Settings updated successfully')).toBeTruthy();
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(router.state.location.pathname).toBe('/elsewhere');
});

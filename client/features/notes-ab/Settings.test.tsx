import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
    if (method === 'PATCH') return new Promise(() => undefined);
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

describe('the terms', () => {
  const open = (answer: Parameters<typeof fakeApi>[0]) => {
    const calls = fakeApi(answer);
    const { queryClient, router } = renderRoutes(
      [{ path: '/loans/:uuid/ab-note-settings', element: <NoteSettings /> }],
      `/loans/${whole.uuid}/ab-note-settings`,
    );
    const sent = () => calls.filter(({ path }) => path.endsWith('/ab-settings')).map(({ body }) => body);
    return { queryClient, router, sent };
  };
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const leave = async (node: HTMLElement, value: string) => {
    act(() => node.focus());
    fireEvent.change(node, { target: { value } });
    act(() => node.blur());
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  };
  const below = (node: HTMLElement) =>
    document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent;

  it.each([
    ['LTV', 'abc', '`abc` is not a number'],
    ['LTV', '-5', 'Value must be between 0% and 100%'],
    ['LTV', '', 'LTV is required'],
    ['Interest', '', 'Interest is required'],
  ])('%s typed as "%s" is refused below the field, and by Save', async (name, typed, message) => {
    const { sent } = open(({ path }) => ({ body: path.includes('/ownerships') ? withLtv(0.5) : whole }));
    const node = await field(name);
    await leave(node, typed);
    expect([node.getAttribute('aria-invalid'), below(node)]).toEqual(['true', message]);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(false);
    fireEvent.click(save);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(screen.queryByRole('button', { name: 'Rewrite' })).toBeNull();
    expect([node.value, below(node), sent()]).toEqual([typed, message, []]);
  });

  it('keeps the keyboard in the field after it is saved by Ctrl+S', async () => {
    let ltv = 0.5;
    const { sent } = open(({ method, path }) => {
      if (method === 'PATCH') ltv = 0.6;
      return { body: path.includes('/ownerships') ? withLtv(ltv) : whole };
    });
    const node = await field('LTV');
    act(() => node.focus());
    fireEvent.change(node, { target: { value: '60' } });
    fireEvent.keyDown(node, { key: 's', ctrlKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Rewrite' }));
    expect(await screen.findByText('A Note Settings updated successfully')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
    );
    expect(sent()).toEqual([{ ltv: 0.6, interest: 0.08 }]);
    expect(node.isConnected).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(node));
    expect(node.value).toBe('60');
  });

  it.each(['55', 'abc'])('shows what somebody else saved where nothing is typed: %s stays', async (typed) => {
    let ownerships = withLtv(0.5);
    const { queryClient } = open(({ path }) => ({ body: path.includes('/ownerships') ? ownerships : whole }));
    const node = await field('LTV');
    await leave(node, typed);
    const settings = { ltv: 0.6, interest: 0.09, hideBHolder: true };
    ownerships = { ...ownerships, settings };
    await act(() => queryClient.invalidateQueries());
    await waitFor(async () => expect((await field('Interest')).value).toBe('9'));
    expect((await hidden()).checked).toBe(true);
    expect((await field('LTV')).value).toBe(typed);
    ownerships = { ...ownerships, settings: { ...settings, interest: 0.1 } };
    await act(() => queryClient.invalidateQueries());
    await waitFor(async () => expect((await field('Interest')).value).toBe('10'));
    expect((await field('LTV')).value).toBe(typed);
  });

  it('asks before typed terms are left, from the first key on', async () => {
    store.set(sessionAtom, 'signedIn');
    const { router } = open(({ path }) => ({ body: path.includes('/ownerships') ? withLtv(0.5) : whole }));
    fireEvent.change(await field('LTV'), { target: { value: '6' } });
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });

  it('keeps what is typed while the terms are being saved', async () => {
    let ltv = 0.5;
    let answer = () => undefined as void;
    open(async ({ method, path }) => {
      if (method === 'PATCH') {
        await new Promise<void>((resolve) => (answer = resolve));
        ltv = 0.6;
      }
      return { body: path.includes('/ownerships') ? withLtv(ltv) : whole };
    });
    await leave(await field('LTV'), '60');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Rewrite' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await leave(await field('Interest'), '9');
    answer();
    expect(await screen.findByText('A Note Settings updated successfully')).toBeTruthy();
    await waitFor(async () => expect((await hidden()).disabled).toBe(false));
    expect([(await field('LTV')).value, (await field('Interest')).value]).toEqual(['60', '9']);
  });
});

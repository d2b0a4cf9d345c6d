import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { renderRoutes } from '../testing/render';
import { sessionAtom } from './auth/session';
import { store } from './store';
import { askToSignOut, useLeaveGuard, useTabLeaveGuard, useTakenBeforeLeaving } from './useLeaveGuard';

interface Unsaved {
  readonly workbook: boolean;
  readonly form: boolean;
}

/** A form inside an open workbook, each with a guard of its own. */
function open({ workbook, form }: Unsaved) {
  function Workbook() {
    useLeaveGuard(workbook, (path) => path.startsWith('/loan/'), {
      title: 'Leave the workbook?',
      confirmText: 'Leave',
      cancelText: 'Stay',
    });
    return <Outlet />;
  }
  function Form() {
    useLeaveGuard(form, undefined, { title: 'Leave the form?', confirmText: 'Leave', cancelText: 'Stay' });
    return 'Form';
  }
  const inside = [
    { path: 'form', element: <Form /> },
    { path: 'sheet', element: 'Sheet' },
  ];
  return renderRoutes(
    [
      { path: '/loan', element: <Workbook />, children: inside },
      { path: '/loans', element: 'Loans' },
    ],
    '/loan/form',
  ).router;
}

const answer = async (button: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: button })));

beforeEach(() => store.set(sessionAtom, 'signedIn'));

it('asks for the form that is left, whoever else stands guard around it', async () => {
  const router = open({ workbook: false, form: true });
  await act(() => router.navigate('/loans'));
  expect(screen.getByText('Leave the form?')).toBeTruthy();
  await answer('Stay');
  expect(router.state.location.pathname).toBe('/loan/form');
  await act(() => router.navigate('/loans'));
  await answer('Leave');
  expect(router.state.location.pathname).toBe('/loans');
});

it('asks for the workbook when a screen inside it has nothing unsaved', async () => {
  const router = open({ workbook: true, form: false });
  await act(() => router.navigate('/loan/sheet'));
  expect(router.state.location.pathname).toBe('/loan/sheet');
  await act(() => router.navigate('/loan/form'));
  await act(() => router.navigate('/loans'));
  expect(screen.getByText('Leave the workbook?')).toBeTruthy();
  await answer('Leave');
  expect(router.state.location.pathname).toBe('/loans');
});

it('asks one after the other where both would be left, and stays at the first no', async () => {
  const router = open({ workbook: true, form: true });
  await act(() => router.navigate('/loans'));
  expect(screen.getByText('Leave the form?')).toBeTruthy();
  await answer('Leave');
  expect(screen.getByText('Leave the workbook?')).toBeTruthy();
  await answer('Stay');
  expect(router.state.location.pathname).toBe('/loan/form');
  await act(() => router.navigate('/loan/sheet'));
  await answer('Leave');
  expect(router.state.location.pathname).toBe('/loan/sheet');
});

it('asks nobody whose session has ended', async () => {
  const router = open({ workbook: true, form: true });
  store.set(sessionAtom, 'signedOut');
  await act(() => router.navigate('/loans'));
  expect(router.state.location.pathname).toBe('/loans');
});

it('asks everybody with unsaved edits before signing out, and nobody without', async () => {
  open({ workbook: true, form: true });
  const first = askToSignOut();
  expect(await screen.findByText('Leave the form?')).toBeTruthy();
  await answer('Leave');
  expect(screen.getByText('Leave the workbook?')).toBeTruthy();
  await answer('Stay');
  expect(await first).toBe(false);
  cleanup();
  open({ workbook: false, form: false });
  expect(await askToSignOut()).toBe(true);
});

it('asks once what is open has been committed, as it is when the button of the browser is pressed', async () => {
  const seen: boolean[] = [];
  function Cell() {
    const [open, setOpen] = useState(true);
    const shown = useRef(open);
    useEffect(() => {
      shown.current = open;
    }, [open]);
    useLeaveGuard(true, undefined, () => {
      flushSync(() => setOpen(false));
      seen.push(shown.current);
      return Promise.resolve(true);
    });
    return 'Cell';
  }
  const routes = [
    { path: '/sheet', element: <Cell /> },
    { path: '/loans', element: 'Loans' },
  ];
  const { router } = renderRoutes(routes, '/sheet');
  await act(() => router.navigate('/loans'));
  expect(seen).toEqual([false]);
  expect(router.state.location.pathname).toBe('/loans');
});

it('asks before a tab of a page is left for another, and not where the form is on both', async () => {
  function Tab() {
    useTabLeaveGuard(true, 'contact', null);
    return 'Contact';
  }
  const { router } = renderRoutes([{ path: '/borrower', element: <Tab /> }], '/borrower');
  await act(() => router.navigate('/borrower?tab=contact'));
  expect(router.state.location.search).toBe('?tab=contact');
  await act(() => router.navigate('/borrower?tab=pfs'));
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
  await answer('Stay');
  expect(router.state.location.search).toBe('?tab=contact');
});

it('takes what is being typed before it asks, so that it counts', async () => {
  function Cell() {
    const [unsaved, setUnsaved] = useState(false);
    useTakenBeforeLeaving(useCallback(() => flushSync(() => setUnsaved(true)), []));
    useLeaveGuard(unsaved);
    return 'Cell';
  }
  const routes = [
    { path: '/sheet', element: <Cell /> },
    { path: '/loans', element: 'Loans' },
  ];
  const { router } = renderRoutes(routes, '/sheet');
  await act(() => router.navigate('/loans'));
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
  await answer('Stay');
  expect(router.state.location.pathname).toBe('/sheet');
});

import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '#contract';
import { recallPath } from '../lib/auth/rememberedPath';
import { sessionAtom } from '../lib/auth/session';
import { store } from '../lib/store';
import { buildMe } from '../testing/builders';
import { fakeApi, refusal } from '../testing/fakeApi';
import { renderRoutes } from '../testing/render';
import { FramedIfSignedIn, InvestorPages, RequireSession, RequireStaff, Start } from './guards';

const ROUTES: RouteObject[] = [
  { path: '/sign-in', element: <p>Sign-in page</p> },
  {
    element: <RequireSession />,
    children: [
      { index: true, element: <Start /> },
      { path: 'overview', element: <p>Investor overview</p> },
      { element: <InvestorPages />, children: [{ path: 'dashboard', element: <p>Holdings</p> }] },
      { element: <RequireStaff />, children: [{ path: 'loans', element: <p>Loans list</p> }] },
    ],
  },
];

function signedIn(me: Me) {
  store.set(sessionAtom, 'signedIn');
  fakeApi((call) => (call.path === '/api/users/me' ? { body: me } : refusal(404, 'Not found')));
}

describe('guards', () => {
  beforeEach(() => store.set(sessionAtom, 'signedOut'));

  it('sends a visitor to the sign-in and remembers the path', async () => {
    renderRoutes(ROUTES, '/loans?view=Active');
    expect(await screen.findByText('Sign-in page')).toBeTruthy();
    expect(recallPath()).toBe('/loans?view=Active');
  });

  it.each(['ADMIN', 'DEVELOPER', 'UNDERWRITER', 'ANALYST', 'SALES', 'COMMITTEE'] as const)(
    'starts %s at the loans list',
    async (role) => {
      signedIn(buildMe({ role }));
      renderRoutes(ROUTES);
      expect(await screen.findByText('Loans list')).toBeTruthy();
    },
  );

  it('starts an investor at the overview, and sends them there from staff pages', async () => {
    signedIn(buildMe({ role: 'INVESTOR' }));
    const { router } = renderRoutes(ROUTES, '/loans');
    expect(await screen.findByText('Investor overview')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/overview');
    await router.navigate('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/overview'));
  });

  it('starts a borrower at the overview, and keeps staff pages shut', async () => {
    signedIn(buildMe({ role: 'BORROWER' }));
    const { router } = renderRoutes(ROUTES, '/loans');
    expect(await screen.findByText('Investor overview')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/overview');
  });

  it.each([
    ['BORROWER', 'Investor overview'],
    ['INVESTOR', 'Holdings'],
    ['ANALYST', 'Holdings'],
  ] as const)("leads %s who types an investor's page to what they may see", async (role, page) => {
    signedIn(buildMe({ role }));
    renderRoutes(ROUTES, '/dashboard');
    expect(await screen.findByText(page)).toBeTruthy();
  });

  it('shows a way out when the account cannot be loaded', async () => {
    store.set(sessionAtom, 'signedIn');
    fakeApi(() => refusal(404, 'This account is switched off'));
    renderRoutes(ROUTES, '/loans');
    expect(await screen.findByText('This account is switched off')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it.each([
    ['signedIn', 1],
    ['signedOut', 0],
  ] as const)(
    'an address at which nothing stands, %s: the side bar is there %i times',
    async (session, bars) => {
      signedIn(buildMe({ role: 'ANALYST' }));
      store.set(sessionAtom, session);
      renderRoutes(
        [{ element: <FramedIfSignedIn />, children: [{ path: '*', element: <p>Nothing here</p> }] }],
        '/nowhere',
      );
      expect(await screen.findByText('Nothing here')).toBeTruthy();
      await expect.poll(() => screen.queryAllByRole('navigation').length).toBe(bars);
      expect(screen.getAllByRole('main')).toHaveLength(1);
    },
  );
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionAtom } from '../../lib/auth/session';
import { installationAtom } from '../../lib/installation';
import { store } from '../../lib/store';
import { buildMe } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import AddInvestor from './Add';
import Onboarding from './Onboarding';

it('selects the address to hand out where the browser keeps the clipboard to itself', async () => {
  renderRoutes([{ path: '/', element: <AddInvestor /> }]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Press Ctrl+C to copy the address')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the sign-up' });
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toMatch(/\/sign-up\/$/);
});

it('says whom to ask for an account where people do not make their own, and invites nobody to do so', async () => {
  const installation = {
    issuer: 'https://i.test',
    clientId: 'c',
    audience: 'a',
    scope: 's',
    errorReports: null,
    reportIssueUrl: null,
    selfRegistration: false,
  };
  store.set(installationAtom, { ...installation, accessContact: 'ops@lender.example' });
  renderRoutes([{ path: '/', element: <AddInvestor /> }]);
  expect(await screen.findByText('ops@lender.example')).toBeTruthy();
  expect([
    screen.queryByRole('button', { name: 'Write invitation' }),
    screen.queryByRole('textbox', { name: 'Address of the sign-up' }),
    screen.queryByText(/make their accounts themselves/),
  ]).toEqual([null, null, null]);
  act(() => store.set(installationAtom, { ...installation, accessContact: null }));
  expect(screen.getByText(/Ask whoever runs the sign-in/)).toBeTruthy();
  act(() => store.set(installationAtom, { ...installation, selfRegistration: true, accessContact: null }));
  expect(screen.getByRole('button', { name: 'Write invitation' })).toBeTruthy();
  store.set(installationAtom, null);
});

it('begins the pages of an investor with the contact', async () => {
  store.set(sessionAtom, 'signedIn');
  const ian = {
    id: 'u1',
    clerkId: 'ian',
    investorId: null,
    email: 'ian@bridgebook.test',
    firstName: 'Ian',
    lastName: 'Vestergaard',
    role: 'INVESTOR',
  };
  fakeApi((call) =>
    call.path === '/api/users/me' ? { body: buildMe({ role: 'ADMIN' }) } : { body: { data: [ian] } },
  );
  const { router } = renderRoutes(
    [{ path: '/investors/onboarding/:userId/:page?', element: <Onboarding /> }],
    '/investors/onboarding/u1',
  );
  const pages = await screen.findByRole('navigation', { name: 'Investor' });
  expect(router.state.location.pathname).toBe('/investors/onboarding/u1/contact');
  expect(within(pages).getByRole('link', { name: 'Contact' }).getAttribute('aria-current')).toBe('page');
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EMPTY_CREDIT_BOX } from '#domain';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildMe } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { comeBack, renderRoutes } from '../../testing/render';
import CreditBox from './CreditBox';

const stored = { criteria: EMPTY_CREDIT_BOX, version: 2, updatedAt: null, updatedBy: null };
const preview = { total: 40, matched: null, missing: 0, near: 12, nearBy: [], deals: [], nearMisses: [] };

it('shows an investor numbers and no deal, and says in place what cannot be asked', async () => {
  store.set(sessionAtom, 'signedIn');
  const calls = fakeApi(({ path }) => {
    if (path === '/api/users/me') return { body: buildMe({ role: 'INVESTOR' }) };
    if (path === '/api/users/contacts') return { body: { data: [] } };
    return { body: path.endsWith('/preview') ? preview : stored };
  });
  renderRoutes([{ path: '/credit-box', element: <CreditBox /> }], '/credit-box');
  expect(await screen.findByText('< 5')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  const query = screen.getByRole('textbox', { name: 'Conditions as a query' });
  fireEvent.change(query, { target: { value: 'address contains "Main"' } });
  expect(await screen.findByText('Address cannot be used in a credit box')).toBeTruthy();
  fireEvent.change(query, { target: { value: 'units >= 5' } });
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/preview')).at(-1)?.body).toMatchObject({
      criteria: { complexQuery: 'units >= 5' },
    }),
  );
  // The question about an address never left the browser.
  expect(JSON.stringify(calls)).not.toContain('Main');
});

it('shows an investor their credit box as it stands, not as it was when it was opened before', async () => {
  store.set(sessionAtom, 'signedIn');
  let box = { ...stored, criteria: { ...EMPTY_CREDIT_BOX, maxLtv: 0.65 } };
  fakeApi(({ path }) => {
    if (path === '/api/users/me') return { body: buildMe({ role: 'INVESTOR' }) };
    if (path === '/api/users/contacts') return { body: { data: [] } };
    return { body: path.endsWith('/preview') ? preview : box };
  });
  const view = renderRoutes([{ path: '/credit-box', element: <CreditBox /> }], '/credit-box');
  const limit = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Max LTV' });
  expect((await limit()).value).toBe('65');
  box = { ...box, criteria: { ...EMPTY_CREDIT_BOX, maxLtv: 0.6 }, version: 3 };
  await comeBack(view);
  await waitFor(async () => expect((await limit()).value).toBe('60'));
});

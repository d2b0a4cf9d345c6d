import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savedFiles } from '../../testing/savedFiles';
import type { InvestorRecord, InvestorRow } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { EMPTY_CREDIT_BOX } from '#domain';
import { buildMe } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { comeBack, readAnew, renderRoutes } from '../../testing/render';
import AddInvestor from './Add';
import Onboarding from './Onboarding';
import Investors from './index';

const USER = '11111111-1111-4111-8111-111111111111';
const ID = '22222222-2222-4222-8222-222222222222';
const user = { id: USER, firstName: 'Hana', lastName: 'Bergstrom', email: 'hana@fund.test' };
const investor: InvestorRecord = {
  id: ID,
  user,
  organizationName: 'Harbor Lane Fund',
  note: '',
  investorType: 'Debt Fund',
  status: 'Active',
  investorRelationRepUserId: null,
  rep: null,
  registrationDate: null,
  people: [
    {
      ...user,
      primary: true,
      state: 'invited',
      invitation: { sentAt: '2026-11-01T10:00:00.000Z', expiresAt: '2026-11-15T10:00:00.000Z' },
    },
  ],
  version: 4,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const row: InvestorRow = {
  id: ID,
  userId: USER,
  user,
  organizationName: 'Harbor Lane Fund',
  investorType: 'Debt Fund',
  status: 'Active',
  rep: null,
  people: 2,
  state: 'invited',
  conditions: 3,
  offered: 4,
  held: 1,
  registrationDate: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const ROUTES = [
  { path: '/investors', element: <Investors /> },
  { path: '/investors/add', element: <AddInvestor /> },
  { path: '/investors/onboarding/:userId/:page?', element: <Onboarding /> },
];
const answer = (role: 'ADMIN' | 'ANALYST' | 'COMMITTEE', more: Parameters<typeof fakeApi>[0]) =>
  fakeApi((call) => {
    if (call.path === '/api/users/me') return { body: buildMe({ role }) };
    if (call.path.startsWith('/api/users/atlas-members')) return { body: [] };
    return more(call);
  });

beforeEach(() => store.set(sessionAtom, 'signedIn'));

it('lists investors, and asks the server to search and to sort', async () => {
  const calls = answer('ANALYST', ({ query }) => ({
    body: query.get('search') === 'nobody' ? { data: [], total: 0 } : { data: [row], total: 1 },
  }));
  const { router } = renderRoutes(ROUTES, '/investors');
  const table = await screen.findByRole('table', { name: 'Investors' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
    'Hana Bergstrom and 1 moreHarbor Lane FundDebt FundActiveInvitedNone3 conditions41',
  );
  fireEvent.click(within(table).getByRole('button', { name: 'Registered' }));
  await waitFor(() => expect(calls.some(({ query }) => query.get('sort') === 'registrationDate')).toBe(true));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search investors' }), {
    target: { value: 'nobody' },
  });
  expect(await screen.findByText('No investor matches')).toBeTruthy();
  expect(router.state.location.search).toContain('search=nobody');
});

it('hands out all investors that match as CSV, not those of the page', async () => {
  const files = savedFiles();
  const last = { ...row, id: '5b8f6c2e-1111-4111-8111-111111111119', organizationName: 'Zephyr Fund' };
  const calls = answer('ANALYST', ({ query }) => ({
    body: { data: [query.get('offset') === '1' ? last : row], total: 2 },
  }));
  renderRoutes(ROUTES, '/investors?sort=-held&investorType=Debt+Fund');
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.replace('\uFEFF', '').split('\r\n');
  expect(lines?.[0]).toBe('Name,Entity,Type,Status,Account,Relations rep,Credit box,Offered,Held,Registered');
  expect(lines?.slice(1).map((line) => line.split(',')[1])).toEqual(['Harbor Lane Fund', 'Zephyr Fund']);
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
    sort: '-held',
    investorType: 'Debt Fund',
    offset: '1',
  });
});

it('says how to begin where there is none, to who may', async () => {
  answer('COMMITTEE', () => ({ body: { data: [], total: 0 } }));
  renderRoutes(ROUTES, '/investors');
  expect(await screen.findByText(/No investors yet/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add investor' })).toBeNull();
});

it('adds an investor in the words of the form, and offers QA to nobody but the privileged', async () => {
  const calls = answer('ANALYST', ({ method }) =>
    method === 'POST'
      ? {
          status: 409,
          body: {
            message: 'This e-mail address is already in use',
            details: [
              {
                message: 'This e-mail address is already in use',
                path: 'user.email',
                code: 'already',
              },
            ],
          },
        }
      : { body: {} },
  );
  renderRoutes(ROUTES, '/investors/add');
  fireEvent.click(await screen.findByRole('button', { name: 'Add and invite' }));
  for (const words of [
    'First name is required',
    'Last name is required',
    'Entity is required',
    'Email is required',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  type('First name', 'Hana');
  type('Last name', 'Bergstrom');
  type('Entity', 'Harbor Lane Fund');
  type('Email', 'hana@fund.test');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Investor type' }));
  expect(await screen.findByTitle('Debt Fund')).toBeTruthy();
  expect(screen.queryByTitle('QA')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add and invite' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    user: { firstName: 'Hana', lastName: 'Bergstrom', email: 'hana@fund.test' },
    organizationName: 'Harbor Lane Fund',
    investorRelationRepUserId: null,
  });
});

it('begins the pages of an investor with the contact, and saves what was read', async () => {
  const calls = answer('ADMIN', ({ method }) => ({
    body: method === 'PATCH' ? { ...investor, organizationName: 'Harbor', version: 5 } : investor,
  }));
  const { router } = renderRoutes(ROUTES, `/investors/onboarding/${USER}`);
  const pages = await screen.findByRole('navigation', { name: 'Investor' });
  expect(router.state.location.pathname).toBe(`/investors/onboarding/${USER}/contact`);
  expect(within(pages).getByRole('link', { name: 'Contact' }).getAttribute('aria-current')).toBe('page');
  fireEvent.change(screen.getByRole('textbox', { name: 'Entity' }), { target: { value: 'Harbor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      organizationName: 'Harbor',
      version: 4,
    }),
  );
  expect(screen.getByText('Invited')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

it('says why an investor could not be saved where the server names no field', async () => {
  answer('ADMIN', ({ method }) =>
    method === 'PATCH' ? { status: 503, body: { message: 'Busy', details: [] } } : { body: investor },
  );
  renderRoutes(ROUTES, `/investors/onboarding/${USER}`);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Entity' }), { target: { value: 'Harbor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update investor')).toBeTruthy();
});

it('judges a credit box by the pipeline of today while it is typed, in percent points', async () => {
  const calls = answer('ADMIN', ({ path, method }) => {
    if (path.endsWith('/preview'))
      return {
        body: { total: 9, matched: 3, missing: 0, near: 1, nearBy: [], deals: [], nearMisses: [] },
      };
    if (path.endsWith('/credit-box')) {
      const stored = { criteria: EMPTY_CREDIT_BOX, version: 0, updatedAt: null, updatedBy: null };
      return method === 'PUT'
        ? {
            status: 409,
            body: { message: 'Changed', details: [{ message: 'Changed', code: 'stale' }] },
          }
        : { body: stored };
    }
    return { body: investor };
  });
  renderRoutes(ROUTES, `/investors/onboarding/${USER}/credit-box`);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Max LTV' }), { target: { value: '65' } });
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/preview')).at(-1)?.body).toMatchObject({
      criteria: { maxLtv: 0.65, minDscr: null },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save credit box' }));
  expect(await screen.findByRole('button', { name: 'Reload and discard my changes' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    criteria: { maxLtv: 0.65 },
    version: 0,
  });
});

const value = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;
const stale = { status: 409, body: { message: 'Changed', details: [{ message: 'Changed', code: 'stale' }] } };

it('shows a credit box as it stands whenever it is opened, and leaves alone what is typed', async () => {
  let box = { criteria: { ...EMPTY_CREDIT_BOX, maxLtv: 0.65 }, version: 1, updatedAt: null, updatedBy: null };
  const calls = answer('ADMIN', ({ path, method }) => {
    if (path.endsWith('/preview'))
      return { body: { total: 9, matched: 3, missing: 0, near: 1, nearBy: [], deals: [], nearMisses: [] } };
    if (path.endsWith('/credit-box')) return method === 'PUT' ? stale : { body: box };
    return { body: investor };
  });
  const view = renderRoutes(ROUTES, `/investors/onboarding/${USER}/credit-box`);
  await screen.findByRole('textbox', { name: 'Max LTV' });
  expect(value('Max LTV')).toBe('65');
  box = { ...box, criteria: { ...EMPTY_CREDIT_BOX, maxLtv: 0.6 }, version: 2 };
  await comeBack(view);
  await waitFor(() => expect(value('Max LTV')).toBe('60'));

  fireEvent.change(screen.getByRole('textbox', { name: 'Max LTV' }), { target: { value: '70' } });
  fireEvent.blur(screen.getByRole('textbox', { name: 'Max LTV' }));
  box = { ...box, criteria: { ...EMPTY_CREDIT_BOX, maxLtv: 0.55 }, version: 3 };
  await readAnew(view);
  expect(value('Max LTV')).toBe('70');
  fireEvent.click(screen.getByRole('button', { name: 'Save credit box' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reload and discard my changes' }));
  await waitFor(() => expect(value('Max LTV')).toBe('55'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    criteria: { maxLtv: 0.7 },
    version: 2,
  });
  expect(screen.queryByRole('button', { name: 'Reload and discard my changes' })).toBeNull();
});

it.each([
  ['contact', 'Entity', 'organizationName'],
  ['settings', 'Note', 'note'],
] as const)(
  'shows the %s of an investor as it stands, and saves what is typed on what was read',
  async (page, label, key) => {
    let stored = investor;
    const calls = answer('ADMIN', ({ method }) => (method === 'PATCH' ? stale : { body: stored }));
    const view = renderRoutes(ROUTES, `/investors/onboarding/${USER}/${page}`);
    await screen.findByRole('textbox', { name: label });
    stored = { ...investor, [key]: 'Theirs', version: 5 };
    await comeBack(view);
    await waitFor(() => expect(value(label)).toBe('Theirs'));
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: 'Mine' } });
    stored = { ...investor, [key]: 'Theirs again', version: 6 };
    await readAnew(view);
    expect(value(label)).toBe('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Reload and discard my changes' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ [key]: 'Mine', version: 5 });
  },
);

it('stores the registration date as it is read, and saves nothing while a text there is no date', async () => {
  const calls = answer('ADMIN', ({ method }) => ({
    body: method === 'PATCH' ? { ...investor, registrationDate: '2026-01-15', version: 5 } : investor,
  }));
  renderRoutes(ROUTES, `/investors/onboarding/${USER}/settings`);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Registration date' });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  const type = (text: string) => {
    act(() => field.focus());
    fireEvent.change(field, { target: { value: text } });
  };
  const patches = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(save.disabled).toBe(true);
  type('abc');
  act(() => field.blur());
  expect([field.value, screen.getByRole('alert').textContent]).toEqual([
    'abc',
    '`abc` is not a date; write MM/DD/YYYY',
  ]);
  fireEvent.click(save);
  expect([document.activeElement, patches()]).toEqual([field, []]);
  type('1/15/2026');
  // The press that leaves the field finds the button on.
  expect(save.disabled).toBe(false);
  act(() => field.blur());
  expect(field.value).toBe('01/15/2026');
  fireEvent.click(save);
  await waitFor(() => expect(patches()).toMatchObject([{ registrationDate: '2026-01-15', version: 4 }]));
  await waitFor(() => expect(save.disabled).toBe(true));
});

it('reads an investor anew with each page of it that is opened', async () => {
  let stored = investor;
  answer('ADMIN', () => ({ body: stored }));
  renderRoutes(ROUTES, `/investors/onboarding/${USER}/contact`);
  await screen.findByRole('textbox', { name: 'Entity' });
  stored = { ...investor, note: 'Theirs', version: 5 };
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(value('Note')).toBe('Theirs'));
});

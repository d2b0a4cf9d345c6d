import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import DealStaff from './index';

const gone = { status: 404, body: { message: 'There is no such loan', details: [] } };
const open = (uuid: string, search = '') =>
  renderRoutes(
    [
      { path: '/loans/:uuid/deal/*', element: <DealStaff /> },
      { path: '/loans/:uuid/note-deal/:dealType', element: <p>Note</p> },
    ],
    `/loans/${uuid}/deal/overview${search}`,
  );

it('leads from the address of a note to the page that the note has', async () => {
  const note = buildLoan({ dealType: 'B', loanLifecycleId: '0b8f6c2e-2222-4222-8222-222222222222' });
  fakeApi(({ path }) => (path === `/api/loans/${note.uuid}` ? { body: note } : gone));
  const { router } = open(note.uuid);
  expect(await screen.findByText('Note')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/loans/${note.loanLifecycleId}/note-deal/B`);
});

it('says where there is no such loan', async () => {
  fakeApi(() => gone);
  open(buildLoan().uuid);
  expect(await screen.findByText('There is no such loan')).toBeTruthy();
});

const notValid = {
  status: 400,
  body: {
    message: 'The request is not valid',
    details: [{ message: 'Invalid UUID', path: 'snapshotId', code: 'invalid' }],
  },
};

it.each([
  ['abc', notValid],
  [
    '0b8f6c2e-3333-4333-8333-333333333333',
    { status: 404, body: { message: 'There is no such snapshot', details: [] } },
  ],
])('says of an address with the version %s that there is none', async (version, answer) => {
  const loan = buildLoan();
  fakeApi(({ path }) => (path === `/api/loans/${loan.uuid}` ? { body: loan } : answer));
  open(loan.uuid, `?snapshot=${version}`);
  expect(await screen.findByText('There is no such version of this page')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the newest version' }).getAttribute('href')).toBe(
    `/loans/${loan.uuid}/deal/overview`,
  );
});

it('says that there is no such loan also where its address names a version', async () => {
  fakeApi(({ path }) => (/\/loans\/[^/]+$/.test(path) ? gone : notValid));
  open(buildLoan().uuid, '?snapshot=abc');
  expect(await screen.findByText('There is no such loan')).toBeTruthy();
});

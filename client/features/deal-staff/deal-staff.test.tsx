import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildLoan } from '../../testing/builders';
import { fakeApi } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import DealStaff from './index';

const gone = { status: 404, body: { message: 'There is no such loan', details: [] } };
const open = (uuid: string) =>
  renderRoutes(
    [
      { path: '/loans/:uuid/deal/*', element: <DealStaff /> },
      { path: '/loans/:uuid/note-deal/:dealType', element: <p>Note</p> },
    ],
    `/loans/${uuid}/deal/overview`,
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

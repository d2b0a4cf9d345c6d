import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { fakeApi, refusal, type Answer } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import SingleChecklist from './SingleChecklist';
import SingleMemo from './SingleMemo';

const AT = '/single-ic-memo-page/44444444-4444-4444-8444-444444444444/7';
const shared = {
  kind: 'outside',
  address: '12 Main St',
  memo: {
    id: 7,
    name: 'ICR-7',
    agenda: 'Approve Term Sheet',
    status: 'Approved',
    decidedAt: '2026-10-01T12:00:00.000Z',
    complete: true,
    createdAt: '2026-09-30T12:00:00.000Z',
    updatedAt: '2026-10-01T12:00:00.000Z',
  },
  checklist: {
    done: 1,
    total: 2,
    items: [{ key: 'property', title: 'Property', checked: true, required: true, below: false }],
  },
};

function show(answer: Answer, path = '') {
  const calls = fakeApi(() => answer);
  renderRoutes(
    [
      { path: '/single-ic-memo-page/:uuid/:memoId', element: <SingleMemo /> },
      { path: '/single-ic-memo-page/:uuid/:memoId/checklist', element: <SingleChecklist /> },
    ],
    `${AT}${path}?token=t`,
  );
  return calls;
}

beforeEach(() => store.set(sessionAtom, 'signedIn'));

it('shows a memo by the token of a link', async () => {
  const calls = show({ body: shared });
  expect(await screen.findByRole('heading', { level: 1, name: 'Committee Memo ICR-7' })).toBeTruthy();
  expect(screen.getByText('Approve Term Sheet')).toBeTruthy();
  expect(screen.getByText('Oct 01, 2026')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'View the checklist' });
  expect(way.getAttribute('href')).toBe(`${AT}/checklist?token=t`);
  expect(calls.map(({ path, query }) => [path, query.get('token')])).toEqual([
    ['/api/loans/44444444-4444-4444-8444-444444444444/ic-memos/7', 't'],
  ]);
});

it('shows its checklist', async () => {
  show({ body: shared }, '/checklist');
  expect(await screen.findByRole('heading', { name: '1 of 2 required items are done' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ICR-7' }).getAttribute('href')).toBe(`${AT}?token=t`);
});

it.each([
  [refusal(403, 'Sharing disabled'), 'Sharing disabled'],
  [refusal(401, 'Expired'), 'This link has expired'],
  [refusal(404, 'There is no such memo'), 'Page not found'],
])('says why it cannot be read, and leaves the session alone', async (answer, title) => {
  show(answer);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(store.get(sessionAtom)).toBe('signedIn');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { DECLINE_REASONS } from '#domain';
import type { OwnOffering } from '#contract';
import { buildOffering } from '../../testing/builders';
import { fakeApi, type Call } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { AnswerButtons } from './Answer';

const offer = buildOffering();
const UUID = offer.loanUuid;

function open(changes: Partial<OwnOffering> = {}, reading = 1): Call[] {
  const calls = fakeApi(() => ({ body: offer }));
  renderRoutes([
    {
      path: '/',
      element: <AnswerButtons offer={{ ...offer, ...changes }} reading={reading} section="valuation" />,
    },
    { path: '/deal/:uuid/valuation', element: <Shown /> },
  ]);
  return calls;
}
/** The version that the address asks for. */
function Shown() {
  const [search] = useSearchParams();
  return <p>Version {search.get('version')}</p>;
}
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
const ADDRESS = `/api/loans-deals/investors/${offer.id}/offering/${UUID}`;

it('an approval is asked about in the words of the specification, and sent', async () => {
  const calls = open();
  fireEvent.click(screen.getByRole('button', { name: 'Approve Deal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deal Approval' });
  expect(dialog.textContent).toContain(
    'You are about to approve this deal and kick off the term sheet signature process.',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve Deal' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([[ADDRESS, { approve: true, dealType: 'WL', offeredVersion: 1 }]]),
  );
});

it('another version than the one that is offered cannot be approved: the way leads to what is offered', async () => {
  const calls = open({ newestVersion: 2 }, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Approve Deal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deal Approval' });
  expect(dialog.textContent).toContain(
    'Version 1 is offered to you, and you are reading version 2. You approve what is offered: read version 1 first.',
  );
  expect(within(dialog).queryByRole('button', { name: 'Approve Deal' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Read version 1' }));
  expect(await screen.findByText('Version 1')).toBeTruthy();
  expect(sent(calls)).toEqual([]);
});

it('a deal is declined for at least one reason; closing forgets what was chosen', async () => {
  const calls = open();
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Decline Deal' }));
    return within(await screen.findByRole('dialog', { name: 'Decline a Deal' }));
  };
  const confirmOf = (dialog: Awaited<ReturnType<typeof ask>>) =>
    dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  const [reason = 'Term'] = DECLINE_REASONS;

  const first = await ask();
  expect(confirmOf(first).disabled).toBe(true);
  const choose = async (dialog: typeof first) => {
    fireEvent.mouseDown(dialog.getByRole('combobox'));
    fireEvent.click(await screen.findByTitle(reason));
  };
  await choose(first);
  expect(confirmOf(first).disabled).toBe(false);
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline a Deal' })).toBeNull());

  const second = await ask();
  expect(confirmOf(second).disabled).toBe(true);
  await choose(second);
  fireEvent.click(confirmOf(second));
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      [ADDRESS, { approve: false, rejectionReasons: [reason], dealType: 'WL', offeredVersion: 1 }],
    ]),
  );
});

it.each([
  ['Rejected', ['Approve Deal']],
  ['Approved', []],
  ['Closing', []],
  ['Past Holder', []],
] as const)('an offer that is %s has the buttons that can still be pressed', (status, names) => {
  open({ status });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([...names]);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addressOf, userEndpoints } from '#contract';
import { sessionAtom } from '../../../lib/auth/session';
import { store } from '../../../lib/store';
import { buildMe } from '../../../testing/builders';
import { fakeApi } from '../../../testing/fakeApi';
import { MEMO } from '../../../testing/memo';
import { renderRoutes } from '../../../testing/render';
import { Votes } from './Votes';

it('marks one’s own vote, and says of a quorum that it cannot be reached', async () => {
  store.set(sessionAtom, 'signedIn');
  fakeApi(({ path }) =>
    path === addressOf(userEndpoints.me, {})
      ? { body: buildMe({ id: 'u1', role: 'COMMITTEE' }) }
      : { body: [] },
  );
  const participants = MEMO.participants.map((one) => ({ ...one, vote: 'Abstained' as const }));
  const memo = { ...MEMO, quorum: 3, voters: 2, participants };
  renderRoutes([{ path: '/', element: <Votes loanUuid="loan" memo={memo} /> }]);
  const group = await screen.findByRole('group', { name: 'Your vote' });
  const pressed = () =>
    within(group)
      .getAllByRole('button')
      .filter((button) => button.ariaPressed === 'true');
  await waitFor(() => expect(pressed().map((button) => button.textContent)).toEqual(['Abstained']));
  expect(
    screen.getByText(
      '1 of 3 votes that the record needs. Only 2 people can vote on this memo: a quorum of 3 cannot be reached',
    ),
  ).toBeTruthy();
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CommitteeSettings } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { fakeApi, refusal } from '../../testing/fakeApi';
import { comeBack, readAnew, renderRoutes } from '../../testing/render';
import { Committee } from './Committee';

let committee: CommitteeSettings;

function open() {
  committee = { quorum: 2, roles: ['ADMIN'], version: 1 };
  const calls = fakeApi(({ method }) =>
    method === 'PUT' ? refusal(409, 'Changed', [{ message: 'Changed', code: 'stale' }]) : { body: committee },
  );
  return { calls, view: renderRoutes([{ path: '/', element: <Committee /> }]) };
}
const votes = () => screen.findByLabelText<HTMLInputElement>('Votes that a record needs');
const type = async (text: string) => fireEvent.change(await votes(), { target: { value: text } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

it('is shown as it stands, and what is typed is saved on what was read', async () => {
  const { calls, view } = open();
  expect((await votes()).value).toBe('2');
  committee = { ...committee, quorum: 3, version: 2 };
  await comeBack(view);
  await waitFor(async () => expect((await votes()).value).toBe('3'));
  await type('5');
  committee = { ...committee, quorum: 4, version: 3 };
  await readAnew(view);
  expect((await votes()).value).toBe('5');
  fireEvent.click(save());
  fireEvent.click(await screen.findByRole('button', { name: 'Reload and discard my changes' }));
  await waitFor(async () => expect((await votes()).value).toBe('4'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    quorum: 5,
    roles: ['ADMIN'],
    version: 2,
  });
});

it.each([
  ['12.5', '12.5'],
  ['50%', '50%'],
  ['abc', 'abc'],
  ['1k', '1,000'],
  ['', ''],
])('does not save `%s` as a number of votes', async (text, kept) => {
  const { calls } = open();
  await type(text);
  fireEvent.blur(await votes());
  expect([(await votes()).value, save().ariaDisabled]).toEqual([kept, 'true']);
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(save());
  expect(document.activeElement).toBe(await votes());
  await type('4');
  fireEvent.blur(await votes());
  expect([save().ariaDisabled, screen.queryByRole('alert')]).toEqual([null, null]);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it.each(['5', 'abc'])('asks before `%s` is lost by leaving the page', async (text) => {
  store.set(sessionAtom, 'signedIn');
  const { view } = open();
  await type(text);
  await act(() => view.router.navigate('/elsewhere'));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect((await votes()).value).toBe(text);
});

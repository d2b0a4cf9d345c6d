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
  return { calls, view: renderRoutes([{ path: '/', element: <Committee inFront /> }]) };
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

it('is not saved by Ctrl+S on another tab', async () => {
  committee = { quorum: 2, roles: ['ADMIN'], version: 1 };
  const calls = fakeApi(() => ({ body: committee }));
  renderRoutes([{ path: '/', element: <Committee inFront={false} /> }]);
  await type('1');
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true);
  await act(() => new Promise((done) => setTimeout(done)));
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

it('warns of a quorum that the people of the chosen roles cannot reach, and saves it all the same', async () => {
  const { calls } = open();
  Object.assign(committee, { people: { ADMIN: 2, ANALYST: 5 } });
  const GAP = 'Only 2 people have these roles: a quorum of 3 cannot be reached';
  await type('2');
  expect(screen.queryByText(GAP)).toBeNull();
  await type('3');
  expect(screen.getByText(GAP)).toBeTruthy();
  fireEvent.click(save());
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ quorum: 3 }),
  );
});

it('keeps the keyboard once it is saved, and there is nothing more to save', async () => {
  committee = { quorum: 2, roles: ['ADMIN'], version: 1 };
  fakeApi(({ method }) => {
    if (method === 'PUT') committee = { ...committee, quorum: 4, version: 2 };
    return { body: committee };
  });
  renderRoutes([{ path: '/', element: <Committee inFront /> }]);
  await type('4');
  act(() => save().focus());
  fireEvent.click(save());
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Investment Committee' }));
});

it.each([
  ['99', 'Value must be between 0 and 50'],
  ['-1', 'Value must be between 0 and 50'],
  ['abc', '`abc` is not a number'],
  ['1.5', 'Enter a whole number'],
])('says of `%s` at its field why it is refused, and nothing of who can reach it', async (text, why) => {
  open();
  Object.assign(committee, { people: { ADMIN: 0 } });
  await type('3');
  expect(screen.getByRole('status').textContent).toContain('a quorum of 3 cannot be reached');
  act(() => screen.getByLabelText('Votes that a record needs').focus());
  await type(text);
  const said = () => screen.queryAllByText(/cannot be reached|^= /).map(({ textContent }) => textContent);
  expect(said()).toEqual([]);
  act(() => screen.getByLabelText('Votes that a record needs').blur());
  expect([screen.getByRole('alert').textContent, said()]).toEqual([expect.stringContaining(why), []]);
});

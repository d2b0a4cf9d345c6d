import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Loan } from '#contract';
import { sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { buildLoan } from '../../testing/builders';
import { fakeApi, refusal, type Call } from '../../testing/fakeApi';
import { comeBack, readAnew, renderRoutes } from '../../testing/render';
import AddressScreen from './Address';

const loan = buildLoan();
const at = (street: string): Loan => ({
  ...loan,
  propertyAddress: { ...loan.propertyAddress, street },
});
let stored: Loan;
beforeEach(() => {
  store.set(sessionAtom, 'signedIn');
  stored = loan;
});

function show(save: (call: Call) => ReturnType<typeof refusal>) {
  const calls = fakeApi((call) => {
    if (call.method === 'PATCH') return save(call);
    return call.path === `/api/loans/${loan.uuid}` ? { body: stored } : refusal(404, 'Nothing is known');
  });
  const view = renderRoutes(
    [{ path: '/loans/:uuid/screening/address', element: <AddressScreen /> }],
    `/loans/${loan.uuid}/screening/address`,
  );
  return { calls, view };
}
const street = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Street' });

it('shows the address that stands whenever it is opened', async () => {
  const { view } = show(() => ({ body: stored }));
  expect((await street()).value).toBe('12 Main St');
  stored = at('14 Main St');
  await comeBack(view);
  await waitFor(async () => expect((await street()).value).toBe('14 Main St'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Address' }).disabled).toBe(true);
});

it('leaves alone what is typed, and says once of what somebody else saved that it would be written over', async () => {
  const { calls, view } = show(({ body }) =>
    JSON.stringify(body).includes('"street":"12 Main St"')
      ? refusal(409, 'Somebody else changed the address')
      : { body: at('16 Main St') },
  );
  fireEvent.change(await street(), { target: { value: '16 Main St' } });
  stored = at('14 Main St');
  await readAnew(view);
  expect((await street()).value).toBe('16 Main St');
  fireEvent.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Somebody else changed the address')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Address' }).className).not.toMatch('loading'),
  );
  expect((await street()).value).toBe('16 Main St');
  stored = at('16 Main St');
  fireEvent.click(screen.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({
    address: { street: '16 Main St' },
    previous: { address: { street: '14 Main St' } },
  });
});

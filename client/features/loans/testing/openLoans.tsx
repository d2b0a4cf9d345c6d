import { fireEvent, screen } from '@testing-library/react';
import type { Loan } from '#contract';
import { sessionAtom } from '../../../lib/auth/session';
import { store } from '../../../lib/store';
import { buildMe } from '../../../testing/builders';
import { fakeApi, type Answer, type Call } from '../../../testing/fakeApi';
import { renderRoutes } from '../../../testing/render';
import LoansPage from '../index';
import { keptTopsAtom } from '../useKeptScroll';

/** A person who is signed in and has no list open yet. */
export function begin(): void {
  store.set(sessionAtom, 'signedIn');
  store.set(keptTopsAtom, new Map());
}

/** The list of these loans on its page. `answer` goes before what the server says otherwise. */
export function openLoans(
  loans: readonly Loan[],
  answer: (call: Call) => Answer | Promise<Answer> | undefined = () => undefined,
  path = '/loans',
) {
  const calls = fakeApi((call) => {
    const special = answer(call);
    if (special) return special;
    if (call.path === '/api/users/me') return { body: buildMe() };
    if (call.path === '/api/users')
      return {
        body: {
          data: [
            buildMe({ id: '0b8f6c2e-1111-4111-8111-111111111111' }),
            buildMe({ id: '0b8f6c2e-2222-4111-8111-111111111111', email: 'sam.ples@bridgebook.test' }),
          ],
        },
      };
    if (call.path === '/api/loans') return { body: { data: loans, total: loans.length, more: false } };
    if (call.path === '/api/loan-views') return { body: { data: [] } };
    return { status: 204 };
  });
  return { calls, ...renderRoutes([{ path: '/loans', element: <LoansPage /> }], path) };
}

/** Picks another option in a cell of the list. */
export async function change(label: RegExp, option: string) {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}

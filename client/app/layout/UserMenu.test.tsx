import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startSession } from '../../lib/auth/session';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { buildMe } from '../../testing/builders';
import { renderRoutes } from '../../testing/render';
import { UserMenu } from './UserMenu';

const me = buildMe();

function Page() {
  useLeaveGuard(true);
  return <UserMenu me={me} />;
}

async function signOutByHand(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Account:/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Sign out$/ }));
  await screen.findByText('Leave without saving?');
}

async function answer(button: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
}

it('signs out by hand only when unsaved edits may go', async () => {
  const signoutRedirect = vi.fn(() => Promise.resolve());
  const never = () => Promise.reject(new Error('Nobody asks for this'));
  await startSession({
    catchUp: () => Promise.resolve(),
    getUser: () => Promise.resolve(null),
    removeUser: () => Promise.resolve(),
    signinRedirect: never,
    signinRedirectCallback: never,
    signinSilent: never,
    signoutRedirect,
  });
  renderRoutes([{ path: '/', element: <Page /> }]);
  await signOutByHand();
  await answer('Stay');
  await signOutByHand();
  await answer('Leave');
  await waitFor(() => expect(signoutRedirect).toHaveBeenCalledOnce());
});

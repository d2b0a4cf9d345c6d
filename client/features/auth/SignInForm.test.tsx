import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { endSession, sessionAtom } from '../../lib/auth/session';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { fakeApi, refusal, type Answer } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { SignInForm } from './SignInForm';
import SignUp from './SignUp';

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function setUp(answer: Answer) {
  const calls = fakeApi(() => answer);
  const onContinue = vi.fn();
  renderRoutes([{ path: '/', element: <SignInForm interaction="uid 1" onContinue={onContinue} /> }]);
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { calls, onContinue, submit };
}

describe('SignInForm', () => {
  it('answers the interaction and goes on where the issuer says', async () => {
    const { calls, onContinue, submit } = setUp({ body: { redirectTo: '/oidc/auth/uid' } });
    fill('Email', ' Ana@Bridgebook.test ');
    fill('Password', 'long enough');
    submit();
    await waitFor(() => expect(onContinue.mock.calls[0]?.[0]).toBe('/oidc/auth/uid'));
    expect(calls[0]).toMatchObject({ path: '/api/auth/interactions/uid%201/login', body: { email: 'ana@bridgebook.test', password: 'long enough' } });
  });

  it('tells somebody who did not sign out why they are asked', async () => {
    store.set(sessionAtom, 'signedIn');
    await endSession('expired');
    setUp({ body: { redirectTo: '/' } });
    expect(screen.getByText('Your session is over. Sign in to go on where you were.')).toBeTruthy();
    sessionStorage.clear();
  });

  it('says in place that the password is wrong: no toast, no end of a session', async () => {
    store.set(sessionAtom, 'signedIn');
    const { onContinue, submit } = setUp(refusal(401, 'The email or the password is not right'));
    fill('Email', 'ana@bridgebook.test');
    fill('Password', 'wrong');
    submit();
    expect(await screen.findByText('The email or the password is not right')).toBeTruthy();
    expect(store.get(toastAtom)).toBeNull();
    expect(store.get(sessionAtom)).toBe('signedIn');
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('offers a new start when the attempt has expired', async () => {
    const { submit } = setUp(refusal(404, 'Expired', [{ message: 'Expired', code: 'not_found' }]));
    fill('Email', 'ana@bridgebook.test');
    fill('Password', 'right');
    submit();
    expect((await screen.findByRole('link', { name: 'Start again' })).getAttribute('href')).toBe('/sign-in/');
  });

  it('asks for both fields before it calls, and checks on blur', async () => {
    const { calls, submit } = setUp({ body: { redirectTo: '/' } });
    fill('Email', 'nonsense');
    fireEvent.blur(screen.getByLabelText('Email'));
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
    submit();
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });
});

describe('SignUp', () => {
  function fillAll() {
    fill('First name', 'Ana');
    fill('Last name', 'Lyst');
    fill('Email', 'ana@bridgebook.test');
    fill('Password', 'long enough 1');
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it('makes the account and signs it in where a sign-in is under way', async () => {
    const calls = fakeApi((call) => (call.path.endsWith('/login') ? { body: { redirectTo: '/oidc/auth/u1' } } : { status: 201, body: { message: 'You can sign in now' } }));
    const onContinue = vi.fn();
    renderRoutes([{ path: '/sign-up', element: <SignUp onContinue={onContinue} /> }], '/sign-up?interaction=u1');
    fillAll();
    await waitFor(() => expect(onContinue.mock.calls[0]?.[0]).toBe('/oidc/auth/u1'));
    expect(calls.map((call) => call.path)).toEqual(['/api/auth/sign-up', '/api/auth/interactions/u1/login']);
  });

  it('puts what the server refuses on the field it names', async () => {
    fakeApi(() => refusal(400, 'The request is not acceptable', [{ message: 'Password is too common', path: 'body.password', code: 'invalid' }]));
    renderRoutes([{ path: '/sign-up', element: <SignUp /> }], '/sign-up');
    fillAll();
    await screen.findByText('Password is too common');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });
});

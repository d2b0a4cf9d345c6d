import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { endSession, sessionAtom } from '../../lib/auth/session';
import { installationAtom } from '../../lib/installation';
import { store } from '../../lib/store';
import { toastAtom } from '../../lib/toast';
import { fakeApi, refusal, type Answer } from '../../testing/fakeApi';
import { renderRoutes } from '../../testing/render';
import { SignInForm } from './SignInForm';
import ProveAddress from './ProveAddress';
import SignUp from './SignUp';

const INSTALLATION = {
  issuer: 'https://i.test',
  clientId: 'c',
  audience: 'a',
  scope: 's',
  errorReports: null,
  reportIssueUrl: null,
};

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
    expect(calls[0]).toMatchObject({
      path: '/api/auth/interactions/uid%201/login',
      body: { email: 'ana@bridgebook.test', password: 'long enough' },
    });
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

describe('somebody whose address is not proven', () => {
  it('reads so, keeps the page, and has the mail sent again', async () => {
    const calls = fakeApi((call) =>
      call.path.endsWith('/login')
        ? refusal(403, 'This address is not proven yet.', [
            { message: 'This address is not proven yet.', code: 'address_unproven' },
          ])
        : { status: 202, body: { message: 'On its way' } },
    );
    renderRoutes([{ path: '/', element: <SignInForm interaction="u1" /> }]);
    fill('Email', 'ana@bridgebook.test');
    fill('Password', 'long enough');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/Only the link of the newest mail works/)).toBeTruthy();
    expect(calls[1]).toMatchObject({
      path: '/api/auth/sign-up/mail',
      body: { email: 'ana@bridgebook.test' },
    });
    expect(screen.getByText('This address is not proven yet.')).toBeTruthy();
    expect(store.get(toastAtom)).toBeNull();
  });
});

describe('SignUp', () => {
  const signUpPage = (path = '/sign-up') => renderRoutes([{ path: '/sign-up', element: <SignUp /> }], path);

  function fillAll(password = 'a long enough password') {
    fill('First name', 'Ana');
    fill('Last name', 'Lyst');
    fill('Email', 'ana@bridgebook.test');
    fill('Password', password);
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it('says what to do next in the words of the server, and leads on to the sign-in that is under way', async () => {
    const calls = fakeApi(() => ({ status: 201, body: { message: 'The mail is in the outbox.' } }));
    signUpPage('/sign-up?interaction=u1');
    fillAll();
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeTruthy();
    expect(screen.getByText('The mail is in the outbox.')).toBeTruthy();
    expect(screen.getByText('ana@bridgebook.test')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/sign-in/?interaction=u1',
    );
    expect(calls.map((call) => call.path)).toEqual(['/api/auth/sign-up']);
  });

  it('puts what the server refuses on the field it names', async () => {
    fakeApi(() =>
      refusal(400, 'The request is not acceptable', [
        { message: 'Password is too common', path: 'body.password', code: 'invalid' },
      ]),
    );
    signUpPage();
    fillAll();
    await screen.findByText('Password is too common');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows while it is typed how easily a password is guessed', async () => {
    fakeApi(() => ({}));
    signUpPage();
    fill('First name', 'Ana');
    fill('Password', 'Password2024!');
    expect(await screen.findByText(/too common/)).toBeTruthy();
    fill('Password', 'the harbour of ana');
    expect(await screen.findByText('Your name must not be part of the password')).toBeTruthy();
    fill('Password', 'a quiet harbour at dusk');
    expect(await screen.findByText('Strong')).toBeTruthy();
  });

  it('says whom to ask where people do not make accounts themselves, and the sign-in does not lead there', async () => {
    store.set(installationAtom, {
      ...INSTALLATION,
      ownAccounts: true,
      selfRegistration: false,
      accessContact: 'ops@lender.example',
    });
    const { unmount } = signUpPage();
    expect(screen.getByText('ops@lender.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
    unmount();
    renderRoutes([{ path: '/', element: <SignInForm interaction="u1" /> }]);
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
    store.set(installationAtom, null);
  });
});

describe('ProveAddress', () => {
  const open = (token: string) =>
    renderRoutes([{ path: '/sign-up/prove', element: <ProveAddress /> }], `/sign-up/prove#${token}`);

  it('uses the link once and leads to the sign-in', async () => {
    const calls = fakeApi(() => ({ body: { email: 'ana@bridgebook.test' } }));
    open('token-1');
    expect(await screen.findByRole('heading', { name: 'Your address is proven' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in/');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth/sign-up/prove',
      body: { token: 'token-1' },
    });
  });

  it('says that a link is used or too old, and where to go on', async () => {
    fakeApi(() =>
      refusal(404, 'This link has been used, was replaced by a newer one, or is too old', [
        { message: 'x', code: 'not_found' },
      ]),
    );
    open('token-2');
    expect(await screen.findByText(/This link has been used/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/sign-in/');
  });
});

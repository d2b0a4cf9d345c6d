import { Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { recallPath } from '../../lib/auth/rememberedPath';
import { completeSignIn } from '../../lib/auth/session';
import { messageOf } from '../../lib/errors';
import { logError } from '../../lib/log';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';

let exchange: { url: string; done: Promise<void> } | undefined;

/** A code can be exchanged once, however often the screen is mounted. */
function finish(url: string): Promise<void> {
  if (exchange?.url !== url) exchange = { url, done: completeSignIn(url) };
  return exchange.done;
}

/** The issuer sends the browser here; then back to the remembered path, else to the start page of the role. */
export default function Callback() {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    let current = true;
    finish(window.location.href).then(
      () => current && void navigate(recallPath() ?? '/', { replace: true }),
      (reason: unknown) => {
        logError(reason, { during: 'sign-in' });
        if (current) setError(reason);
      },
    );
    return () => {
      current = false;
    };
  }, [navigate]);

  return (
    <AuthPage title="Sign in">
      {error === undefined ? (
        <Spin aria-label="Signing in" />
      ) : (
        <FormError>
          The sign-in could not be completed: {messageOf(error)}. <a href={paths.signIn()}>Start again</a>
        </FormError>
      )}
    </AuthPage>
  );
}

import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { signIn } from '../../lib/auth/session';
import { logError } from '../../lib/log';
import { AuthPage, FormError } from './AuthPage';

let underway: Promise<void> | undefined;

/** One redirect at a time: a second would make the state of the first unknown. */
function begin(): Promise<void> {
  underway ??= signIn().finally(() => {
    underway = undefined;
  });
  return underway;
}

/** Sends the browser to the issuer. */
export function StartSignIn() {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    begin().catch((error: unknown) => {
      logError(error, { during: 'sign-in' });
      if (current) setFailed(true);
    });
    return () => {
      current = false;
    };
  }, [attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  return (
    <AuthPage title="Sign in">
      {failed ? (
        <>
          <FormError>The sign-in service cannot be reached.</FormError>
          <Button onClick={retry}>Try again</Button>
        </>
      ) : (
        <Spin aria-label="Going to the sign-in" />
      )}
    </AuthPage>
  );
}

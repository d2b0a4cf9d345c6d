import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { messageOf } from '../../lib/errors';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';
import { Text } from '../../components/boxes';
import styles from './AuthPage.module.css';
import { proveAddress } from './calls';

let proof: { token: string; done: Promise<string> } | undefined;

/** A link works once, however often the screen is mounted. */
function prove(token: string): Promise<string> {
  if (proof?.token !== token) proof = { token, done: proveAddress(token) };
  return proof.done;
}

type State = { readonly email?: string; readonly error?: unknown };

/** The link of the mail leads here; its token is behind the `#`, where neither a server nor a log sees it. */
export default function ProveAddress() {
  const { hash } = useLocation();
  const [{ email, error }, setState] = useState<State>({});

  useEffect(() => {
    let current = true;
    prove(hash.slice(1)).then(
      (proven) => current && setState({ email: proven }),
      (reason: unknown) => current && setState({ error: reason }),
    );
    return () => {
      current = false;
    };
  }, [hash]);

  if (email !== undefined) {
    return (
      <AuthPage title="Your address is proven">
        <Text as="p" below={3} className={styles.words}>
          <strong>{email}</strong> has an account now. Sign in with the password that was chosen.
        </Text>
        <Button type="primary" block href={paths.signIn()}>
          Sign in
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Proving your address">
      {error === undefined ? (
        <Spin aria-label="Proving your address" />
      ) : (
        <>
          <FormError>{messageOf(error)}.</FormError>
          <Text as="p" below={3} className={styles.words}>
            If you opened it before, <Link to={paths.signIn()}>sign in</Link>. Where the address still waits
            to be proven, the mail can be sent again there.
          </Text>
        </>
      )}
    </AuthPage>
  );
}

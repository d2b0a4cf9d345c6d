import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { interactionLoginRequest } from '#contract';
import { TextField } from '../../components/form/fields';
import { ApiError } from '../../lib/api/ApiError';
import { endNotice } from '../../lib/auth/session';
import { messageOf } from '../../lib/errors';
import { installationAtom } from '../../lib/installation';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';
import { Text } from '../../components/boxes';
import styles from './AuthPage.module.css';
import { logIn } from './calls';
import { SendAgain } from './SendAgain';

interface Props {
  readonly interaction: string;
  /** Continues at the issuer by browser navigation; replaceable in tests. */
  readonly onContinue?: (address: string) => void;
}

export function SignInForm({
  interaction,
  onContinue = (address) => window.location.assign(address),
}: Props) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(interactionLoginRequest),
    defaultValues: { email: '', password: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const login = useMutation({
    mutationFn: (values: { email: string; password: string }) => logIn(interaction, values),
    onSuccess: onContinue,
    meta: { handlesErrors: true },
  });

  const [notice] = useState(endNotice);
  const open = useAtomValue(installationAtom)?.selfRegistration !== false;

  return (
    <AuthPage
      title="Sign in"
      below={
        open && (
          <>
            New here? <Link to={paths.signUp(interaction)}>Create an account</Link>
          </>
        )
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit((values) => login.mutate(values))(event)}>
        {login.isError && <SignInError error={login.error} email={login.variables.email} />}
        {notice !== null && !login.isError && (
          <Text as="p" below={3} tone="muted" size="cell" snug>
            {notice}
          </Text>
        )}
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Text as="p" size="small">
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
        </Text>
        <Button
          className={styles.submit}
          type="primary"
          htmlType="submit"
          block
          loading={login.isPending || login.isSuccess}
        >
          Sign in
        </Button>
      </form>
    </AuthPage>
  );
}

function SignInError({ error, email }: { readonly error: Error; readonly email: string }) {
  if (error instanceof ApiError && error.hasCode('address_unproven')) {
    return (
      <FormError>
        {messageOf(error)}
        <SendAgain email={email} />
      </FormError>
    );
  }
  const expired = error instanceof ApiError && (error.status === 404 || error.hasCode('not_found'));
  if (!expired) return <FormError>{messageOf(error)}</FormError>;
  return (
    <FormError>
      This sign-in has expired. <a href={paths.signIn()}>Start again</a>
    </FormError>
  );
}

import { useMutation } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { signUpRequest } from '#contract';
import { showDetails } from '../../components/form/showDetails';
import { messageOf } from '../../lib/errors';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';
import styles from './AuthPage.module.css';
import { resetPassword } from './calls';
import { NewPassword } from './NewPassword';

const form = z.object({ password: signUpRequest.shape.password });
const FIELDS = ['password'] as const;
/** Whose it is is known to the server, which judges by it. */
const SOMEBODY = { email: '', firstName: '', lastName: '' };

/** The link of the mail leads here; its token is behind the `#`, where neither a server nor a log sees it. */
export default function ResetPassword() {
  const { hash } = useLocation();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { password: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) => resetPassword(hash.slice(1), password),
    onError: (error) => showDetails(error, FIELDS, setError),
    meta: { handlesErrors: true },
  });
  if (reset.isSuccess)
    return (
      <AuthPage title="Your password is changed">
        <p className={styles.words}>
          Sign in as <strong>{reset.data}</strong> with the new password. Everywhere else this account is
          signed out.
        </p>
        <Button type="primary" block href={paths.signIn()}>
          Sign in
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title="Choose a new password" below={<Link to={paths.forgotPassword}>Ask for a new link</Link>}>
      <form noValidate onSubmit={(event) => void handleSubmit((values) => reset.mutate(values))(event)}>
        {reset.isError && <FormError>{messageOf(reset.error)}</FormError>}
        <NewPassword control={control} name="password" label="New password" owner={SOMEBODY} />
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={reset.isPending}>
          Change password
        </Button>
      </form>
    </AuthPage>
  );
}

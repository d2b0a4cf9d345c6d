import { useMutation } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { forgotPasswordRequest } from '#contract';
import { TextField } from '../../components/form/fields';
import { Text } from '../../components/boxes';
import { messageOf } from '../../lib/errors';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';
import styles from './AuthPage.module.css';
import { forgotPassword } from './calls';

/** Asks for a mail with a link by which a new password is chosen. */
export default function ForgotPassword() {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(forgotPasswordRequest),
    defaultValues: { email: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => forgotPassword(email),
    meta: { handlesErrors: true },
  });
  return (
    <AuthPage
      title={ask.isSuccess ? 'Check your mail' : 'Forgot your password?'}
      below={<Link to={paths.signIn()}>Back to the sign-in</Link>}
    >
      {ask.isSuccess ? (
        <p className={styles.words} role="status">
          {ask.data}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit((values) => ask.mutate(values))(event)}>
          <Text as="p" below={4}>
            Enter the address that you sign in with.
          </Text>
          {ask.isError && <FormError>{messageOf(ask.error)}</FormError>}
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            required
          />
          <Button className={styles.submit} type="primary" htmlType="submit" block loading={ask.isPending}>
            Send me a link
          </Button>
        </form>
      )}
    </AuthPage>
  );
}

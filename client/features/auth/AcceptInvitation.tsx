import { useMutation, useQuery } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Spin } from 'antd';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { authEndpoints, signUpRequest, type InvitationRecord } from '#contract';
import { TextField } from '../../components/form/fields';
import { Text } from '../../components/boxes';
import { showDetails } from '../../components/form/showDetails';
import { queryOf } from '../../lib/api/call';
import { messageOf } from '../../lib/errors';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';
import styles from './AuthPage.module.css';
import { acceptInvitation } from './calls';
import { NewPassword } from './NewPassword';

/** What the link of an invitation holds: behind `#`, where no server and no log sees it. */
export const invitationIn = (hash: string): string | undefined => /^#invite=([\w-]{1,100})$/.exec(hash)?.[1];

/** Name and address are those of the invitation; the password is chosen here, and the mail has proven the address. */
export function AcceptInvitation({ token }: { readonly token: string }) {
  // Its key stays in this page; it is read once.
  const { data, error } = useQuery({
    ...queryOf(authEndpoints.readInvitation, { body: { token }, anonymous: true }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (data) return <Choose token={token} invited={data} />;
  return (
    <AuthPage
      title="Your invitation"
      below={
        error && (
          <>
            Already have an account? <Link to={paths.signIn()}>Sign in</Link>
          </>
        )
      }
    >
      {error ? <FormError>{messageOf(error)}.</FormError> : <Spin aria-label="Reading your invitation" />}
    </AuthPage>
  );
}

const form = z.object({
  name: z.string(),
  email: z.string(),
  password: signUpRequest.shape.password,
});
type Form = z.infer<typeof form>;
const FIELDS = ['password'] as const;

function Choose({ token, invited }: { readonly token: string; readonly invited: InvitationRecord }) {
  const { email, firstName, lastName, organizationName } = invited;
  const { control, handleSubmit, setError } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: { name: `${firstName} ${lastName}`.trim(), email, password: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const accept = useMutation({
    mutationFn: ({ password }: Form) => acceptInvitation(token, password),
    onError: (error) => showDetails(error, FIELDS, setError),
    meta: { handlesErrors: true },
  });
  if (accept.isSuccess)
    return (
      <AuthPage title="Welcome">
        <Text as="p" below={3} className={styles.words}>
          <strong>{accept.data}</strong> has an account now. Sign in with the password that you chose.
        </Text>
        <Button type="primary" block href={paths.signIn()}>
          Sign in
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title="Your invitation">
      <Text as="p" below={4}>
        Choose a password to see the deals that are offered to <strong>{organizationName}</strong>.
      </Text>
      <form noValidate onSubmit={(event) => void handleSubmit((values) => accept.mutate(values))(event)}>
        {accept.isError && <FormError>{messageOf(accept.error)}</FormError>}
        <TextField control={control} name="name" label="Name" autoComplete="name" readOnly />
        <TextField control={control} name="email" label="Email" autoComplete="username" readOnly />
        <NewPassword control={control} name="password" owner={{ email, firstName, lastName }} />
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={accept.isPending}>
          Create account
        </Button>
      </form>
    </AuthPage>
  );
}

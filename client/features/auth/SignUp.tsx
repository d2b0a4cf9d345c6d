import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router';
import { signUpRequest, type SignUpRequest } from '#contract';
import { FormRow, TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { messageOf } from '../../lib/errors';
import { installationAtom } from '../../lib/installation';
import { AuthPage, FormError } from './AuthPage';
import { Text } from '../../components/boxes';
import styles from './AuthPage.module.css';
import { paths } from '../../paths';
import { signUp } from './calls';
import { AcceptInvitation, invitationIn } from './AcceptInvitation';
import { NewPassword } from './NewPassword';
import { SendAgain } from './SendAgain';

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

/** Asks for an account; the sign-in that is under way goes on once the address is proven. */
export default function SignUp() {
  const [params] = useSearchParams();
  const installation = useAtomValue(installationAtom);
  const { hash } = useLocation();
  const toSignIn = paths.signIn(params.get('interaction'));
  const invitation = invitationIn(hash);
  if (invitation !== undefined) return <AcceptInvitation token={invitation} />;
  return installation?.selfRegistration === false ? (
    <ByOthers contact={installation.accessContact} toSignIn={toSignIn} />
  ) : (
    <Form toSignIn={toSignIn} />
  );
}

function Form({ toSignIn }: { readonly toSignIn: string }) {
  const { control, handleSubmit, setError } = useForm<SignUpRequest>({
    resolver: zodResolver(signUpRequest),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const register = useMutation({
    mutationFn: signUp,
    onError: (error) => showDetails(error, FIELDS, setError),
    meta: { handlesErrors: true },
  });
  if (register.isSuccess)
    return <CheckMail email={register.variables.email} words={register.data} toSignIn={toSignIn} />;

  return (
    <AuthPage
      title="Create an account"
      below={
        <>
          Already have an account? <Link to={toSignIn}>Sign in</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit((values) => register.mutate(values))(event)}>
        {register.isError && <FormError>{messageOf(register.error)}</FormError>}
        <FormRow>
          <TextField
            span={6}
            control={control}
            name="firstName"
            label="First name"
            autoComplete="given-name"
            required
          />
          <TextField
            span={6}
            control={control}
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            required
          />
        </FormRow>
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" required />
        <Chosen control={control} />
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={register.isPending}>
          Create account
        </Button>
      </form>
    </AuthPage>
  );
}

function Chosen({ control }: { readonly control: Control<SignUpRequest> }) {
  const [email, firstName, lastName] = useWatch({ control, name: ['email', 'firstName', 'lastName'] });
  return <NewPassword control={control} name="password" owner={{ email, firstName, lastName }} />;
}

function CheckMail({
  email,
  words,
  toSignIn,
}: {
  readonly email: string;
  readonly words: string;
  readonly toSignIn: string;
}) {
  return (
    <AuthPage
      title="Check your mail"
      below={
        <>
          Opened the link? <Link to={toSignIn}>Sign in</Link>
        </>
      }
    >
      <Text as="p" below={3} className={styles.words}>
        <strong>{email}</strong>
      </Text>
      <Text as="p" below={3} className={styles.words}>
        {words}
      </Text>
      <SendAgain email={email} />
    </AuthPage>
  );
}

function ByOthers({ contact, toSignIn }: { readonly contact: string | null; readonly toSignIn: string }) {
  return (
    <AuthPage
      title="Accounts are made for you"
      below={
        <>
          Already have an account? <Link to={toSignIn}>Sign in</Link>
        </>
      }
    >
      <Text as="p" below={3} className={styles.words}>
        Accounts are by invitation. Ask{' '}
        {contact === null ? 'the people who sent you here' : <strong>{contact}</strong>} for one.
      </Text>
    </AuthPage>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { signUpRequest, type SignUpRequest } from '#contract';
import { FormRow, TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { messageOf } from '../../lib/errors';
import { AuthPage, FormError } from './AuthPage';
import styles from './AuthPage.module.css';
import { logIn, signUp } from './calls';

interface Props {
  readonly onContinue?: (address: string) => void;
}

/** Makes an account and signs it in: in the sign-in that is under way, or in a new one. */
export default function SignUp({ onContinue = (address) => window.location.assign(address) }: Props) {
  const [params] = useSearchParams();
  const interaction = params.get('interaction');
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(signUpRequest),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const register = useMutation({
    mutationFn: async (values: SignUpRequest) => {
      await signUp(values);
      return interaction ? logIn(interaction, { email: values.email, password: values.password }) : '/sign-in/';
    },
    onSuccess: onContinue,
    onError: (error) => showDetails(error, ['firstName', 'lastName', 'email', 'password'], setError),
    meta: { handlesErrors: true },
  });

  const signInPath = interaction ? `/sign-in/?interaction=${encodeURIComponent(interaction)}` : '/sign-in/';
  return (
    <AuthPage
      title="Create an account"
      below={
        <>
          Already have an account? <Link to={signInPath}>Sign in</Link>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit((values) => register.mutate(values))(event)}>
        {register.isError && <FormError>{messageOf(register.error)}</FormError>}
        <FormRow>
          <TextField span={6} control={control} name="firstName" label="First name" autoComplete="given-name" required />
          <TextField span={6} control={control} name="lastName" label="Last name" autoComplete="family-name" required />
        </FormRow>
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" required />
        <TextField control={control} name="password" label="Password" type="password" autoComplete="new-password" required hint="At least 10 characters" />
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={register.isPending || register.isSuccess}>
          Create account
        </Button>
      </form>
    </AuthPage>
  );
}

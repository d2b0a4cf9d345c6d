import { useAtomValue } from 'jotai';
import { Link, Navigate, useSearchParams } from 'react-router';
import { sessionAtom } from '../../lib/auth/session';
import { paths } from '../../paths';
import { AuthPage, FormError } from './AuthPage';
import { SignInForm } from './SignInForm';
import { StartSignIn } from './StartSignIn';

/** `/sign-in/?interaction=UID` is the issuer's question who is there; without it the sign-in begins at the issuer. */
export default function SignIn() {
  const [params] = useSearchParams();
  const session = useAtomValue(sessionAtom);
  const interaction = params.get('interaction');
  const refusal = params.get('error');
  if (interaction) return <SignInForm interaction={interaction} />;
  // Not started again by itself: the issuer would refuse again, and the two would go round in a circle.
  if (refusal) return <Refused code={refusal} />;
  return session === 'signedIn' ? <Navigate to={paths.start} replace /> : <StartSignIn />;
}

function Refused({ code }: { code: string }) {
  return (
    <AuthPage title="Sign in">
      <FormError>
        {code === 'access_denied' ? 'The sign-in was given up.' : `The sign-in did not succeed (${code}).`}
      </FormError>
      <Link to={paths.signIn()}>Sign in again</Link>
    </AuthPage>
  );
}

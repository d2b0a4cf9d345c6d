import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { LinkButton } from '../components/LinkButton';
import { LoadError, Message } from '../components/Message';
import { isStaff } from '../lib/auth/roles';
import { rememberPath } from '../lib/auth/rememberedPath';
import { sessionAtom, signOut } from '../lib/auth/session';
import { useMe } from '../lib/auth/useMe';
import { paths } from '../paths';
import { Layout } from './layout/Layout';
import { LayoutSkeleton } from './layout/LayoutSkeleton';

/** Signed-in people only; a visitor's path is remembered and restored after sign-in. */
export function RequireSession() {
  const session = useAtomValue(sessionAtom);
  const location = useLocation();
  const me = useMe();
  if (session === 'leaving') return null;
  if (session === 'elsewhere') return <EndedElsewhere />;
  if (session === 'signedOut') {
    rememberPath(location.pathname + location.search + location.hash);
    return <Navigate to={paths.signIn()} replace />;
  }
  if (me.isPending) return <LayoutSkeleton />;
  if (me.isError) {
    return (
      <>
        <LoadError what="Your account" error={me.error} onRetry={() => void me.refetch()} />
        <p style={{ textAlign: 'center' }}>
          <Button type="link" onClick={() => void signOut()}>
            Sign out
          </Button>
        </p>
      </>
    );
  }
  return <Outlet />;
}

function EndedElsewhere() {
  return (
    <main>
      <Message
        page
        title="You signed out in another tab"
        actions={
          <LinkButton type="primary" to={paths.signIn()}>
            Sign in
          </LinkButton>
        }
      >
        What you had not saved is kept in this browser.
      </Message>
    </main>
  );
}

/** What anybody may see: for who is signed in, with the side bar beside it. */
export function FramedIfSignedIn() {
  const session = useAtomValue(sessionAtom);
  if (session === 'signedIn') return <Layout />;
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** Pages that the token of a share link opens without signing in; the server judges the token. */
export function OpenByToken({ otherwise }: { readonly otherwise: ReactNode }) {
  const [search] = useSearchParams();
  return search.get('token') ? <Outlet /> : otherwise;
}

/** Staff only; others are sent to the investor overview. */
export function RequireStaff() {
  const { data: me } = useMe();
  if (!me) return null;
  return isStaff(me.role) ? <Outlet /> : <Navigate to={paths.overview} replace />;
}

/** Pages of investors, which staff see as the investor would; a borrower is sent to the overview. */
export function InvestorPages() {
  const { data: me } = useMe();
  if (!me) return null;
  return me.role === 'BORROWER' ? <Navigate to={paths.overview} replace /> : <Outlet />;
}

/** The root index: the loans list for staff, the investor overview for everyone else. */
export function Start() {
  const { data: me } = useMe();
  if (!me) return null;
  return <Navigate to={isStaff(me.role) ? paths.loans : paths.overview} replace />;
}

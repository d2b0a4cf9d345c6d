import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, Outlet, useParams, useRouteError, type RouteObject } from 'react-router';
import { CrashScreen } from '../components/CrashScreen';
import { LoanToolsContext, type LoanToolsProps } from '../lib/loanTools';
import { RequireSession, RequireStaff, Start } from './guards';
import { Layout } from './layout/Layout';
import { FirstLoad } from './layout/LayoutSkeleton';

type Screen = () => Promise<{ default: ComponentType }>;

/** Screen families that own everything under their path; each is its own chunk. */
const families = import.meta.glob<{ default: ComponentType }>('../features/{workbook,deal-staff}/index.tsx');
const workbook = families['../features/workbook/index.tsx'];
const dealStaff = families['../features/deal-staff/index.tsx'];

function screen(path: string, load: Screen): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).default }), errorElement: <RouteCrash /> };
}

/** What every screen of a loan offers beside its own buttons; families know the place, not each other. */
const SnapshotTools = lazy(() => import('../features/snapshots'));

const loanTools = (props: LoanToolsProps) => (
  <Suspense fallback={null}>
    <SnapshotTools {...props} />
  </Suspense>
);

function StaffArea() {
  return (
    <LoanToolsContext value={loanTools}>
      <RequireStaff />
    </LoanToolsContext>
  );
}

/** Where a new loan's work begins. */
export const FIRST_SHEET = 'origination/rent-roll/residential';

function LoanIndex() {
  const { uuid = '' } = useParams();
  return <Navigate to={`/loans/${uuid}/${dealStaff ? 'deal' : FIRST_SHEET}`} replace />;
}

function RouteCrash() {
  return <CrashScreen error={useRouteError()} />;
}

const staff: RouteObject[] = [
  screen('loans', () => import('../features/loans')),
  screen('loans/new', () => import('../features/loan-create')),
  { path: 'loans/:uuid', element: <LoanIndex /> },
  ...(workbook ? [screen('loans/:uuid/origination/*', workbook)] : []),
  ...(dealStaff ? [screen('loans/:uuid/deal/*', dealStaff)] : []),
];

export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <RouteCrash />,
    HydrateFallback: FirstLoad,
    children: [
      screen('sign-in', () => import('../features/auth/SignIn')),
      screen('sign-in/callback', () => import('../features/auth/Callback')),
      screen('sign-up', () => import('../features/auth/SignUp')),
      {
        element: <RequireSession />,
        children: [
          {
            element: <Layout />,
            children: [{ index: true, element: <Start /> }, screen('overview', () => import('../features/home')), { element: <StaffArea />, children: staff }],
          },
        ],
      },
      screen('*', () => import('../features/not-found')),
    ],
  },
];

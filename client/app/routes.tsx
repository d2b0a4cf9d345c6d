import { Suspense, useEffect } from 'react';
import { Navigate, useParams, useRouteError, type RouteObject } from 'react-router';
import { CrashScreen } from '../components/CrashScreen';
import { LeaveGuards } from '../components/LeaveGuards';
import { logError } from '../lib/log';
import { LoanToolsContext, type LoanToolsProps } from '../loan/loanTools';
import { SheetNoticesContext, type SheetNoticesProps } from '../loan/sheetNotices';
import { FramedIfSignedIn, InvestorPages, OpenByToken, RequireSession, RequireStaff, Start } from './guards';
import { Layout } from './layout/Layout';
import { FirstLoad } from './layout/LayoutSkeleton';
import { loadScreen, optional, type Load } from './loadScreen';
import { OfWholeLoan } from './OfWholeLoan';

function screen(path: string, load: Load, children?: RouteObject[]): RouteObject {
  return { path, lazy: () => loadScreen(load), errorElement: <RouteCrash />, children };
}

/** What every screen of a loan offers beside its own buttons; families know the place, not each other. */
const RevisionTools = optional(() => import('../features/revisions'));
const SnapshotTools = optional(() => import('../features/snapshots'));

const loanTools = (props: LoanToolsProps) => (
  <Suspense fallback={null}>
    {props.workbook && <RevisionTools loanUuid={props.loanUuid} />}
    <SnapshotTools {...props} />
  </Suspense>
);

const ExtractionNotice = optional(() => import('../features/extraction/SheetNotice'));
const ProFormaTools = optional(() => import('../features/pro-forma/SheetTools'));

const sheetNotices = (props: SheetNoticesProps) => (
  <Suspense fallback={null}>
    <ExtractionNotice {...props} />
    <ProFormaTools {...props} />
  </Suspense>
);

function StaffArea() {
  return (
    <LoanToolsContext value={loanTools}>
      <SheetNoticesContext value={sheetNotices}>
        <RequireStaff />
      </SheetNoticesContext>
    </LoanToolsContext>
  );
}

/** An address of a loan that leads on to another of the same loan. */
function To({ path }: { readonly path: string }) {
  const { uuid = '' } = useParams();
  return <Navigate to={`/loans/${uuid}/${path}`} replace />;
}

function RouteCrash() {
  const error = useRouteError();
  useEffect(() => logError(error, { during: 'route' }), [error]);
  return <CrashScreen error={error} />;
}

/** The screens inside the open workbook, each named in features/workbook/screens.ts too; any other address is a sheet. */
const workbookScreens: RouteObject[] = [
  screen('property/spec', () => import('../features/property-spec')),
  screen('property/background', () => import('../features/property-background')),
  screen('property/photos', () => import('../features/property-photos')),
  screen('property/checks', () => import('../features/property-checks')),
  screen('alerts', () => import('../features/alerts')),
  screen('atlas-score', () => import('../features/atlas-score')),
  screen('checklist', () => import('../features/checklist')),
  screen('files', () => import('../features/loan-files')),
  screen('files/rows', () => import('../features/extraction')),
  screen('pro-forma/pro-forma', () => import('../features/pro-forma')),
  screen('renovation/total', () => import('../features/renovation')),
  screen('valuation', () => import('../features/valuation')),
  screen('business-plan/exit-strategy', () => import('../features/business-plan/ExitStrategy')),
  screen('business-plan/timeline', () => import('../features/business-plan/Timeline')),
  screen('business-plan/new-loan', () => import('../features/business-plan/NewLoan')),
  screen('business-plan/existing-loan', () => import('../features/business-plan/ExistingLoan')),
  screen('analysis/sensitivity', () => import('../features/analysis/Sensitivity')),
  screen('analysis/goal-seek', () => import('../features/analysis/GoalSeek')),
  screen('analysis/changes', () => import('../features/analysis/Changes')),
  screen('borrower', () => import('../features/borrower')),
  screen('borrower/form', () => import('../features/borrower/Form')),
  screen('borrower/form/:borrowerId', () => import('../features/borrower/Form')),
  screen('settings', () => import('../features/origination-settings')),
  screen('*', () => import('../features/workbook/SheetView')),
];

/** What is known of a loan beside its workbook. */
const record: RouteObject[] = [
  screen('loans/:uuid/report', () => import('../features/report')),
  screen('loans/:uuid/matching/:dealType', () => import('../features/matching')),
  screen('loans/:uuid/compliance', () => import('../features/compliance')),
  screen('loans/:uuid/compliance/ic-memo/:memoId', () => import('../features/compliance/MemoPage')),
  screen(
    'loans/:uuid/borrower/:borrowerId/report/:reportId',
    () => import('../features/borrower/ChecksReport'),
  ),
  { path: 'loans/:uuid/matching', element: <To path="matching/WL" /> },
  { path: 'loans/:uuid/servicing', element: <To path="servicing/reports" /> },
  screen('loans/:uuid/servicing/reports', () => import('../features/servicing/Reports')),
  screen('loans/:uuid/servicing/reports/:reportId/*', () => import('../features/servicing/ReportMissing')),
  screen('loans/:uuid/servicing/payments', () => import('../features/servicing/Payments')),
  screen('loans/:uuid/servicing/borrower', () => import('../features/servicing/Borrower')),
  screen('loans/:uuid/servicing/borrower/form', () => import('../features/servicing/BorrowerForm')),
  screen(
    'loans/:uuid/servicing/borrower/form/:borrowerId',
    () => import('../features/servicing/BorrowerForm'),
  ),
  screen('loans/:uuid/servicing/market', () => import('../features/servicing/Market')),
  screen('loans/:uuid/servicing/files', () => import('../features/servicing/Files')),
];

const investors: RouteObject[] = [
  screen('investors', () => import('../features/investors')),
  screen('investors/add', () => import('../features/investors/Add')),
  screen('investors/onboarding/:userId/:page?', () => import('../features/investors/Onboarding')),
];

/** For everybody who signs in: what an investor sees, and staff as the investor would; of it, a borrower has the overview. */
const signedIn: RouteObject[] = [
  { index: true, element: <Start /> },
  screen('overview', () => import('../features/home')),
  {
    element: <InvestorPages />,
    children: [
      screen('dashboard', () => import('../features/investor-home/Dashboard')),
      screen('credit-box', () => import('../features/investor-home/CreditBox')),
    ],
  },
  screen('deal/:uuid/:section?', () => import('../features/investor-deal')),
  screen('deal/:uuid/note/:dealType', () => import('../features/investor-deal/Note')),
];

/** The steps of screening, inside the open workbook too. */
const screeningScreens: RouteObject[] = [
  { index: true, element: <Navigate to="address" replace /> },
  screen('address', () => import('../features/screening/Address')),
  screen('screening-form', () => import('../features/screening/ScreeningForm')),
  screen('loan-request', () => import('../features/screening/LoanRequest')),
  screen('loan-files', () => import('../features/loan-files')),
  screen('sizing', () => import('../features/screening/Sizing')),
  screen('screening-results', () => import('../features/screening/Results')),
];

const ofALoan: RouteObject[] = [
  ...record,
  { path: 'loans/:uuid', element: <To path="deal" /> },
  // One workbook, which stays open from screening to origination.
  screen('loans/:uuid', () => import('../features/workbook'), [
    screen('screening', () => import('../features/screening'), screeningScreens),
    { path: 'origination', children: workbookScreens },
  ]),
  screen('loans/:uuid/deal/*', () => import('../features/deal-staff')),
  screen('loans/:uuid/rejected', () => import('../features/rejected')),
  screen('loans/:uuid/history', () => import('../features/loan-history')),
  screen('loans/:uuid/note-deal/:dealType', () => import('../features/notes-ab/NoteDeal')),
  screen('loans/:uuid/ab-note-settings', () => import('../features/notes-ab/Settings')),
  screen('loans/:uuid/quote/send_quote', () => import('../features/quote')),
  screen('loans/:uuid/quote/approval', () => import('../features/quote/Approval')),
  screen('loans/:uuid/screening/email_review', () => import('../features/quote/ScreeningMail')),
  screen('loans/:uuid/servicing/timeline', () => import('../features/timeline')),
  screen('loans/:uuid/:stage/checklist', () => import('../features/checklist/StageChecklist')),
  screen('loans/:uuid/:stage/:step?', () => import('../features/stages')),
];

const staff: RouteObject[] = [
  ...investors,
  screen('settings', () => import('../features/settings')),
  screen('loans', () => import('../features/loans')),
  screen('benchmark', () => import('../features/benchmark')),
  screen('portfolio', () => import('../features/portfolio')),
  screen('loans/new', () => import('../features/loan-create')),
  { element: <OfWholeLoan />, children: ofALoan },
  screen('outbox', () => import('../features/quote/Outbox')),
];

/** Without the side bar: tools that fill the window. */
const alone: RouteObject[] = [
  screen('report-issue', () => import('../features/report-issue')),
  {
    element: <OfWholeLoan />,
    children: [screen('loans/:uuid/comp-tool/*', () => import('../features/comp-tool'))],
  },
];

/** Pages to print: for staff, and for who has the token of a share link. */
const memos: RouteObject[] = [
  screen('single-ic-memo-page/:uuid/:memoId', () => import('../features/compliance/SingleMemo')),
  screen(
    'single-ic-memo-page/:uuid/:memoId/checklist',
    () => import('../features/compliance/SingleChecklist'),
  ),
];

export const routes: RouteObject[] = [
  {
    element: <LeaveGuards />,
    errorElement: <RouteCrash />,
    HydrateFallback: FirstLoad,
    children: [
      screen('sign-in', () => import('../features/auth/SignIn')),
      screen('sign-in/callback', () => import('../features/auth/Callback')),
      screen('sign-up', () => import('../features/auth/SignUp')),
      screen('sign-up/prove', () => import('../features/auth/ProveAddress')),
      screen('quote/:token', () => import('../features/quote-answer')),
      {
        element: <OpenByToken otherwise={<RequireSession />} />,
        children: [{ element: <OpenByToken otherwise={<StaffArea />} />, children: memos }],
      },
      {
        element: <RequireSession />,
        children: [
          { element: <StaffArea />, children: alone },
          {
            element: <Layout />,
            children: [...signedIn, { element: <StaffArea />, children: staff }],
          },
        ],
      },
      { element: <FramedIfSignedIn />, children: [screen('*', () => import('../features/not-found'))] },
    ],
  },
];

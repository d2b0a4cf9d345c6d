import { Suspense, useEffect } from 'react';
import { Navigate, useParams, useRouteError, type RouteObject } from 'react-router';
import { CrashScreen } from '../components/CrashScreen';
import { LeaveGuards } from '../components/LeaveGuards';
import { logError } from '../lib/log';
import { LoanToolsContext, type LoanToolsProps } from '../loan/loanTools';
import { SheetNoticesContext, type SheetNoticesProps } from '../loan/sheetNotices';
import { paths, type OriginationScreen, type ScreeningStep } from '../paths';
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

type LoanPaths = ReturnType<typeof paths.loan>;

/** An address of a loan that leads on to another of the same loan. */
function To({ place }: { readonly place: (loan: LoanPaths) => string }) {
  const { uuid = '' } = useParams();
  return <Navigate to={place(paths.loan(uuid))} replace />;
}

function RouteCrash() {
  const error = useRouteError();
  useEffect(() => logError(error, { during: 'route' }), [error]);
  return <CrashScreen error={error} />;
}

const loan = paths.loan(':uuid');
const deal = paths.deal(':uuid');

const workbookScreen = (path: OriginationScreen | 'borrower/form/:borrowerId' | '*', load: Load) =>
  screen(path, load);
const screeningScreen = (path: ScreeningStep, load: Load) => screen(path, load);

/**
 * The screens inside the open workbook, each named in features/workbook/screens.ts too; any other address is
 * a sheet.
 */
const workbookScreens: RouteObject[] = [
  workbookScreen('property/spec', () => import('../features/property-spec')),
  workbookScreen('property/background', () => import('../features/property-background')),
  workbookScreen('property/photos', () => import('../features/property-photos')),
  workbookScreen('property/checks', () => import('../features/property-checks')),
  workbookScreen('alerts', () => import('../features/alerts')),
  workbookScreen('atlas-score', () => import('../features/atlas-score')),
  workbookScreen('checklist', () => import('../features/checklist')),
  workbookScreen('files', () => import('../features/loan-files')),
  workbookScreen('files/rows', () => import('../features/extraction')),
  workbookScreen('pro-forma/pro-forma', () => import('../features/pro-forma')),
  workbookScreen('renovation/total', () => import('../features/renovation')),
  workbookScreen('valuation', () => import('../features/valuation')),
  workbookScreen('business-plan/exit-strategy', () => import('../features/business-plan/ExitStrategy')),
  workbookScreen('business-plan/timeline', () => import('../features/business-plan/Timeline')),
  workbookScreen('business-plan/new-loan', () => import('../features/business-plan/NewLoan')),
  workbookScreen('business-plan/existing-loan', () => import('../features/business-plan/ExistingLoan')),
  workbookScreen('analysis/sensitivity', () => import('../features/analysis/Sensitivity')),
  workbookScreen('analysis/goal-seek', () => import('../features/analysis/GoalSeek')),
  workbookScreen('analysis/changes', () => import('../features/analysis/Changes')),
  workbookScreen('borrower', () => import('../features/borrower')),
  workbookScreen('borrower/form', () => import('../features/borrower/Form')),
  workbookScreen('borrower/form/:borrowerId', () => import('../features/borrower/Form')),
  workbookScreen('settings', () => import('../features/origination-settings')),
  workbookScreen('*', () => import('../features/workbook/SheetView')),
];

/** Pages on a loan's data outside its workbook. */
const record: RouteObject[] = [
  screen(loan.report(), () => import('../features/report')),
  screen(loan.matching(':dealType'), () => import('../features/matching')),
  screen(loan.compliance, () => import('../features/compliance')),
  screen(loan.memo(':memoId'), () => import('../features/compliance/MemoPage')),
  screen(loan.checksReport(':borrowerId', ':reportId'), () => import('../features/borrower/ChecksReport')),
  { path: loan.at('matching'), element: <To place={(at) => at.matching('WL')} /> },
  { path: loan.at('servicing'), element: <To place={(at) => at.servicing('reports')} /> },
  screen(loan.servicing('reports'), () => import('../features/servicing/Reports')),
  screen(loan.monitoringReport(':reportId'), () => import('../features/servicing/Report')),
  screen(loan.monitoringReportFiles(':reportId'), () => import('../features/servicing/ReportFiles')),
  screen(loan.monitoringReportChecklist(':reportId'), () => import('../features/servicing/ReportChecklist')),
  screen(loan.at('servicing/reports/:reportId/*'), () => import('../features/servicing/ReportMissing')),
  screen(loan.servicing('payoff'), () => import('../features/servicing/Payoff')),
  screen(loan.servicing('statements'), () => import('../features/servicing/Statements')),
  screen(loan.statement(':id'), () => import('../features/servicing/Statement')),
  screen(loan.servicing('borrower'), () => import('../features/servicing/Borrower')),
  screen(loan.at('servicing/borrower/form'), () => import('../features/servicing/BorrowerForm')),
  screen(loan.at('servicing/borrower/form/:borrowerId'), () => import('../features/servicing/BorrowerForm')),
  screen(loan.servicing('market'), () => import('../features/servicing/Market')),
  screen(loan.servicing('files'), () => import('../features/servicing/Files')),
];

const investors: RouteObject[] = [
  screen(paths.investors, () => import('../features/investors')),
  screen(paths.addInvestor, () => import('../features/investors/Add')),
  screen(paths.investor(':userId', ':page?'), () => import('../features/investors/Onboarding')),
];

/**
 * For every signed-in user: pages for investors, which staff see as the investor does; a borrower has only
 * the overview.
 */
const signedIn: RouteObject[] = [
  { index: true, element: <Start /> },
  screen(paths.overview, () => import('../features/home')),
  {
    element: <InvestorPages />,
    children: [
      screen(paths.dashboard, () => import('../features/investor-home/Dashboard')),
      screen(paths.creditBox, () => import('../features/investor-home/CreditBox')),
    ],
  },
  screen(deal.page(':section?'), () => import('../features/investor-deal')),
  screen(deal.note(':dealType'), () => import('../features/investor-deal/Note')),
  screen(paths.ownStatement(':id'), () => import('../features/investor-statement')),
];

/** The steps of screening, inside the open workbook too. */
const screeningScreens: RouteObject[] = [
  { index: true, element: <Navigate to="address" replace /> },
  screeningScreen('address', () => import('../features/screening/Address')),
  screeningScreen('screening-form', () => import('../features/screening/ScreeningForm')),
  screeningScreen('loan-request', () => import('../features/screening/LoanRequest')),
  screeningScreen('loan-files', () => import('../features/loan-files')),
  screeningScreen('sizing', () => import('../features/screening/Sizing')),
  screeningScreen('screening-results', () => import('../features/screening/Results')),
];

const ofALoan: RouteObject[] = [
  ...record,
  { path: loan.root, element: <To place={(at) => at.deal} /> },
  // One workbook, which stays open from screening to origination.
  screen(loan.root, () => import('../features/workbook'), [
    screen('screening', () => import('../features/screening'), screeningScreens),
    { path: 'origination', children: workbookScreens },
    screen('servicing/payments', () => import('../features/workbook/PaymentsView')),
  ]),
  screen(loan.at('deal/*'), () => import('../features/deal-staff')),
  screen(loan.rejected, () => import('../features/rejected')),
  screen(loan.history, () => import('../features/loan-history')),
  screen(loan.noteDeal(':dealType'), () => import('../features/notes-ab/NoteDeal')),
  screen(loan.notes, () => import('../features/notes-ab/Settings')),
  screen(loan.writeQuote, () => import('../features/quote')),
  screen(loan.quoteApproval, () => import('../features/quote/Approval')),
  screen(loan.screeningMail, () => import('../features/quote/ScreeningMail')),
  screen(loan.servicing('timeline'), () => import('../features/timeline')),
  screen(loan.stageChecklist(':stage'), () => import('../features/checklist/StageChecklist')),
  screen(loan.at(':stage/:step?'), () => import('../features/stages')),
];

const staff: RouteObject[] = [
  ...investors,
  screen(paths.settings, () => import('../features/settings')),
  screen(paths.loans, () => import('../features/loans')),
  screen(paths.benchmark, () => import('../features/benchmark')),
  screen(paths.portfolio, () => import('../features/portfolio')),
  screen(paths.newLoan, () => import('../features/loan-create')),
  { element: <OfWholeLoan />, children: ofALoan },
  screen(paths.outbox, () => import('../features/quote/Outbox')),
  screen(paths.sharedLinks, () => import('../features/shared-links')),
];

/** Without the side bar: tools that fill the window. */
const alone: RouteObject[] = [
  screen(paths.reportIssue, () => import('../features/report-issue')),
  {
    element: <OfWholeLoan />,
    children: [screen(loan.at('comp-tool/*'), () => import('../features/comp-tool'))],
  },
];

/** A report to print, without the side bar: for staff, and for investors to whom the deal is offered. */
const report = screen(paths.reportToPrint(':uuid'), () => import('../features/report/SingleReport'));

/** Pages to print: for staff, and for who has the token of a share link. */
const memos: RouteObject[] = [
  screen(paths.memoToPrint(':uuid', ':memoId'), () => import('../features/compliance/SingleMemo')),
  screen(paths.memoChecklist(':uuid', ':memoId'), () => import('../features/compliance/SingleChecklist')),
];

export const routes: RouteObject[] = [
  {
    element: <LeaveGuards />,
    errorElement: <RouteCrash />,
    HydrateFallback: FirstLoad,
    children: [
      screen(paths.signIn(), () => import('../features/auth/SignIn')),
      screen(paths.signInCallback, () => import('../features/auth/Callback')),
      screen(paths.signUp(), () => import('../features/auth/SignUp')),
      screen(paths.forgotPassword, () => import('../features/auth/ForgotPassword')),
      screen(paths.resetPassword, () => import('../features/auth/ResetPassword')),
      screen(paths.proveAddress, () => import('../features/auth/ProveAddress')),
      screen(paths.quoteAnswer(':token'), () => import('../features/quote-answer')),
      {
        element: <OpenByToken otherwise={<RequireSession />} />,
        children: [{ element: <OpenByToken otherwise={<StaffArea />} />, children: memos }],
      },
      {
        element: <RequireSession />,
        children: [
          report,
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

import { Select, Skeleton } from 'antd';
import { useMemo } from 'react';
import {
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import { formatDate } from '#domain/format';
import { Message } from '../../components/Message';
import { LoanLoadError } from '../../loan/widgets/LoanLoadError';
import { PhotoStrip } from '../../loan/photos/PhotoStrip';
import { DealView } from '../../deal/DealView';
import { MediaContext } from '../../deal/media';
import { NavigationContext, type DealNavigation } from '../../deal/navigation';
import { sectionOf } from '../../deal/sections';
import { isMissing } from '../../lib/errors';
import { useLoan } from '../../loan/queries/useLoan';
import { useDealMedia, useDealSources, useSnapshots } from '../../loan/queries/loanRecord';
import { LoanTools } from '../../loan/loanTools';
import { NoteButton } from '../../loan/note/NoteButton';
import { paths } from '../../paths';
import { isUnknownVersion, LIVE, queryFor, shownBy, useDealReport, type Shown } from './calls';
import styles from './DealStaff.module.css';

/** Which frozen state the page shows, or the workbook as last saved. */
function StateChoice({ loanUuid, section }: { readonly loanUuid: string; readonly section: string }) {
  const { data: snapshots = [] } = useSnapshots(loanUuid);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const newest = snapshots.find(({ current }) => current)?.uuid ?? LIVE;
  return (
    <Select
      className={styles.choice}
      aria-label="Figures of"
      value={search.get('snapshot') ?? newest}
      onChange={(snapshot) => void navigate(paths.loan(loanUuid).dealPage(section, snapshot))}
      options={[
        { value: LIVE, label: 'Workbook as last saved' },
        ...snapshots.map(({ uuid, version, label, createdAt }) => ({
          value: uuid,
          label: `Version ${version} · ${label} · ${formatDate(createdAt)}`,
        })),
      ]}
    />
  );
}

/** The deal page's own navigation, answered by the application's router. */
function useRouterNavigation(): DealNavigation {
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(
    () => ({ path, search, go: (to, options) => void navigate(to, options) }),
    [path, search, navigate],
  );
}

/** A note has a page of its own instead of a deal page, and a version that an address names may not be there. */
function NoDeal({
  uuid,
  section,
  shown,
  error,
  onRetry,
}: {
  readonly uuid: string;
  readonly section: string;
  readonly shown: Shown;
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const { data: loan, isPending, error: loanError } = useLoan(uuid);
  const unknownVersion = isUnknownVersion(error, shown);
  if ((isMissing(error) || unknownVersion) && isPending)
    return <Skeleton className={styles.skeleton} active paragraph={{ rows: 8 }} />;
  if (loan && loan.dealType !== 'WL')
    return <Navigate to={paths.loan(loan.loanLifecycleId).noteDeal(loan.dealType)} replace />;
  if (loan && unknownVersion)
    return (
      <Message
        page
        title="There is no such version of this page"
        actions={<Link to={paths.loan(uuid).dealPage(section)}>Go to the newest version</Link>}
      >
        It may have been deleted, or the address is not complete.
      </Message>
    );
  return <LoanLoadError what="The deal" error={(unknownVersion && loanError) || error} onRetry={onRetry} />;
}

function StaffSection() {
  const { uuid = '', section: part } = useParams();
  const [search] = useSearchParams();
  const section = sectionOf(part);
  const navigation = useRouterNavigation();
  const media = useDealMedia(uuid);
  const shown = shownBy(search);
  const sources = useDealSources(uuid, queryFor(shown) ?? {});
  const { data: report, error, refetch } = useDealReport(uuid, shown);
  if (!section)
    return (
      <Message
        page
        title="Page not found"
        actions={<Link to={paths.loan(uuid).dealPage('overview')}>Go to the overview</Link>}
      >
        This deal has no such page.
      </Message>
    );
  if (error && !report)
    return (
      <NoDeal uuid={uuid} section={section} shown={shown} error={error} onRetry={() => void refetch()} />
    );
  if (!report) return <Skeleton className={styles.skeleton} active paragraph={{ rows: 8 }} />;
  return (
    <NavigationContext value={navigation}>
      <MediaContext value={media}>
        <DealView
          report={report}
          section={section}
          base={paths.loan(uuid).deal}
          search={navigation.search}
          sources={sources}
          photos={<PhotoStrip loanUuid={uuid} />}
          actions={
            <>
              <StateChoice loanUuid={uuid} section={section} />
              <Link className="deal-button" to={paths.loan(uuid).workbook}>
                Workbook
              </Link>
              <NoteButton small loanUuid={uuid} />
              <LoanTools loanUuid={uuid} />
            </>
          }
        />
      </MediaContext>
    </NavigationContext>
  );
}

/** The deal page as staff read it: the investor's page, any snapshot, and the workbook as last saved. */
export default function DealStaff() {
  return (
    <Routes>
      <Route index element={<Navigate to="overview" replace />} />
      <Route path=":section" element={<StaffSection />} />
      <Route
        path="*"
        element={
          <Message page title="Page not found">
            This deal has no such page.
          </Message>
        }
      />
    </Routes>
  );
}

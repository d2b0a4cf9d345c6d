import { Select, Skeleton } from 'antd';
import { Link, Navigate, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router';
import { formatDate } from '#domain/format';
import { LoadError, Message } from '../../components/Message';
import { DealView } from '../../deal/DealView';
import { sectionOf } from '../../deal/sections';
import { LoanTools } from '../../lib/loanTools';
import { LIVE, shownBy, useDealReport, useSnapshotChoices } from './calls';
import styles from './DealStaff.module.css';

/** Which frozen state the page shows, or the workbook as last saved. */
function StateChoice({ loanUuid, section }: { readonly loanUuid: string; readonly section: string }) {
  const { data: snapshots = [] } = useSnapshotChoices(loanUuid);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const newest = snapshots.find(({ current }) => current)?.uuid ?? LIVE;
  return (
    <Select
      className={styles.choice}
      aria-label="Figures of"
      value={search.get('snapshot') ?? newest}
      onChange={(snapshot) => void navigate(`/loans/${loanUuid}/deal/${section}?snapshot=${snapshot}`)}
      options={[
        { value: LIVE, label: 'Workbook as last saved' },
        ...snapshots.map(({ uuid, label, createdAt }) => ({ value: uuid, label: `${label} · ${formatDate(createdAt)}` })),
      ]}
    />
  );
}

function StaffSection() {
  const { uuid = '', section: part } = useParams();
  const [search] = useSearchParams();
  const section = sectionOf(part);
  const { data: report, error, refetch } = useDealReport(uuid, shownBy(search));
  if (!section) return <Message title="Page not found" actions={<Link to={`/loans/${uuid}/deal/overview`}>Go to the overview</Link>}>This deal has no such page.</Message>;
  if (error && !report) return <LoadError what="The deal" error={error} onRetry={() => void refetch()} />;
  if (!report) return <Skeleton className={styles.skeleton} active paragraph={{ rows: 8 }} />;
  return (
    <DealView
      report={report}
      section={section}
      base={`/loans/${uuid}/deal`}
      search={search.size > 0 ? `?${search.toString()}` : ''}
      actions={
        <>
          <StateChoice loanUuid={uuid} section={section} />
          <Link to={`/loans/${uuid}/origination/rent-roll/residential`}>Workbook</Link>
          <LoanTools loanUuid={uuid} />
        </>
      }
    />
  );
}

/** The deal page as staff read it: the investor's page, any snapshot, and the workbook as last saved. */
export default function DealStaff() {
  return (
    <Routes>
      <Route index element={<Navigate to="overview" replace />} />
      <Route path=":section" element={<StaffSection />} />
      <Route path="*" element={<Message title="Page not found">This deal has no such page.</Message>} />
    </Routes>
  );
}

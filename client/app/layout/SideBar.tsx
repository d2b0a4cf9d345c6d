import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BugOutlined,
  FilterOutlined,
  MailOutlined,
  PieChartOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Role } from '#domain';
import { isStaff } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { installationAtom } from '../../lib/installation';
import { paths, withQuery } from '../../paths';
import { UserMenu } from './UserMenu';
import { Stack } from '../../components/boxes';
import styles from './Layout.module.css';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const STAFF: readonly Entry[] = [
  { to: paths.loans, label: 'Loans', icon: <BankOutlined /> },
  { to: paths.benchmark, label: 'Benchmark', icon: <BarChartOutlined /> },
  { to: paths.investors, label: 'Investors', icon: <TeamOutlined /> },
  { to: paths.outbox, label: 'Outbox', icon: <MailOutlined /> },
];
const OVERVIEW: Entry = { to: paths.overview, label: 'Overview', icon: <AppstoreOutlined /> };
const INVESTOR: readonly Entry[] = [
  OVERVIEW,
  { to: paths.creditBox, label: 'Credit Box', icon: <FilterOutlined /> },
  { to: paths.dashboard, label: 'Dashboard', icon: <PieChartOutlined /> },
];

/** The entries of the menu; a borrower is neither staff nor investor. */
export function entriesFor(role: Role): readonly Entry[] {
  if (isStaff(role)) return STAFF;
  return role === 'BORROWER' ? [OVERVIEW] : INVESTOR;
}

/** The page for reports here, where the installation names no other place. */
const ownPage = (from: string): string => withQuery(paths.reportIssue, { from });

export function SideBar() {
  const { data: me } = useMe();
  const installation = useAtomValue(installationAtom);
  const { pathname } = useLocation();
  if (!me) return <div className={styles.side} />;
  const staff = isStaff(me.role);
  return (
    <aside className={styles.side}>
      <Link to={paths.start} className={styles.logo} aria-label="Bridgebook">
        <Bridge />
      </Link>
      <Stack as="nav" gap={2} grow above={5} aria-label="Main">
        {entriesFor(me.role).map((entry) => (
          <Tooltip key={entry.to} title={entry.label} placement="right">
            <NavLink to={entry.to} className={styles.entry} aria-label={entry.label}>
              {entry.icon}
            </NavLink>
          </Tooltip>
        ))}
        {staff && (
          <Tooltip title="Report an issue" placement="right">
            <a
              href={installation?.reportIssueUrl ?? ownPage(pathname)}
              target="_blank"
              rel="noreferrer"
              className={styles.entry}
              aria-label="Report an issue (opens in a new tab)"
            >
              <BugOutlined />
            </a>
          </Tooltip>
        )}
      </Stack>
      <UserMenu me={me} />
    </aside>
  );
}

function Bridge() {
  return (
    <svg
      viewBox="0 0 32 32"
      width={38}
      height={38}
      fill="none"
      stroke="var(--side-mark)"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 21h24M4 21c5-13 19-13 24 0M10 21v-6.4M16 21v-9.6M22 21v-6.4" />
    </svg>
  );
}

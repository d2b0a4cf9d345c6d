import { AppstoreOutlined, BankOutlined, BugOutlined, MailOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { isStaff } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { UserMenu } from './UserMenu';
import styles from './Layout.module.css';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const STAFF: readonly Entry[] = [
  { to: '/loans', label: 'Loans', icon: <BankOutlined /> },
  { to: '/outbox', label: 'Outbox', icon: <MailOutlined /> },
];
const INVESTOR: readonly Entry[] = [{ to: '/overview', label: 'Overview', icon: <AppstoreOutlined /> }];

/** Where this installation takes reports; without it the entry is not there. */
const issuesUrl = import.meta.env.VITE_REPORT_ISSUE_URL as string | undefined;

export function SideBar() {
  const { data: me } = useMe();
  if (!me) return <div className={styles.side} />;
  const staff = isStaff(me.role);
  return (
    <aside className={styles.side}>
      <Link to="/" className={styles.logo} aria-label="Bridgebook">
        <Bridge />
      </Link>
      <nav className={styles.menu} aria-label="Main">
        {(staff ? STAFF : INVESTOR).map((entry) => (
          <Tooltip key={entry.to} title={entry.label} placement="right">
            <NavLink to={entry.to} className={styles.entry} aria-label={entry.label}>
              {entry.icon}
            </NavLink>
          </Tooltip>
        ))}
        {staff && issuesUrl && (
          <Tooltip title="Report an issue" placement="right">
            <a href={issuesUrl} target="_blank" rel="noreferrer" className={styles.entry} aria-label="Report an issue (opens in a new tab)">
              <BugOutlined />
            </a>
          </Tooltip>
        )}
      </nav>
      <UserMenu me={me} />
    </aside>
  );
}

function Bridge() {
  return (
    <svg viewBox="0 0 32 32" width={38} height={38} fill="none" stroke="#7fd0ea" strokeWidth={2} strokeLinecap="round" aria-hidden="true">
      <path d="M4 21h24M4 21c5-13 19-13 24 0M10 21v-6.4M16 21v-9.6M22 21v-6.4" />
    </svg>
  );
}

import { Link, NavLink, type To } from 'react-router';
import { Row } from './boxes';
import styles from './PageTabs.module.css';

interface Props {
  /** Names the group of pages. */
  readonly label: string;
  readonly tabs: readonly {
    readonly label: string;
    readonly to: To;
    /** Of pages that differ in their query, which the address alone does not tell: whether this one is open. */
    readonly active?: boolean;
  }[];
}

/** The pages of one thing, each with an address of its own; the one that is open is marked. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <Row as="nav" gap={1} ruled="below" className={styles.tabs} aria-label={label}>
      {tabs.map((tab) =>
        tab.active === undefined ? (
          <NavLink key={tab.label} to={tab.to} end>
            {tab.label}
          </NavLink>
        ) : (
          <Link key={tab.label} to={tab.to} aria-current={tab.active ? 'page' : undefined}>
            {tab.label}
          </Link>
        ),
      )}
    </Row>
  );
}

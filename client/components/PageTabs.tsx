import { NavLink, type To } from 'react-router';
import { Row } from './boxes';
import styles from './PageTabs.module.css';

interface Props {
  /** Names the group of pages. */
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: To }[];
}

/** The pages of one thing, each with an address of its own; the one that is open is marked. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <Row as="nav" gap={1} ruled="below" className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.label} to={tab.to} end>
          {tab.label}
        </NavLink>
      ))}
    </Row>
  );
}

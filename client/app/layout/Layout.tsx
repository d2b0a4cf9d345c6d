import { Outlet } from 'react-router';
import { SideBar } from './SideBar';
import styles from './Layout.module.css';

/** The signed-in frame: the side bar, and the screen that fills the rest. */
export function Layout() {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SideBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

import { Outlet, useNavigation } from 'react-router';
import { SideBar } from './SideBar';
import { Box } from '../../components/boxes';
import styles from './Layout.module.css';

/** The signed-in frame: the side bar, and the screen that fills the rest. */
export function Layout() {
  const { state } = useNavigation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SideBar />
      {state === 'loading' && <div className={styles.progress} role="progressbar" aria-label="Loading" />}
      <Box as="main" id="content" shrinks className={styles.content} tabIndex={-1}>
        <Outlet />
      </Box>
    </div>
  );
}

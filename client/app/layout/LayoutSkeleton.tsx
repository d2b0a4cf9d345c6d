import { Skeleton } from 'antd';
import { useAtomValue } from 'jotai';
import { sessionAtom } from '../../lib/auth/session';
import { Box } from '../../components/boxes';
import styles from './Layout.module.css';

/** The frame while the account or the first screen loads. */
export function LayoutSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-busy="true" aria-label="Loading">
      <div className={styles.side} />
      <Box padY={5} padX={5}>
        <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
      </Box>
    </div>
  );
}

/** While the code of the first screen loads; a visitor's first screen has no frame. */
export function FirstLoad() {
  return useAtomValue(sessionAtom) === 'signedIn' ? <LayoutSkeleton /> : null;
}

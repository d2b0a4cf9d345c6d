import { Skeleton } from 'antd';
import styles from './Layout.module.css';

/** The frame while the account or the first screen loads. */
export function LayoutSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true" aria-label="Loading">
      <div className={styles.side} />
      <div className={styles.loading}>
        <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}

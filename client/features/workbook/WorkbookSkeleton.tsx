import { Skeleton } from 'antd';
import styles from './Workbook.module.css';

export function WorkbookSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label="Opening the workbook">
      <Skeleton active paragraph={{ rows: 1 }} />
      <Skeleton active title={false} paragraph={{ rows: 14, width: '100%' }} />
    </div>
  );
}

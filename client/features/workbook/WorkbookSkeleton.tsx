import { Skeleton } from 'antd';
import { Box } from '../../components/boxes';

export function WorkbookSkeleton() {
  return (
    <Box padY={5} padX={5} role="status" aria-busy="true" aria-label="Opening the workbook">
      <Skeleton active paragraph={{ rows: 1 }} />
      <Skeleton active title={false} paragraph={{ rows: 14, width: '100%' }} />
    </Box>
  );
}

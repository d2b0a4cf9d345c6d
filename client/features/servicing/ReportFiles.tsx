import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { LoadError } from '../../components/Message';
import { paths } from '../../paths';
import { useMonitoringReport } from './calls';
import { ServicingPage } from './frame';
import { ReportFilesSection } from './ReportFilesSection';

/** /loans/{uuid}/servicing/reports/{reportId}/files: the files of a monitoring report alone. */
export default function ReportFiles() {
  const { uuid = '', reportId = '' } = useParams();
  const { data, error, refetch } = useMonitoringReport(uuid, reportId);
  const loan = paths.loan(uuid);
  return (
    <ServicingPage
      title="Files"
      crumbs={[
        { label: 'Reports', to: loan.servicing('reports') },
        { label: data?.title ?? 'Report', to: loan.monitoringReport(reportId) },
      ]}
    >
      {() => {
        if (error && !data)
          return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
        return data ? <ReportFilesSection loanUuid={uuid} report={data} /> : <Skeleton active />;
      }}
    </ServicingPage>
  );
}

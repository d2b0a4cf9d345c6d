import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { MonitoringReport } from '#contract';
import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { Items } from '../../loan/checklist/Items';
import { paths } from '../../paths';
import { useMarkReport, useMonitoringReport, useReportChecklist } from './calls';
import { ServicingPage } from './frame';

/** /loans/{uuid}/servicing/reports/{reportId}/checklist: what a monitoring report needs, and where it is done. */
export default function ReportChecklist() {
  const { uuid = '', reportId = '' } = useParams();
  const { data, error, refetch } = useMonitoringReport(uuid, reportId);
  const loan = paths.loan(uuid);
  return (
    <ServicingPage
      title="Checklist"
      crumbs={[
        { label: 'Reports', to: loan.servicing('reports') },
        { label: data?.title ?? 'Report', to: loan.monitoringReport(reportId) },
      ]}
    >
      {() => {
        if (error && !data)
          return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
        return data ? <List loanUuid={uuid} report={data} /> : <Skeleton active />;
      }}
    </ServicingPage>
  );
}

function List({ loanUuid, report }: { readonly loanUuid: string; readonly report: MonitoringReport }) {
  const { data, error, refetch } = useReportChecklist(loanUuid, report.id);
  const onMark = useMarkReport(loanUuid, report.id);
  if (!data)
    return error ? (
      <LoadError what="The checklist" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return (
    <Stack gap={2} most={1200}>
      <Items
        loanUuid={loanUuid}
        title="Report Checklist"
        checklist={data}
        mayMark={report.canEdit}
        onMark={onMark}
        remark={report.status === 'Published' && 'As it stood when the report was published'}
      />
    </Stack>
  );
}

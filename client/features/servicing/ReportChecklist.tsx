import { Skeleton } from 'antd';
import type { MonitoringReport } from '#contract';
import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { Items } from '../../loan/checklist/Items';
import { useMarkReport, useReportChecklist } from './calls';
import { ReportPart } from './ReportPart';

/**
 * /loans/{uuid}/servicing/reports/{reportId}/checklist: the requirements of a monitoring report, with links
 * to where they are done.
 */
export default function ReportChecklist() {
  return (
    <ReportPart title="Checklist">
      {(loanUuid, report) => <List loanUuid={loanUuid} report={report} />}
    </ReportPart>
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

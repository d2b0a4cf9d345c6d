import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { MonitoringReport } from '#contract';
import { LoadError } from '../../components/Message';
import { paths } from '../../paths';
import { useMonitoringReport } from './calls';
import { ServicingPage } from '../../loan/widgets/ServicingPage';

interface ReportPartProps {
  readonly title: string;
  readonly children: (loanUuid: string, report: MonitoringReport) => ReactNode;
}

/** The page of one part of the monitoring report that the address names, under its title. */
export function ReportPart({ title, children }: ReportPartProps) {
  const { uuid = '', reportId = '' } = useParams();
  const { data, error, refetch } = useMonitoringReport(uuid, reportId);
  const loan = paths.loan(uuid);
  return (
    <ServicingPage
      title={title}
      crumbs={[
        { label: 'Reports', to: loan.servicing('reports') },
        { label: data?.title ?? 'Report', to: loan.monitoringReport(reportId) },
      ]}
    >
      {() => {
        if (error && !data)
          return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
        return data ? children(uuid, data) : <Skeleton active />;
      }}
    </ServicingPage>
  );
}

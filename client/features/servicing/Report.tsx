import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { MonitoringReport } from '#contract';
import { formatDate } from '#domain/format';
import { Notice, Row, Stack, Text } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { RichTextView } from '../../components/RichTextView';
import { Section } from '../../components/Section';
import { confirm } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';
import { FigureSections } from '../../loan/widgets/FigureSections';
import { paths } from '../../paths';
import { useMonitoringReport, useReportChanges, useReportChecklist } from './calls';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import { ReportFilesSection } from './ReportFilesSection';
import { ReportSummary } from './ReportSummary';

/** /loans/{uuid}/servicing/reports/{reportId}: a monitoring report with its figures and files. */
export default function Report() {
  const { uuid = '', reportId = '' } = useParams();
  const { data, error, refetch } = useMonitoringReport(uuid, reportId);
  return (
    <ServicingPage
      title={data?.title ?? 'Report'}
      crumbs={[{ label: 'Reports', to: paths.loan(uuid).servicing('reports') }]}
    >
      {() => {
        if (error && !data)
          return <LoadError what="The report" error={error} onRetry={() => void refetch()} />;
        return data ? <Whole loanUuid={uuid} report={data} /> : <Skeleton active />;
      }}
    </ServicingPage>
  );
}

interface Props {
  readonly loanUuid: string;
  readonly report: MonitoringReport;
}

function Whole({ loanUuid, report }: Props) {
  const [dirty, setDirty] = useState(false);
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" justify="between" wrap>
        <Text tone="muted">
          {formatDate(report.periodFrom)} – {formatDate(report.periodTo)}
        </Text>
        {report.canEdit && <Steps loanUuid={loanUuid} report={report} dirty={dirty} />}
      </Row>
      {report.publishedAt && (
        <Notice role="status" ground="good" padX={3} padY={2}>
          Published on {dateAndTime(report.publishedAt)}. It can no longer be changed.
        </Notice>
      )}
      <Progress loanUuid={loanUuid} reportId={report.id} />
      {report.canEdit && <ReportSummary loanUuid={loanUuid} report={report} onDirty={setDirty} />}
      {!report.canEdit && report.summary.ops.length > 0 && (
        <Section title="Summary">
          <RichTextView text={report.summary} />
        </Section>
      )}
      {report.figures && (
        <Stack gap={1} most={640}>
          <FigureSections sections={[{ title: 'Figures When Published', figures: [...report.figures] }]} />
          <Text as="p" tone="muted" size="small">
            Payments and balances are as of {formatDate(figuresDay(report))}; the renovation is as it stood
            when the report was published.
          </Text>
        </Stack>
      )}
      <ReportFilesSection loanUuid={loanUuid} report={report} />
    </Stack>
  );
}

/** The day that the figures are of: the last of the period, or that of the publication before it. */
function figuresDay({ periodTo, publishedAt }: Props['report']): string {
  const published = publishedAt?.slice(0, 10) ?? periodTo;
  return published < periodTo ? published : periodTo;
}

/** How far the checklist is, and the way to it. */
function Progress({ loanUuid, reportId }: { readonly loanUuid: string; readonly reportId: string }) {
  const { data } = useReportChecklist(loanUuid, reportId);
  return (
    <Row gap={3} align="center">
      <Link to={paths.loan(loanUuid).monitoringReportChecklist(reportId)}>Checklist</Link>
      {data && (
        <Text tone="muted" size="small">
          {data.done} of {data.total} required items done
        </Text>
      )}
    </Row>
  );
}

function Steps({ loanUuid, report, dirty }: Props & { readonly dirty: boolean }) {
  const navigate = useNavigate();
  const { data: checklist } = useReportChecklist(loanUuid, report.id);
  const { publish, remove } = useReportChanges(loanUuid, report);
  const askPublish = async () => {
    const open = checklist ? checklist.total - checklist.done : 0;
    const sure = await confirm({
      title: `Publish “${report.title}”?`,
      description: `Its figures and its checklist are frozen, and it can no longer be changed.${
        open > 0 ? ` Required items that are not done: ${open}.` : ''
      }`,
      confirmText: 'Publish',
    });
    if (sure) publish.mutate();
  };
  const askRemove = async () => {
    const sure = await confirm({
      title: 'Delete this draft?',
      confirmText: 'Delete',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: () => void navigate(paths.loan(loanUuid).servicing('reports')),
    });
  };
  return (
    <Row gap={2}>
      <Button danger onClick={() => void askRemove()}>
        Delete draft
      </Button>
      <Button
        type="primary"
        disabled={dirty}
        title={dirty ? 'Save the summary first' : undefined}
        loading={publish.isPending}
        onClick={() => void askPublish()}
      >
        Publish
      </Button>
    </Row>
  );
}

import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { FILE_UPLOAD, type LoanDocument, type MonitoringReport } from '#contract';
import { formatDate } from '#domain/format';
import { Notice, Row, Stack, Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { LoadError } from '../../components/Message';
import { RichTextView } from '../../components/RichTextView';
import { Section } from '../../components/Section';
import { TextButton } from '../../components/TextButton';
import { endsAs } from '../../components/upload/check';
import { DropZone } from '../../components/upload/DropZone';
import { confirm } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';
import { fileSize } from '../../lib/fileSize';
import { useDownloadFile } from '../../loan/queries/loanRecord';
import { FigureSections } from '../../loan/widgets/FigureSections';
import { paths } from '../../paths';
import { useAddReportFiles, useMonitoringReport, useReportChanges } from './calls';
import { ServicingPage } from './frame';

const ENDINGS = ['.jpeg', '.jpg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'];
const TAKEN = 'JPEG, PNG, PDF, Word, Excel and CSV files are taken';
const RULES = { ...FILE_UPLOAD, takes: endsAs(ENDINGS), taken: TAKEN };

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
  const { removeFile } = useReportChanges(loanUuid, report);
  const { mutate: download } = useDownloadFile();
  const add = useAddReportFiles(loanUuid, report.id);
  const columns: TableColumn<LoanDocument>[] = [
    { label: 'Name', cell: (file) => <TextButton onClick={() => download(file)}>{file.name}</TextButton> },
    { label: 'Size', cell: ({ size }) => fileSize(size), figure: true },
    { label: 'Added', cell: ({ createdAt }) => dateAndTime(createdAt) },
    { label: 'By', cell: ({ by }) => by?.name },
    ...(report.canEdit
      ? [
          {
            label: 'Delete',
            labelHidden: true,
            cell: ({ uuid, name }: LoanDocument) => (
              <Button size="small" aria-label={`Delete ${name}`} onClick={() => removeFile.mutate(uuid)}>
                Delete
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" justify="between" wrap>
        <Text tone="muted">
          {formatDate(report.periodFrom)} – {formatDate(report.periodTo)}
        </Text>
        {report.canEdit && <Steps loanUuid={loanUuid} report={report} />}
      </Row>
      {report.publishedAt && (
        <Notice role="status" ground="good" padX={3} padY={2}>
          Published on {dateAndTime(report.publishedAt)}. It is not changed any more.
        </Notice>
      )}
      {report.summary.ops.length > 0 && (
        <Section title="Summary">
          <RichTextView text={report.summary} />
        </Section>
      )}
      {report.figures && (
        <FigureSections sections={[{ title: 'Figures When Published', figures: [...report.figures] }]} />
      )}
      <Section title="Files">
        {report.canEdit && (
          <DropZone
            label="Files"
            invitation="Drop files here"
            hint={`${TAKEN}: at most 5 at once, 30 MB each.`}
            accept={ENDINGS.join(',')}
            rules={RULES}
            state={add}
            onFiles={(files) => add.send({ files })}
            compact
          />
        )}
        <DataTable
          label="Files of the report"
          columns={columns}
          rows={report.files}
          keyOf={({ uuid }) => uuid}
          empty="No files found. Upload files to see them here."
        />
      </Section>
    </Stack>
  );
}

function Steps({ loanUuid, report }: Props) {
  const navigate = useNavigate();
  const { publish, remove } = useReportChanges(loanUuid, report);
  const askPublish = async () => {
    const sure = await confirm({
      title: `Publish “${report.title}”?`,
      description: 'Its figures are frozen, and it is not changed any more.',
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
      <Button type="primary" loading={publish.isPending} onClick={() => void askPublish()}>
        Publish
      </Button>
    </Row>
  );
}

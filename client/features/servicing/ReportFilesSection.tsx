import { Button } from 'antd';
import type { LoanDocument, MonitoringReport } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Section } from '../../components/Section';
import { TextButton } from '../../components/TextButton';
import { confirm } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';
import { fileSize } from '#domain/format';
import { useDownloadFile } from '../../loan/queries/loanRecord';
import { useReportChanges } from './calls';
import { ReportUpload } from './ReportUpload';

interface Props {
  readonly loanUuid: string;
  readonly report: MonitoringReport;
}

/** The files of a monitoring report, with upload while it is a draft. */
export function ReportFilesSection({ loanUuid, report }: Props) {
  const { removeFile } = useReportChanges(loanUuid, report);
  const { mutate: download } = useDownloadFile();
  const ask = async ({ uuid, name }: LoanDocument) => {
    const yes = await confirm({
      title: 'Delete this file?',
      description: `${name} is removed from the report and from the loan for everyone.`,
      confirmText: 'Delete file',
      danger: true,
    });
    if (yes) removeFile.mutate(uuid);
  };
  const columns: TableColumn<LoanDocument>[] = [
    {
      label: 'Name',
      value: ({ name }) => name,
      sortable: true,
      cell: (file) => <TextButton onClick={() => download(file)}>{file.name}</TextButton>,
    },
    {
      label: 'Size',
      value: ({ size }) => size,
      sortable: true,
      cell: ({ size }) => fileSize(size),
      figure: true,
    },
    {
      label: 'Added',
      value: ({ createdAt }) => createdAt,
      sortable: true,
      cell: ({ createdAt }) => dateAndTime(createdAt),
    },
    { label: 'By', value: ({ by }) => by?.name ?? null, sortable: true },
    ...(report.canEdit
      ? [
          {
            label: 'Delete',
            labelHidden: true,
            cell: (file: LoanDocument) => (
              <Button size="small" aria-label={`Delete ${file.name}`} onClick={() => void ask(file)}>
                Delete
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title="Files">
      {report.canEdit && <ReportUpload loanUuid={loanUuid} reportId={report.id} />}
      <DataTable
        label="Files of the report"
        columns={columns}
        rows={report.files}
        keyOf={({ uuid }) => uuid}
        empty="No files found. Upload files to see them here."
      />
    </Section>
  );
}

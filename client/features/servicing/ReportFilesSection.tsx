import { Button } from 'antd';
import { FILE_UPLOAD, type LoanDocument, type MonitoringReport } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Section } from '../../components/Section';
import { TextButton } from '../../components/TextButton';
import { endsAs } from '../../components/upload/check';
import { DropZone } from '../../components/upload/DropZone';
import { dateAndTime } from '../../lib/dateTime';
import { fileSize } from '../../lib/fileSize';
import { useDownloadFile } from '../../loan/queries/loanRecord';
import { useAddReportFiles, useReportChanges } from './calls';

const ENDINGS = ['.jpeg', '.jpg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'];
const TAKEN = 'JPEG, PNG, PDF, Word, Excel and CSV files are accepted';
const RULES = { ...FILE_UPLOAD, takes: endsAs(ENDINGS), taken: TAKEN };

interface Props {
  readonly loanUuid: string;
  readonly report: MonitoringReport;
}

/** The files of a monitoring report, with upload while it is a draft. */
export function ReportFilesSection({ loanUuid, report }: Props) {
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
  );
}

import type { FileCategory, LoanDocument } from '#contract';
import { dateAndTime } from '../../lib/dateTime';
import { fileSize } from '#domain/format';
import { useDownloadFile, useLoanFiles } from '../queries/loanRecord';
import { LoadError } from '../../components/Message';
import { DataTable, type TableColumn } from '../../components/DataTable';

interface Props {
  readonly loanUuid: string;
  readonly empty: string;
  /** Of this borrower alone. */
  readonly borrowerId?: string;
  /** About this alone. */
  readonly category?: FileCategory;
  /** After the description. */
  readonly more?: readonly TableColumn<LoanDocument>[];
}

/** The files of a loan, newest first, each to download. */
export function FilesTable({ loanUuid, empty, borrowerId, category: only, more = [] }: Props) {
  const { data, error, refetch } = useLoanFiles(loanUuid, { borrowerId, category: only });
  const { mutate: download } = useDownloadFile();
  if (error && !data)
    return <LoadError what="The list of files" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const columns: TableColumn<LoanDocument>[] = [
    {
      label: 'Name',
      cell: (file) => (
        <button type="button" title={`Download ${file.name}`} onClick={() => download(file)}>
          {file.name}
        </button>
      ),
    },
    ...(only === undefined ? [{ label: 'Category', cell: ({ category }: LoanDocument) => category }] : []),
    { label: 'Description', cell: ({ description }) => description },
    ...more,
    { label: 'Size', cell: ({ size }) => fileSize(size), figure: true },
    { label: 'Added', cell: ({ createdAt }) => dateAndTime(createdAt) },
    { label: 'By', cell: ({ by }) => by?.name },
  ];
  return <DataTable label="Files" columns={columns} rows={data} keyOf={({ uuid }) => uuid} empty={empty} />;
}

import { useState } from 'react';
import type { ExtractionStatus, LoanDocument } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { dateAndTime } from '../../lib/dateTime';
import { fileSize } from '#domain/format';
import { useExtractions } from '../../loan/queries/extractions';
import { EditFile } from './EditFile';
import { Actions, Category, FileName, Rows } from './fileCells';

interface Props {
  readonly loanUuid: string;
  readonly files: readonly LoanDocument[];
  readonly mayEdit: boolean;
}

export function FilesTable({ loanUuid, files, mayEdit }: Props) {
  const [editing, setEditing] = useState<LoanDocument>();
  const extractions = useExtractions(loanUuid);
  const newest = new Map<string, ExtractionStatus>();
  for (const one of extractions.data ?? []) if (!newest.has(one.file.uuid)) newest.set(one.file.uuid, one);
  const columns: readonly TableColumn<LoanDocument>[] = [
    { label: 'Name', cell: (file) => <FileName file={file} /> },
    {
      label: 'Category',
      cell: (file) => <Category loanUuid={loanUuid} file={file} mayEdit={mayEdit} />,
    },
    {
      label: 'Rows',
      cell: (file) => (
        <Rows loanUuid={loanUuid} file={file} extraction={newest.get(file.uuid)} mayEdit={mayEdit} />
      ),
    },
    { label: 'Size', cell: ({ size }) => fileSize(size), figure: true },
    { label: 'Added', cell: ({ createdAt }) => dateAndTime(createdAt) },
    { label: 'By', cell: ({ by }) => by?.name },
    {
      label: 'Actions',
      labelHidden: true,
      cell: (file) => (
        <Actions loanUuid={loanUuid} file={file} mayEdit={mayEdit} onEdit={() => setEditing(file)} />
      ),
      figure: true,
    },
  ];
  return (
    <>
      <DataTable
        label="Files of this loan"
        columns={columns}
        rows={files}
        keyOf={({ uuid }) => uuid}
        oneLine
      />
      {editing && (
        <EditFile
          key={editing.uuid}
          loanUuid={loanUuid}
          file={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { ExtractionStatus, LoanDocument } from '#contract';
import { useExtractions } from '../../loan/queries/extractions';
import { EditFile } from './EditFile';
import { FileLine } from './FileLine';
import styles from './Files.module.css';

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
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Files of this loan">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Category</th>
            <th scope="col">Rows</th>
            <th scope="col" className="figure">
              Size
            </th>
            <th scope="col">Added</th>
            <th scope="col">By</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <FileLine
              key={file.uuid}
              loanUuid={loanUuid}
              file={file}
              extraction={newest.get(file.uuid)}
              mayEdit={mayEdit}
              onEdit={() => setEditing(file)}
            />
          ))}
        </tbody>
      </table>
      {editing && (
        <EditFile
          key={editing.uuid}
          loanUuid={loanUuid}
          file={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

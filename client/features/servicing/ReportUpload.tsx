import type { ReactNode } from 'react';
import { FILE_UPLOAD } from '#contract';
import { endsAs } from '../../components/upload/check';
import { DropZone } from '../../components/upload/DropZone';
import { useAddReportFiles } from './calls';

const ENDINGS = ['.jpeg', '.jpg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'];
const TAKEN = 'JPEG, PNG, PDF, Word, Excel and CSV files are accepted';
const RULES = { ...FILE_UPLOAD, takes: endsAs(ENDINGS), taken: TAKEN };

interface Props {
  readonly loanUuid: string;
  readonly reportId: string;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** The place to drop files of a draft. */
export function ReportUpload({ loanUuid, reportId, children }: Props) {
  const add = useAddReportFiles(loanUuid, reportId);
  return (
    <DropZone
      label="Files"
      invitation="Drop files here"
      hint={`${TAKEN}: at most 5 at once, 30 MB each.`}
      accept={ENDINGS.join(',')}
      rules={RULES}
      state={add}
      onFiles={(files) => add.send({ files })}
      compact
    >
      {children}
    </DropZone>
  );
}

import { Link } from 'react-router';
import type { LoanDocument, MemoDetail } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { ManySelect } from '../../../components/form/ManySelect';
import { Row, Stack } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { TextButton } from '../../../components/TextButton';
import { dateAndTime } from '../../../lib/dateTime';
import { fileSize } from '#domain/format';
import { useStatic } from '../../../deal/static';
import { openFile } from '../../../loan/actions/openFile';
import { useLoanFiles } from '../../../loan/queries/loanRecord';
import { paths } from '../../../paths';
import { useChange } from '../calls';

const NONE: readonly LoanDocument[] = [];
const COLUMNS: readonly TableColumn<LoanDocument>[] = [
  {
    label: 'Name',
    cell: (file) => <FileName file={file} />,
    words: true,
  },
  { label: 'Size', cell: ({ size }) => fileSize(size), figure: true },
  { label: 'Added', cell: ({ createdAt }) => dateAndTime(createdAt) },
];

/** Opens the file; on a page that is printed it is a name. */
function FileName({ file }: { readonly file: LoanDocument }) {
  if (useStatic()) return file.name;
  return <TextButton onClick={() => void openFile(file)}>{file.name}</TextButton>;
}

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** Files of the loan that belong to the memo. */
export function Files({ loanUuid, memo }: Props) {
  const { data: files = NONE } = useLoanFiles(loanUuid);
  const { change } = useChange(memo, loanUuid);
  const chosen = memo.information.files;
  return (
    <Section
      title="Files"
      head={
        memo.can.edit && <Link to={paths.loan(loanUuid).origination('files')}>Add files to the loan</Link>
      }
    >
      <Stack gap={2}>
        {memo.can.edit && (
          <Row above={1}>
            <ManySelect
              aria-label="Files of the memo"
              style={{ width: '100%' }}
              placeholder={files.length > 0 ? 'Files of the loan' : 'The loan has no files yet'}
              optionFilterProp="label"
              notFoundContent="No results found."
              value={chosen.filter((id) => files.some(({ uuid }) => uuid === id))}
              options={files.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={(next) => change('files', { information: { files: next } })}
            />
          </Row>
        )}
        <DataTable
          label="Files of the memo"
          columns={COLUMNS}
          rows={files.filter(({ uuid }) => chosen.includes(uuid))}
          keyOf={({ uuid }) => uuid}
          empty="No information available"
        />
      </Stack>
    </Section>
  );
}

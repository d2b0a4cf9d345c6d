import { Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { classificationOf, FILE_CATEGORIES, FILE_UPLOAD, type FileCategory } from '#contract';
import { endsAs } from '../../components/upload/check';
import { DropZone } from '../../components/upload/DropZone';
import { useAddFiles } from '../queries/loanRecord';
import { Row, Text } from '../../components/boxes';
import { LimitedLine } from '../../components/form/LimitedText';

const ENDINGS = ['.pdf', '.xlsx', '.xls', '.csv', '.docx', '.doc', '.jpeg', '.jpg', '.png', '.txt'];
const TAKEN = 'PDF, Word, Excel, CSV, text, JPEG and PNG files are accepted';
const RULES = { ...FILE_UPLOAD, takes: endsAs(ENDINGS), taken: TAKEN };
const CATEGORIES = FILE_CATEGORIES.map((value) => ({ value, label: value }));

interface Props {
  readonly loanUuid: string;
  /** The borrower whose files they are. */
  readonly borrowerId?: string;
  /** What they are all about; left out, the person chooses. */
  readonly only?: FileCategory;
  /** Before the other choices. */
  readonly children?: ReactNode;
}

/** The place to drop files, and what they are about. */
export function UploadFiles({ loanUuid, borrowerId, only, children }: Props) {
  const id = useId();
  const add = useAddFiles(loanUuid);
  const [category, setCategory] = useState<FileCategory>(only ?? 'Other');
  const [description, setDescription] = useState('');
  const send = async (files: readonly File[]) => {
    // If the upload fails, the typed text stays.
    const arrived = await add.send({
      files,
      body: { category, borrowerId, ...(description.trim() !== '' && { description: description.trim() }) },
    });
    if (arrived) setDescription('');
    return arrived;
  };
  const hint = classificationOf(category)
    ? 'CSV and XLSX files are read into rows for review. At most 5 files at once, 30 MB each.'
    : `${TAKEN}: at most 5 at once, 30 MB each.`;
  return (
    <DropZone
      label="Files"
      invitation="Drop files here"
      hint={hint}
      accept={ENDINGS.join(',')}
      rules={RULES}
      state={add}
      onFiles={send}
      compact
    >
      {children}
      {only === undefined && (
        <Row as="span" gap={2} align="center">
          <Text as="label" tone="muted" size="small" htmlFor={`${id}-category`}>
            Category
          </Text>
          <Select
            id={`${id}-category`}
            value={category}
            options={CATEGORIES}
            popupMatchSelectWidth={false}
            style={{ width: 180 }}
            onChange={setCategory}
          />
        </Row>
      )}
      <Row as="span" gap={2} align="center">
        <Text as="label" tone="muted" size="small" htmlFor={`${id}-description`}>
          Description
        </Text>
        <LimitedLine
          id={`${id}-description`}
          value={description}
          most={1000}
          style={{ width: 220 }}
          autoComplete="off"
          onChange={(event) => setDescription(event.target.value)}
        />
      </Row>
    </DropZone>
  );
}

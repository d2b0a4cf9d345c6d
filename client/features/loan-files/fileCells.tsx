import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import {
  classificationOf,
  FILE_CATEGORIES,
  type ExtractionStatus,
  type FileCategory,
  type LoanDocument,
} from '#contract';
import { InlineSelect } from '../../components/InlineSelect';
import { Quiet } from '../../components/Quiet';
import { TextButton } from '../../components/TextButton';
import { confirm } from '../../lib/confirm';
import { extractionPath, extractionWord, useStartExtraction } from '../../loan/queries/extractions';
import { useDownloadFile } from '../../loan/queries/loanRecord';
import { useDeleteFile, useUpdateFile } from './calls';
import { Box, Text } from '../../components/boxes';
import styles from './Files.module.css';

const CATEGORIES = FILE_CATEGORIES.map((value) => ({ value, label: value }));

interface Props {
  readonly loanUuid: string;
  readonly file: LoanDocument;
  readonly extraction: ExtractionStatus | undefined;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
}

/** The name of a file, which downloads it, with its tags and description. */
export function FileName({ file }: Pick<Props, 'file'>) {
  const { mutate: download } = useDownloadFile();
  return (
    <Box as="span" most={420} className={styles.file}>
      <span className={styles.name} data-hidden={file.hide || undefined}>
        <TextButton onClick={() => download(file)} title={`Download ${file.name}`}>
          {file.name}
        </TextButton>
      </span>
      {file.hide && (
        <Text tone="muted" size="small" padX={2} className={styles.tag}>
          Hidden
        </Text>
      )}
      {file.released && (
        <Text tone={file.hide ? 'muted' : 'accent'} size="small" className={styles.tag}>
          Released
        </Text>
      )}
      {file.description && <Quiet> {file.description}</Quiet>}
    </Box>
  );
}

export function Category({ loanUuid, file, mayEdit }: Pick<Props, 'loanUuid' | 'file' | 'mayEdit'>) {
  const update = useUpdateFile(loanUuid);
  return (
    <InlineSelect
      label={`Category of ${file.name}`}
      value={file.category}
      options={CATEGORIES}
      searchable
      locked={mayEdit ? undefined : true}
      onChange={(value) => update.mutate({ uuid: file.uuid, change: { category: value as FileCategory } })}
    >
      {file.category}
    </InlineSelect>
  );
}

/** What can be done with a file. */
export function Actions({ mayEdit, ...props }: Omit<Props, 'extraction'>) {
  const { file } = props;
  const download = useDownloadFile();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={`Download ${file.name}`}
        loading={download.isPending}
        onClick={() => download.mutate(file)}
      />
      {mayEdit && <EditActions {...props} />}
    </>
  );
}

function EditActions({ loanUuid, file, onEdit }: Pick<Props, 'loanUuid' | 'file' | 'onEdit'>) {
  const hide = useUpdateFile(loanUuid, file.hide ? 'File shown' : 'File hidden');
  const release = useUpdateFile(loanUuid, file.released ? 'File kept back' : 'File released');
  const remove = useDeleteFile(loanUuid);
  const share = async () => {
    const yes =
      file.released ||
      (await confirm({
        title: 'Release this file to readers?',
        description: `Investors to whom the loan is offered, and anyone with a link to its deal page, can download ${file.name}.`,
        confirmText: 'Release file',
      }));
    if (yes) release.mutate({ uuid: file.uuid, change: { released: !file.released } });
  };
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this file?',
      description: `${file.name} is removed from the loan for everyone, with the rows read from it that are waiting for review.`,
      confirmText: 'Delete file',
      danger: true,
    });
    if (yes) remove.mutate(file.uuid);
  };
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Rename ${file.name}`}
        aria-haspopup="dialog"
        onClick={onEdit}
      />
      <Button
        type="text"
        size="small"
        icon={file.hide ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        aria-label={`${file.hide ? 'Show' : 'Hide'} ${file.name}`}
        loading={hide.isPending}
        onClick={() => hide.mutate({ uuid: file.uuid, change: { hide: !file.hide } })}
      />
      <Button
        type="text"
        size="small"
        icon={file.released ? <LockOutlined aria-hidden /> : <ShareAltOutlined aria-hidden />}
        aria-label={`${file.released ? 'Keep back' : 'Release'} ${file.name}`}
        title={file.released ? 'Stop sharing with readers' : 'Release to readers of the deal page'}
        loading={release.isPending}
        onClick={() => void share()}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${file.name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      />
    </>
  );
}

/** What became of the rows of a file; one whose category has rows can be read at any time. */
export function Rows({
  loanUuid,
  file,
  extraction,
  mayEdit,
}: Pick<Props, 'loanUuid' | 'file' | 'extraction' | 'mayEdit'>) {
  const start = useStartExtraction(loanUuid);
  const classification = classificationOf(file.category);
  if (extraction && extraction.classification === classification)
    return <Link to={extractionPath(loanUuid, extraction.uuid)}>{extractionWord(extraction)}</Link>;
  if (!classification || !file.hasRows || !mayEdit) return null;
  return (
    <Button
      type="link"
      size="small"
      className={styles.link}
      loading={start.isPending}
      onClick={() => start.mutate({ fileUuid: file.uuid, classification })}
    >
      Read rows
    </Button>
  );
}

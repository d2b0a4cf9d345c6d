import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { countOf } from '#domain';
import { FILE_CATEGORIES, type FileCategory } from '#contract';
import { LoadError, Message } from '../../components/Message';
import { useMayUpdate } from '../../loan/queries/useLoan';
import { useFiles } from './calls';
import { FilesTable } from './FilesTable';
import { UploadFiles } from '../../loan/widgets/UploadFiles';
import { Row, Stack, Text } from '../../components/boxes';

const ALL = 'All categories';
const FILTERS = [ALL, ...FILE_CATEGORIES].map((value) => ({ value, label: value }));

/** /loans/{uuid}/origination/files: the files uploaded for a loan. */
export default function FilesScreen() {
  const { uuid = '' } = useParams();
  const [category, setCategory] = useState<FileCategory>();
  const mayEdit = useMayUpdate(uuid);
  const files = useFiles(uuid, category);
  return (
    <Stack gap={3}>
      {mayEdit && <UploadFiles loanUuid={uuid} />}
      <Row gap={4} align="center">
        <h2>Files</h2>
        <Select<string>
          aria-label="Show the category"
          value={category ?? ALL}
          options={FILTERS}
          popupMatchSelectWidth={false}
          onChange={(value) => setCategory(FILE_CATEGORIES.find((known) => known === value))}
        />
        {files.data && (
          <Text tone="muted" size="small">
            {countOf(files.data.length, 'file')}
          </Text>
        )}
      </Row>
      {files.isError && !files.data && (
        <LoadError what="The files" error={files.error} onRetry={() => void files.refetch()} />
      )}
      {files.isPending && <Skeleton active />}
      {files.data?.length === 0 && (
        <Message title={mayEdit ? 'No files found. Upload files to see them here.' : 'No files found'} />
      )}
      {files.data && files.data.length > 0 && (
        <FilesTable loanUuid={uuid} files={files.data} mayEdit={mayEdit} />
      )}
    </Stack>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { memoLinkSchema, type MemoDetail, type MemoLink } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { FormDialog } from '../../../components/form/FormDialog';
import { Stack, Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { useChange } from '../calls';
import { rowTools } from './RowTools';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** Tables and pages elsewhere that support the memo. */
export function Tables({ loanUuid, memo }: Props) {
  const [adding, setAdding] = useState(false);
  const { change } = useChange(memo, loanUuid);
  const { links } = memo.information;
  const set = (next: readonly MemoLink[]) => change('links', { information: { links: [...next] } });
  const columns: readonly TableColumn<MemoLink>[] = [
    {
      label: 'Table',
      cell: ({ title, url }) => (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title || url}
        </a>
      ),
      words: true,
    },
    ...(memo.can.edit
      ? [
          rowTools<MemoLink>({
            nameOf: ({ title, url }) => title || url,
            onDelete: (link) => set(links.filter((one) => one !== link)),
          }),
        ]
      : []),
  ];
  return (
    <Section
      title="Tables"
      head={
        memo.can.edit && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            Add table
          </Button>
        )
      }
    >
      <DataTable
        label="Tables"
        columns={columns}
        rows={links}
        keyOf={({ title, url }) => `${title} ${url}`}
        empty="No information available"
      />
      {adding && (
        <LinkDialog
          onClose={() => setAdding(false)}
          onAdd={(link) => {
            set([...links, link]);
            setAdding(false);
          }}
        />
      )}
    </Section>
  );
}

interface DialogProps {
  readonly onAdd: (link: MemoLink) => void;
  readonly onClose: () => void;
}

function LinkDialog({ onAdd, onClose }: DialogProps) {
  const [typed, setTyped] = useState({ title: '', url: '' });
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const read = memoLinkSchema.safeParse(typed);
    if (read.success) onAdd(read.data);
    else setProblem(read.error.issues[0]?.message);
  };
  return (
    <FormDialog
      title="Add a table"
      okText="Add"
      okDisabled={typed.url.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="label" size="cell" weight="medium">
          Title
          <Input
            autoFocus
            maxLength={300}
            value={typed.title}
            onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          />
        </Text>
        <Text as="label" size="cell" weight="medium">
          Link
          <Input
            maxLength={2000}
            status={problem ? 'error' : undefined}
            value={typed.url}
            onChange={(event) => setTyped({ ...typed, url: event.target.value })}
          />
        </Text>
        {problem && (
          <Text role="alert" tone="bad" size="cell">
            {problem}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}

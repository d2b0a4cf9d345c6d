import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { memoLinkSchema, type MemoDetail, type MemoLink } from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { LinkDialog } from '../../../components/form/LinkDialog';
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
          title="Add a table"
          okText="Add"
          needs="link"
          onClose={() => setAdding(false)}
          onSubmit={({ title, link }) => {
            const read = memoLinkSchema.safeParse({ title, url: link });
            if (!read.success) return read.error.issues[0]?.message;
            set([...links, read.data]);
            setAdding(false);
            return undefined;
          }}
        />
      )}
    </Section>
  );
}

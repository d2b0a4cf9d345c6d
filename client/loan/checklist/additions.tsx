import { DeleteOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { useState } from 'react';
import type { ChecklistItem } from '#contract';
import { Stack, Text } from '../../components/boxes';
import { FormDialog } from '../../components/form/FormDialog';
import { confirm } from '../../lib/confirm';

type Line = Omit<ChecklistItem, 'subItems'>;
/** What a person types of an item. */
export interface ItemWords {
  readonly title: string;
  readonly link: string | null;
}

/** Items that people add to a checklist; each step answers whether it was saved, what was not has been told. */
export interface Additions {
  readonly busy: boolean;
  readonly add: (item: ItemWords & { readonly parent?: string }) => Promise<boolean>;
  readonly change: (key: string, item: ItemWords) => Promise<boolean>;
  readonly remove: (key: string) => Promise<boolean>;
}

/** Adds an item at the end of the list. */
export function AddItem({ additions }: { readonly additions: Additions }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        Add item
      </Button>
      {adding && (
        <ItemDialog
          title="Add an item"
          busy={additions.busy}
          onSave={additions.add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface ToolProps<I> {
  readonly item: I;
  readonly additions: Additions;
}

/** Of an item at the top of the list: items under it where it takes them, and what may be done with one's own. */
export function ItemTools({ item, additions }: ToolProps<ChecklistItem>) {
  const [adding, setAdding] = useState(false);
  if (!item.custom && item.subItems.length === 0) return null;
  return (
    <>
      <Tooltip title="Add an item under it">
        <Button
          size="small"
          type="text"
          aria-label={`Add an item under ${item.title}`}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => setAdding(true)}
        />
      </Tooltip>
      {item.custom && <OwnTools item={item} additions={additions} />}
      {adding && (
        <ItemDialog
          title={`Add an item under “${item.title}”`}
          busy={additions.busy}
          onSave={(words) => additions.add({ ...words, parent: item.key })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Renames and deletes an item that somebody added. */
export function OwnTools({ item, additions }: ToolProps<Line>) {
  const [editing, setEditing] = useState(false);
  const { key, title, link } = item;
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${title}”?`,
      description: 'The items under it go with it.',
      confirmText: 'Delete item',
      danger: true,
    });
    if (sure) await additions.remove(key);
  };
  return (
    <>
      <Tooltip title="Rename">
        <Button
          size="small"
          type="text"
          aria-label={`Rename ${title}`}
          icon={<FormOutlined aria-hidden />}
          onClick={() => setEditing(true)}
        />
      </Tooltip>
      <Tooltip title="Delete">
        <Button
          size="small"
          type="text"
          aria-label={`Delete ${title}`}
          icon={<DeleteOutlined aria-hidden />}
          onClick={() => void remove()}
        />
      </Tooltip>
      {editing && (
        <ItemDialog
          title={`Change “${title}”`}
          initial={{ title, link }}
          busy={additions.busy}
          onSave={(words) => additions.change(key, words)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly title: string;
  readonly initial?: ItemWords;
  readonly busy: boolean;
  readonly onSave: (item: ItemWords) => Promise<boolean>;
  readonly onClose: () => void;
}

function ItemDialog({ title, initial, busy, onSave, onClose }: DialogProps) {
  const [words, setWords] = useState({ title: initial?.title ?? '', link: initial?.link ?? '' });
  const submit = async () => {
    const link = words.link.trim();
    if (await onSave({ title: words.title.trim(), link: link === '' ? null : link })) onClose();
  };
  return (
    <FormDialog
      title={title}
      busy={busy}
      okDisabled={words.title.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text as="label" size="cell" weight="medium">
          Title
          <Input
            autoFocus
            maxLength={300}
            value={words.title}
            onChange={(event) => setWords({ ...words, title: event.target.value })}
          />
        </Text>
        <Text as="label" size="cell" weight="medium">
          Link
          <Input
            maxLength={2000}
            placeholder="http://"
            value={words.link}
            onChange={(event) => setWords({ ...words, link: event.target.value })}
          />
        </Text>
      </Stack>
    </FormDialog>
  );
}

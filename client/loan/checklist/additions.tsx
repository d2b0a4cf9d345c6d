import { DeleteOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { ChecklistItem } from '#contract';
import { LinkDialog } from '../../components/form/LinkDialog';
import { confirm } from '../../lib/confirm';

type Line = Omit<ChecklistItem, 'subItems'>;
/** The fields of an item that a person types. */
export interface ItemWords {
  readonly title: string;
  readonly link: string | null;
}

/**
 * Items that people add to a checklist; each call resolves to whether it was saved; a failure has already
 * been reported.
 */
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
      description: 'The items under it are deleted too.',
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

function ItemDialog({ initial, onSave, onClose, ...dialog }: DialogProps) {
  const save = async (title: string, link: string) => {
    if (await onSave({ title, link: link === '' ? null : link })) onClose();
  };
  return (
    <LinkDialog
      {...dialog}
      {...(initial && { initial: { title: initial.title, link: initial.link ?? '' } })}
      needs="title"
      placeholder="http://"
      onClose={onClose}
      onSubmit={({ title, link }) => {
        void save(title, link);
        return undefined;
      }}
    />
  );
}

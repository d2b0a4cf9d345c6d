import { Alert } from 'antd';
import { useState } from 'react';
import { CATEGORIES, COST_CATEGORIES, type CostCategory, type CostItem } from '#domain';
import { InputDialog } from '../../../components/form/InputDialog';
import { toast } from '../../../lib/toast';
import { CategoryEditor } from './CategoryEditor';
import {
  anew,
  changed,
  changedAndGone,
  inCategory,
  isChanged,
  isUnfinished,
  nameless,
  NO_ITEM,
  orderedLike,
  reordered,
  withNew,
  without,
  withTyped,
  type Draft,
  type NewItems,
} from './draft';
import { useCapitalization } from './useCapitalization';
import styles from './Stack.module.css';

interface Props {
  readonly items: Draft;
  /** Custom items count only while the stack is used. */
  readonly used: boolean;
  readonly onClose: () => void;
}

const orderOf = (items: Draft, category: CostCategory) => inCategory(items, category).map(({ id }) => id);

/** The draft, and the list as it is saved: edits stay in the draft, an order goes into both. */
function useDraft(items: Draft) {
  const [begun, setBegun] = useState(items);
  const [draft, setDraft] = useState(items);
  const { saveOrder, saveChanges } = useCapitalization();
  const order = async (category: CostCategory, ids: readonly CostItem['id'][]) => {
    const next = reordered(draft, category, ids);
    const before = orderOf(draft, category);
    setDraft(next);
    if (await saveOrder(next, category)) return setBegun((now) => orderedLike(now, next, category));
    setDraft((now) => reordered(now, category, before));
    toast({
      variant: 'destructive',
      title: 'Update Failed',
      description: `The new order of ${CATEGORIES[category].label} could not be saved: the items are unchanged.`,
    });
  };
  return { begun, draft, setDraft, order, saveChanges };
}

/** Edits, additions and deletions are held here until Save Changes; an order is saved at once. */
export function ConfigureDialog({ items, used, onClose }: Props) {
  const { begun, draft, setDraft, order, saveChanges } = useDraft(items);
  const [typed, setTyped] = useState<NewItems>({});
  const [refused, setRefused] = useState<string>();
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [dragging, setDragging] = useState(false);
  const save = () => {
    const gone = changedAndGone(items, begun, draft);
    setDeleted(gone.map(({ title }) => title));
    if (gone.length > 0) return setDraft(anew(draft, gone));
    const problem = saveChanges(begun, withTyped(draft, typed));
    if (problem === undefined) onClose();
    setRefused(problem);
  };
  const add = (category: CostCategory) => {
    const { title, value } = typed[category] ?? NO_ITEM;
    setDraft((now) => withNew(now, category, title, value ?? 0));
    setTyped((now) => ({ ...now, [category]: NO_ITEM }));
  };
  const edited = isChanged(begun, withTyped(draft, typed)) || isUnfinished(typed);
  const complete =
    nameless(draft).length === 0 && !draft.some(({ value }) => Number.isNaN(value)) && !isUnfinished(typed);
  return (
    <InputDialog
      title="Configure Capitalization"
      width={820}
      dirty={edited}
      // Escape ends a move before it closes the dialog, and an item may be let go beside it.
      keyboard={!dragging}
      mask={{ closable: false }}
      okText="Save Changes"
      okButtonProps={{ disabled: !edited || !complete }}
      onOk={save}
      onClose={onClose}
    >
      {!used && (
        <Alert
          type="info"
          showIcon
          className={styles.notice}
          title="Custom items count once the capitalization stack is used; until then the project costs do."
        />
      )}
      {refused !== undefined && (
        <Alert
          type="error"
          showIcon
          className={styles.notice}
          title={`The workbook does not take these changes: ${refused}`}
        />
      )}
      {deleted.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice}
          title={`Someone else deleted ${deleted.join(', ')}. Save Changes adds it again as shown here; delete it here to leave it deleted.`}
        />
      )}
      <div className={styles.categories}>
        {COST_CATEGORIES.map((category) => (
          <CategoryEditor
            key={category}
            category={category}
            draft={draft}
            onChange={(item, more) => setDraft((now) => changed(now, item.id, more))}
            onDelete={(item) => setDraft((now) => without(now, item.id))}
            adding={typed[category] ?? NO_ITEM}
            onAdding={(item) => setTyped((now) => ({ ...now, [category]: item }))}
            onAdd={() => add(category)}
            onOrder={(ids) => void order(category, ids)}
            onDragging={setDragging}
          />
        ))}
      </div>
    </InputDialog>
  );
}

import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { COST_CATEGORIES, type CostCategory, type CostItem } from '#domain';
import { CategoryEditor } from './CategoryEditor';
import { changed, isChanged, nameless, reordered, withNew, without, type Draft } from './draft';
import { useCapitalization } from './useCapitalization';
import styles from './Stack.module.css';

interface Props {
  readonly items: Draft;
  /** Custom items count only while the stack is used. */
  readonly used: boolean;
  readonly onClose: () => void;
}

/** Edits, additions and deletions are held here until Save Changes; an order is saved at once. */
export function ConfigureDialog({ items, used, onClose }: Props) {
  const [begun] = useState(items);
  const [draft, setDraft] = useState(items);
  const [refused, setRefused] = useState(false);
  const { saveOrder, saveChanges } = useCapitalization();

  const order = async (category: CostCategory, ids: readonly CostItem['id'][]) => {
    const before = draft;
    const next = reordered(draft, category, ids);
    setDraft(next);
    if (!(await saveOrder(next, category))) setDraft((now) => reordered(now, category, before.filter((item) => item.category === category).sort((a, b) => a.orderId - b.orderId).map(({ id }) => id)));
  };
  const save = () => {
    if (saveChanges(begun, draft)) onClose();
    else setRefused(true);
  };
  const unfigured = draft.some(({ value }) => Number.isNaN(value));
  return (
    <Modal
      title="Configure Capitalization"
      open
      destroyOnHidden
      width={820}
      mask={{ closable: false }}
      okText="Save Changes"
      cancelText="Cancel"
      okButtonProps={{ disabled: !isChanged(begun, draft) || nameless(draft).length > 0 || unfigured }}
      onOk={save}
      onCancel={onClose}
    >
      {!used && <Alert type="info" showIcon className={styles.notice} title="Custom items count once the capitalization stack is used; until then the project costs do." />}
      {refused && <Alert type="error" showIcon className={styles.notice} title="The workbook does not take these changes: see the message under the screen." />}
      <div className={styles.categories}>
        {COST_CATEGORIES.map((category) => (
          <CategoryEditor
            key={category}
            category={category}
            draft={draft}
            onChange={(item, more) => setDraft((now) => changed(now, item.id, more))}
            onDelete={(item) => setDraft((now) => without(now, item.id))}
            onAdd={(title, value) => setDraft((now) => withNew(now, category, title, value))}
            onOrder={(ids) => void order(category, ids)}
          />
        ))}
      </div>
    </Modal>
  );
}

import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { CATEGORIES, formatValue, type CostCategory, type CostItem } from '#domain';
import { NumericInput } from '../../../components/form/NumericInput';
import { CURRENCY } from '../../../components/form/numericText';
import { inCategory, totalOf, type Draft } from './draft';
import { ItemRow, type RowChanges } from './ItemRow';
import styles from './Stack.module.css';

interface Props {
  readonly category: CostCategory;
  readonly draft: Draft;
  readonly onChange: (item: CostItem, more: Parameters<RowChanges['onChange']>[0]) => void;
  readonly onDelete: (item: CostItem) => void;
  readonly onAdd: (title: string, value: number) => void;
  /** The items of this category in the order they were dragged to. */
  readonly onOrder: (order: readonly CostItem['id'][]) => void;
}

/** The lines of one category, to be dragged, edited, deleted and added to. */
export function CategoryEditor({ category, draft, onChange, onDelete, onAdd, onOrder }: Props) {
  const items = inCategory(draft, category);
  const ids = items.map(({ id }) => id);
  const { label } = CATEGORIES[category];
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.findIndex((id) => id === active.id), ids.findIndex((id) => id === over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(ids, from, to));
  };
  return (
    <section className={styles.category} aria-label={label}>
      <header className={styles.categoryHead}>
        <h3>{label}</h3>
        <span className={styles.itemValue}>{formatValue(totalOf(items, category), 'usd0')}</span>
      </header>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={styles.items}>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} onChange={(more) => onChange(item, more)} onDelete={() => onDelete(item)} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <AddItem label={label} onAdd={onAdd} />
    </section>
  );
}

/** A custom item needs a name to be added. */
function AddItem({ label, onAdd }: { readonly label: string; readonly onAdd: Props['onAdd'] }) {
  const [title, setTitle] = useState('');
  const [value, setValue] = useState<number | null>(null);
  const isFigure = !Number.isNaN(value);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || !isFigure) return;
    onAdd(title, value ?? 0);
    setTitle('');
    setValue(null);
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <Input size="small" value={title} maxLength={500} placeholder="Custom item" aria-label={`Name of a new item in ${label}`} onChange={(event) => setTitle(event.target.value)} />
      <NumericInput size="small" kind={CURRENCY} prefix="$" status={isFigure ? undefined : 'error'} aria-label={`Value of a new item in ${label}`} value={value} onChange={setValue} />
      <Button size="small" htmlType="submit" disabled={title.trim() === '' || !isFigure} aria-label={`Add to ${label}`}>
        Add
      </Button>
    </form>
  );
}

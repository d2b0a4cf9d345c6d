import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CATEGORIES, formatValue, type CostCategory, type CostItem } from '#domain';
import { AddItem, type NewItem } from './AddItem';
import { inCategory, totalOf, type Draft } from './draft';
import { ItemRow, type RowChanges } from './ItemRow';
import { Box, Row, Text } from '../../../components/boxes';
import styles from './Stack.module.css';

interface Props {
  readonly category: CostCategory;
  readonly draft: Draft;
  readonly onChange: (item: CostItem, more: Parameters<RowChanges['onChange']>[0]) => void;
  readonly onDelete: (item: CostItem) => void;
  /** The input for a new item that is not added yet. */
  readonly adding: NewItem;
  readonly onAdding: (item: NewItem) => void;
  readonly onAdd: () => void;
  /** The items of this category in the order they were dragged to. */
  readonly onOrder: (order: readonly CostItem['id'][]) => void;
  readonly onDragging: (dragging: boolean) => void;
}

const HOW_TO_MOVE = {
  draggable:
    'To move an item press the space bar, move it with the arrow keys, and press the space bar again; Escape puts it back.',
};

/** Screen reader announcements of a move, by item names. */
function announcementsOf(items: Draft): Announcements {
  const name = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.title ?? 'item';
  const place = (id: UniqueIdentifier) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, at ${place(active.id)}`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is moved to ${place(over.id)}` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} is put down${over ? ` at ${place(over.id)}` : ''}`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}`,
  };
}

/** The lines of one category, to be dragged, edited, deleted and added to. */
export function CategoryEditor({
  category,
  draft,
  onChange,
  onDelete,
  adding,
  onAdding,
  onAdd,
  onOrder,
  onDragging,
}: Props) {
  const items = inCategory(draft, category);
  const ids = items.map(({ id }) => id);
  const { label } = CATEGORIES[category];
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The Escape that ends a move is not one that closes the dialog: it is over only once that key is dealt with.
  const stopped = () => void setTimeout(() => onDragging(false));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    stopped();
    const [from, to] = [ids.findIndex((id) => id === active.id), ids.findIndex((id) => id === over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(ids, from, to));
  };
  return (
    <Box as="section" ruled="below" className={styles.category} aria-label={label}>
      <Row as="header" gap={2} align="center" justify="between" className={styles.categoryHead}>
        <h3>{label}</h3>
        <Text digits line="whole" className={styles.itemValue}>
          {formatValue(totalOf(items, category), 'usd0')}
        </Text>
      </Row>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcementsOf(items), screenReaderInstructions: HOW_TO_MOVE }}
        onDragStart={() => onDragging(true)}
        onDragCancel={stopped}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                onChange={(more) => onChange(item, more)}
                onDelete={() => onDelete(item)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <AddItem label={label} item={adding} onChange={onAdding} onAdd={onAdd} />
    </Box>
  );
}

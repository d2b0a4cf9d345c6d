import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Select } from 'antd';
import {
  CATEGORIES,
  categoriesFor,
  formatValue,
  isFunds,
  isLeftOut,
  type CostCategory,
  type CostItem,
} from '#domain';
import { isReadOnlyRow } from '#engine';
import { NumericInput } from '../../../components/form/NumericInput';
import { CURRENCY } from '../../../components/form/numericText';
import { useOpenWorkbook, type WorkbookSession } from '../../../workbook';
import { Text } from '../../../components/boxes';
import { LimitedLine } from '../../../components/form/LimitedText';
import styles from './Stack.module.css';

export interface RowChanges {
  readonly onChange: (more: Partial<Pick<CostItem, 'title' | 'value' | 'category'>>) => void;
  readonly onDelete: () => void;
}

/** Lines that the model adds to sources and uses always come last. */
const canMove = ({ custom, category }: CostItem): boolean => custom || !isFunds(category);

/** One line of a category: moved by its handle, and edited where a person added it. */
export function ItemRow({ item, onChange, onDelete }: RowChanges & { readonly item: CostItem }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: !canMove(item) });
  const { session } = useOpenWorkbook();
  const name = item.title || 'the new item';
  const fixed = whyFixed(session, item);
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-counts={item.counts}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {canMove(item) ? (
        <Text
          as="button"
          ref={setActivatorNodeRef}
          type="button"
          tone="faint"
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <HolderOutlined aria-hidden />
        </Text>
      ) : (
        <Text tone="faint" className={styles.handle} />
      )}
      {fixed === undefined ? (
        <CustomCells item={item} onChange={onChange} />
      ) : (
        <FixedCells item={item} why={fixed} />
      )}
      <span className={styles.tool}>
        {fixed === undefined && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          />
        )}
      </span>
    </li>
  );
}

/** Why an item cannot be edited; undefined if it can. */
function whyFixed({ workbook }: WorkbookSession, { id, custom }: CostItem): string | undefined {
  if (!custom) return 'The formulas of the model give this line its place';
  const [sheet = '', row = ''] = typeof id === 'string' ? id.split('/') : [];
  // Somebody else may have removed it since the dialog was opened.
  const stands = workbook.template.sheet.get(sheet)?.kind === 'table' && workbook.rowIds(sheet).includes(row);
  return stands && isReadOnlyRow(workbook, sheet, row) ? 'This line is read-only' : undefined;
}

function FixedCells({ item, why }: { readonly item: CostItem; readonly why: string }) {
  return (
    <>
      <span className={styles.itemTitle}>
        {item.title}{' '}
        {item.annotation !== null && (
          <Text tone="faint" size="small">
            @{item.annotation}
          </Text>
        )}
      </span>
      <Text digits line="whole" className={styles.itemValue}>
        {formatValue(item.value, 'usd0')}
      </Text>
      <Text tone="muted" size="small" title={why}>
        {CATEGORIES[item.category].label}
      </Text>
    </>
  );
}

function CustomCells({ item, onChange }: Pick<RowChanges, 'onChange'> & { readonly item: CostItem }) {
  const choices = categoriesFor(item, isLeftOut(item)).map((value) => ({
    value,
    label: CATEGORIES[value].label,
  }));
  const missing = item.title.trim() === '';
  const name = item.title || 'the item';
  return (
    <>
      <LimitedLine
        size="small"
        className={styles.itemTitle}
        value={item.title}
        most={500}
        status={missing ? 'error' : undefined}
        aria-invalid={missing}
        aria-label={`Name of ${name}`}
        placeholder="Name is required"
        suffix={
          item.annotation === null ? undefined : (
            <Text tone="faint" size="small">
              @{item.annotation}
            </Text>
          )
        }
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {item.annotation === null ? (
        <NumericInput
          size="small"
          saysWhy
          kind={CURRENCY}
          prefix="$"
          status={Number.isNaN(item.value) ? 'error' : undefined}
          aria-label={`Value of ${name}`}
          value={item.value}
          onChange={(value) => onChange({ value: value === null ? 0 : value })}
        />
      ) : (
        <Text digits line="whole" className={styles.itemValue}>
          {formatValue(item.value, 'usd0')}
        </Text>
      )}
      <Select<CostCategory>
        size="small"
        aria-label={`Category of ${name}`}
        value={item.category}
        options={choices}
        popupMatchSelectWidth={false}
        onChange={(category) => onChange({ category })}
      />
    </>
  );
}

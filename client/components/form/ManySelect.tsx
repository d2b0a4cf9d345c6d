import { Select, type SelectProps } from 'antd';
import { useRef, type KeyboardEvent } from 'react';
import { Text } from '../boxes';
import { TextButton } from '../TextButton';
import styles from './ManySelect.module.css';

type Props<V extends string> = Omit<SelectProps<V[]>, 'mode' | 'value' | 'onChange' | 'onActive'> & {
  /** `tags`: any typed text is a value; otherwise only those in the list. */
  readonly mode?: 'multiple' | 'tags';
  readonly value: readonly V[];
  readonly onChange: (value: V[]) => void;
  /** Offers to choose all options at once, if their number is not limited. */
  readonly offersAll?: boolean;
};

/**
 * A multiple choice. Tab selects the highlighted option, if the user reached it by arrow keys or typing, and moves to
 * the next field; it never removes a choice, nor selects an option that is highlighted only because the list opened.
 */
export function ManySelect<V extends string>({
  mode = 'multiple',
  value,
  onChange,
  onSelect,
  onDeselect,
  onSearch,
  maxCount,
  offersAll = false,
  ...rest
}: Props<V>) {
  const all = (rest.options ?? []).flatMap((option) =>
    typeof option.value === 'string' ? option.value : [],
  );
  const lacks = all.length > 1 && !all.every((one) => value.includes(one as V));
  const marked = useRef<V | null>(null);
  const byArrows = useRef(false);
  const typed = useRef('');
  const settled = () => {
    byArrows.current = false;
    typed.current = '';
  };
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') byArrows.current = true;
    if (event.key !== 'Tab') return;
    // The list would handle the key itself: toggle the marked option and keep the focus.
    event.stopPropagation();
    const next = marked.current;
    const meant = mode === 'multiple' && next !== null && (byArrows.current || typed.current !== '');
    if (meant && !event.shiftKey && !value.includes(next)) onChange([...value, next]);
    settled();
  };
  return (
    <div className={styles.around} onKeyDownCapture={hear}>
      <Select<V[]>
        {...rest}
        mode={mode}
        maxCount={maxCount}
        value={[...value]}
        onChange={onChange}
        onActive={(next: unknown) => {
          marked.current = typeof next === 'string' ? (next as V) : null;
        }}
        onSearch={(text) => {
          typed.current = text;
          onSearch?.(text);
        }}
        onSelect={(...args) => {
          settled();
          onSelect?.(...args);
        }}
        onDeselect={(...args) => {
          settled();
          onDeselect?.(...args);
        }}
      />
      {offersAll && maxCount === undefined && lacks && (
        <Text line="whole">
          <TextButton onClick={() => onChange(all as V[])}>Select All</TextButton>
        </Text>
      )}
      {maxCount !== undefined && value.length >= maxCount && (
        <Text role="status" tone="muted" size="small">
          (Max limit reached)
        </Text>
      )}
    </div>
  );
}

import { Select } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './InlineSelect.module.css';

export interface InlineOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  /** Accessible name of the choice: "Loan Status of 12 Main St". */
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly InlineOption[];
  readonly onChange: (value: string) => void;
  readonly searchable?: boolean;
  /** Why there is nothing to choose; then the value is plain text with this as its hint. */
  readonly locked?: string | true;
  readonly children: ReactNode;
}

/** A value in a table that becomes a choice when it is clicked: one select at a time instead of hundreds. */
export function InlineSelect({
  label,
  value,
  options,
  onChange,
  searchable = false,
  locked,
  children,
}: Props) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);

  useEffect(() => {
    if (editing || !refocus.current) return;
    refocus.current = false;
    button.current?.focus();
  }, [editing]);

  if (locked) {
    return (
      <span className={styles.plain} title={locked === true ? undefined : locked}>
        {children}
      </span>
    );
  }

  const close = (byKeyboard: boolean) => {
    refocus.current = byKeyboard;
    setEditing(false);
  };

  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="listbox"
        onClick={() => setEditing(true)}
      >
        {children}
      </button>
    );
  }
  return (
    <Select<string>
      autoFocus
      defaultOpen
      size="small"
      aria-label={label}
      className={styles.select}
      popupMatchSelectWidth={false}
      showSearch={searchable ? { optionFilterProp: 'label' } : false}
      value={value ?? undefined}
      options={options.map((option) => ({ ...option }))}
      onSelect={(next) => {
        close(true);
        if (next !== value) onChange(next);
      }}
      onOpenChange={(open) => !open && close(false)}
      onKeyDown={(event) => event.key === 'Escape' && close(true)}
      onBlur={() => close(false)}
    />
  );
}

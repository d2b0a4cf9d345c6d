import { Button } from 'antd';
import type { FormEvent } from 'react';
import { NumericInput } from '../../../components/form/NumericInput';
import { CURRENCY } from '../../../components/form/numericText';
import { canAdd, lacksName, type NewItem } from './draft';
import { LimitedLine } from '../../../components/form/LimitedText';
import styles from './Stack.module.css';

export type { NewItem };

interface Props {
  /** The category's label. */
  readonly label: string;
  readonly item: NewItem;
  readonly onChange: (item: NewItem) => void;
  readonly onAdd: () => void;
}

/** The line at the end of a category that takes a new custom item; an item needs a name to be added. */
export function AddItem({ label, item, onChange, onAdd }: Props) {
  const { title, value } = item;
  const unnamed = lacksName(item);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (canAdd(item)) onAdd();
  };
  return (
    <form className={styles.add} onSubmit={add}>
      <LimitedLine
        size="small"
        value={title}
        most={500}
        placeholder={unnamed ? 'Name is required' : 'Custom item'}
        status={unnamed ? 'error' : undefined}
        aria-invalid={unnamed}
        aria-label={`Name of a new item in ${label}`}
        onChange={(event) => onChange({ title: event.target.value, value })}
      />
      <NumericInput
        size="small"
        saysWhy
        kind={CURRENCY}
        prefix="$"
        status={Number.isNaN(value) ? 'error' : undefined}
        aria-label={`Value of a new item in ${label}`}
        value={value}
        onChange={(next) => onChange({ title, value: next })}
      />
      <Button size="small" htmlType="submit" disabled={!canAdd(item)} aria-label={`Add to ${label}`}>
        Add
      </Button>
    </form>
  );
}

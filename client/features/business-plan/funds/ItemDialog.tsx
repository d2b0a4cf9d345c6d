import { zodResolver } from '@hookform/resolvers/zod';
import { AutoComplete, Modal } from 'antd';
import { useId, useMemo, useState, type ClipboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { formatValue } from '#domain';
import type { Template } from '#engine';
import { Field } from '../../../components/form/Field';
import { TextField } from '../../../components/form/fields';
import { useOpenWorkbook, type WorkbookSession } from '../../../sheet';
import { amountOf, itemSchema, withoutMarks, type ItemInput } from './lines';
import type { LineCells } from './useLines';
import styles from './Funds.module.css';

interface Props {
  readonly title: string;
  readonly initial: ItemInput;
  readonly onClose: () => void;
  /** Answers whether the line was taken. */
  readonly onSave: (cells: LineCells) => boolean;
}

const MOST_OFFERED = 12;

/** One line of sources or uses: its name, and an amount or a variable. */
export function ItemDialog({ title, initial, onClose, onSave }: Props) {
  const { session } = useOpenWorkbook();
  const { template } = session.workbook;
  const id = useId();
  const schema = useMemo(() => itemSchema((name) => template.figure.has(name)), [template]);
  const { control, handleSubmit, getValues, setValue, setError } = useForm<ItemInput>({ resolver: zodResolver(schema), defaultValues: initial, mode: 'onBlur', shouldFocusError: false });
  const submit = handleSubmit(({ item, amount }) => {
    const input = amountOf(amount);
    if (input === undefined) return;
    // A variable may be refused that only the workbook knows about: one that depends on this very line.
    if (onSave({ item, amount: input })) onClose();
    else setError('amount', { message: 'The workbook does not take this amount: see the message under the sheet' });
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[$,]/.test(text)) return;
    event.preventDefault();
    const input = event.target instanceof HTMLInputElement ? event.target : undefined;
    const before = getValues('amount');
    const [from, to] = [input?.selectionStart ?? before.length, input?.selectionEnd ?? before.length];
    setValue('amount', before.slice(0, from) + withoutMarks(text) + before.slice(to), { shouldDirty: true });
  };
  return (
    <Modal title={title} open destroyOnHidden width={440} okText="Save" okButtonProps={{ htmlType: 'submit', form: id }} onCancel={onClose}>
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField control={control} name="item" label="Item Name" required maxLength={500} autoComplete="off" />
        <Field control={control} name="amount" label="Amount" required hint="A number, or one variable: type @ to choose">
          {({ value, onChange, onBlur, status, ...field }) => (
            <span onPaste={paste}>
              <Amount {...field} session={session} status={status} value={value} onChange={onChange} onBlur={onBlur} />
            </span>
          )}
        </Field>
      </form>
    </Modal>
  );
}

interface AmountProps {
  readonly session: WorkbookSession;
  readonly id: string;
  readonly value: string;
  readonly status: 'error' | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** A text field that offers the named amounts once an @ stands in it. */
function Amount({ session, value, status, onChange, onBlur, ...field }: AmountProps) {
  const [open, setOpen] = useState(false);
  const offered = useMemo(() => (open ? variables(session, value) : []), [open, session, value]);
  return (
    <AutoComplete
      {...field}
      className={styles.amountInput}
      status={status}
      value={value}
      open={open && offered.length > 0}
      onOpenChange={setOpen}
      options={offered}
      onChange={(text: string) => {
        setOpen(text.trim().startsWith('@'));
        onChange(text);
      }}
      onSelect={() => setOpen(false)}
      onBlur={() => {
        setOpen(false);
        onBlur();
      }}
    />
  );
}

function variables({ workbook }: WorkbookSession, text: string) {
  const wanted = text.trim().replace(/^@/, '').toLowerCase();
  if (!text.trim().startsWith('@')) return [];
  return amountFigures(workbook.template)
    .filter(({ name, label }) => name.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted))
    .slice(0, MOST_OFFERED)
    .map(({ name, label, format }) => ({
      value: `@${name}`,
      label: (
        <span className={styles.offer}>
          <span>{label}</span>
          <span className={styles.offerValue}>{formatValue(workbook.value({ name }), format)}</span>
        </span>
      ),
    }));
}

const amountFigures = (template: Template) => [...template.figure.values()].filter(({ hidden, format }) => !hidden && format.startsWith('usd'));

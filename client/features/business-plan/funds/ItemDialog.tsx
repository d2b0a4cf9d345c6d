import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useMemo } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { Field, fieldId } from '../../../components/form/Field';
import { TextField } from '../../../components/form/fields';
import { InputDialog } from '../../../components/form/InputDialog';
import { useOpenWorkbook } from '../../../workbook';
import { AmountInput } from './AmountInput';
import { amountOf, itemSchema, type ItemInput } from './lines';
import type { LineCells } from './useLines';

interface Props {
  readonly title: string;
  readonly initial: ItemInput;
  readonly onClose: () => void;
  /** Returns why the workbook refuses the line; undefined if it accepts it. */
  readonly onSave: (cells: LineCells) => string | undefined;
}

const focusOn = (field: keyof ItemInput): void => document.getElementById(fieldId(field))?.focus();

/** One line of sources or uses: its name, and an amount or a variable. */
export function ItemDialog({ title, initial, onClose, onSave }: Props) {
  const { template } = useOpenWorkbook().session.workbook;
  const id = useId();
  const standing = initial.amount.trim();
  const schema = useMemo(
    () => itemSchema((name) => template.figure.has(name), standing),
    [template, standing],
  );
  const { control, handleSubmit, setError } = useForm<ItemInput>({
    resolver: zodResolver(schema),
    defaultValues: initial,
    // A text that is not an amount is reported when its field is left.
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const save = ({ item, amount }: ItemInput) => {
    const input = amount === standing ? undefined : amountOf(amount);
    // Only the workbook knows of a variable that depends on this very line.
    const problem = onSave({ item, ...(input !== undefined && { amount: input }) });
    if (problem === undefined) return onClose();
    setError('amount', { message: problem });
    focusOn('amount');
  };
  const submit = handleSubmit(save, (errors: FieldErrors<ItemInput>) =>
    focusOn(errors.item ? 'item' : 'amount'),
  );
  return (
    <InputDialog
      title={title}
      width={440}
      okText="Save"
      okButtonProps={{ htmlType: 'submit', form: id }}
      onClose={onClose}
      afterOpenChange={(open) => open && focusOn('item')}
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField control={control} name="item" label="Item Name" required most={500} autoComplete="off" />
        <Field
          control={control}
          name="amount"
          label="Amount"
          required
          hint="A number, or one variable: type @ to choose"
        >
          {(field) => <AmountInput {...field} />}
        </Field>
      </form>
    </InputDialog>
  );
}

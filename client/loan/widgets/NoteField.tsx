import { Input } from 'antd';
import type { Control, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { Field } from '../../components/form/Field';

/** The words that the history of a loan keeps with a change: at most 2,000 characters, null when empty. */
export function NoteField<
  T extends FieldValues,
  N extends FieldPathByValue<T, string | null | undefined>,
  O extends FieldValues = T,
>({ control, name }: { readonly control: Control<T, unknown, O>; readonly name: N }) {
  return (
    <Field<T, N, O> control={control} name={name} label="Note" span={12}>
      {({ value, onChange, status, ...rest }) => (
        <Input.TextArea
          {...rest}
          status={status}
          rows={3}
          value={value ?? ''}
          onChange={(event) => onChange((event.target.value || null) as FieldPathValue<T, N>)}
        />
      )}
    </Field>
  );
}

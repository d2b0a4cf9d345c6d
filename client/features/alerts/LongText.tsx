import { Input } from 'antd';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from '../../components/form/Field';

type Props<T extends FieldValues, N extends FieldPathByValue<T, string>, O extends FieldValues> = FieldProps<
  T,
  N,
  O
> & {
  readonly rows: number;
  readonly onSubmit: () => void;
};

/** A required text of some lines; Ctrl/Cmd+Enter submits. */
export function LongText<
  T extends FieldValues,
  N extends FieldPathByValue<T, string>,
  O extends FieldValues = T,
>({ rows, onSubmit, ...field }: Props<T, N, O>) {
  return (
    <Field<T, N, O> {...field} required span={12}>
      {({ value, onChange, ...control }) => (
        <Input.TextArea
          {...control}
          autoFocus
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value as FieldPathValue<T, N>)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      )}
    </Field>
  );
}

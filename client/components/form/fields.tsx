import { Input, Select, type InputProps } from 'antd';
import { useContext, useState, type ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import type { DayLimits } from './DateChoice';
import { DateInput } from './DateInput';
import { Field, fieldId, type FieldProps } from './Field';
import { Grid } from '../boxes';
import styles from './Field.module.css';
import { ManySelect } from './ManySelect';
import { NumericInput } from './NumericInput';
import { CURRENCY, PERCENT, readingsOf, WHOLE, whyUnread, type NumericKind } from './numericText';
import { UnreadText } from './unreadText';

type Text = string | null | undefined;
type Numeric = number | null | undefined;

type TextProps<T extends FieldValues, N extends FieldPath<T>, O extends FieldValues> = FieldProps<T, N, O> &
  Pick<InputProps, 'autoComplete' | 'placeholder' | 'type'> & {
    /** Applied to the typed text: a state is written in capitals. */
    readonly transform?: (text: string) => string;
    /** To be read, not changed. */
    readonly readOnly?: boolean;
  };

/** A form field for a line of text. */
export function TextField<
  T extends FieldValues,
  N extends FieldPathByValue<T, Text>,
  O extends FieldValues = T,
>(props: TextProps<T, N, O>) {
  const { autoComplete, placeholder, type, transform, readOnly, ...field } = props;
  return (
    <Field<T, N, O> {...field}>
      {({ value, onChange, ...control }) => {
        const shared = {
          ...control,
          autoComplete,
          placeholder,
          readOnly,
          value: (value as Text) ?? '',
          onChange: (event: { target: { value: string } }) =>
            onChange(
              (transform ? transform(event.target.value) : event.target.value) as FieldPathValue<T, N>,
            ),
        };
        return type === 'password' ? <Input.Password {...shared} /> : <Input {...shared} type={type} />;
      }}
    </Field>
  );
}

type NumericProps<T extends FieldValues, N extends FieldPath<T>, O extends FieldValues> = FieldProps<
  T,
  N,
  O
> & {
  readonly kind?: NumericKind;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** The usual value of a percentage, as a fraction. */
  readonly usual?: number;
};

/** A count, an area, a year; empty is null. */
export function NumberField<
  T extends FieldValues,
  N extends FieldPathByValue<T, Numeric>,
  O extends FieldValues = T,
>(props: NumericProps<T, N, O>) {
  const { kind = WHOLE, prefix, suffix, usual, ...field } = props;
  const kept = useContext(UnreadText);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? kept?.get(fieldId(field.name)) ?? '';
  const unread = (value: unknown) => (Number.isNaN(value) ? whyUnread(text, kind, usual) : undefined);
  const asks = (value: unknown) => Number.isNaN(value) && readingsOf(text, kind, usual) !== undefined;
  return (
    <Field<T, N, O> {...field} unread={unread} asks={asks}>
      {({ value, onChange, ...control }) => (
        <NumericInput
          {...control}
          kind={kind}
          prefix={prefix}
          suffix={suffix}
          usual={usual}
          value={value as Numeric}
          onChange={(next) => onChange(next as FieldPathValue<T, N>)}
          onUnread={setTyped}
        />
      )}
    </Field>
  );
}

/** USD with `$`, thousands separators and 2 decimals. */
export function CurrencyField<
  T extends FieldValues,
  N extends FieldPathByValue<T, Numeric>,
  O extends FieldValues = T,
>(props: FieldProps<T, N, O>) {
  return <NumberField<T, N, O> {...props} kind={CURRENCY} prefix="$" />;
}

/** 0 to 100 as typed; caps at 100%. */
export function PercentField<
  T extends FieldValues,
  N extends FieldPathByValue<T, Numeric>,
  O extends FieldValues = T,
>(props: FieldProps<T, N, O>) {
  return <NumberField<T, N, O> {...props} kind={PERCENT} suffix="%" usual={0.5} />;
}

/** An ISO date; empty is null unless required. */
export function DateField<
  T extends FieldValues,
  N extends FieldPathByValue<T, string | null>,
  O extends FieldValues = T,
>(props: FieldProps<T, N, O> & DayLimits) {
  const { min, max, ...field } = props;
  const [typing, setTyping] = useState(false);
  return (
    <Field<T, N, O> {...field} typing={typing}>
      {({ value, onChange, id, onBlur, status, 'aria-describedby': describedBy }) => (
        <DateInput
          id={id}
          min={min}
          max={max}
          required={field.required ?? false}
          status={status}
          aria-describedby={describedBy}
          value={value as string | null}
          onChange={(next) => onChange(next as FieldPathValue<T, N>)}
          onBlur={onBlur}
          onTyping={setTyping}
        />
      )}
    </Field>
  );
}

type Choice = string | { readonly value: string | number; readonly label: string };

type SelectProps<T extends FieldValues, N extends FieldPath<T>, O extends FieldValues> = FieldProps<
  T,
  N,
  O
> & {
  readonly options: readonly Choice[];
  readonly placeholder?: string;
  readonly searchable?: boolean;
};

/** A form field to choose one value of a list; it can be cleared unless it is required. */
export function SelectField<T extends FieldValues, N extends FieldPath<T>, O extends FieldValues = T>(
  props: SelectProps<T, N, O>,
) {
  const { options, placeholder = 'Select', searchable = options.length > 8, ...field } = props;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return (
    <Field<T, N, O> {...field}>
      {({ value, onChange, ...control }) => (
        <Select<string | number | null>
          {...control}
          style={{ width: '100%' }}
          options={choices}
          placeholder={placeholder}
          allowClear={!field.required}
          showSearch={searchable ? { optionFilterProp: 'label' } : false}
          value={(value as string | number | null | undefined) ?? undefined}
          onChange={(next) => onChange((next ?? null) as FieldPathValue<T, N>)}
        />
      )}
    </Field>
  );
}

type ManyProps<T extends FieldValues, N extends FieldPath<T>, O extends FieldValues> = FieldProps<T, N, O> & {
  readonly options: readonly Choice[];
  /** Shown if nothing is chosen. */
  readonly placeholder: string;
};

/** Several of a list. */
export function ManyField<
  T extends FieldValues,
  N extends FieldPathByValue<T, readonly string[]>,
  O extends FieldValues = T,
>(props: ManyProps<T, N, O>) {
  const { options, placeholder, ...field } = props;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  return (
    <Field<T, N, O> {...field}>
      {({ value, onChange, ...control }) => (
        <ManySelect<string>
          {...control}
          style={{ width: '100%' }}
          options={choices}
          placeholder={placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          value={value as readonly string[]}
          onChange={(next) => onChange(next as FieldPathValue<T, N>)}
        />
      )}
    </Field>
  );
}

/** A row of form fields on a grid of 12 columns. */
export function FormRow({ children }: { children: ReactNode }) {
  return (
    <Grid columns="repeat(12, minmax(0, 1fr))" className={styles.row}>
      {children}
    </Grid>
  );
}

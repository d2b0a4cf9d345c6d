import { useState, type ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { tooLong } from '#domain';
import { Box, Text } from '../boxes';
import styles from './Field.module.css';
import { useStill } from './useStill';

/** The props for a control inside a field. */
export interface FieldControl<V> {
  readonly id: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly status: 'error' | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps<T extends FieldValues, N extends FieldPath<T>, Out extends FieldValues = T> {
  readonly control: Control<T, unknown, Out>;
  readonly name: N;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  /** Columns of a 12-column form row. */
  readonly span?: number;
  /**
   * Maximum length of a text. Longer ones are refused rather than cut, as `maxLength` cuts a paste silently.
   */
  readonly most?: number;
  /**
   * Why the typed text cannot be read at all; shown instead of the form's message about the resulting value.
   */
  readonly unread?: (value: FieldPathValue<T, N>) => string | undefined;
  /** The field holds a text that is not taken yet, so the form's message does not apply to it. */
  readonly typing?: boolean;
  /** Whether the control itself asks which of two is meant: the reason would say the same once more. */
  readonly asks?: (value: FieldPathValue<T, N>) => boolean;
}

interface Props<T extends FieldValues, N extends FieldPath<T>, Out extends FieldValues> extends FieldProps<
  T,
  N,
  Out
> {
  readonly children: (control: FieldControl<FieldPathValue<T, N>>) => ReactNode;
}

/** The id of a field's control, so that a list of problems can lead to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/**
 * Whether a refusal is about the current value: once another value is typed, the reason no longer applies.
 */
function useFresh(error: unknown, value: unknown) {
  const [refused, setRefused] = useState({ error, value });
  if (refused.error !== error) setRefused({ error, value });
  return {
    isFresh: error !== undefined && (refused.error !== error || Object.is(refused.value, value)),
    /** Of the value as it is now; a check that ends late may have told it of the one before. */
    renew: () => setRefused({ error, value }),
  };
}

/** The line below the control: the problem, else the hint. It may take more or fewer lines than before. */
function useBelow(said: string | undefined, hint: string | undefined) {
  const still = useStill(said);
  return { below: still ?? hint, isWrong: still !== undefined };
}

/** Label with a red asterisk if required, control, and error message, tied together for screen readers. */
export function Field<T extends FieldValues, N extends FieldPath<T>, Out extends FieldValues = T>(
  props: Props<T, N, Out>,
) {
  const {
    control,
    name,
    label,
    required = false,
    hint,
    span,
    most = Infinity,
    unread,
    asks,
    typing = false,
    children,
  } = props;
  const id = fieldId(name);
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const { isFresh, renew } = useFresh(fieldState.error, value);
  const wrong = isFresh && !typing ? (unread?.(field.value) ?? fieldState.error?.message) : undefined;
  const message = (typeof value === 'string' ? tooLong(value, most) : undefined) ?? wrong;
  const said = asks?.(field.value) ? undefined : message;
  const { below, isWrong } = useBelow(said, hint);
  return (
    <Box shrinks style={span ? { gridColumn: `span ${span}` } : undefined}>
      <Text
        as="label"
        htmlFor={id}
        below={1}
        tone="plain"
        size="cell"
        weight="medium"
        snug
        className={styles.label}
        data-required={required || undefined}
      >
        {label}
      </Text>
      {children({
        id,
        value: field.value,
        onChange: field.onChange,
        onBlur: () => {
          field.onBlur();
          if (unread?.(field.value) !== undefined) renew();
        },
        status: message ? 'error' : undefined,
        'aria-invalid': message !== undefined,
        'aria-required': required,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      <p
        id={`${id}-below`}
        className={isWrong ? styles.error : styles.hint}
        role={isWrong ? 'alert' : undefined}
      >
        {below}
      </p>
    </Box>
  );
}

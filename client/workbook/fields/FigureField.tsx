import { Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import { TakeBack, useLingering } from '../../components/form/TakeBack';
import { useOpenWorkbook } from '../context';
import { FigureProblem } from './FigureProblem';
import { useFigureField, type FigureField as Field, type FigureOptions } from './useFigureField';
import { Box, Row } from '../../components/boxes';
import styles from './FigureField.module.css';

interface Props extends Omit<FigureOptions, 'lines'> {
  readonly name: string;
  /** Only the control: its label is elsewhere in the row. */
  readonly bare?: boolean;
  /** Beside its label, in a line of small controls. */
  readonly inline?: boolean;
  readonly suffix?: string;
  readonly disabled?: boolean;
}

/** A named figure to be typed, under the template's label; dates as MM/DD/YYYY. */
export const FigureField = (props: Props) => <OneField key={props.name} {...props} />;

function OneField({ name, bare = false, inline = false, suffix, disabled = false, ...options }: Props) {
  const { session } = useOpenWorkbook();
  const id = useId();
  const field = useFigureField(name, options);
  const { definition, label, overwritten } = field;
  const [lingering, around] = useLingering(overwritten && session.canEdit);
  if (!definition) return null;
  return (
    <Box shrinks className={styles.typed} data-inline={inline || undefined}>
      <label htmlFor={id} className={bare ? styles.hidden : styles.label}>
        {label}
      </label>
      <Row gap={1} align="center" className={styles.control} {...around}>
        <FigureInput
          id={id}
          field={field}
          suffix={suffix}
          disabled={disabled}
          size={inline ? 'small' : undefined}
        />
        <TakeBack
          of={lingering}
          title="Put the formula back"
          label={`Put the formula of ${label} back`}
          onClick={() => field.revert()}
        />
      </Row>
      <FigureProblem id={id} field={field} />
    </Box>
  );
}

interface InputProps {
  readonly id: string;
  readonly field: Field;
  /** The id of its label, where that is not a label element. */
  readonly labelledBy?: string;
  readonly suffix?: string | undefined;
  readonly disabled?: boolean;
  readonly size?: 'small' | undefined;
}

/** The control of a figure field alone, for a table that says the label and the problem in cells of their own. */
export function FigureInput({ id, field, labelledBy, suffix, disabled = false, size }: InputProps) {
  const { session } = useOpenWorkbook();
  const { definition, focused, problem } = field;
  const input = useRef<InputRef>(null);
  // Entering the field swaps the formatted figure for the typed text, which loses the browser's selection;
  // the next key must replace all of it.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  return (
    <Input
      ref={input}
      id={id}
      size={size}
      className={definition?.type === 'text' ? undefined : 'figure-input'}
      autoComplete="off"
      placeholder={definition?.type === 'date' ? 'MM/DD/YYYY' : undefined}
      disabled={disabled || !session.canEdit}
      status={problem === undefined ? undefined : 'error'}
      aria-labelledby={labelledBy}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      data-workbook-field
      data-overwritten={field.overwritten || undefined}
      suffix={suffix}
      title={field.entered}
      value={field.text}
      onChange={(event) => field.onChange(event.target.value)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
      onKeyDown={field.onKeyDown}
    />
  );
}

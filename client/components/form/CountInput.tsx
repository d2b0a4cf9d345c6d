import { useId, useState } from 'react';
import { rangeProblem } from '#domain';
import { Box, Text } from '../boxes';
import { NumericInput } from './NumericInput';
import { WHOLE } from './numericText';
import { useTellRefused } from './refusedTexts';
import { useStill } from './useStill';

interface Props {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly min: number;
  readonly max: number;
  /** CSS pixels; the message below may be wider. */
  readonly width: number;
  readonly size?: 'small';
  /** Null if blank, NaN if not a number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/**
 * A standalone field for a count: a whole number within bounds. A text that is not one stays as typed; the
 * reason shows once the field is left, and `RefusedTexts` is told at once.
 */
export function CountInput({ min, max, width, value, onChange, ...control }: Props) {
  const own = useId();
  const id = control.id ?? own;
  const [left, setLeft] = useState(true);
  const outside = value === null || Number.isNaN(value) ? undefined : rangeProblem(value, { min, max });
  const problem = value === null ? 'Enter a number' : outside;
  const refused = problem !== undefined || Number.isNaN(value);
  useTellRefused(id, refused);
  const wrong = left && refused;
  const why = useStill(left ? problem : undefined);
  return (
    <Box shrinks>
      <NumericInput
        {...control}
        id={id}
        kind={WHOLE}
        saysWhy
        isRefused={refused}
        // A block, so that the message appears below it rather than beside it.
        style={{ display: 'block', width }}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={why === undefined ? undefined : `${own}-why`}
        value={value}
        onChange={(next) => {
          setLeft(false);
          onChange(next);
        }}
        onBlur={() => setLeft(true)}
        onPressEnter={() => setLeft(true)}
      />
      {why !== undefined && (
        <Text as="p" id={`${own}-why`} above={1} tone="bad" size="small" snug role="alert">
          {why}
        </Text>
      )}
    </Box>
  );
}

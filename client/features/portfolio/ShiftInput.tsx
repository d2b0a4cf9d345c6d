import { Input } from 'antd';
import { useState } from 'react';
import { inPoints, readNumber, understoodAs, whyNoNumber } from '#domain';
import { Text } from '../../components/boxes';
import styles from './Portfolio.module.css';

/** Reads a shift typed in percent, `0.5` or `-5%`; 0 for blank, undefined for a text that is not a number. */
export const readShift = (text: string): number | undefined =>
  text.trim() === '' ? 0 : readNumber(text, { percent: 'points' });

interface Props {
  readonly id: string;
  /** As a fraction. */
  readonly value: number;
  /** Why it is out of bounds. */
  readonly problem: string | undefined;
  /** What the shift applies to. */
  readonly hint: string;
  readonly onChange: (value: number) => void;
}

const written = (value: number): string =>
  value === 0 || Number.isNaN(value) ? '' : String(inPoints(value));

/**
 * A shift in percent, up or down; a text that is not a number counts as NaN, so that it cannot be sent. One
 * line below shows the problem, the reading, or what the shift applies to, so that the height does not change
 * during typing.
 */
export function ShiftInput({ id, value, problem, hint, onChange }: Props) {
  const [typed, setText] = useState('');
  /** Until the field is left, or Enter pressed. */
  const [typing, setTyping] = useState(false);
  // The typed text stays while it means the value; a value from elsewhere replaces it.
  const text = Object.is(readShift(typed) ?? Number.NaN, value) ? typed : written(value);
  // A sign alone is not an error yet while typing.
  const unread = typing ? undefined : `\`${text.trim()}\` ${whyNoNumber(text)}`;
  const refused = Number.isNaN(value) ? unread : problem;
  const bad = refused !== undefined;
  const said =
    typing && text !== '' && !Number.isNaN(value) ? understoodAs(text, value, 'percent') : undefined;
  return (
    <>
      <Input
        id={id}
        className="figure-input"
        inputMode="decimal"
        suffix="%"
        placeholder="0"
        status={bad ? 'error' : undefined}
        aria-invalid={bad}
        aria-describedby={`${id}-hint`}
        value={text}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') setTyping(false);
        }}
        onChange={(event) => {
          setTyping(true);
          setText(event.target.value);
          onChange(readShift(event.target.value) ?? Number.NaN);
        }}
      />
      <div id={`${id}-hint`} className={styles.line}>
        {bad ? (
          <Text tone="bad" role="alert">
            {refused}
          </Text>
        ) : said === undefined ? (
          hint
        ) : (
          <span role="status">= {said}</span>
        )}
      </div>
    </>
  );
}

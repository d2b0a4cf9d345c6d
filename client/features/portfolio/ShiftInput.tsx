import { Input } from 'antd';
import { useState } from 'react';
import {
  inPoints,
  readNumber,
  twoReadings,
  understoodAs,
  whyNoNumber,
  type PercentField,
  type TwoReadings,
} from '#domain';
import { answers, endsTyping, Understood } from '../../components/form/Understood';
import { Text } from '../../components/boxes';
import styles from './Portfolio.module.css';

/** Reads a shift typed in percent, `0.5` or `-5%`; 0 for blank, undefined for a text that is not a number. */
export const readShift = (text: string): number | undefined =>
  text.trim() === '' ? 0 : readNumber(text, { percent: 'points' });

/** What is known of a shift by which a number without a sign is read, as fractions. */
export type ShiftFacts = Omit<PercentField, 'format'>;

/** Both readings of a shift that looks like a fraction: `0.1` of rents is 0.1 % or 10 %. */
const readingsOf = (text: string, facts: ShiftFacts): TwoReadings | undefined =>
  twoReadings(text, { format: 'percent', ...facts });

interface Props {
  readonly id: string;
  readonly facts: ShiftFacts;
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
 * A shift in percent, up or down; a text that is not a number, or may be two, counts as NaN, so that it
 * cannot be sent. One line below shows the problem, the reading, the question which one is meant, or what the
 * shift applies to, so that the height does not change during typing.
 */
export function ShiftInput({ id, facts, value, problem, hint, onChange }: Props) {
  const [typed, setText] = useState('');
  /** Until the field is left, or Enter pressed. */
  const [typing, setTyping] = useState(false);
  const take = (text: string) => (readingsOf(text, facts) ? Number.NaN : (readShift(text) ?? Number.NaN));
  // The typed text stays while it means the value; a value from elsewhere replaces it.
  const text = Object.is(take(typed), value) ? typed : written(value);
  const readings = Number.isNaN(value) ? readingsOf(text, facts) : undefined;
  const choose = (meant: string) => onChange(readShift(meant) ?? Number.NaN);
  // A sign alone is not an error yet while typing.
  const unread = typing ? undefined : `\`${text.trim()}\` ${whyNoNumber(text)}`;
  const refused = readings ? undefined : Number.isNaN(value) ? unread : problem;
  const bad = refused !== undefined || (readings !== undefined && !typing);
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
        onFocus={() => setTyping(!readings)}
        onBlur={() => setTyping(false)}
        onKeyDown={(event) => {
          if (!typing && answers(event, readings, choose)) return;
          if (readings && typing && endsTyping(event)) event.preventDefault();
          if (event.key === 'Enter' || (readings && endsTyping(event))) setTyping(false);
        }}
        onChange={(event) => {
          setTyping(true);
          setText(event.target.value);
          onChange(take(event.target.value));
        }}
      />
      <div id={`${id}-hint`} className={styles.line}>
        {readings ? (
          <Understood readings={readings} asked={!typing} onChoose={choose} />
        ) : bad ? (
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

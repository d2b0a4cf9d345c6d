import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { DAY_MS, formatDate, readTypedDate } from '#domain';
import { thisYear, today } from '../../lib/dateTime';
import { Box, Grid, Row, Text } from '../boxes';
import styles from './DateChoice.module.css';

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The first and the last day that may be chosen, ISO. */
export interface DayLimits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export interface ChoiceProps extends DayLimits {
  /** Id of the calendar if it is driven by keys: the ids of its days derive from it. */
  readonly id?: string;
  readonly text: string;
  /** Where the keys have led, ISO. */
  readonly at?: string | null;
  readonly onChoose: (text: string) => void;
}

/** The id of a choice in a calendar, with which the field announces the choice under the keyboard cursor. */
export const choiceId = (calendar: string | undefined, iso: string): string | undefined =>
  calendar && `${calendar}-${iso}`;

/** How far the calendar was paged from where it opens; starts over when `base` changes. */
export function useTurned(base: string): readonly [offset: number, turn: (by: number) => void] {
  const [turned, setTurned] = useState({ base, offset: 0 });
  const offset = turned.base === base ? turned.offset : 0;
  return [offset, (by) => setTurned({ base, offset: offset + by })];
}

/** A month to pick a date from; the field itself keeps the keyboard, so that a date can be typed as well. */
export function DateChoice({ id, text, at = null, min = '', max = '9999', onChoose }: ChoiceProps) {
  const read = readTypedDate(text, { year: thisYear() });
  const chosen = 'iso' in read ? read.iso : undefined;
  const base = at ?? chosen ?? today();
  const [offset, turn] = useTurned(base);
  const first = new Date(Date.UTC(Number(base.slice(0, 4)), Number(base.slice(5, 7)) - 1 + offset, 1));
  return (
    <Box padY={2} padX={2} className={styles.calendar}>
      <Turning what="Month" shown={MONTH.format(first)} onTurn={turn} />
      <Grid columns="repeat(7, 1fr)" className={styles.days}>
        {DAYS.map((day) => (
          <Text key={day} tone="faint" padY={1} className={styles.weekday}>
            {day}
          </Text>
        ))}
        {datesOf(first).map((iso) => (
          <button
            key={iso}
            id={choiceId(id, iso)}
            type="button"
            tabIndex={-1}
            className={iso.slice(0, 7) === first.toISOString().slice(0, 7) ? undefined : styles.other}
            disabled={iso < min || iso > max}
            aria-pressed={iso === chosen}
            data-at={iso === at || undefined}
            aria-label={formatDate(iso)}
            onClick={() => onChoose(formatDate(iso))}
          >
            {Number(iso.slice(8))}
          </button>
        ))}
      </Grid>
    </Box>
  );
}

/** The period on show, between the back and forward buttons. */
export function Turning({
  what,
  shown,
  onTurn,
}: {
  readonly what: string;
  readonly shown: string | number;
  readonly onTurn: (by: number) => void;
}) {
  return (
    <Row align="center" justify="between" weight="strong" className={styles.head}>
      <button type="button" tabIndex={-1} aria-label={`${what} before`} onClick={() => onTurn(-1)}>
        <LeftOutlined aria-hidden />
      </button>
      <span>{shown}</span>
      <button type="button" tabIndex={-1} aria-label={`${what} after`} onClick={() => onTurn(1)}>
        <RightOutlined aria-hidden />
      </button>
    </Row>
  );
}

/** Six weeks that hold the month. */
function datesOf(first: Date): string[] {
  const start = first.getTime() - first.getUTCDay() * DAY_MS;
  return Array.from({ length: 42 }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
}

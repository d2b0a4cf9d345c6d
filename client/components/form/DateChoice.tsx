import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { formatDate, readTypedDate } from '#domain';
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
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/** A month to pick a date from; the field itself keeps the keyboard, so that a date can be typed as well. */
export function DateChoice({ text, min = '', max = '9999', onChoose }: ChoiceProps) {
  const read = readTypedDate(text, { year: thisYear() });
  const chosen = 'iso' in read ? read.iso : undefined;
  const [offset, setOffset] = useState(0);
  const base = chosen ?? today();
  const first = new Date(Date.UTC(Number(base.slice(0, 4)), Number(base.slice(5, 7)) - 1 + offset, 1));
  return (
    <Box padY={2} padX={2} className={styles.calendar}>
      <Turning what="Month" shown={MONTH.format(first)} onTurn={(by) => setOffset(offset + by)} />
      <Grid columns="repeat(7, 1fr)" className={styles.days}>
        {DAYS.map((day) => (
          <Text key={day} tone="faint" padY={1} className={styles.weekday}>
            {day}
          </Text>
        ))}
        {datesOf(first).map((iso) => (
          <button
            key={iso}
            type="button"
            tabIndex={-1}
            className={iso.slice(0, 7) === first.toISOString().slice(0, 7) ? undefined : styles.other}
            disabled={iso < min || iso > max}
            aria-pressed={iso === chosen}
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

/** What is shown now, between the buttons that go back and on. */
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
  const start = first.getTime() - first.getUTCDay() * 86_400_000;
  return Array.from({ length: 42 }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}

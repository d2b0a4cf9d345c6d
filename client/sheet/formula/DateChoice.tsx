import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { formatDate } from '#domain';
import { readInput } from '#engine';
import { thisYear } from '../../workbook/typed';
import { Box, Grid, Row, Text } from '../../components/boxes';
import styles from './DateChoice.module.css';

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month to pick a date from; the field itself keeps the keyboard, so that a date can be typed as well. */
export function DateChoice({
  text,
  onChoose,
}: {
  readonly text: string;
  readonly onChoose: (text: string) => void;
}) {
  const chosen = isoOf(text);
  const [offset, setOffset] = useState(0);
  const base = chosen ?? today();
  const first = new Date(Date.UTC(Number(base.slice(0, 4)), Number(base.slice(5, 7)) - 1 + offset, 1));
  return (
    <Box padY={2} padX={2} className={styles.calendar}>
      <Row align="center" justify="between" weight="strong" className={styles.head}>
        <button type="button" tabIndex={-1} aria-label="Month before" onClick={() => setOffset(offset - 1)}>
          <LeftOutlined aria-hidden />
        </button>
        <span>{MONTH.format(first)}</span>
        <button type="button" tabIndex={-1} aria-label="Month after" onClick={() => setOffset(offset + 1)}>
          <RightOutlined aria-hidden />
        </button>
      </Row>
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

/** Six weeks that hold the month. */
function datesOf(first: Date): string[] {
  const start = first.getTime() - first.getUTCDay() * 86_400_000;
  return Array.from({ length: 42 }, (_, index) =>
    new Date(start + index * 86_400_000).toISOString().slice(0, 10),
  );
}

function isoOf(text: string): string | undefined {
  const read = readInput(text, { type: 'date', format: 'date' }, { year: thisYear() });
  return 'value' in read && typeof read.value === 'string' ? read.value : undefined;
}

function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

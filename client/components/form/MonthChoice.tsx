import { useState } from 'react';
import { formatMonth, readMonth } from '#domain';
import { today } from '../../lib/dateTime';
import { Box, Grid } from '../boxes';
import { Turning, type ChoiceProps } from './DateChoice';
import styles from './DateChoice.module.css';

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A year to pick a month from. */
export function MonthChoice({ text, min = '', max = '9999', onChoose }: ChoiceProps) {
  const chosen = readMonth(text);
  const [offset, setOffset] = useState(0);
  const year = Number((chosen ?? today()).slice(0, 4)) + offset;
  const months = Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
  return (
    <Box padY={2} padX={2} className={styles.calendar}>
      <Turning what="Year" shown={year} onTurn={(by) => setOffset(offset + by)} />
      <Grid columns="repeat(3, 1fr)" className={styles.days}>
        {months.map((first) => (
          <button
            key={first}
            type="button"
            tabIndex={-1}
            disabled={first.slice(0, 7) < min.slice(0, 7) || first > max}
            aria-pressed={first === chosen}
            aria-label={formatMonth(first)}
            onClick={() => onChoose(formatMonth(first))}
          >
            {NAME.format(new Date(first))}
          </button>
        ))}
      </Grid>
    </Box>
  );
}

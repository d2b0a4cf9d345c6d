import { formatMonth, readTypedMonth } from '#domain';
import { today } from '../../lib/dateTime';
import { Box, Grid } from '../boxes';
import { choiceId, Turning, useTurned, type ChoiceProps } from './DateChoice';
import styles from './DateChoice.module.css';

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A year to pick a month from. */
export function MonthChoice({ id, text, at = null, min = '', max = '9999', onChoose }: ChoiceProps) {
  const read = readTypedMonth(text);
  const chosen = 'iso' in read ? read.iso : undefined;
  const base = (at ?? chosen ?? today()).slice(0, 4);
  const [offset, turn] = useTurned(base);
  const year = Number(base) + offset;
  const months = Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
  return (
    <Box padY={2} padX={2} className={styles.calendar}>
      <Turning what="Year" shown={year} onTurn={turn} />
      <Grid columns="repeat(3, 1fr)" className={styles.days}>
        {months.map((first) => (
          <button
            key={first}
            id={choiceId(id, first)}
            type="button"
            tabIndex={-1}
            disabled={first.slice(0, 7) < min.slice(0, 7) || first > max}
            aria-pressed={first === chosen}
            data-at={first === at || undefined}
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

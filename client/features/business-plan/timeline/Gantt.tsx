import { formatDate } from '#domain';
import { percentAt, ticksOf, type Milestone, type Span, type Stretch } from './chart';
import { Box, Row, Text } from '../../../components/boxes';
import styles from '../BusinessPlan.module.css';

interface Props {
  readonly span: Span;
  readonly stretches: readonly Stretch[];
  readonly milestones: readonly Milestone[];
}

/**
 * The plan over time: a bar for each period, with a line of milestones above. The fields beside it have the
 * same data.
 */
export function Gantt({ span, stretches, milestones }: Props) {
  const said = milestones.map(({ label, date }) => `${label} ${formatDate(date)}`).join(', ');
  return (
    <div className={styles.gantt} role="img" aria-label={`Timeline: ${said}`}>
      <Text as="div" ruled="below" tone="muted" size="small" className={styles.axis}>
        {ticksOf(span).map(({ at, label }) => (
          <Text key={label} line="whole" className={styles.tick} style={{ left: `${at}%` }}>
            {label}
          </Text>
        ))}
      </Text>
      <Row align="center" ruled="below" className={styles.lane} data-milestones>
        <Text fixed size="cell" className={styles.laneName}>
          Milestones
        </Text>
        <Box grow className={styles.track}>
          {milestones.map(({ name, label, date }) => (
            <span
              key={name}
              className={styles.diamond}
              data-milestone={name}
              title={`${label}: ${formatDate(date)}`}
              style={{ left: `${percentAt(date, span)}%` }}
            />
          ))}
        </Box>
      </Row>
      {stretches.map(({ key, label, from, to }) => {
        const [left, right] = [percentAt(from, span), percentAt(to, span)];
        return (
          <Row key={key} align="center" ruled="below" className={styles.lane}>
            <Text fixed size="cell" className={styles.laneName}>
              {label}
            </Text>
            <Box grow className={styles.track}>
              <span
                className={styles.stretch}
                data-stretch={key}
                title={`${label}: ${formatDate(from)} to ${formatDate(to)}`}
                style={{ left: `${left}%`, width: `${right - left}%` }}
              />
            </Box>
            <Text fixed tone="muted" size="small" digits className={styles.dates}>
              {formatDate(from)} – {formatDate(to)}
            </Text>
          </Row>
        );
      })}
    </div>
  );
}

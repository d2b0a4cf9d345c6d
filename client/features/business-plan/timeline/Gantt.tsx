import { formatDate } from '#domain';
import { percentAt, ticksOf, type Milestone, type Span, type Stretch } from './chart';
import styles from '../BusinessPlan.module.css';

interface Props {
  readonly span: Span;
  readonly stretches: readonly Stretch[];
  readonly milestones: readonly Milestone[];
}

/** The plan over time: a bar for each stretch, a line of milestones above them. What it shows stands in the fields beside it. */
export function Gantt({ span, stretches, milestones }: Props) {
  const said = milestones.map(({ label, date }) => `${label} ${formatDate(date)}`).join(', ');
  return (
    <div className={styles.gantt} role="img" aria-label={`Timeline: ${said}`}>
      <div className={styles.axis}>
        {ticksOf(span).map(({ at, label }) => (
          <span key={label} className={styles.tick} style={{ left: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.lane} data-milestones>
        <span className={styles.laneName}>Milestones</span>
        <div className={styles.track}>
          {milestones.map(({ name, label, date }) => (
            <span
              key={name}
              className={styles.diamond}
              data-milestone={name}
              title={`${label}: ${formatDate(date)}`}
              style={{ left: `${percentAt(date, span)}%` }}
            />
          ))}
        </div>
      </div>
      {stretches.map(({ key, label, from, to }) => {
        const [left, right] = [percentAt(from, span), percentAt(to, span)];
        return (
          <div key={key} className={styles.lane}>
            <span className={styles.laneName}>{label}</span>
            <div className={styles.track}>
              <span
                className={styles.stretch}
                data-stretch={key}
                title={`${label}: ${formatDate(from)} to ${formatDate(to)}`}
                style={{ left: `${left}%`, width: `${right - left}%` }}
              />
            </div>
            <span className={styles.dates}>
              {formatDate(from)} – {formatDate(to)}
            </span>
          </div>
        );
      })}
    </div>
  );
}

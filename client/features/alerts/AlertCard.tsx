import { Button } from 'antd';
import type { AlertView } from '#contract';
import { dateAndTime } from '../../lib/dateTime';
import { triggerLabel } from './words';
import { Badge, Grid, Text } from '../../components/boxes';
import styles from './Alerts.module.css';

interface Props {
  readonly alert: AlertView;
  readonly mayEdit: boolean;
  readonly busy: boolean;
  readonly onClear: () => void;
  readonly onInvoke: () => void;
}

const GROUNDS = { High: 'bad', Medium: 'warning', Low: 'accent' } as const;

const did = (what: string, at: string, by: AlertView['createdBy']): string =>
  `${what} ${dateAndTime(at)}${by ? ` by ${by.name}` : ''}`;

export function AlertCard({ alert, mayEdit, busy, onClear, onInvoke }: Props) {
  const { severity, trigger, message, note, status, createdAt, createdBy, changedAt, changedBy } = alert;
  const active = status === 'active';
  const again = active && changedAt !== createdAt;
  return (
    <Grid
      as="li"
      columns="72px minmax(0, 1fr) auto"
      align="start"
      padY={2}
      padX={3}
      className={styles.alert}
      data-status={status}
      aria-label={message}
    >
      <Badge ground={active ? GROUNDS[severity] : undefined}>{active ? severity : 'Cleared'}</Badge>
      <div>
        <p className={styles.message}>{message}</p>
        {note !== null && (
          <Text as="p" above={1} below={1} size="cell" className={styles.noted}>
            <Text tone="muted" size="small" digits>
              {active ? 'Note of the last clearing' : 'Note'}
            </Text>{' '}
            {note}
          </Text>
        )}
        <Text as="p" tone="muted" size="small" digits>
          {[
            did('Raised', createdAt, createdBy),
            ...(trigger ? [`trigger ${triggerLabel(trigger)}`] : []),
            ...(active
              ? again
                ? [did('invoked', changedAt, changedBy)]
                : []
              : [did('cleared', changedAt, changedBy)]),
          ].join(' · ')}
        </Text>
      </div>
      {mayEdit && (
        <Button
          loading={busy}
          onClick={active ? onClear : onInvoke}
          aria-label={`${active ? 'Clear' : 'Invoke'}: ${message}`}
        >
          {active ? 'Clear' : 'Invoke'}
        </Button>
      )}
    </Grid>
  );
}

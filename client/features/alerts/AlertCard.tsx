import { Button } from 'antd';
import type { AlertView } from '#contract';
import { dateAndTime } from '../../lib/dateTime';
import { triggerLabel } from './words';
import { Text } from '../../components/boxes';
import styles from './Alerts.module.css';

interface Props {
  readonly alert: AlertView;
  readonly mayEdit: boolean;
  readonly busy: boolean;
  readonly onClear: () => void;
  readonly onInvoke: () => void;
}

const did = (what: string, at: string, by: AlertView['createdBy']): string =>
  `${what} ${dateAndTime(at)}${by ? ` by ${by.name}` : ''}`;

export function AlertCard({ alert, mayEdit, busy, onClear, onInvoke }: Props) {
  const { severity, trigger, message, note, status, createdAt, createdBy, changedAt, changedBy } = alert;
  const active = status === 'active';
  const again = active && changedAt !== createdAt;
  return (
    <li className={styles.alert} data-status={status} aria-label={message}>
      <Text
        tone="muted"
        size="small"
        className={styles.severity}
        data-severity={active ? severity : undefined}
      >
        {active ? severity : 'Cleared'}
      </Text>
      <div className={styles.words}>
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
    </li>
  );
}

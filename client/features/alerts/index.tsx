import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { countOf } from '#domain';
import { ALERT_SCOPES, type AlertView } from '#contract';
import { LoadError, Message } from '../../components/Message';
import { UnknownInLink } from '../../components/UnknownInLink';
import { unknownNames, unknownValue } from '../../lib/linkWords';
import { useOpenWorkbook, useSessionState } from '../../workbook';
import { paths } from '../../paths';
import { AlertCard } from './AlertCard';
import { useAlerts, useInvoke } from './calls';
import { ClearDialog } from './ClearDialog';
import { RaiseDialog } from './RaiseDialog';
import { byScope, redFlags, scopeLabel, scopeOf, scopePath, type ScopeGroup } from './words';
import { Row, Stack, Text } from '../../components/boxes';
import styles from './Alerts.module.css';

/** /loans/{uuid}/origination/alerts: what needs attention, grouped by scope; `?scope=` shows one scope. */
export default function AlertsScreen() {
  const { uuid = '' } = useParams();
  const { session } = useOpenWorkbook();
  const revision = useSessionState((state) => state.revision);
  const { data, error, refetch } = useAlerts(uuid, revision);
  const [params, setParams] = useSearchParams();
  const [raising, setRaising] = useState(false);
  const [cleared, setCleared] = useState(true);
  if (!data)
    return error ? (
      <LoadError what="The alerts" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  const scope = scopeOf(params.get('scope'));
  const counted = byScope(data);
  const groups = byScope(
    data.filter(
      (alert) => (scope === undefined || alert.scope === scope) && (cleared || alert.status === 'active'),
    ),
  );
  const count = (of: string) => counted.find((group) => group.scope === of)?.active ?? 0;
  const choices = [
    { value: '', label: 'All scopes' },
    ...ALERT_SCOPES.map((value) => ({
      value,
      label: count(value) > 0 ? `${scopeLabel(value)} (${count(value)})` : scopeLabel(value),
    })),
  ];
  const raise = session.canEdit && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setRaising(true)}>
      Raise alert
    </Button>
  );
  return (
    <Stack gap={3} most={1200}>
      <Row as="header" gap={4} wrap align="center" className={styles.head}>
        <h2>Alerts</h2>
        <Flags count={redFlags(data)} loanUuid={uuid} />
        <Select<string>
          aria-label="Scope"
          popupMatchSelectWidth={false}
          value={scope ?? ''}
          options={choices}
          onChange={(next) => setParams(next === '' ? {} : { scope: next }, { replace: true })}
        />
        <Checkbox checked={cleared} onChange={(event) => setCleared(event.target.checked)}>
          Cleared ones too
        </Checkbox>
        <Text toEnd>{data.length > 0 && raise}</Text>
      </Row>
      <UnknownInLink
        unknown={[
          ...unknownValue(params, 'scope', 'scope of alerts', ALERT_SCOPES),
          ...unknownNames(params, ['scope']),
        ]}
        shown={
          scope === undefined
            ? 'Alerts of all scopes are shown.'
            : `Alerts about ${scopeLabel(scope)} are shown.`
        }
      />
      {groups.length === 0 && (
        <Message
          title={data.length === 0 ? 'No alerts' : 'No alerts here'}
          actions={data.length === 0 && raise}
        >
          {data.length === 0 &&
            `${session.canEdit ? 'Raise one for what must not be overlooked. ' : ''}One of high severity is a red flag of the atlas score until it is cleared.`}
        </Message>
      )}
      {groups.map((group) => (
        <Scope key={group.scope} loanUuid={uuid} group={group} mayEdit={session.canEdit} />
      ))}
      {raising && <RaiseDialog loanUuid={uuid} scope={scope ?? 'loan'} onClose={() => setRaising(false)} />}
    </Stack>
  );
}

function Flags({ count, loanUuid }: { readonly count: number; readonly loanUuid: string }) {
  if (count === 0)
    return (
      <Text tone="muted" size="small" digits>
        No open red flags
      </Text>
    );
  return (
    <Link className={styles.flags} to={paths.loan(loanUuid).origination('atlas-score')}>
      {countOf(count, 'red flag')} in the atlas score
    </Link>
  );
}

function Scope({
  loanUuid,
  group: { scope, alerts },
  mayEdit,
}: {
  readonly loanUuid: string;
  readonly group: ScopeGroup;
  readonly mayEdit: boolean;
}) {
  const [clearing, setClearing] = useState<AlertView>();
  const invoke = useInvoke(loanUuid);
  const path = scopePath(scope);
  const label = scopeLabel(scope);
  return (
    <section aria-label={label} className={styles.scope}>
      <h3>{path === undefined ? label : <Link to={paths.loan(loanUuid).origination(path)}>{label}</Link>}</h3>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <AlertCard
            key={alert.id}
            alert={alert}
            mayEdit={mayEdit}
            busy={invoke.isPending && invoke.variables === alert.id}
            onClear={() => setClearing(alert)}
            onInvoke={() => invoke.mutate(alert.id)}
          />
        ))}
      </ul>
      {clearing && (
        <ClearDialog loanUuid={loanUuid} alert={clearing} onClose={() => setClearing(undefined)} />
      )}
    </section>
  );
}

import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMMITTEE_AGENDAS, type CommitteeAgenda } from '#domain';
import type { MemoDetail } from '#contract';
import { Grid, Panel, Stack, Text } from '../../../components/boxes';
import { dateAndTime } from '../../../lib/dateTime';
import { useStatic } from '../../../deal/static';
import { paths } from '../../../paths';
import { useChange } from '../calls';
import { MeasureBadge, StatusBadge } from './badges';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** Agenda, status, red flags and checklist of a memo, at a glance. */
export function MemoHead({ loanUuid, memo }: Props) {
  const flags = memo.redFlags.length;
  return (
    <Grid least={220} gap={3}>
      <Card label="Agenda">
        <Agenda loanUuid={loanUuid} memo={memo} />
      </Card>
      <Card label="Status">
        <StatusBadge status={memo.status} />
        <Text size="small" tone="muted">
          {memo.record
            ? `Recorded ${dateAndTime(memo.record.at)}${memo.record.by ? ` by ${memo.record.by}` : ''}`
            : 'No record yet'}
        </Text>
      </Card>
      <Card label="Red Flags">
        <MeasureBadge well={flags === 0}>{flags.toLocaleString('en-US')}</MeasureBadge>
      </Card>
      <Card label="Checklist">
        <Progress loanUuid={loanUuid} memo={memo} />
      </Card>
    </Grid>
  );
}

function Card({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Panel as="section" padX={4} padY={3} aria-label={label}>
      <Stack gap={1} align="start">
        <Text size="small" tone="muted">
          {label}
        </Text>
        {children}
      </Stack>
    </Panel>
  );
}

function Agenda({ loanUuid, memo }: Props) {
  const { change } = useChange(memo, loanUuid);
  if (!memo.can.edit) return <Text weight="medium">{memo.agenda ?? 'N/A'}</Text>;
  return (
    <Select<CommitteeAgenda>
      aria-label="Agenda"
      style={{ width: '100%' }}
      placeholder="Select an agenda"
      value={memo.agenda}
      options={COMMITTEE_AGENDAS.map((agenda) => ({ value: agenda, label: agenda }))}
      onChange={(agenda) => change('agenda', { agenda })}
    />
  );
}

function Progress({ loanUuid, memo }: Props) {
  const isStill = useStatic();
  const percent = memo.originationChecklistProgress;
  if (memo.agenda === null) return <Text tone="muted">Please select Agenda to view the % completed</Text>;
  const done = `${memo.checklist.done} of ${memo.checklist.total} required items done`;
  return (
    <>
      <MeasureBadge well={percent >= 100}>{`${percent}%`}</MeasureBadge>
      {isStill ? (
        <Text size="small" tone="muted">
          {done}
        </Text>
      ) : (
        <Link to={paths.loan(loanUuid).origination('checklist')} target="_blank" rel="noopener">
          {done}
        </Link>
      )}
    </>
  );
}

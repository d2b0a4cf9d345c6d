import { Segmented } from 'antd';
import { useId } from 'react';
import { INTERNAL_REJECT_REASONS } from '#domain';
import { formatDay } from '#domain/format';
import { COMMITTEE_DECISIONS, memoDates, type CommitteeDecision, type MemoDetail } from '#contract';
import { DateInput } from '../../../components/form/DateInput';
import { Labelled } from '../../../components/form/Labelled';
import { ManySelect } from '../../../components/form/ManySelect';
import { Grid, Stack, Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { useChange } from '../calls';
import { AutoText } from './AutoText';
import { Votes } from './Votes';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** Attendance, discussion, votes and decision. */
export function Minutes({ loanUuid, memo }: Props) {
  return (
    <Section title="Meeting Minutes">
      <Stack gap={3}>
        <Votes loanUuid={loanUuid} memo={memo} />
        <AutoText
          loanUuid={loanUuid}
          memo={memo}
          part="committeeNotes"
          label="Committee notes"
          placeholder="What was discussed. Type @ to insert a figure of the workbook."
        />
        {memo.can.decide ? <Decide loanUuid={loanUuid} memo={memo} /> : <Decided memo={memo} />}
      </Stack>
    </Section>
  );
}

function Decided({ memo: { decision: said } }: Pick<Props, 'memo'>) {
  if (said.decision === null) return <Text tone="muted">Not decided yet</Text>;
  return (
    <Stack gap={1}>
      <Text weight="medium">
        {said.decision}
        {said.decidedAt ? ` on ${formatDay(said.decidedAt)}` : ''}
      </Text>
      {said.rejectionReasons.length > 0 && <Text>{said.rejectionReasons.join('; ')}</Text>}
    </Stack>
  );
}

function Decide({ loanUuid, memo }: Props) {
  const { change } = useChange(memo, loanUuid);
  const { decision, decidedAt, rejectionReasons } = memo.decision;
  const [first, last] = memoDates(new Date());
  const dateId = useId();
  return (
    <Grid least={260} gap={3} align="start">
      <Stack gap={1} role="group" aria-label="Decision">
        <Text size="cell" weight="medium">
          Decision
        </Text>
        <Segmented<CommitteeDecision | ''>
          value={decision ?? ''}
          options={[
            { value: '', label: 'Open' },
            ...COMMITTEE_DECISIONS.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(next) => change('decision', { decision: { decision: next === '' ? null : next } })}
        />
      </Stack>
      <Labelled label="Date" htmlFor={dateId}>
        <DateInput
          id={dateId}
          required
          disabled={decision === null}
          min={first}
          max={last}
          value={decidedAt === null ? null : decidedAt.slice(0, 10)}
          onChange={(day) =>
            day !== null && change('decision', { decision: { decidedAt: `${day}T12:00:00.000Z` } })
          }
        />
      </Labelled>
      {decision === 'Declined' && (
        <Stack gap={1}>
          <Text size="cell" weight="medium">
            Rejection reasons
          </Text>
          <ManySelect
            aria-label="Rejection reasons"
            style={{ width: '100%' }}
            placeholder="At least one reason"
            offersAll
            notFoundContent="No results found."
            value={INTERNAL_REJECT_REASONS.filter((reason) => rejectionReasons.includes(reason))}
            options={INTERNAL_REJECT_REASONS.map((reason) => ({ value: reason, label: reason }))}
            onChange={(reasons) => change('decision', { decision: { rejectionReasons: reasons } })}
          />
        </Stack>
      )}
    </Grid>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { personName } from '#domain';
import {
  COMMITTEE_VOTES,
  quorumGap,
  type CommitteeVote,
  type MemoDetail,
  type MemoParticipant,
} from '#contract';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { ManySelect } from '../../../components/form/ManySelect';
import { Row, Stack, Text } from '../../../components/boxes';
import { roleLabel } from '../../../lib/auth/roles';
import { useMe } from '../../../lib/auth/useMe';
import { dateAndTime } from '../../../lib/dateTime';
import { useMembers } from '../../../loan/queries/useMembers';
import { useChange, useVote } from '../calls';
import { NoteDialog } from './NoteDialog';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** @param isOver nobody votes any more */
const columnsOf = (isOver: boolean): readonly TableColumn<MemoParticipant>[] => [
  { label: 'Participant', cell: ({ name }) => name },
  { label: 'Role', cell: ({ role }) => roleLabel(role) },
  { label: 'Vote', cell: ({ vote }) => vote ?? (isOver ? 'No vote' : 'No vote yet') },
  { label: 'Note', cell: ({ note }) => note },
  { label: 'When', cell: ({ votedAt }) => (votedAt ? dateAndTime(votedAt) : '') },
];

/** Who takes part, and how they voted. */
export function Votes({ loanUuid, memo }: Props) {
  const { participants, quorum, voters } = memo;
  const gap = voters === null ? undefined : quorumGap(voters, quorum, 'this memo');
  const votes = participants.filter(({ vote }) => vote !== null).length;
  return (
    <Stack gap={2}>
      {memo.can.edit && <Participants loanUuid={loanUuid} memo={memo} />}
      <DataTable
        label="Participants"
        columns={columnsOf(memo.record !== null)}
        rows={participants}
        keyOf={({ id }) => id}
        empty="No participants yet"
      />
      {quorum > 0 && (
        <Text size="small" tone={votes >= quorum ? 'good' : 'muted'}>
          {votes} of {quorum} votes that the record needs
          {gap && `. ${gap}`}
        </Text>
      )}
      {memo.can.vote && <OwnVote loanUuid={loanUuid} memo={memo} />}
    </Stack>
  );
}

function Participants({ loanUuid, memo }: Props) {
  const { data: members = [] } = useMembers('Committee');
  const { change } = useChange(memo, loanUuid);
  const set = (decidedByUsersIds: string[]) => change('participants', { decision: { decidedByUsersIds } });
  const left = memo.participants.filter(({ id }) => !members.some((member) => member.id === id));
  const options = [
    ...members.map((member) => ({ value: member.id, label: personName(member) })),
    ...left.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Row gap={2} align="center">
      <ManySelect
        aria-label="Participants"
        style={{ width: '100%' }}
        placeholder="Participants"
        optionFilterProp="label"
        notFoundContent="No result"
        offersAll
        value={memo.decision.decidedByUsersIds}
        options={options}
        onChange={set}
      />
    </Row>
  );
}

function OwnVote({ loanUuid, memo }: Props) {
  const [voting, setVoting] = useState<CommitteeVote>();
  const { mutate, isPending } = useVote(loanUuid, String(memo.id));
  const { data: me } = useMe();
  const own = memo.participants.find(({ id }) => id === me?.id)?.vote;
  return (
    <Row gap={2} align="center" role="group" aria-label="Your vote">
      <Text size="cell" weight="medium">
        Your vote
      </Text>
      {COMMITTEE_VOTES.map((vote) => (
        <Button
          key={vote}
          size="small"
          type={vote === own ? 'primary' : 'default'}
          aria-pressed={vote === own}
          onClick={() => setVoting(vote)}
        >
          {vote}
        </Button>
      ))}
      <Button size="small" type="text" onClick={() => mutate({ vote: null, note: '' })}>
        Take back
      </Button>
      {voting && (
        <NoteDialog
          title={`Vote: ${voting}`}
          label="Note"
          okText="Vote"
          busy={isPending}
          onClose={() => setVoting(undefined)}
          onSave={(note) => mutate({ vote: voting, note }, { onSuccess: () => setVoting(undefined) })}
        />
      )}
    </Row>
  );
}

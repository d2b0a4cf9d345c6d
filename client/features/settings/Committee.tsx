import { Skeleton } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { STAFF_ROLES, type Role } from '#domain';
import { committeeEndpoints, quorumGap, type CommitteeAnswer } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { CountInput } from '../../components/form/CountInput';
import { Labelled } from '../../components/form/Labelled';
import { ManySelect } from '../../components/form/ManySelect';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
import { useBase, useFollowing } from '../../components/form/useBase';
import { useSaved } from '../../components/form/useSaved';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { roleLabel } from '../../lib/auth/roles';
import { call, queryOf } from '../../lib/api/call';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';

interface Shown {
  /** Whether its tab is shown: it stays on the page behind another one. */
  readonly inFront: boolean;
}

/** How the committee decides: whose roles take part, and how many votes a record needs. */
export function Committee({ inFront }: Shown) {
  const { data, error, refetch } = useQuery({ ...queryOf(committeeEndpoints.read), staleTime: 0 });
  if (!data)
    return error ? (
      <LoadError what="The settings of the committee" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return <Form stored={data} inFront={inFront} />;
}

type Values = Pick<CommitteeAnswer, 'quorum' | 'roles'>;
/** The quorum is NaN while the typed text is not a number, and null while it is blank. */
type Typed = Pick<Values, 'roles'> & { readonly quorum: number | null };
const typedOf = ({ quorum, roles }: CommitteeAnswer): Typed => ({ quorum, roles });
const inOrder = (roles: readonly Role[]): string => [...roles].sort().join();

function useSave(base: CommitteeAnswer, onSaved: (saved: CommitteeAnswer) => void) {
  const client = useQueryClient();
  const read = queryOf(committeeEndpoints.read);
  const change = useMutation({
    mutationFn: (typed: Values & { readonly version?: number }) =>
      call(committeeEndpoints.update, { body: { ...typed, version: base.version } }),
    onSuccess: (saved) => client.setQueryData(read.queryKey, saved),
    meta: { success: 'Committee saved', handlesErrors: true },
  });
  return useSaved(base, change, {
    fields: [],
    setError: () => undefined,
    onSaved,
    readAgain: () => client.fetchQuery({ ...read, staleTime: 0 }),
  });
}

function Form({ stored, inFront }: Shown & { readonly stored: CommitteeAnswer }) {
  const at = useBase(stored);
  const { base, setBase } = at;
  const [{ quorum, roles }, setTyped] = useState(typedOf(stored));
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  const quorumId = useId();
  const { save, saving, problem } = useSave(base, (saved) => {
    setBase(saved);
    setTyped(typedOf(saved));
  });
  const voters = roles.reduce((sum, role) => sum + (stored.people[role] ?? 0), 0);
  const gap = refused ? undefined : quorumGap(voters, quorum ?? 0, 'these roles');
  const changed = quorum !== base.quorum || inOrder(roles) !== inOrder(base.roles);
  useFollowing(at, changed || refused, typedOf, setTyped);
  useLeaveGuard(changed || refused);
  const submit = () => quorum !== null && save({ quorum, roles });
  useSaveKey(inFront && !saving, changed && !refused && roles.length > 0, submit);
  return (
    <Section title="Investment Committee">
      <Stack gap={3} most={560}>
        <Stack gap={1}>
          <Text size="cell" weight="medium">
            Roles that take part
          </Text>
          <ManySelect<Role>
            aria-label="Roles that take part"
            style={{ width: '100%' }}
            value={roles}
            options={STAFF_ROLES.map((role) => ({ value: role, label: roleLabel(role) }))}
            onChange={(next) => setTyped((now) => ({ ...now, roles: next }))}
          />
        </Stack>
        <Labelled label="Votes that a record needs" htmlFor={quorumId}>
          <RefusedTexts value={tellRefused}>
            <CountInput
              id={quorumId}
              min={0}
              max={50}
              width={90}
              value={quorum}
              onChange={(next) => setTyped((now) => ({ ...now, quorum: next }))}
            />
          </RefusedTexts>
        </Labelled>
        <Text size="small" tone="muted">
          Quorum: how many participants must vote. A decision also needs a majority of the votes cast,
          abstentions aside. At 0, no vote is needed.
        </Text>
        {gap && (
          <Text size="small" tone="warning" role="status">
            {gap}
          </Text>
        )}
        {problem}
        <Row>
          <HeldButton
            type="primary"
            held={refused}
            onHeld={goToRefused}
            disabled={!changed || roles.length === 0}
            loading={saving}
            onClick={submit}
          >
            Save
          </HeldButton>
        </Row>
      </Stack>
    </Section>
  );
}

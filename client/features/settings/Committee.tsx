import { Button, InputNumber, Skeleton } from 'antd';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STAFF_ROLES, type Role } from '#domain';
import { committeeEndpoints, type CommitteeSettings } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { Labelled } from '../../components/form/Labelled';
import { ManySelect } from '../../components/form/ManySelect';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { roleLabel } from '../../lib/auth/roles';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';

/** How the committee decides: whose roles take part, and how many votes a record needs. */
export function Committee() {
  const { data, error, refetch } = useQuery(queryOf(committeeEndpoints.read));
  if (!data)
    return error ? (
      <LoadError what="The settings of the committee" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return <Form key={data.version} saved={data} />;
}

function useSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CommitteeSettings) => call(committeeEndpoints.update, { body }),
    onSettled: () => invalidate(client, keyOf(committeeEndpoints.read)),
    meta: { success: 'Committee saved' },
  });
}

function Form({ saved }: { readonly saved: CommitteeSettings }) {
  const [{ quorum, roles }, setTyped] = useState(saved);
  const { mutate, isPending } = useSave();
  const changed = quorum !== saved.quorum || [...roles].sort().join() !== [...saved.roles].sort().join();
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
        <Labelled label="Votes that a record needs">
          <br />
          <InputNumber
            min={0}
            max={50}
            precision={0}
            value={quorum}
            onChange={(next) => setTyped((now) => ({ ...now, quorum: next ?? 0 }))}
          />
        </Labelled>
        <Text size="small" tone="muted">
          0: none is needed. Otherwise the votes must be there, and most of them for the decision.
        </Text>
        <Row>
          <Button
            type="primary"
            disabled={!changed || roles.length === 0}
            loading={isPending}
            onClick={() => mutate({ quorum, roles, version: saved.version })}
          >
            Save
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}

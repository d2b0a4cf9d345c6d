import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { InvestorRecord } from '#contract';
import { INVESTOR_STATUSES, INVESTOR_TYPES } from '#domain';
import { formatDay } from '#domain/format';
import { FieldSet } from '../../components/form/FieldSet';
import { DateField, FormRow, SelectField } from '../../components/form/fields';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
import { useBase, useFollowing } from '../../components/form/useBase';
import { LinkButton } from '../../components/LinkButton';
import { Row, Text } from '../../components/boxes';
import { Section } from '../../components/Section';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { paths } from '../../paths';
import { useSavedInvestor } from './calls';
import { NoteField, RepField, TypeField } from './investorFields';
import { useMayManage } from './manage';

const form = z.object({
  investorType: z.enum(INVESTOR_TYPES),
  status: z.enum(INVESTOR_STATUSES),
  investorRelationRepUserId: z.string().nullable(),
  registrationDate: z.iso.date().nullable(),
  note: z.string().trim().max(5000, 'At most 5,000 characters'),
});
type Form = z.infer<typeof form>;
const FIELDS = ['investorType', 'status', 'investorRelationRepUserId', 'registrationDate', 'note'] as const;

const valuesOf = (investor: InvestorRecord): Form => ({
  investorType: investor.investorType,
  status: investor.status,
  investorRelationRepUserId: investor.investorRelationRepUserId,
  registrationDate: investor.registrationDate,
  note: investor.note,
});

const STATUS_HINT = 'An inactive investor receives no offers and keeps their holdings';

/** How the investor is looked after: type, status, rep, registration, note. */
export function Settings({
  userId,
  investor,
}: {
  readonly userId: string;
  readonly investor: InvestorRecord;
}) {
  const canEdit = useMayManage();
  const at = useBase(investor);
  const { control, handleSubmit, setError, reset, formState } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: valuesOf(investor),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { save, saving, problem } = useSavedInvestor(userId, at.base, {
    fields: FIELDS,
    setError,
    onSaved: (saved) => {
      at.setBase(saved);
      reset(valuesOf(saved));
    },
  });
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  const isTyped = formState.isDirty || refused;
  useFollowing(at, isTyped, valuesOf, reset);
  useLeaveGuard(isTyped);
  // A date counts once its field is left, which may be by the press on Save: it must not be off until then.
  const [typing, setTyping] = useState(false);
  const submit = handleSubmit((values) => save(values));
  useSaveKey(canEdit && !saving, formState.isDirty && !refused, () => void submit());
  return (
    <form
      noValidate
      onChange={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (refused) goToRefused();
        else if (formState.isDirty) void submit();
      }}
    >
      <Section title="Settings">
        <FieldSet canEdit={canEdit}>
          <FormRow>
            <TypeField span={6} control={control} name="investorType" present={investor.investorType} />
            <SelectField
              span={6}
              control={control}
              name="status"
              label="Status"
              required
              options={INVESTOR_STATUSES}
              hint={STATUS_HINT}
            />
          </FormRow>
          <FormRow>
            <RepField span={6} control={control} name="investorRelationRepUserId" rep={investor.rep} />
            <RefusedTexts value={tellRefused}>
              <DateField span={6} control={control} name="registrationDate" label="Registration date" />
            </RefusedTexts>
          </FormRow>
          <NoteField control={control} name="note" />
        </FieldSet>
        {problem}
        <Row gap={2} align="center">
          {canEdit && (
            <>
              <HeldButton
                type="primary"
                htmlType="submit"
                held={refused}
                onHeld={goToRefused}
                disabled={!isTyped && !typing}
                loading={saving}
              >
                Save
              </HeldButton>
              <LinkButton to={paths.investors}>Cancel</LinkButton>
            </>
          )}
          <Text size="small" tone="muted" toEnd>
            Added {formatDay(investor.createdAt)}
          </Text>
        </Row>
      </Section>
    </form>
  );
}

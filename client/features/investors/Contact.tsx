import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { addInvestorRequest, type InvestorRecord } from '#contract';
import { FieldSet } from '../../components/form/FieldSet';
import { FormRow, TextField } from '../../components/form/fields';
import { Section } from '../../components/Section';
import { Row } from '../../components/boxes';
import { useBase, useFollowing } from '../../components/form/useBase';
import { LinkButton } from '../../components/LinkButton';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { paths } from '../../paths';
import { useSavedInvestor } from './calls';
import { useMayManage } from './manage';
import { People } from './People';

const form = addInvestorRequest.pick({ user: true, organizationName: true });
type Form = z.infer<typeof form>;
const FIELDS = ['user.firstName', 'user.lastName', 'user.email', 'organizationName'] as const;

const valuesOf = ({ user: { firstName, lastName, email }, organizationName }: InvestorRecord): Form => ({
  user: { firstName, lastName, email },
  organizationName,
});

/** Who the investor is, and who acts for it. */
export function Contact({
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
  useFollowing(at, formState.isDirty, valuesOf, reset);
  useLeaveGuard(formState.isDirty);
  const submit = handleSubmit((values) => save(values));
  useSaveKey(canEdit && !saving, formState.isDirty, () => void submit());
  const invited = investor.people.find(({ id }) => id === userId)?.invitation !== null;
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Section title="Contact">
          <FieldSet canEdit={canEdit}>
            <FormRow>
              <TextField span={6} control={control} name="user.firstName" label="First name" required />
              <TextField span={6} control={control} name="user.lastName" label="Last name" required />
            </FormRow>
            <FormRow>
              <TextField span={6} control={control} name="organizationName" label="Entity" required />
              <TextField
                span={6}
                control={control}
                name="user.email"
                label="Email"
                type="email"
                required
                readOnly={!invited}
                hint={
                  invited
                    ? 'Another address gets a new invitation'
                    : 'This person signs in with this address; it cannot be changed here'
                }
              />
            </FormRow>
          </FieldSet>
          {problem}
          {canEdit && (
            <Row gap={2}>
              <Button type="primary" htmlType="submit" disabled={!formState.isDirty} loading={saving}>
                Save
              </Button>
              <LinkButton to={paths.investors}>Cancel</LinkButton>
            </Row>
          )}
        </Section>
      </form>
      <People userId={userId} investor={investor} canEdit={canEdit} />
    </>
  );
}

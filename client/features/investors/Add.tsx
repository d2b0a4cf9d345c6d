import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addInvestorRequest, type AddInvestorRequest } from '#contract';
import { FormRow, TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { Row, Text } from '../../components/boxes';
import { messageOf } from '../../lib/errors';
import { paths } from '../../paths';
import { useAddInvestor } from './calls';
import { NoteField, RepField, TypeField } from './investorFields';
import styles from './Investors.module.css';

const FIELDS = [
  'user.firstName',
  'user.lastName',
  'user.email',
  'organizationName',
  'investorType',
  'note',
  'investorRelationRepUserId',
] as const;

/** /investors/add: an investor with its first person, who is invited by mail. */
export default function AddInvestor() {
  const navigate = useNavigate();
  const add = useAddInvestor();
  const { control, handleSubmit, setError } = useForm<AddInvestorRequest>({
    resolver: zodResolver(addInvestorRequest),
    defaultValues: {
      user: { firstName: '', lastName: '', email: '' },
      organizationName: '',
      investorType: 'Investor',
      note: '',
      investorRelationRepUserId: null,
    },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit((body) =>
    add.mutate(body, {
      onSuccess: ({ user }) => void navigate(paths.investor(user.id, 'credit-box')),
      onError: (error) => showDetails(error, FIELDS, setError),
    }),
  );
  return (
    <div className={styles.page}>
      <PageHeader title="Add Investor" crumbs={[{ label: 'Investors', to: paths.investors }]} />
      <form noValidate className={styles.narrow} onSubmit={(event) => void submit(event)}>
        <Section title="Person and Entity">
          <FormRow>
            <TextField span={6} control={control} name="user.firstName" label="First name" required />
            <TextField span={6} control={control} name="user.lastName" label="Last name" required />
          </FormRow>
          <FormRow>
            <TextField span={6} control={control} name="organizationName" label="Entity" required />
            <TextField span={6} control={control} name="user.email" label="Email" type="email" required />
          </FormRow>
          <Text as="p" size="small" tone="muted">
            An invitation with a link is sent to this address. The person who opens it sets a password and
            acts for the entity.
          </Text>
        </Section>
        <Section title="Relations">
          <FormRow>
            <TypeField span={6} control={control} name="investorType" />
            <RepField span={6} control={control} name="investorRelationRepUserId" rep={null} />
          </FormRow>
          <NoteField control={control} name="note" />
        </Section>
        {add.isError && (
          <Text as="p" role="alert" tone="bad">
            {messageOf(add.error)}
          </Text>
        )}
        <Row gap={2}>
          <Button type="primary" htmlType="submit" loading={add.isPending}>
            Add and invite
          </Button>
          <LinkButton to={paths.investors}>Cancel</LinkButton>
        </Row>
      </form>
    </div>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { personName } from '#domain';
import {
  investorUserInput,
  type InvestorPerson,
  type InvestorRecord,
  type InvestorUserInput,
} from '#contract';
import { formatDay } from '#domain/format';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { FormDialog } from '../../components/form/FormDialog';
import { FormRow, TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { Row, Text } from '../../components/boxes';
import { Section } from '../../components/Section';
import { confirm } from '../../lib/confirm';
import { messageOf } from '../../lib/errors';
import { paths } from '../../paths';
import { useAddPerson, useInvite, useWithdraw } from './calls';
import { stateLabel, StateOf } from './person';

interface Props {
  readonly userId: string;
  readonly investor: InvestorRecord;
  readonly canEdit: boolean;
}

/** Everybody who acts for the investor, with what became of their invitations. */
export function People({ userId, investor, canEdit }: Props) {
  const [adding, setAdding] = useState(false);
  const columns: readonly TableColumn<InvestorPerson>[] = [
    {
      label: 'Name',
      value: personName,
      sortable: true,
      cell: (person) => (
        <>
          {person.id === userId ? (
            personName(person)
          ) : (
            <Link to={paths.investor(person.id, 'contact')}>{personName(person)}</Link>
          )}
          {person.primary && <Text tone="muted"> · first contact</Text>}
        </>
      ),
    },
    {
      label: 'Email',
      value: ({ email }) => email,
      sortable: true,
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      label: 'Account',
      value: ({ state }) => stateLabel(state),
      sortable: true,
      cell: (person) => <PersonStatus person={person} />,
    },
    ...(canEdit
      ? [
          {
            label: 'Invitation',
            labelHidden: true,
            cell: (person: InvestorPerson) => <Deeds person={person} />,
          },
        ]
      : []),
  ];
  return (
    <Section
      title="People"
      head={
        canEdit && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            Add person
          </Button>
        )
      }
    >
      <DataTable
        label="People"
        columns={columns}
        rows={investor.people}
        keyOf={({ id }) => id}
        csv="people.csv"
      />
      {adding && <AddPerson userId={userId} investor={investor} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function PersonStatus({ person: { state, invitation } }: { readonly person: InvestorPerson }) {
  return (
    <>
      <StateOf state={state} />
      {invitation && state === 'invited' && (
        <Text tone="muted">
          {' '}
          {formatDay(invitation.sentAt)}, until {formatDay(invitation.expiresAt)}
        </Text>
      )}
    </>
  );
}

function Deeds({ person }: { readonly person: InvestorPerson }) {
  const invite = useInvite();
  const withdraw = useWithdraw();
  if (person.invitation === null) return null;
  const ask = async () => {
    const yes = await confirm({
      title: 'Withdraw the invitation?',
      description: `The link in the mail to ${person.email} no longer works. You can send it again.`,
      confirmText: 'Withdraw invitation',
      danger: true,
    });
    if (yes) withdraw.mutate(person.id);
  };
  return (
    <Row gap={2} justify="end">
      <Button size="small" loading={invite.isPending} onClick={() => invite.mutate(person.id)}>
        Send again
      </Button>
      {person.state !== 'withdrawn' && (
        <Button size="small" loading={withdraw.isPending} onClick={() => void ask()}>
          Withdraw
        </Button>
      )}
    </Row>
  );
}

const FIELDS = ['firstName', 'lastName', 'email'] as const;

function AddPerson({
  userId,
  investor,
  onClose,
}: Pick<Props, 'userId' | 'investor'> & { readonly onClose: () => void }) {
  const add = useAddPerson(userId);
  const { control, handleSubmit, setError } = useForm<InvestorUserInput>({
    resolver: zodResolver(investorUserInput),
    defaultValues: { firstName: '', lastName: '', email: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit((body) =>
    add.mutate(body, { onSuccess: onClose, onError: (error) => showDetails(error, FIELDS, setError) }),
  );
  return (
    <FormDialog
      title="Add Person"
      okText="Add and invite"
      busy={add.isPending}
      problem={add.isError ? messageOf(add.error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text as="p" tone="muted" below={3}>
        Acts for {investor.organizationName} like its other people and sees its deals, holdings and credit
        box.
      </Text>
      <FormRow>
        <TextField span={6} control={control} name="firstName" label="First name" required />
        <TextField span={6} control={control} name="lastName" label="Last name" required />
      </FormRow>
      <TextField control={control} name="email" label="Email" type="email" required />
    </FormDialog>
  );
}

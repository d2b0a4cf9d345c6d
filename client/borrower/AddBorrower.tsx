import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { fullName } from '#domain';
import { SAME_PERSON, type BorrowerCandidate, type Loan } from '#contract';
import { DataTable, type TableColumn } from '../components/DataTable';
import { LinkButton } from '../components/LinkButton';
import { Message } from '../components/Message';
import { Section } from '../components/Section';
import { NoticeRow, Row, Stack, Text } from '../components/boxes';
import { showDetails } from '../components/form/showDetails';
import { ApiError } from '../lib/api/ApiError';
import { messageOf } from '../lib/errors';
import { handleMutationError } from '../lib/queryClient';
import { useLeaveGuard } from '../lib/useLeaveGuard';
import { useSaveKey } from '../lib/useSaveKey';
import { candidatesQuery, useAddBorrower, useLinkBorrower } from './calls';
import {
  CONTACT_FIELDS,
  contactForm,
  ContactFields,
  isNamed,
  NO_CONTACT,
  type ContactForm,
  type ContactValues,
} from './contactFields';

interface Props {
  readonly loan: Loan;
  /** Address of the list. */
  readonly at: string;
}

/** Adds a new borrower to a loan, or one that another loan has already; to who may change the loan. */
export function AddBorrower(props: Props) {
  if (props.loan.can.update) return <NewBorrower {...props} />;
  return (
    <Message
      title="You are not allowed to add a borrower"
      actions={<LinkButton to={props.at}>The borrowers of this loan</LinkButton>}
    />
  );
}

function NewBorrower({ loan, at }: Props) {
  const uuid = loan.loanLifecycleId;
  const navigate = useNavigate();
  const add = useAddBorrower(uuid);
  const { control, handleSubmit, setError, formState } = useForm<ContactForm, unknown, ContactValues>({
    resolver: zodResolver(contactForm),
    defaultValues: NO_CONTACT,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { contact } = useWatch({ control, defaultValue: NO_CONTACT }) as ContactForm;
  const [added, setAdded] = useState<string>();
  useLeaveGuard(formState.isDirty && added === undefined);
  // Only when the guard knows that it is saved; else it would ask about unsaved edits.
  useEffect(() => {
    if (added !== undefined) void navigate(`${at}/form/${added}?tab=contact`);
  }, [added, at, navigate]);
  const known = add.error instanceof ApiError && add.error.hasCode('confirm');
  const submit = (despite: boolean) =>
    handleSubmit(({ contact: person, taxAddress }) =>
      add.mutate(
        { contact: person, info: { taxAddress }, ...(despite && { despite: SAME_PERSON }) },
        {
          onSuccess: ({ id }) => setAdded(id),
          onError: (error) => {
            const rest = showDetails(error, CONTACT_FIELDS, setError);
            if (!(error instanceof ApiError) || (rest.length > 0 && !error.hasCode('confirm')))
              handleMutationError(error);
          },
        },
      ),
    );
  useSaveKey(!add.isPending && added === undefined, isNamed(contact), () => void submit(false)());
  return (
    <Stack gap={3} most={960}>
      <form noValidate onSubmit={(event) => void submit(false)(event)}>
        <Section title="Contact">
          <ContactFields control={control} />
          {known && (
            <NoticeRow gap={2} align="center" ground="warning" role="alert" below={2}>
              <Text grow>{messageOf(add.error)}.</Text>
              <Button size="small" onClick={() => void submit(true)()}>
                Add another person
              </Button>
            </NoticeRow>
          )}
          <Row gap={2}>
            <Button type="primary" htmlType="submit" disabled={!isNamed(contact)} loading={add.isPending}>
              Save
            </Button>
            <LinkButton to={at}>Cancel</LinkButton>
          </Row>
        </Section>
      </form>
      <Candidates loanUuid={uuid} contact={contact} onAdded={setAdded} />
    </Stack>
  );
}

const MATCH = { ssn: 'SSN', email: 'E-mail', name: 'Name' } as const;
/** Letters of a last name before it is looked for. */
const LEAST = 2;

/** Existing borrowers who may be the same person; the user decides, nothing is merged automatically. */
function Candidates({
  loanUuid,
  contact: { firstName, lastName, email },
  onAdded,
}: {
  readonly loanUuid: string;
  readonly contact: ContactForm['contact'];
  readonly onAdded: (id: string) => void;
}) {
  const link = useLinkBorrower(loanUuid);
  const wanted = lastName.trim().length >= LEAST || email.includes('@');
  const { data } = useQuery({
    ...candidatesQuery({
      firstName: firstName.trim(),
      lastName: lastName.trim().length >= LEAST ? lastName.trim() : '',
      email: email.trim(),
      loanUuid,
    }),
    enabled: wanted,
    placeholderData: (before) => before,
  });
  const found = wanted ? (data?.candidates ?? []) : [];
  if (found.length === 0) return null;
  const columns: readonly TableColumn<BorrowerCandidate>[] = [
    { label: 'Name', namesRow: true, value: ({ contact }) => fullName(contact) },
    { label: 'Email', value: ({ contact }) => contact.email },
    { label: 'Same', value: ({ matches }) => matches.map((match) => MATCH[match]).join(', '), width: 110 },
    { label: 'Loans', words: true, value: ({ loans }) => loans.join('; ') || 'None now' },
    {
      label: 'Choose',
      labelHidden: true,
      cell: ({ id }) => (
        <Button
          size="small"
          loading={link.isPending}
          onClick={() => link.mutate(id, { onSuccess: () => onAdded(id) })}
        >
          Add to this loan
        </Button>
      ),
    },
  ];
  return (
    <Section title="Known from Other Loans">
      <DataTable label="Known from other loans" columns={columns} rows={found} keyOf={({ id }) => id} />
    </Section>
  );
}

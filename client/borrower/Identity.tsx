import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { borrowerIdentityInput, type BorrowerIdentity } from '#contract';
import { FormDialog } from '../components/form/FormDialog';
import { DateField, FormRow, TextField } from '../components/form/fields';
import { Section } from '../components/Section';
import { Row, Text } from '../components/boxes';
import { handleMutationError } from '../lib/queryClient';
import { FigureRow } from '../components/FigureRow';
import { SSN_FIELD } from './contactFields';
import type { TabProps } from './tabProps';
import { readIdentity, useChangeBorrower, useSavedBorrower } from './calls';

/** SSN and date of birth: masked, read in the clear by few, and each reading is written down. */
export function Identity({ borrower, loanUuid }: TabProps) {
  const [clear, setClear] = useState<BorrowerIdentity>();
  const [changing, setChanging] = useState(false);
  const shown = clear ?? borrower;
  const kept = borrower.ssn !== null || borrower.dateOfBirth !== null;
  const reveal = () => {
    if (clear) return setClear(undefined);
    readIdentity(borrower.id).then(setClear, handleMutationError);
  };
  return (
    <Section
      title="Identity"
      head={
        <Row gap={2}>
          {borrower.can.identity && kept && (
            <Button size="small" onClick={reveal}>
              {clear ? 'Hide' : 'Show'}
            </Button>
          )}
          {borrower.can.edit && borrower.erasedAt === null && (
            <Button size="small" onClick={() => setChanging(true)}>
              {kept ? 'Change' : 'Add'}
            </Button>
          )}
        </Row>
      }
    >
      <FigureRow
        label="Identity"
        entries={[
          ['SSN', shown.ssn ?? 'Not given'],
          ['Date of Birth', shown.dateOfBirth ?? 'Not given'],
        ]}
      />
      {borrower.can.identity && kept && (
        <Text as="p" tone="muted" size="small">
          Each time they are shown is logged with the person who viewed them.
        </Text>
      )}
      {changing && (
        <ChangeIdentity
          borrower={borrower}
          loanUuid={loanUuid}
          onClose={() => {
            setClear(undefined);
            setChanging(false);
          }}
        />
      )}
    </Section>
  );
}

/** Empty: as it is. */
const form = z.object({
  ssn: z.union([z.literal(''), borrowerIdentityInput.shape.ssn.unwrap()]),
  dateOfBirth: borrowerIdentityInput.shape.dateOfBirth,
});
type Form = z.infer<typeof form>;
const FIELDS = ['ssn', 'dateOfBirth'] as const;

function ChangeIdentity({ borrower, loanUuid, onClose }: TabProps & { readonly onClose: () => void }) {
  const change = useChangeBorrower(loanUuid, borrower.id, 'Identity saved');
  const { control, handleSubmit, setError } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: { ssn: '', dateOfBirth: null },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { save, problem } = useSavedBorrower(borrower, change, {
    fields: FIELDS,
    setError,
    onSaved: onClose,
  });
  const submit = handleSubmit(({ ssn, dateOfBirth }) => {
    if (ssn === '' && dateOfBirth === null) return onClose();
    save({ identity: { ...(ssn !== '' && { ssn }), ...(dateOfBirth !== null && { dateOfBirth }) } });
  });
  return (
    <FormDialog title="Identity" busy={change.isPending} onSubmit={() => void submit()} onClose={onClose}>
      <FormRow>
        <TextField span={6} control={control} {...SSN_FIELD} hint="Leave it empty to keep it as it is" />
        <DateField span={6} control={control} name="dateOfBirth" label="Date of birth" />
      </FormRow>
      {problem}
    </FormDialog>
  );
}

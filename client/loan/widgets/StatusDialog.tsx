import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { LOAN_STATUSES } from '#domain';
import { selectableStatuses, type Loan } from '#contract';
import { useUpdateLoan } from '../actions/loanSteps';
import { askSetBack } from '../actions/setBack';
import { FormRow, SelectField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { showDetails } from '../../components/form/showDetails';
import { NoteField } from './NoteField';

const form = z.object({
  loanStatus: z.enum(LOAN_STATUSES),
  note: z.string().trim().max(2000, 'At most 2,000 characters').nullable(),
});
type Form = z.infer<typeof form>;

/** Another status for a loan, with a note that its history keeps. */
export function StatusDialog({ loan, onClose }: { readonly loan: Loan; readonly onClose: () => void }) {
  const update = useUpdateLoan(loan.uuid);
  const { control, handleSubmit, setError } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: { loanStatus: loan.status, note: null },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(async (change) => {
    const asked = await askSetBack([loan], { status: change.loanStatus });
    if (asked === undefined) return;
    await update
      .mutateAsync({ ...change, ...asked, previous: { status: loan.status } })
      .then(onClose, (error: unknown) => void showDetails<Form>(error, ['loanStatus', 'note'], setError));
  });
  return (
    <FormDialog
      title="Change the loan status"
      okText="Change status"
      busy={update.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormRow>
        <SelectField
          control={control}
          name="loanStatus"
          label="Loan Status"
          required
          span={12}
          options={selectableStatuses(loan.status, loan.dealType)}
          searchable={false}
        />
        <NoteField control={control} name="note" />
      </FormRow>
    </FormDialog>
  );
}

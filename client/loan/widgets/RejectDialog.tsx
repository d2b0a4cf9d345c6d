import { zodResolver } from '@hookform/resolvers/zod';
import { Radio } from 'antd';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { REJECT_REASONS } from '#domain';
import { rejectLoanRequest, type Loan } from '#contract';
import { useRejectLoan } from '../actions/loanSteps';
import { Field } from '../../components/form/Field';
import { FormRow } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { ManySelect } from '../../components/form/ManySelect';
import { showDetails } from '../../components/form/showDetails';
import { NoteField } from './NoteField';

type Form = z.input<typeof rejectLoanRequest>;

interface Props {
  readonly loan: Pick<Loan, 'uuid' | 'address'>;
  readonly onClose: () => void;
  /** After the loan was rejected, before the dialog closes. */
  readonly onRejected?: () => void;
}

const SIDES = [
  { value: 'atlas', label: 'Atlas' },
  { value: 'borrower', label: 'Borrower' },
];

/** Who ended a loan request, and why: each side has reasons of its own. */
export function RejectDialog({ loan, onClose, onRejected }: Props) {
  const reject = useRejectLoan(loan.uuid);
  const { control, handleSubmit, setError, setValue, watch } = useForm<
    Form,
    unknown,
    z.output<typeof rejectLoanRequest>
  >({
    resolver: zodResolver(rejectLoanRequest),
    defaultValues: { rejectedBy: 'atlas', rejectReason: [], note: null },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit((reasons) =>
    reject.mutateAsync(reasons).then(
      () => {
        onRejected?.();
        onClose();
      },
      (error: unknown) => void showDetails<Form>(error, ['rejectedBy', 'rejectReason', 'note'], setError),
    ),
  );
  const side = watch('rejectedBy');
  return (
    <FormDialog
      title={`Reject ${loan.address}`}
      okText="Reject loan"
      danger
      busy={reject.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormRow>
        <Field control={control} name="rejectedBy" label="Rejected by" required span={12}>
          {({ value, onChange, id }) => (
            <Radio.Group
              id={id}
              aria-label="Rejected by"
              optionType="button"
              options={SIDES}
              value={value}
              onChange={(event) => {
                onChange(event.target.value as Form['rejectedBy']);
                setValue('rejectReason', []);
              }}
            />
          )}
        </Field>
        <Field control={control} name="rejectReason" label="Reasons" required span={12}>
          {({ value, onChange, ...rest }) => (
            <ManySelect
              {...rest}
              style={{ width: '100%' }}
              placeholder="Select at least 1 reason"
              optionFilterProp="label"
              options={REJECT_REASONS[side].map((reason) => ({ value: reason, label: reason }))}
              value={value}
              onChange={onChange}
            />
          )}
        </Field>
        <NoteField control={control} name="note" />
      </FormRow>
    </FormDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { Input } from 'antd';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '../../components/form/Field';
import { FormDialog } from '../../components/form/FormDialog';
import { showDetails } from '../../components/form/showDetails';

const form = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Say why the request passes all the same')
    .max(2000, 'At most 2,000 characters'),
});
type Form = z.infer<typeof form>;

interface Props {
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Lets the request pass for this reason; false where it could not be saved before. */
  readonly onPass: (note: string) => Promise<boolean>;
}

/** Why a request passes that the rules turn down: its history keeps it. */
export function OverrideDialog({ busy, onClose, onPass }: Props) {
  const { control, handleSubmit, setError } = useForm<Form>({
    resolver: zodResolver(form),
    defaultValues: { note: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ note }) =>
    onPass(note).then(
      (done) => (done ? onClose() : undefined),
      (error: unknown) => void showDetails<Form>(error, ['note'], setError),
    ),
  );
  return (
    <FormDialog
      title="Let the request pass"
      okText="Let it pass"
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field control={control} name="note" label="Why it passes all the same" required>
        {({ value, onChange, status, ...rest }) => (
          <Input.TextArea
            {...rest}
            status={status}
            rows={4}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { clearAlertRequest, type AlertView } from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { showDetails } from '../../components/form/showDetails';
import { LongText } from './LongText';
import { useClear } from './calls';
import styles from './Alerts.module.css';

type Form = z.infer<typeof clearAlertRequest>;

/** An alert goes to rest with a word why, which stays with it. */
export function ClearDialog({
  loanUuid,
  alert,
  onClose,
}: {
  readonly loanUuid: string;
  readonly alert: AlertView;
  readonly onClose: () => void;
}) {
  const clear = useClear(loanUuid);
  const { control, handleSubmit, setError } = useForm<Form>({
    resolver: zodResolver(clearAlertRequest),
    defaultValues: { note: '' },
    shouldFocusError: false,
  });
  const submit = handleSubmit(({ note }) =>
    clear
      .mutateAsync({ id: alert.id, note })
      .then(onClose, (error: unknown) => void showDetails<Form>(error, ['note'], setError)),
  );
  return (
    <FormDialog
      title="Clear this alert?"
      okText="Clear alert"
      busy={clear.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.message}>{alert.message}</p>
      <LongText control={control} name="note" label="Note" rows={3} onSubmit={() => void submit()} />
    </FormDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  ALERT_SCOPES,
  ALERT_SEVERITIES,
  ALERT_TRIGGERS,
  createAlertRequest,
  type AlertScope,
} from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { FormRow, SelectField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { LongText } from './LongText';
import { useRaise } from './calls';
import { scopeLabel, triggerLabel } from './words';

type Form = z.input<typeof createAlertRequest>;

const SCOPES = ALERT_SCOPES.map((value) => ({ value, label: scopeLabel(value) }));
const TRIGGERS = ALERT_TRIGGERS.map((value) => ({ value, label: triggerLabel(value) }));

export function RaiseDialog({
  loanUuid,
  scope,
  onClose,
}: {
  readonly loanUuid: string;
  readonly scope: AlertScope;
  readonly onClose: () => void;
}) {
  const raise = useRaise(loanUuid);
  const { control, handleSubmit, setError } = useForm<Form, unknown, z.output<typeof createAlertRequest>>({
    resolver: zodResolver(createAlertRequest),
    defaultValues: { scope, severity: 'High', trigger: null, message: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const submit = handleSubmit((alert) =>
    raise
      .mutateAsync(alert)
      .then(
        onClose,
        (error: unknown) =>
          void showDetails<Form>(error, ['scope', 'severity', 'trigger', 'message'], setError),
      ),
  );
  return (
    <FormDialog
      title="Raise an alert"
      okText="Raise alert"
      busy={raise.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormRow>
        <SelectField
          control={control}
          name="scope"
          label="Scope"
          required
          span={6}
          options={SCOPES}
          searchable={false}
        />
        <SelectField
          control={control}
          name="severity"
          label="Severity"
          required
          span={6}
          options={ALERT_SEVERITIES}
        />
        <SelectField
          control={control}
          name="trigger"
          label="Trigger"
          span={12}
          options={TRIGGERS}
          placeholder="None"
        />
        <LongText control={control} name="message" label="Message" rows={3} onSubmit={() => void submit()} />
      </FormRow>
    </FormDialog>
  );
}

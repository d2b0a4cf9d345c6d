import { useMutation } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { authEndpoints, changePasswordRequest, type Me } from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { Text } from '../../components/boxes';
import { call } from '../../lib/api/call';
import { endSession } from '../../lib/auth/session';
import { messageOf } from '../../lib/errors';
import { NewPassword } from './NewPassword';

const FIELDS = ['current', 'password'] as const;

/** One's own password; afterwards the account is signed out everywhere, here too. */
export default function ChangePassword({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(changePasswordRequest),
    defaultValues: { current: '', password: '' },
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const change = useMutation({
    mutationFn: (body: { current: string; password: string }) => call(authEndpoints.changePassword, { body }),
    onSuccess: () => endSession('refused', 'Your password is changed. Sign in with the new one.'),
    onError: (error) => showDetails(error, FIELDS, setError),
    meta: { handlesErrors: true },
  });
  return (
    <FormDialog
      title="Change Password"
      okText="Change password"
      busy={change.isPending}
      problem={change.isError ? messageOf(change.error) : undefined}
      onSubmit={() => void handleSubmit((values) => change.mutate(values))()}
      onClose={onClose}
    >
      <Text as="p" tone="muted" below={3}>
        You are signed out everywhere and sign in again with the new password.
      </Text>
      <TextField
        control={control}
        name="current"
        label="Present password"
        type="password"
        autoComplete="current-password"
        required
      />
      <NewPassword control={control} name="password" label="New password" owner={me} />
    </FormDialog>
  );
}

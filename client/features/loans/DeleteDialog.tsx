import { Input } from 'antd';
import { useState } from 'react';
import { standsFunded, type Loan } from '#contract';
import { FormDialog } from '../../components/form/FormDialog';
import { useDeleteLoan } from './calls';
import { Stack, Text } from '../../components/boxes';

const plain = (text: string) => text.normalize('NFC').trim().split(/\s+/).join(' ').toLowerCase();

/** Deletes a loan whose money is out, or was: its address is written first, so that it is never the wrong one. */
export function DeleteDialog({ loan, onClose }: { readonly loan: Loan; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const remove = useDeleteLoan();
  const right = plain(typed) === plain(loan.address);
  const submit = () => {
    setAsked(true);
    if (right) remove.mutate({ loan, address: typed }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Delete this loan?"
      okText="Delete loan"
      danger
      busy={remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Money of this loan is out, or was
        {loan.fundedAt === null || standsFunded(loan) ? '' : ', by its history'}. The workbook, its history
        and its share links go with it. This cannot be undone.
      </p>
      <Stack as="label" gap={2}>
        <span>
          Write its address to delete it: <strong>{loan.address}</strong>
        </span>
        <Input
          autoFocus
          autoComplete="off"
          aria-label="Address of the loan"
          status={asked && !right ? 'error' : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
      {asked && !right && (
        <Text as="p" role="alert" above={2} tone="bad">
          This is not the address of the loan
        </Text>
      )}
    </FormDialog>
  );
}

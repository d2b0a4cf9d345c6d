import type { Loan } from '#contract';
import { InlineSelect } from '../../components/InlineSelect';
import { shortName } from '../../lib/auth/useMe';
import { useStaff } from '../../loan/queries/useStaff';
import { useEditLoan } from './calls';
import { Text } from '../../components/boxes';
import styles from './Loans.module.css';

const NOBODY = '';

export function AssigneeCell({ loan }: { loan: Loan }) {
  const staff = useStaff();
  const edit = useEditLoan();
  const shown = loan.assignee ? shortName(loan.assignee.email) : null;
  const assign = (id: string) => {
    if (id === NOBODY)
      return edit.mutate({ loan, show: { assignee: null }, send: { kind: 'assign', userId: null } });
    const user = staff.data?.find((one) => one.id === id);
    if (user)
      edit.mutate({
        loan,
        show: { assignee: { id: user.id, email: user.email } },
        send: { kind: 'assign', userId: id },
      });
  };
  return (
    <InlineSelect
      label={`Assignee of ${loan.address}: ${shown ?? 'nobody'}`}
      value={loan.assignee?.id ?? null}
      options={[
        ...(loan.assignee ? [{ value: NOBODY, label: 'Nobody' }] : []),
        ...(staff.data?.map((user) => ({ value: user.id, label: shortName(user.email) })) ?? []),
      ]}
      searchable
      locked={loan.can.assign ? undefined : true}
      onChange={assign}
    >
      {shown ?? (
        <Text tone="faint" className={styles.faint}>
          {loan.can.assign ? 'Assign' : ''}
        </Text>
      )}
    </InlineSelect>
  );
}

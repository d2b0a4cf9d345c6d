import { BORROWER_STATUSES, REPORT_STATUSES } from '#domain';
import { SCREENING_HINT, selectableStatuses, updateLoanRequest, type Loan } from '#contract';
import { InlineSelect } from '../../components/InlineSelect';
import { askSetBack } from '../../loan/actions/setBack';
import { useEditLoan } from './calls';
import { toneOf } from './tones';
import { Text } from '../../components/boxes';
import styles from './Loans.module.css';

type StatusField = 'status' | 'borrowerStatus' | 'reportStatus';

const LABELS: Readonly<Record<StatusField, string>> = {
  status: 'Loan Status',
  borrowerStatus: 'Borrower Status',
  reportStatus: 'Report status',
};

function choices(loan: Loan, field: StatusField): readonly string[] {
  if (field === 'status') return selectableStatuses(loan.status, loan.dealType);
  return field === 'borrowerStatus' ? BORROWER_STATUSES : REPORT_STATUSES;
}

/** Why the status cannot be changed here, or undefined where it can. */
function lockOf(loan: Loan, field: StatusField): string | true | undefined {
  if (field === 'status' && loan.status === 'Screening') return SCREENING_HINT;
  if (!loan.can.update) return true;
  // A note has a report status of its own.
  if (field === 'reportStatus' || loan.can.changeStatus) return undefined;
  return loan.dealType === 'WL' || 'Changed on the whole loan only';
}

/** A status, edited in place: shown at once, put back if the server refuses. */
export function StatusCell({ loan, field }: { loan: Loan; field: StatusField }) {
  const edit = useEditLoan();
  const change = async (value: string) => {
    const body = updateLoanRequest.parse({ [field]: value, previous: { [field]: loan[field] } });
    const asked = await askSetBack([loan], body);
    if (asked === undefined) return;
    edit.mutate({ loan, show: { [field]: value }, send: { kind: 'patch', body: { ...body, ...asked } } });
  };
  return (
    <InlineSelect
      label={`${LABELS[field]} of ${loan.address}: ${loan[field]}`}
      value={loan[field]}
      options={choices(loan, field).map((value) => ({ value, label: value }))}
      locked={lockOf(loan, field)}
      onChange={(value) => void change(value)}
    >
      <Text fixed className={styles.dot} data-tone={toneOf(loan[field])} aria-hidden="true" />
      {loan[field]}
    </InlineSelect>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import type { Rejection } from '#domain';
import { STAGE_LABELS, type Loan } from '#contract';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { RejectDialog } from '../../loan/widgets/RejectDialog';
import { Section } from '../../components/Section';
import { LinkButton } from '../../components/LinkButton';
import { Message } from '../../components/Message';
import { dateAndTime } from '../../lib/dateTime';
import { askReactivate, useReactivateLoan } from '../../loan/actions/loanSteps';
import { paths } from '../../paths';
import { useRejecter } from './calls';
import { Grid } from '../../components/boxes';
import styles from './Rejected.module.css';

/** A status and the stage in it, shown once if both have the same name. */
const whereOf = (status: Loan['status'], stage: Loan['currentStage']): string =>
  [...new Set([status, STAGE_LABELS[stage]])].join(', ');

/** /loans/{uuid}/rejected: who ended the request and why; from here it is taken up again, or rejected. */
export default function Rejected() {
  return (
    <LoanPage
      plain
      title={(loan) => (loan.status === 'Non Performing Loan' ? 'Non Performing Loan' : 'Rejection')}
      actions={(loan) => <Reactivate loan={loan} />}
    >
      {(loan) =>
        loan.status === 'Rejected' && loan.rejection ? (
          <RejectionDetails loan={loan} rejection={loan.rejection} />
        ) : (
          <Without loan={loan} />
        )
      }
    </LoanPage>
  );
}

function Reactivate({ loan }: { readonly loan: Loan }) {
  const reactivate = useReactivateLoan(loan.uuid);
  if (!loan.can.reactivate) return null;
  const again = async () => {
    if (await askReactivate(loan)) reactivate.mutate(null);
  };
  return (
    <Button type="primary" loading={reactivate.isPending} onClick={() => void again()}>
      Reactivate
    </Button>
  );
}

function RejectionDetails({
  loan,
  rejection: { rejectedBy, rejectReason, note, at, userId, prevStatus, prevStage },
}: {
  readonly loan: Loan;
  readonly rejection: Rejection;
}) {
  const by = useRejecter(loan.uuid, userId);
  return (
    <Section title={rejectedBy === 'borrower' ? 'Rejected by the borrower' : 'Rejected by Atlas'}>
      <Grid as="dl" columns="140px minmax(0, 1fr)" above={1} below={1} most={900} className={styles.facts}>
        <dt>When</dt>
        <dd>{dateAndTime(at)}</dd>
        <dt>Recorded by</dt>
        <dd>{userId === null ? 'The borrower, by the link of the quote' : (by ?? 'A colleague')}</dd>
        <dt>Status before</dt>
        <dd>{whereOf(prevStatus, prevStage)}</dd>
        <dt>Reasons</dt>
        <dd>
          <ul className={styles.reasons}>
            {rejectReason.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </dd>
        {note && (
          <>
            <dt>Note</dt>
            <dd className={styles.note}>{note}</dd>
          </>
        )}
      </Grid>
    </Section>
  );
}

/** A loan that was taken over as rejected, one that does not perform, or one that is not rejected. */
function Without({ loan }: { readonly loan: Loan }) {
  const [rejecting, setRejecting] = useState(false);
  const over = loan.status === 'Rejected' || loan.status === 'Non Performing Loan';
  return (
    <>
      <Message
        title={
          loan.status === 'Rejected'
            ? 'No reasons were recorded'
            : loan.status === 'Non Performing Loan'
              ? 'This loan does not perform'
              : 'This loan is not rejected'
        }
        actions={
          <>
            {loan.can.reject && (
              <Button danger onClick={() => setRejecting(true)}>
                Reject loan
              </Button>
            )}
            <LinkButton to={paths.loan(loan.loanLifecycleId).deal}>Go to the deal</LinkButton>
          </>
        }
      >
        {over
          ? `Borrower status: ${loan.borrowerStatus}. ${loan.status === 'Rejected' ? '' : 'The loan performs again when the borrower status is Performing. '}What happened before is in its history.`
          : `It is at ${whereOf(loan.status, loan.currentStage)}.`}
      </Message>
      {rejecting && <RejectDialog loan={loan} onClose={() => setRejecting(false)} />}
    </>
  );
}

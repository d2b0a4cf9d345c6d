import { Skeleton } from 'antd';
import { useState } from 'react';
import { isRejectable } from '#domain';
import { SCREENING_HINT, type Loan, type MailKind } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LoadError, Message } from '../../components/Message';
import { Section } from '../../components/Section';
import { paths } from '../../paths';
import { useMails } from './calls';
import { Compose } from './Compose';
import { SentMails } from './SentMails';
import { SentLine } from './SentWords';

/**
 * An e-mail of a loan to its borrower: composed, previewed with figures, sent or skipped, and earlier mails.
 */
export function MailScreen({ kind, title }: { readonly kind: MailKind; readonly title: string }) {
  return (
    <LoanPage plain title={title}>
      {(loan) => <Mails key={loan.uuid} loan={loan} kind={kind} />}
    </LoanPage>
  );
}

/** Why no mail can be written now; undefined if one can. */
function refusal({ dealType, status }: Loan, kind: MailKind): string | undefined {
  if (dealType !== 'WL') return 'A mail to the borrower is about the whole loan';
  if (kind === 'quote' && status === 'Screening')
    return SCREENING_HINT.replace('To Change Loan Status', 'To send a quote');
  return isRejectable(status) ? undefined : `This loan is ${status}`;
}

/** A link to what can be done instead. */
function Instead({ loan: { status, loanLifecycleId } }: { readonly loan: Loan }) {
  const at = paths.loan(loanLifecycleId);
  const [to, label] =
    status === 'Rejected'
      ? [at.rejected, 'See why']
      : status === 'Screening'
        ? [at.screening, 'Go to screening']
        : [at.deal, 'Go to the deal'];
  return <LinkButton to={to}>{label}</LinkButton>;
}

function Mails({ loan, kind }: { readonly loan: Loan; readonly kind: MailKind }) {
  const { data, error, refetch } = useMails(loan.loanLifecycleId, kind);
  const refused = refusal(loan, kind);
  // Keep the text that is being written even if another person ends the loan meanwhile.
  const [writing, setWriting] = useState(false);
  if (!writing && refused === undefined) setWriting(true);
  if (!data)
    return error ? (
      <LoadError what="The e-mails" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  return (
    <>
      <SentLine mails={data} />
      {refused !== undefined && <Message title={refused} actions={<Instead loan={loan} />} />}
      {writing && <Compose loan={loan} kind={kind} mails={data} refused={refused !== undefined} />}
      {data.mails.length > 0 && (
        <Section title="Sent before">
          <SentMails mails={data.mails} />
        </Section>
      )}
    </>
  );
}

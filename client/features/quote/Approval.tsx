import { Skeleton } from 'antd';
import type { Loan, LoanMails } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { LoanPage } from '../../loan/widgets/LoanPage';
import { LoadError, Message } from '../../components/Message';
import { Section } from '../../components/Section';
import { paths } from '../../paths';
import { useMails } from './calls';
import { SentMails } from './SentMails';
import { SentLine, sentWords } from './SentWords';

/** /loans/{uuid}/quote/approval: the quotes of a loan, and what the borrower answered. */
export default function Approval() {
  return (
    <LoanPage
      plain
      title="Quote Approval"
      actions={(loan) => (
        <LinkButton to={paths.loan(loan.loanLifecycleId).writeQuote}>Write a quote</LinkButton>
      )}
    >
      {(loan) => <Quotes loan={loan} />}
    </LoanPage>
  );
}

function Quotes({ loan }: { readonly loan: Loan }) {
  const { data, error, refetch } = useMails(loan.loanLifecycleId, 'quote');
  if (!data)
    return error ? (
      <LoadError what="The quotes" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active />
    );
  if (data.mails.length === 0)
    return (
      <>
        <SentLine mails={data} />
        <Message title={titleOf(data)}>Borrower status: {loan.borrowerStatus}</Message>
      </>
    );
  return (
    <>
      <SentLine mails={data} />
      <Section title="Quotes">
        <SentMails mails={data.mails} />
      </Section>
    </>
  );
}

const titleOf = (mails: LoanMails): string => {
  if (mails.sentAt !== null) return 'The text of the quote is not kept here';
  return sentWords(mails) === undefined ? 'No quote was sent yet' : 'No quote was sent';
};

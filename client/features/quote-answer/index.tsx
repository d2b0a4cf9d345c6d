import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatFigure } from '#domain/format';
import type { PublicQuote, QuoteState } from '#contract';
import { LoadError, Message } from '../../components/Message';
import { useDocumentTitle } from '../../components/PageHeader';
import { ApiError } from '../../lib/api/ApiError';
import { confirm } from '../../lib/confirm';
import { useAnswer, useQuote } from './calls';
import { RejectForm, type Rejecting } from './RejectForm';
import { Box, Notice, Row, Stack, Text } from '../../components/boxes';
import styles from './QuoteAnswer.module.css';

/** /quote/{token}: a borrower reads a quote and answers it, without signing in. */
export default function QuoteAnswer() {
  const { token = '' } = useParams();
  useDocumentTitle('Loan quote');
  const { data, error, refetch } = useQuote(token);
  return (
    <main className={styles.page}>
      <Text as="p" weight="strong" most={640} className={styles.brand}>
        Atlas
      </Text>
      {data ? (
        <Quote token={token} quote={data} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <Message page title="This link does not open a quote">
          It may be incomplete: open it from the e-mail again, or ask the sender for a new one.
        </Message>
      ) : error ? (
        <LoadError what="The quote" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </main>
  );
}

const STANDING: Readonly<Record<Exclude<QuoteState, 'open'>, readonly [title: string, text: string]>> = {
  approved: ['You approved this quote', 'Thank you. We will come back to you with the next steps.'],
  rejected: [
    'You rejected this quote',
    'Thank you for letting us know. You can write to us at any time to take it up again.',
  ],
  expired: ['This quote has expired', 'Ask the sender for a new one.'],
  withdrawn: [
    'This quote is no longer open',
    'It was replaced by a newer one, or withdrawn. The newest e-mail has the quote that counts.',
  ],
};

function Quote({ token, quote }: { readonly token: string; readonly quote: PublicQuote }) {
  const { state, address, borrowerName, terms, sentAt, expiresAt, answeredAt } = quote;
  const standing = state === 'open' ? undefined : STANDING[state];
  return (
    <Box as="article" most={640} className={styles.card}>
      <h1>Loan quote</h1>
      <Stack as="p" above={1} below={4} tone="muted">
        {address}
        {borrowerName && <span>{borrowerName}</span>}
      </Stack>
      {terms.length > 0 && (
        <Box as="dl" below={4} className={styles.terms} aria-label="Terms">
          {terms.map(({ name, label, format, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{formatFigure(name, value, format)}</dd>
            </div>
          ))}
        </Box>
      )}
      {standing ? (
        <Notice
          ground={state === 'approved' ? 'good' : state === 'rejected' ? 'bad' : undefined}
          role="status"
        >
          <strong>{standing[0]}</strong>
          {answeredAt && ` on ${formatDate(answeredAt)}`}. {standing[1]}
        </Notice>
      ) : (
        <Answer token={token} />
      )}
      <Text as="p" above={4} tone="muted" size="small">
        Sent {formatDate(sentAt)}
        {state === 'open' && `, can be answered until ${formatDate(expiresAt)}`}. Subject to due diligence,
        appraisal and final approval.
      </Text>
    </Box>
  );
}

function Answer({ token }: { readonly token: string }) {
  const [rejecting, setRejecting] = useState(false);
  const [draft, setDraft] = useState<Rejecting>({ reasons: [], note: '' });
  const answer = useAnswer(token);
  const approve = async () => {
    if (
      await confirm({
        title: 'Approve this quote?',
        description: 'We then go on to underwriting with these terms.',
        confirmText: 'Approve quote',
      })
    )
      answer.mutate({ approve: true });
  };
  if (rejecting)
    return (
      <RejectForm
        draft={draft}
        onDraft={setDraft}
        busy={answer.isPending}
        onReject={(reasons) => answer.mutate({ approve: false, ...reasons })}
        onBack={() => setRejecting(false)}
      />
    );
  return (
    <Row gap={3} justify="end" above={4}>
      <Button size="large" disabled={answer.isPending} onClick={() => setRejecting(true)}>
        Reject
      </Button>
      <Button size="large" type="primary" loading={answer.isPending} onClick={() => void approve()}>
        Approve
      </Button>
    </Row>
  );
}

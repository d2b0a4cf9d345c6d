import { Collapse } from 'antd';
import type { LoanMails } from '#contract';
import { dateAndTime } from '../../lib/dateTime';
import { STATES } from './states';
import { Box, Row, Text } from '../../components/boxes';
import styles from './Quote.module.css';

type Sent = LoanMails['mails'][number];

const DELIVERY: Readonly<Record<Sent['state'], string>> = {
  kept: 'In the outbox',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
};

/** The mails of a kind, newest first, each with its outcome. */
export function SentMails({ mails }: { readonly mails: readonly Sent[] }) {
  return (
    <Collapse
      size="small"
      items={mails.map((mail) => ({
        key: mail.id,
        label: (
          <Row as="span" gap={4} wrap tone="muted" className={styles.sent}>
            <b>{mail.to}</b>
            <span>{dateAndTime(mail.at)}</span>
            <span>{mail.by?.name}</span>
            <span>{mail.failure ?? DELIVERY[mail.state]}</span>
            {mail.quote && <span data-state={mail.quote.state}>{STATES[mail.quote.state]}</span>}
          </Row>
        ),
        children: (
          <>
            {mail.quote && <Answer quote={mail.quote} />}
            <Box padY={3} padX={4} className={styles.preview}>
              <strong>{mail.subject}</strong>
              <p>{mail.text}</p>
            </Box>
          </>
        ),
      }))}
    />
  );
}

function Answer({
  quote: { state, expiresAt, answeredAt, rejectReason, note },
}: {
  readonly quote: NonNullable<Sent['quote']>;
}) {
  return (
    <Text as="p" below={2}>
      {answeredAt === null
        ? state === 'open'
          ? `Can be answered until ${dateAndTime(expiresAt)}.`
          : `${STATES[state]} without an answer.`
        : `${STATES[state]} ${dateAndTime(answeredAt)}.`}
      {rejectReason.length > 0 && ` ${rejectReason.join('; ')}.`}
      {note && ` “${note}”`}
    </Text>
  );
}

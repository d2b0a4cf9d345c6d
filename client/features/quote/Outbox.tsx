import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Outbox as Mails } from '#contract';
import { LinkButton } from '../../components/LinkButton';
import { LoadError, Message } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { dealsOutside } from '../../lib/auth/roles';
import { useMe } from '../../lib/auth/useMe';
import { dateAndTime } from '../../lib/dateTime';
import { toast } from '../../lib/toast';
import { paths } from '../../paths';
import { useOutbox } from './calls';
import { isToPassOn, mailtoOf, STATES } from './states';
import { Panel, Row, Stack, Text } from '../../components/boxes';
import styles from './Quote.module.css';

type Mail = Mails['mails'][number];

const SIZE = 50;

/** /outbox: every mail that was written, for staff to read and, without a mail server, to pass on. */
export default function Outbox() {
  const [page, setPage] = useState(0);
  const { data: me } = useMe();
  const { data, error, refetch } = useOutbox(page, SIZE);
  return (
    <>
      <PageHeader
        title="Outbox"
        actions={dealsOutside(me?.role) && <LinkButton to={paths.sharedLinks}>Shared links</LinkButton>}
        extra={
          data && (
            <Text above={2} tone="muted" size="small">
              {data.delivery === 'smtp'
                ? 'Mail is delivered by the mail server'
                : 'No mail server is set: pass these on by your own mail'}
            </Text>
          )
        }
      />
      <Stack gap={3} most={960} className={styles.outbox}>
        {!data &&
          (error ? (
            <LoadError what="The outbox" error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active />
          ))}
        {data?.total === 0 && <Message title="No mail was written yet" />}
        {data?.mails.map((mail) => (
          <Letter key={mail.id} mail={mail} />
        ))}
        {data && data.total > SIZE && (
          <Pagination
            current={page + 1}
            pageSize={SIZE}
            total={data.total}
            showSizeChanger={false}
            onChange={(next) => setPage(next - 1)}
          />
        )}
      </Stack>
    </>
  );
}

function Letter({ mail }: { readonly mail: Mail }) {
  const { to, subject, text, at, by, loan, state, failure, kind, quote, withheld } = mail;
  return (
    <Panel as="article" className={styles.letter} aria-label={`${subject}, to ${to}`}>
      <header>
        <b>{subject}</b>
        <span>
          To {to} · {dateAndTime(at)} {by && `· ${by.name}`}
        </span>
        <span>
          {loan && (
            <Link
              to={
                kind === 'quote' ? paths.loan(loan.uuid).quoteApproval : paths.loan(loan.uuid).screeningMail
              }
            >
              {loan.address}
            </Link>
          )}{' '}
          {failure ?? (state === 'sent' ? 'Delivered' : '')}
        </span>
      </header>
      <p>{text}</p>
      {withheld && (
        <Text as="p" above={2} tone="muted" size="small">
          {kind === 'sign-up'
            ? 'The link proves whose address this is: administrators see it and pass it on.'
            : 'The link answers for the borrower: those who send quotes see it and pass it on.'}
        </Text>
      )}
      {(quote !== null || isToPassOn(mail)) && (
        <footer>
          <Row as="span" gap={4} wrap tone="muted" className={styles.sent}>
            {quote && <span data-state={quote.state}>{STATES[quote.state]}</span>}
          </Row>
          {isToPassOn(mail) && (
            <>
              <Button size="small" onClick={() => void copy(text)}>
                Copy text
              </Button>
              <Button size="small" href={mailtoOf(mail)}>
                Open in mail
              </Button>
            </>
          )}
        </footer>
      )}
    </Panel>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ variant: 'success', title: 'Text copied' });
  } catch {
    toast({
      title: 'Select the text and press Ctrl+C to copy it',
      description: 'This browser does not let the page use the clipboard.',
    });
  }
}

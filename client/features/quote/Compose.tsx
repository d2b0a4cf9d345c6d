import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Mentions } from 'antd';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  LINK_MARK,
  sendMailRequest,
  type Loan,
  type LoanMails,
  type MailKind,
  type SendMailRequest,
} from '#contract';
import { Field } from '../../components/form/Field';
import { useBase, useFollowing } from '../../components/form/useBase';
import { FormRow, TextField } from '../../components/form/fields';
import { showDetails } from '../../components/form/showDetails';
import { Section } from '../../components/Section';
import { confirm } from '../../lib/confirm';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import { useRested } from '../../lib/useRested';
import { useKeepDraft, usePreview, useSend, useSkip, type Draft } from './calls';
import { offersFor } from './names';
import { OfferCaution } from './OfferCaution';
import { Box, Grid, Row, Text } from '../../components/boxes';
import styles from './Quote.module.css';

interface Props {
  readonly loan: Loan;
  readonly kind: MailKind;
  readonly mails: LoanMails;
  /** Sending is not possible now. */
  readonly refused?: boolean;
}

/** Milliseconds without typing after which the preview is rendered. */
const REST = 300;

/** To whom the last one went, and the text that is kept. */
const mailOf = ({ mails: [last], subject, content }: LoanMails): SendMailRequest => ({
  to: last?.to ?? '',
  subject,
  content,
});

/** An e-mail to the borrower, and beside it what its reader gets. */
export function Compose({ loan, kind, mails, refused = false }: Props) {
  const send = useSend(loan.uuid, kind);
  const at = useBase(mails);
  const form = useForm<SendMailRequest>({
    resolver: zodResolver(sendMailRequest),
    defaultValues: mailOf(mails),
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, setValue, watch, reset, getValues, formState } = form;
  const [subject, content] = watch(['subject', 'content']);
  useLeaveGuard(formState.isDirty);
  // Terms unknown when the text was begun are filled in once known, unless somebody has edited the text.
  useFollowing(at, formState.isDirty, mailOf, reset);
  /** After the form is sent or kept, it restarts from the answer with the same recipient. */
  const goOn = (from: LoanMails) => {
    at.setBase(from);
    reset({ ...mailOf(from), to: getValues('to') });
  };
  /** A draft is the text alone: the subject stays as typed, and so does what was typed meanwhile. */
  const goOnFrom = (kept: string) => {
    const typed = getValues();
    goOn({ ...at.base, content: kept });
    for (const name of ['subject', 'content'] as const) setValue(name, typed[name], { shouldDirty: true });
  };
  const { offer } = mails;
  const submit = handleSubmit(async (mail) => {
    if (!loan.can.update) return;
    const words =
      mails.delivery === 'smtp'
        ? 'It is sent at once.'
        : 'No mail server is set: it is kept in the outbox, to be passed on from there.';
    const asked = {
      title: kind === 'quote' ? 'Send this quote?' : 'Send this e-mail?',
      description: `${offer ? `${offer.words} ` : ''}To ${mail.to}. ${words}`,
      confirmText: offer ? 'Send anyway' : 'Send',
    };
    if (!(await confirm(asked))) return;
    await send
      .mutateAsync({ ...mail, ...(offer && { despite: offer.caution }) })
      .then(
        goOn,
        (error: unknown) => void showDetails<SendMailRequest>(error, ['to', 'subject', 'content'], setError),
      );
  });
  return (
    <Grid columns={2} gap={4} align="start" most={1480}>
      {offer && !refused && <OfferCaution loanUuid={loan.uuid} offer={offer} />}
      <Section title="E-mail">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormRow>
            <TextField
              control={control}
              name="to"
              label="To"
              required
              span={12}
              readOnly={!loan.can.update}
              type="email"
              autoComplete="off"
              placeholder="borrower@example.com"
            />
            <TextField
              control={control}
              name="subject"
              label="Subject"
              required
              span={12}
              readOnly={!loan.can.update}
              most={200}
            />
            <Field
              control={control}
              name="content"
              label="Text"
              required
              span={12}
              hint={
                kind === 'quote'
                  ? `Type @ to insert a figure of the workbook; ${LINK_MARK} is where the borrower's link goes.`
                  : 'Type @ to insert a figure of the workbook.'
              }
            >
              {({ value, onChange, status, ...rest }) => (
                <Words
                  {...rest}
                  status={status}
                  value={value}
                  onChange={onChange}
                  names={mails.names}
                  readOnly={!loan.can.update}
                />
              )}
            </Field>
          </FormRow>
          <Buttons
            loan={loan}
            kind={kind}
            refused={refused}
            content={content}
            dirty={formState.isDirty}
            busy={send.isPending}
            onKept={goOnFrom}
          />
        </form>
      </Section>
      <Preview loanUuid={loan.uuid} kind={kind} draft={{ subject, content }} delivery={mails.delivery} />
    </Grid>
  );
}

interface WordsProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
  readonly status: 'error' | undefined;
  readonly names: LoanMails['names'];
  readonly readOnly: boolean;
}

/** Prose in which `@` offers the figures, each with its label and current value. */
function Words({ names, ...rest }: WordsProps) {
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () =>
      offersFor(typed, names).map(({ name, label, shown }) => ({
        value: name,
        key: name,
        label: (
          <Grid as="span" columns="minmax(160px, auto) 1fr auto" gap={4} className={styles.offer}>
            <b>@{name}</b>
            <span>{label}</span>
            <Text digits>{shown}</Text>
          </Grid>
        ),
      })),
    [typed, names],
  );
  return (
    <Mentions
      {...rest}
      prefix="@"
      autoSize={{ minRows: 16, maxRows: 32 }}
      options={options}
      filterOption={false}
      onSearch={setTyped}
    />
  );
}

interface ButtonsProps {
  readonly loan: Loan;
  readonly kind: MailKind;
  readonly refused: boolean;
  readonly content: string;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The text that was kept. */
  readonly onKept: (content: string) => void;
}

function Buttons({ loan, kind, refused, content, dirty, busy, onKept }: ButtonsProps) {
  const skip = useSkip(loan.uuid, kind);
  const keep = useKeepDraft(loan.uuid);
  const keepDraft = () => keep.mutate(content, { onSuccess: () => onKept(content) });
  useSaveKey(loan.can.update && kind === 'quote' && !keep.isPending, dirty, keepDraft);
  const askSkip = async () => {
    const description =
      kind === 'quote'
        ? 'The loan continues without a quote by e-mail; this is recorded in the history.'
        : 'The loan continues without this e-mail; this is recorded in the history.';
    if (
      await confirm({
        title: kind === 'quote' ? 'Skip the quote e-mail?' : 'Skip the screening e-mail?',
        description,
        confirmText: 'Skip',
      })
    )
      skip.mutate(undefined);
  };
  if (!loan.can.update)
    return (
      <Text as="p" above={2} tone="muted" size="small">
        Only people who may edit this loan can send it.
      </Text>
    );
  return (
    <Row gap={2} justify="end" above={2}>
      <Button disabled={refused} loading={skip.isPending} onClick={() => void askSkip()}>
        Skip
      </Button>
      {kind === 'quote' && (
        <Button disabled={!dirty} loading={keep.isPending} onClick={keepDraft}>
          Keep draft
        </Button>
      )}
      <Button type="primary" htmlType="submit" disabled={refused} loading={busy}>
        Send
      </Button>
    </Row>
  );
}

function Preview({
  loanUuid,
  kind,
  draft,
  delivery,
}: {
  readonly loanUuid: string;
  readonly kind: MailKind;
  readonly draft: Draft;
  readonly delivery: LoanMails['delivery'];
}) {
  const preview = usePreview(loanUuid, kind, useRested(draft, REST));
  const { data } = preview;
  return (
    <Section title="As the borrower reads it">
      {data && (
        <Box padY={3} padX={4} className={styles.preview} aria-busy={preview.isFetching}>
          <strong>{data.subject}</strong>
          <p>{data.text.replaceAll(LINK_MARK, '[link to the quote]')}</p>
        </Box>
      )}
      {data && data.unknown.length > 0 && (
        <Text as="p" role="alert" above={2} tone="bad">
          {data.unknown.length === 1 ? 'No figure has the name' : 'No figures have the names'}{' '}
          {data.unknown.map((name) => `@${name}`).join(', ')}
        </Text>
      )}
      {data && data.blank.length > 0 && (
        <Text as="p" role="status" above={2} tone="plain">
          No value yet: {data.blank.map((name) => `@${name}`).join(', ')}. The borrower reads N/A.
        </Text>
      )}
      <Text as="p" above={2} tone="muted" size="small">
        Figures of the workbook as last saved.{' '}
        {delivery === 'outbox' && 'No mail server is configured: messages are kept in the outbox.'}
      </Text>
    </Section>
  );
}

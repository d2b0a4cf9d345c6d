import type { Sequelize, Transaction } from 'sequelize';
import type { MailKind, QuoteCaution } from '#contract';
import { DAY_MS, isRejectable, oneLine } from '#domain';
import { isQuoting, LINK_MARK, LINK_OF_THE_READER } from '#contract';
import type { TimelineFlag } from '#domain';
import { collided, isUnreachable, ranOutOfTime } from '../../database/unreachable';
import { loanEvent } from '../../events/loanEvents';
import { invalid, refused, wrongState } from '../../errors';
import { Loan, MailRow, Quote } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { findWorkbook } from '../../models/queries/workbooks';
import { MailFailure, type MailSender } from '../../providers/mail';
import { hashOfToken, newLinkToken } from '../links';
import { changeLoan, lockLoan, withdrawQuotes, type LoanChange } from '../lifecycle/changeLoan';
import { templateOf } from '../workbooks/templates';
import type { LoanEditor } from '../loanEditor';
import { firstState } from '../mails';
import { offerOf } from './offer';
import { filledIn, termsOf } from './texts';

export interface MailContext {
  readonly db: Sequelize;
  /** Undefined without a mail server. */
  readonly mail: MailSender | undefined;
  /** The origin of the borrower's link. */
  readonly publicUrl: string;
  /** Days in which a quote can be answered. */
  readonly quoteDays: number;
}
export interface Written {
  readonly to: string;
  readonly subject: string;
  readonly content: string;
  readonly despite?: QuoteCaution | undefined;
}
const FLAGS = {
  screening: { sent: 'screeningEmailsSent', skipped: 'screeningEmailsSkipped', event: 'ScreeningEmail' },
  quote: { sent: 'quoteEmailSent', skipped: 'quoteEmailSkipped', event: 'QuoteEmail' },
} as const satisfies Record<MailKind, { sent: TimelineFlag; skipped: TimelineFlag; event: string }>;

/** Why a mail of that kind makes no sense now. */
function standingProblem(kind: MailKind, { dealType, status }: Loan): string | undefined {
  if (dealType !== 'WL') return 'A mail to the borrower is about the whole loan';
  if (kind === 'quote' && status === 'Screening') return 'Screening must be completed before a quote is sent';
  // A loan that was lent needs neither a screening result nor a quote.
  return isRejectable(status) ? undefined : `This loan is ${status}`;
}

/** @throws AppError 400 if such a mail makes no sense now. */
function checkStanding(kind: MailKind, loan: Loan): void {
  const problem = standingProblem(kind, loan);
  if (problem !== undefined) throw invalid(problem);
}

/**
 * The changes of a loan by a mail: the step is marked as sent or skipped. A sent quote also awaits a new
 * answer and sets the borrower status, unless the borrower is already beyond the quote.
 */
function changeOf(kind: MailKind, loan: Loan, step: 'sent' | 'skipped'): LoanChange {
  const { sent, skipped } = FLAGS[kind];
  const flags =
    step === 'sent'
      ? { flags: { [sent]: true } as const, clearFlags: [skipped] }
      : { flags: { [skipped]: true } as const, clearFlags: [] };
  if (kind !== 'quote' || step !== 'sent') return flags;
  return {
    ...flags,
    clearFlags: [skipped, 'quoteApproved', 'quoteRejected'],
    ...(isQuoting(loan.borrowerStatus) && { borrowerStatus: 'Quote Sent' as const }),
  };
}

/** @throws AppError 409 for a quote with a caution that its sender has not confirmed */
function checkOffer(kind: MailKind, figures: Parameters<typeof offerOf>[0], { despite }: Written): void {
  const offer = kind === 'quote' ? offerOf(figures) : null;
  if (offer !== null && offer.caution !== despite) throw refused('confirm', offer.words, 'despite');
}

interface Prepared {
  readonly mail: MailRow;
  readonly text: string;
}

async function prepare(
  { db, mail: sender, publicUrl, quoteDays }: MailContext,
  kind: MailKind,
  { loanUuid, userId }: LoanEditor,
  written: Written,
): Promise<Prepared> {
  const workbook = await findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'revision', 'figures']);
  const template = templateOf(workbook);
  const { subject, text: words, unknown } = filledIn(kind, written, template, workbook.figures);
  checkOffer(kind, workbook.figures, written);
  if (unknown.length > 0)
    throw invalid(`No figure has the name ${unknown.map((name) => `@${name}`).join(', ')}`, 'content');
  return db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    checkStanding(kind, loan);
    const token = newLinkToken();
    const link = `${publicUrl}/quote/${token}`;
    const text = words.replaceAll(LINK_MARK, link);
    const body = sender ? words.replaceAll(LINK_MARK, LINK_OF_THE_READER) : text;
    const mail = await MailRow.create(
      {
        loanUuid,
        kind,
        recipient: written.to,
        subject: oneLine(subject),
        body,
        userId,
        ...firstState(sender),
      },
      { transaction },
    );
    if (kind === 'quote') {
      const expiresAt = new Date(Date.now() + quoteDays * DAY_MS);
      await Quote.create(
        {
          loanUuid,
          mailId: mail.id,
          tokenHash: hashOfToken(token),
          revision: workbook.revision,
          terms: termsOf(template, workbook.figures),
          expiresAt,
          withdrawnAt: sender ? new Date() : null,
        },
        { transaction },
      );
    }
    if (!sender) await finish(kind, loan, mail, userId, written, transaction);
    return { mail, text };
  });
}

/** The mail is on its way: the step is taken, and its quote is the one that counts. */
async function finish(
  kind: MailKind,
  loan: Loan,
  mail: MailRow,
  userId: string,
  { to, content }: Written,
  transaction: Transaction,
): Promise<void> {
  if (kind === 'quote') {
    await withdrawQuotes(loan.uuid, transaction);
    await Quote.update({ withdrawnAt: null }, { where: { mailId: mail.id }, transaction });
  }
  const composed = kind === 'quote' ? { columns: { emailContent: content } } : {};
  await changeLoan(loan, { userId }, { ...changeOf(kind, loan, 'sent'), ...composed }, transaction, [
    loanEvent(`${FLAGS[kind].event}Sent`, { to, mail: mail.id }),
  ]);
}

/**
 * Writes to the borrower: `@names` are replaced by the figures as last saved, and a quote contains a link for
 * answering it without signing in. With a mail server it is sent, and counts once the server accepted it;
 * without one, it is kept for staff to pass on.
 * @throws AppError 400 for an unknown figure name or a loan that is not far enough, 409 for a quote with
 * cautions that its sender did not read, 404 if the loan does not exist, 502 if the mail server refused it:
 * the loan is then unchanged; 409 if the loan ended while the mail was being sent
 */
export async function sendMail(
  context: MailContext,
  kind: MailKind,
  who: LoanEditor,
  written: Written,
): Promise<void> {
  const { mail, text } = await prepare(context, kind, who, written);
  if (context.mail === undefined) return;
  try {
    await context.mail.send({ to: mail.recipient, subject: mail.subject, text });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    await mail.update({ state: 'failed', failure: error.message });
    throw refused('upstream', error.message);
  }
  const ended = await recordAgain(context.db, (transaction) =>
    delivered(kind, mail, who, written, transaction),
  );
  if (ended !== undefined)
    throw wrongState(`The e-mail was sent, but ${ended} in the meantime: nothing was changed here`);
}

/**
 * Runs what records a mail that is out, and once more where the database was busy or away: without it the link in the
 * mail does not work.
 */
async function recordAgain<T>(db: Sequelize, record: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(record);
  } catch (error) {
    if (!collided(error) && !ranOutOfTime(error) && !isUnreachable(error)) throw error;
    return db.transaction(record);
  }
}

/**
 * Records a mail that the server accepted.
 * @returns why it has no further effect, if the loan ended or was deleted while it was being sent
 */
async function delivered(
  kind: MailKind,
  mail: MailRow,
  { loanUuid, userId }: LoanEditor,
  written: Written,
  transaction: Transaction,
): Promise<string | undefined> {
  // The loan is locked before its records: the order of locks in docs/architecture.md.
  const loan = await Loan.findOne({
    where: { uuid: loanUuid },
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  const [recorded] = await MailRow.update(
    { state: 'sent', sentAt: new Date() },
    { where: { id: mail.id, state: 'sending' }, transaction },
  );
  // Of a record that was thought to have failed only the answer was lost.
  if (recorded === 0) return undefined;
  if (loan === null || loan.deletedAt !== null) return 'the loan was deleted';
  if (standingProblem(kind, loan) === undefined)
    return void (await finish(kind, loan, mail, userId, written, transaction));
  await changeLoan(loan, { userId }, {}, transaction, [
    loanEvent(`${FLAGS[kind].event}Sent`, { to: written.to, mail: mail.id }),
  ]);
  return `the loan became ${loan.status}`;
}

/**
 * Continues without a mail.
 * @throws AppError 404 if the loan does not exist, 400 if such a mail makes no sense now.
 */
export async function skipMail(
  db: Sequelize,
  kind: MailKind,
  { loanUuid, userId }: LoanEditor,
  note: string | null | undefined,
): Promise<void> {
  await findLoan(loanUuid);
  await db.transaction(async (transaction) => {
    const loan = await lockLoan(loanUuid, transaction);
    checkStanding(kind, loan);
    await changeLoan(loan, { userId }, changeOf(kind, loan, 'skipped'), transaction, [
      loanEvent(`${FLAGS[kind].event}Skipped`, note ? { note } : {}),
    ]);
  });
}

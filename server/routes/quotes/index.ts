import { z } from 'zod';
import {
  answerQuoteRequest,
  loanMailsResponse,
  MAIL_KINDS,
  outboxQuery,
  outboxResponse,
  previewMailRequest,
  previewMailResponse,
  publicQuoteResponse,
  sendMailRequest,
  sizedAmountRequest,
  sizedAmountResponse,
  skipMailRequest,
  type LoanMails,
  type MailKind,
  type Outbox,
  type PublicQuote,
} from '#contract';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import { answerQuote, readQuote } from '../../commands/quotes/answerQuote';
import { offerOf, takeSizedAmount } from '../../commands/quotes/offer';
import { sendMail, skipMail } from '../../commands/quotes/sendMail';
import { draftOf, filledIn, namesOf } from '../../commands/quotes/texts';
import { templateOf } from '../../commands/workbooks/templates';
import type { AppContext } from '../../context';
import { defineRoute, type Route } from '../../http/route';
import type { ActorFor } from '../../policies/actor';
import { roleMay } from '../../policies/table';
import { findLoan } from '../../models/queries/loans';
import { listLoanMails, listMails } from '../../models/queries/mails';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentLoanMail, presentPublicQuote } from '../../presenters/mail';
import { loanParams } from '../loans/params';

const mailParams = loanParams.extend({
  kind: z.enum(MAIL_KINDS, { error: `One of ${MAIL_KINDS.join(', ')} is expected` }),
});
const tokenParams = z.object({ token: z.string().max(200) });

const MINUTE = 60_000;
/** Nobody guesses 256 bits; this keeps a machine from trying. */
const READS: Limit = { name: 'quote-read', windowMs: MINUTE, limit: 60, key: clientAddress };
const ANSWERS: Limit = { name: 'quote-answer', windowMs: 15 * MINUTE, limit: 20, key: clientAddress };
/** Mail to people outside: a slip of a script stays small. */
const SENDS: Limit = { name: 'mail-send', windowMs: 15 * MINUTE, limit: 60, key: clientAddress };

const deliveryOf = ({ mail }: Pick<AppContext, 'mail'>): Outbox['delivery'] =>
  mail === undefined ? 'outbox' : 'smtp';

async function loanMails(
  context: AppContext,
  actor: ActorFor<'workbook.read'>,
  loanUuid: string,
  kind: MailKind,
): Promise<LoanMails> {
  const [loan, workbook, mails] = await Promise.all([
    findLoan(loanUuid),
    findWorkbook(loanUuid, ['templateKey', 'templateVersion', 'figures']),
    listLoanMails(loanUuid, kind),
  ]);
  const template = templateOf(workbook);
  const { timelineFlags: flags } = loan;
  const [sent, skipped] =
    kind === 'quote'
      ? [flags.quoteEmailSent, flags.quoteEmailSkipped]
      : [flags.screeningEmailsSent, flags.screeningEmailsSkipped];
  return {
    ...draftOf(kind, loan, template, workbook.figures),
    names: namesOf(template, workbook.figures),
    offer: kind === 'quote' ? offerOf(workbook.figures, roleMay(actor.user.role, 'workbook.edit')) : null,
    delivery: deliveryOf(context),
    sentAt: sent ?? null,
    skippedAt: skipped ?? null,
    mails: mails.map(presentLoanMail),
  };
}

const staffRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/emails/:kind',
    policy: 'workbook.read',
    summary: 'What to write an e-mail to the borrower with, and what was sent',
    request: { params: mailParams },
    response: loanMailsResponse,
    handler: ({ params, actor, context }) => loanMails(context, actor, params.uuid, params.kind),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/emails/:kind/preview',
    policy: 'workbook.read',
    summary: 'An e-mail as its reader gets it, with the figures as last saved',
    request: { params: mailParams, body: previewMailRequest },
    response: previewMailResponse,
    async handler({ params, body }) {
      const workbook = await findWorkbook(params.uuid, ['templateKey', 'templateVersion', 'figures']);
      return filledIn(params.kind, body, templateOf(workbook), workbook.figures);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/emails/:kind/send',
    policy: 'loans.edit',
    summary: 'Sends an e-mail to the borrower; a quote carries a link by which it is answered',
    request: { params: mailParams, body: sendMailRequest },
    limits: [SENDS],
    response: loanMailsResponse,
    status: 201,
    async handler({ params: { uuid, kind }, body, actor, context }) {
      const {
        db,
        mail,
        publicUrl,
        config: { quoteDays },
      } = context;
      await sendMail(
        { db, mail, publicUrl, quoteDays },
        kind,
        { loanUuid: uuid, userId: actor.user.id },
        body,
      );
      return loanMails(context, actor, uuid, kind);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/quote/sized-amount',
    policy: 'workbook.edit',
    summary: 'Makes the sized amount the loan amount, as a revision',
    request: { params: loanParams, body: sizedAmountRequest },
    response: sizedAmountResponse,
    handler: ({ params, body, actor, context }) =>
      takeSizedAmount(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body.amount),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/emails/:kind/skip',
    policy: 'loans.edit',
    summary: 'Goes on without that e-mail',
    request: { params: mailParams, body: skipMailRequest.optional() },
    response: loanMailsResponse,
    async handler({ params: { uuid, kind }, body, actor, context }) {
      await skipMail(context.db, kind, { loanUuid: uuid, userId: actor.user.id }, body?.note);
      return loanMails(context, actor, uuid, kind);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/outbox',
    policy: 'staff',
    summary: 'Mails that the product wrote, newest first',
    request: { query: outboxQuery },
    response: outboxResponse,
    async handler({ query, context }) {
      const { rows, count } = await listMails(query);
      return { delivery: deliveryOf(context), mails: rows.map(presentLoanMail), total: count };
    },
  }),
];

async function publicQuote(token: string): Promise<PublicQuote> {
  const { quote, loan } = await readQuote(token);
  return presentPublicQuote(quote, loan);
}

const publicRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/quotes/:token',
    policy: 'public',
    summary: 'A quote, by the link in its e-mail',
    request: { params: tokenParams },
    limits: [READS],
    response: publicQuoteResponse,
    handler: ({ params }) => publicQuote(params.token),
  }),
  defineRoute({
    method: 'post',
    path: '/api/quotes/:token/answer',
    policy: 'public',
    summary: 'The borrower approves or rejects a quote, once',
    request: { params: tokenParams, body: answerQuoteRequest },
    limits: [ANSWERS],
    response: publicQuoteResponse,
    async handler({ params, body, context }) {
      await answerQuote(context.db, params.token, body);
      return publicQuote(params.token);
    },
  }),
];

export const quoteRoutes: Route[] = [...staffRoutes, ...publicRoutes];

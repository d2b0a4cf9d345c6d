import {
  isFunded,
  quoteEndpoints,
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

const MINUTE = 60_000;
/** 256 bits cannot be guessed; this keeps machines from trying. */
const READS: Limit = { name: 'quote-read', windowMs: MINUTE, limit: 60, key: clientAddress };
const ANSWERS: Limit = { name: 'quote-answer', windowMs: 15 * MINUTE, limit: 20, key: clientAddress };
/** Limits mails to outsiders, in case a script goes wrong. */
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
    offer:
      kind === 'quote'
        ? offerOf(workbook.figures, roleMay(actor.user.role, 'workbook.edit') && !isFunded(loan))
        : null,
    delivery: deliveryOf(context),
    sentAt: sent ?? null,
    skippedAt: skipped ?? null,
    mails: mails.map((mail) => presentLoanMail(mail, actor.user.role)),
  };
}

const staffRoutes: Route[] = [
  defineRoute(quoteEndpoints.readMails, {
    policy: 'workbook.read',
    handler: ({ params, actor, context }) => loanMails(context, actor, params.uuid, params.kind),
  }),
  defineRoute(quoteEndpoints.previewMail, {
    policy: 'workbook.read',
    async handler({ params, body }) {
      const workbook = await findWorkbook(params.uuid, ['templateKey', 'templateVersion', 'figures']);
      return filledIn(params.kind, body, templateOf(workbook), workbook.figures);
    },
  }),
  defineRoute(quoteEndpoints.sendMail, {
    policy: 'loans.edit',
    limits: [SENDS],
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
  defineRoute(quoteEndpoints.takeSizedAmount, {
    policy: 'workbook.edit',
    handler: ({ params, body, actor, context }) =>
      takeSizedAmount(context.db, { loanUuid: params.uuid, userId: actor.user.id }, body.amount),
  }),
  defineRoute(quoteEndpoints.skipMail, {
    policy: 'loans.edit',
    async handler({ params: { uuid, kind }, body, actor, context }) {
      await skipMail(context.db, kind, { loanUuid: uuid, userId: actor.user.id }, body?.note);
      return loanMails(context, actor, uuid, kind);
    },
  }),
  defineRoute(quoteEndpoints.outbox, {
    policy: 'staff',
    async handler({ query, actor, context }) {
      const { rows, count } = await listMails(query);
      return {
        delivery: deliveryOf(context),
        mails: rows.map((mail) => presentLoanMail(mail, actor.user.role)),
        total: count,
      };
    },
  }),
];

async function publicQuote(token: string): Promise<PublicQuote> {
  const { quote, loan } = await readQuote(token);
  return presentPublicQuote(quote, loan);
}

const publicRoutes: Route[] = [
  defineRoute(quoteEndpoints.read, {
    policy: 'public',
    limits: [READS],
    handler: ({ params }) => publicQuote(params.token),
  }),
  defineRoute(quoteEndpoints.answer, {
    policy: 'public',
    limits: [ANSWERS],
    async handler({ params, body, context }) {
      await answerQuote(context.db, params.token, body);
      return publicQuote(params.token);
    },
  }),
];

export const quoteRoutes: Route[] = [...staffRoutes, ...publicRoutes];

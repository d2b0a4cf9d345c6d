import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { isQuoting, type answerQuoteRequest, type QuoteState } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { notFound, refused } from '../../errors';
import { Loan, Quote, quoteState } from '../../models';
import { changeLoan, lockLoan } from '../lifecycle/changeLoan';
import { rejectLocked } from '../lifecycle/rejectLoan';
import { hashOfToken } from '../links';

type Answer = z.output<typeof answerQuoteRequest>;
const BORROWER = { userId: null };

const gone = () => notFound('There is no such quote');

async function quoteOf(token: string, transaction?: Transaction): Promise<Quote> {
  const lock = transaction ? { transaction, lock: transaction.LOCK.NO_KEY_UPDATE } : {};
  const quote = await Quote.findOne({ where: { tokenHash: hashOfToken(token) }, ...lock });
  if (quote === null) throw gone();
  return quote;
}

/**
 * The quote of a link, with its loan.
 * @throws AppError 404 for an invalid link, or if the loan was deleted
 */
export async function readQuote(token: string): Promise<{ quote: Quote; loan: Loan }> {
  const quote = await quoteOf(token);
  const loan = await Loan.findOne({ where: { uuid: quote.loanUuid, deletedAt: null } });
  if (loan === null) throw gone();
  return { quote, loan };
}

const CLOSED: Readonly<Record<Exclude<QuoteState, 'open'>, string>> = {
  approved: 'This quote was approved already',
  rejected: 'This quote was rejected already',
  expired: 'This quote has expired; ask for a new one',
  withdrawn: 'This quote was replaced or withdrawn',
};

/**
 * The borrower's one answer. Approved, the loan moves on to underwriting; rejected, it ends with the reasons.
 * @throws AppError 404 for an invalid link, 409 if the quote can no longer be answered
 */
export async function answerQuote(
  db: Sequelize,
  token: string,
  { approve, rejectReason, note = null }: Answer,
): Promise<void> {
  const {
    loan: { uuid },
  } = await readQuote(token);
  await db.transaction(async (transaction) => {
    // The loan is locked before its records: the order of locks in docs/architecture.md.
    const loan = await lockLoan(uuid, transaction);
    const quote = await quoteOf(token, transaction);
    const state = quoteState(quote);
    if (state !== 'open') throw refused('already', CLOSED[state]);
    await quote.update(
      {
        answer: approve ? 'approved' : 'rejected',
        answeredAt: new Date(),
        rejectReason: approve ? [] : rejectReason,
        note,
      },
      { transaction },
    );
    if (approve) await approved(loan, note, transaction);
    else await rejectLocked(loan, BORROWER, { rejectedBy: 'borrower', rejectReason, note }, transaction);
  });
}

async function approved(loan: Loan, note: string | null, transaction: Transaction): Promise<void> {
  const onward = loan.currentStage === 'quote' ? ({ currentStage: 'underwriting' } as const) : {};
  const change = {
    ...(isQuoting(loan.borrowerStatus) && { borrowerStatus: 'Quote Approve' as const }),
    flags: { quoteApproved: true },
    ...onward,
  } as const;
  await changeLoan(loan, BORROWER, change, transaction, [loanEvent('QuoteApproved', note ? { note } : {})]);
}

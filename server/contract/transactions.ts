import { z } from 'zod';
import { DEAL_TYPES, PAYMENT_TYPES } from '#domain';

const usd = z.number().finite().nullable();
const day = z.iso.date().nullable();
const words = (most: number) => z.string().max(most).nullable();

/**
 * A payment as typed by a person; USD. `billedAmount`, `principalAmount`, `interestAmount` and `feeAmount`
 * are computed if null; returned as they were read, they stay computed.
 */
const said = z.object({
  paymentNumber: z.number().int().min(0).nullable(),
  /** The day the payment was due; a row with nothing received is a bill. */
  billDate: day,
  /** The day the money was received or paid out. */
  date: day,
  paymentType: z.enum(PAYMENT_TYPES),
  description: words(1000),
  billedAmount: usd,
  transferredAmount: usd,
  receivedAmount: usd,
  principalAmount: usd,
  interestAmount: usd,
  feeAmount: usd,
  /** Late charges and default interest included in the amount received. */
  lateCharge: usd,
  /** The loan or note that the money belongs to. */
  dealType: z.enum(DEAL_TYPES),
  sourceName: words(300),
  investorName: words(300),
  sourceInvestorId: z.uuid().nullable(),
  investorId: z.uuid().nullable(),
  /** Number of the check or wire. */
  reference: words(200),
  note: words(4000),
});

export const transactionSchema = said.extend({
  id: z.string(),
  /** Payer and payee: the investor with the given id, else the typed name. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Unpaid part of the bill, on the day of the last save; null if the row is not a bill. */
  unpaid: usd,
  /** Calendar days. */
  daysLate: z.number().nullable(),
});
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionsQuery = z.object({ dealType: z.enum(DEAL_TYPES).optional() });

/** GET /api/loans/{uuid}/transactions: rows of the sheet Payments, oldest first. */
export const transactionsResponse = z.object({
  /** The revision of the workbook that they are of. */
  revision: z.number().int(),
  transactions: z.array(transactionSchema),
});

/** PUT /api/loans/{uuid}/transactions: all of them; missing ones are removed, new ones have no id. */
export const transactionsRequest = z.object({
  /** The revision that was read: 409 if somebody has changed the payments since. */
  baseRevision: z.number().int().positive(),
  transactions: z
    .array(
      said
        .partial()
        .required({ paymentType: true })
        .extend({ id: z.string().min(1).max(64).optional() }),
    )
    .max(1000, 'At most 1,000 payments'),
});
export type TransactionsRequest = z.output<typeof transactionsRequest>;

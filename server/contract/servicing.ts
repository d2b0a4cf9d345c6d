import { z } from 'zod';
import { noteFigure } from './notes';

/** What a statement says of a month under one heading. */
const statementSection = z.object({ title: z.string(), figures: z.array(noteFigure) });

/** A payment as a statement lists it; USD, ISO dates. */
const statementPayment = z.object({
  paymentNumber: z.number().nullable(),
  type: z.string(),
  billDate: z.string().nullable(),
  date: z.string().nullable(),
  billed: z.number().nullable(),
  received: z.number().nullable(),
  principal: z.number().nullable(),
  interest: z.number().nullable(),
  lateCharges: z.number().nullable(),
  unpaid: z.number().nullable(),
  daysLate: z.number().nullable(),
});

/** What a statement says in figures, as they stood on the day they are for. */
export const statementFigures = z.object({
  /** ISO date: the last day of the month, or the day it was made if that was earlier. */
  asOf: z.iso.date(),
  loanName: z.string(),
  address: z.string().nullable(),
  holder: z.string(),
  sections: z.array(statementSection),
  payments: z.array(statementPayment),
});
export type StatementFigures = z.infer<typeof statementFigures>;

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most.toLocaleString('en-US')} characters`);

/** What staff add to a statement in words. */
export const statementRemarks = z.strictObject({
  /** What is not as it should be, and what is done about it. */
  exceptions: words(4000),
  /** What was said to the borrower, and by whom. */
  borrowerContact: words(4000),
  remarks: words(4000),
});
export type StatementRemarks = z.infer<typeof statementRemarks>;

/** A figure of a monitoring report, as it stood when the report was published. */
export type MonitoringFigure = z.infer<typeof noteFigure>;

import { z } from 'zod';
import { BORROWER_REJECT_REASONS } from '#domain';
import { noteFigure } from './notes';
import { written } from './written';
import { namedSchema } from './named';

/** Mails about a loan. */
export const MAIL_KINDS = ['screening', 'quote'] as const;
/** An e-mail to the borrower: the result of screening, or a quote. */
export type MailKind = (typeof MAIL_KINDS)[number];

/** Every mail that the product writes: about a loan, about an account, or to an investor. */
export const WRITTEN_KINDS = [
  ...MAIL_KINDS,
  'sign-up',
  'password',
  'invitation',
  'offer',
  'statement',
] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** Placeholder in a quote's text for the borrower's link. */
export const LINK_MARK = '{link}';
/** Replaces the link in the stored copy of a delivered mail. */
export const LINK_OF_THE_READER = '[link of the reader]';

const body = z
  .string({ error: 'Text is required' })
  .trim()
  .min(1, 'Text is required')
  .max(20_000, 'At most 20,000 characters');
const subject = z
  .string({ error: 'Subject is required' })
  .trim()
  .min(1, 'Subject is required')
  .max(200, 'At most 200 characters')
  .regex(/^[^\r\n]*$/, 'A subject is one line');

/** POST /api/loans/{uuid}/emails/{kind}/preview */
export const previewMailRequest = z.strictObject({ subject, content: body });
export const previewMailResponse = z.object({
  subject: z.string(),
  text: z.string(),
  /** Names in the text that no figure has. */
  unknown: z.array(z.string()),
  /** Names of figures that have no value: the reader sees N/A. */
  blank: z.array(z.string()),
});
export type PreviewMail = z.infer<typeof previewMailResponse>;

/**
 * Reasons against offering the loan as it is: it has no amount, nothing to size it by, exceeds its limits, or
 * is below the lender's minimum.
 */
export const QUOTE_CAUTIONS = ['noAmount', 'unsized', 'above', 'belowMinimum'] as const;
export type QuoteCaution = (typeof QUOTE_CAUTIONS)[number];

/** The loan that a quote offers, compared with its sizing; as last saved. */
export const quoteOffer = z.object({
  caution: z.enum(QUOTE_CAUTIONS),
  /** Why, in a sentence with the amounts. */
  words: z.string(),
  /** The amount suggested by the sizing, if it can be offered instead. */
  sized: z
    .object({
      amount: z.number(),
      shown: z.string(),
      /** This person may make it the loan amount. */ canUse: z.boolean(),
    })
    .nullable(),
});
export type QuoteOffer = z.infer<typeof quoteOffer>;

/** POST /api/loans/{uuid}/quote/sized-amount: the amount that was read, so that no other is taken in its place. */
export const sizedAmountRequest = z.strictObject({
  amount: z.number({ error: 'The amount is required' }).positive('Value must be above 0'),
});
export const sizedAmountResponse = z.object({ loanAmount: z.number(), revision: z.number().int() });

/** POST /api/loans/{uuid}/emails/{kind}/send: answers the e-mails of that kind. */
export const sendMailRequest = z.strictObject({
  to: z
    .email({
      error: ({ input }) => (input === undefined || input === '' ? 'Email is required' : 'Invalid email'),
    })
    .max(255, 'At most 255 characters'),
  subject,
  content: body,
  /** The caution that the sender has read; without it a quote with a caution is not sent. */
  despite: z.enum(QUOTE_CAUTIONS, { error: `One of ${QUOTE_CAUTIONS.join(', ')} is expected` }).optional(),
});
export type SendMailRequest = z.input<typeof sendMailRequest>;

/** POST /api/loans/{uuid}/emails/{kind}/skip */
export const skipMailRequest = z.strictObject({
  note: z.string().trim().max(2000, 'At most 2,000 characters').nullish(),
});

/** Only an open quote can be answered. */
export const QUOTE_STATES = ['open', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

const author = namedSchema.nullable();

export const mailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(WRITTEN_KINDS),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /**
   * Whether the link is withheld: it acts on behalf of its reader, so only those who may pass it on get it.
   */
  withheld: z.boolean(),
  delivery: z.enum(['outbox', 'smtp']),
  state: z.enum(['kept', 'sending', 'sent', 'failed']),
  failure: z.string().nullable(),
  by: author,
  at: z.iso.datetime(),
  loan: z.object({ uuid: z.uuid(), address: z.string() }).nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

export const sentQuote = z.object({
  state: z.enum(QUOTE_STATES),
  expiresAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  rejectReason: z.array(z.string()),
  note: z.string().nullable(),
});

/** A mail with the outcome of its quote. */
export const sentMail = mailSchema.extend({ quote: sentQuote.nullable() });

/** GET /api/loans/{uuid}/emails/{kind}: the text to start from, and the mails sent. */
export const loanMailsResponse = z.object({
  /** The initial text: what was composed last, or the default text. */
  subject: z.string(),
  content: z.string(),
  /** Figures that the text can insert as `@name`, with their values. */
  names: z.array(z.object({ name: z.string(), label: z.string(), shown: z.string() })),
  /** Reasons against a quote over the loan as last saved; null if there are none. */
  offer: quoteOffer.nullable(),
  /** smtp: sent by a mail server. outbox: staff read it at /outbox and pass it on. */
  delivery: z.enum(['outbox', 'smtp']),
  sentAt: z.iso.datetime().nullable(),
  skippedAt: z.iso.datetime().nullable(),
  /** Newest first. */
  mails: z.array(sentMail),
});
/** The e-mails of one kind to a loan's borrower, and whether the step was sent or skipped. */
export type LoanMails = z.infer<typeof loanMailsResponse>;

/** GET /api/outbox: newest first. */
export const outboxQuery = z.object({
  limit: z.preprocess(
    (v) => (v === '' || v === undefined ? 50 : v),
    written(
      z.number().int().min(1, 'Value must be between 1 and 200').max(200, 'Value must be between 1 and 200'),
    ),
  ),
  offset: z.preprocess(
    (v) => (v === '' || v === undefined ? 0 : v),
    written(z.number().int().min(0, 'Value must be at least 0')),
  ),
});
export const outboxResponse = z.object({
  delivery: z.enum(['outbox', 'smtp']),
  mails: z.array(sentMail),
  total: z.number().int(),
});
export type Outbox = z.infer<typeof outboxResponse>;

/** GET /api/quotes/{token}: the quote as the borrower reads it, without signing in. */
export const publicQuoteResponse = z.object({
  state: z.enum(QUOTE_STATES),
  address: z.string(),
  borrowerName: z.string().nullable(),
  /** Empty once the quote was withdrawn or has expired. */
  terms: z.array(noteFigure),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type PublicQuote = z.infer<typeof publicQuoteResponse>;

/** POST /api/quotes/{token}/answer: possible once. */
export const answerQuoteRequest = z
  .strictObject({
    approve: z.boolean({ error: 'An answer is required' }),
    rejectReason: z
      .array(z.enum(BORROWER_REJECT_REASONS, { error: 'Not one of the reasons' }))
      .max(BORROWER_REJECT_REASONS.length)
      .default([]),
    note: z.string().trim().max(2000, 'At most 2,000 characters').nullish(),
  })
  .refine(({ approve, rejectReason }) => approve || rejectReason.length > 0, {
    path: ['rejectReason'],
    error: 'Select at least 1 reason',
  });
export type AnswerQuoteRequest = z.input<typeof answerQuoteRequest>;

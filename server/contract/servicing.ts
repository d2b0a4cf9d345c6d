import { z } from 'zod';
import { DEAL_TYPES, formatSum } from '#domain';
import { loanFileSchema } from './files';
import { noteFigure } from './notes';
import { richTextSchema } from './richText';
import { text, version, written } from './written';
import { namedSchema } from './named';

/** Figures of a statement under one heading. */
const statementSection = z.object({ title: z.string(), figures: z.array(noteFigure) });
export type StatementSection = z.infer<typeof statementSection>;

/** GET /api/loans/{uuid}/payoff?date= */
export const payoffQuery = z.object({ date: z.iso.date('A day is expected, as 2026-01-31') });

/** The payoff of a loan on a day. An A or B note has that of its whole loan. */
export const payoffResponse = z.object({
  /** The whole loan. */
  loanUuid: z.uuid(),
  address: z.string(),
  borrowerName: z.string().nullable(),
  /** The day on which it is paid: good through that day. */
  date: z.iso.date(),
  preparedAt: z.iso.datetime(),
  /** Each line with its parts; USD, fractions, days. */
  sections: z.array(statementSection),
  /** USD: the sum of the sections. */
  total: noteFigure,
  /** USD: added for each day after the date. */
  perDiem: noteFigure,
  /** Notes that a reader needs beside the figures. */
  remarks: z.array(z.string()),
});
export type Payoff = z.infer<typeof payoffResponse>;

/** A payment as a statement lists it; USD, ISO dates. */
export const statementPayment = z.object({
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

export type StatementPayment = z.infer<typeof statementPayment>;

/** The figures of a statement, as of its day. */
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

/** Names of the figures of a payoff that the others of their part add up to. */
export const PAYOFF_SUMS: ReadonlySet<string> = new Set([
  'payoffPrincipal',
  'payoffInterest',
  'payoffCharges',
  'payoffAmount',
]);
/** The same of a monthly statement, of the whole loan and of its notes. */
export const STATEMENT_SUMS: ReadonlySet<string> = new Set([
  'receivedInMonth',
  'aNoteReceivedInMonth',
  'bNoteReceivedInMonth',
  'receivedInYear',
  'aNoteReceivedInYear',
  'bNoteReceivedInYear',
  'unpaidBills',
  'chargesOutstanding',
  'payoffAmount',
  'aNotePayoff',
  'bNotePayoff',
]);

/** Figures for which blank means none: no unpaid bill, no payment received. */
const NONE_IF_BLANK: ReadonlySet<string> = new Set(['oldestUnpaidDate', 'lastReceiptDate']);
/** A statement's figure in words. Zero is written out, because a blank could mean unknown. */
export function statementText({ name, value, format }: StatementSection['figures'][number]): string {
  if (value === null && NONE_IF_BLANK.has(name)) return 'None';
  return formatSum(value, format);
}

/** Remarks that staff add to a statement. */
export const statementRemarks = z.strictObject({
  /** Irregularities, and the measures taken. */
  exceptions: text(4000),
  /** Contacts with the borrower: what was said, and by whom. */
  borrowerContact: text(4000),
  remarks: text(4000),
});
export type StatementRemarks = z.infer<typeof statementRemarks>;

const person = namedSchema.nullable();
const dealType = z.enum(DEAL_TYPES);
const month = z
  .string({ error: 'A month is expected, as 2026-01' })
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month is expected, as 2026-01');

export const STATEMENT_STATUSES = ['Draft', 'Released'] as const;

const statementHead = z.object({
  id: z.uuid(),
  /** The whole loan. */
  loanUuid: z.uuid(),
  dealType,
  /** 2026-01 */
  month,
  investor: z.object({ id: z.uuid(), name: z.string() }),
  status: z.enum(STATEMENT_STATUSES),
  version,
  /** ISO date: the day its figures are for. */
  asOf: z.iso.date(),
  madeAt: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable(),
  releasedBy: person,
});
/** A statement in the list of a loan's. */
export type StatementHead = z.infer<typeof statementHead>;

/** A statement as staff read it. */
export const statementSchema = statementHead.extend({
  figures: statementFigures,
  remarks: statementRemarks,
  /** Why a draft's figures are out of date: the workbook was saved since, or its month has gone on. */
  outdated: z.enum(['saved', 'later']).nullable(),
  canEdit: z.boolean(),
});
export type HolderStatement = z.infer<typeof statementSchema>;

/** GET /api/loans/{uuid}/statements: the newest month first. */
export const statementsResponse = z.object({ statements: z.array(statementHead), canEdit: z.boolean() });
/**
 * POST /api/loans/{uuid}/statements: a draft for each who held the loan or a note in the month; drafts that
 * are there get the figures of now.
 */
export const makeStatementsRequest = z.strictObject({ month });
export const makeStatementsResponse = statementsResponse.extend({
  made: z.number().int(),
  renewed: z.number().int(),
  /** Already released ones, which are not changed. */
  released: z.number().int(),
});
/** PATCH /api/loans/{uuid}/statements/{id} */
export const updateStatementRequest = z.strictObject({ version, remarks: statementRemarks });
/** POST /api/loans/{uuid}/statements/{id}/release and DELETE of a draft. */
export const statementVersion = z.strictObject({ version });
export const statementVersionQuery = z.object({ version: written(version) });

/** A released statement as its investor reads it. */
const ownStatementHead = z.object({
  id: z.uuid(),
  loanUuid: z.uuid(),
  dealType,
  month,
  address: z.string(),
  asOf: z.iso.date(),
  releasedAt: z.iso.datetime(),
});
export type OwnStatementHead = z.infer<typeof ownStatementHead>;
export const ownStatementSchema = ownStatementHead.extend({
  figures: statementFigures,
  remarks: statementRemarks,
});
export type OwnStatement = z.infer<typeof ownStatementSchema>;
/** GET /api/loans-deals/statements: the signed-in investor's own, optionally of one loan or note. */
export const ownStatementsQuery = z.object({
  loanUuid: z.uuid('Not a loan').optional(),
  dealType: dealType.optional(),
});
export const ownStatementsResponse = z.object({ statements: z.array(ownStatementHead) });

/** A figure of a monitoring report, as of its publication. */
export type MonitoringFigure = z.infer<typeof noteFigure>;

export const MONITORING_STATUSES = ['Draft', 'Published'] as const;

const reportTitle = z
  .string({ error: 'Title is required' })
  .trim()
  .min(1, 'Title is required')
  .max(200, 'At most 200 characters');
const period = { periodFrom: z.iso.date('A day is expected'), periodTo: z.iso.date('A day is expected') };
const inOrder = ({ periodFrom, periodTo }: { periodFrom?: string; periodTo?: string }) =>
  periodFrom === undefined || periodTo === undefined || periodFrom <= periodTo;
const PERIOD_ORDER = { error: 'The period ends before it starts', path: ['periodTo'] };

const monitoringHead = z.object({
  id: z.uuid(),
  loanUuid: z.uuid(),
  title: z.string(),
  /** ISO dates, both included. */
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
  status: z.enum(MONITORING_STATUSES),
  version,
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
/** A report on a loan with money out, about a period, in a list. */
export type MonitoringHead = z.infer<typeof monitoringHead>;

export const monitoringReportSchema = monitoringHead.extend({
  summary: richTextSchema,
  /** The figures as of publication; null before. */
  figures: z.array(noteFigure).nullable(),
  files: z.array(loanFileSchema),
  canEdit: z.boolean(),
});
export type MonitoringReport = z.infer<typeof monitoringReportSchema>;

/** GET /api/loans/{uuid}/monitoring-reports: the newest period first. */
export const monitoringReportsResponse = z.object({
  reports: z.array(monitoringHead),
  canEdit: z.boolean(),
});
/** POST /api/loans/{uuid}/monitoring-reports: a draft. */
export const createMonitoringRequest = z
  .strictObject({ title: reportTitle, ...period })
  .refine(inOrder, PERIOD_ORDER);
/** PATCH /api/loans/{uuid}/monitoring-reports/{reportId}: of a draft; `status` Published freezes it. */
export const updateMonitoringRequest = z
  .strictObject({
    version,
    title: reportTitle.optional(),
    periodFrom: period.periodFrom.optional(),
    periodTo: period.periodTo.optional(),
    summary: richTextSchema.optional(),
    status: z.literal('Published').optional(),
  })
  .refine(inOrder, PERIOD_ORDER);
export type UpdateMonitoringRequest = z.output<typeof updateMonitoringRequest>;
/**
 * PUT /api/loans/{uuid}/files/{fileId}/monitoring-report: the draft that a file is added to; null for none.
 */
export const fileIntoReportRequest = z.strictObject({
  reportId: z.uuid('Not a monitoring report').nullable(),
});
export const monitoringFilesResponse = z.object({ files: z.array(loanFileSchema) });

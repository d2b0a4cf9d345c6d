import { z } from 'zod';
import { saidNumber } from '#domain';
import { jobSchema } from './jobs';
import { loanFilterQuery } from './loanList';

const shift = (what: string, least: number, most: number) =>
  z
    .number({ error: `${what} must be a number` })
    .min(least, `${what} must be at least ${saidNumber(least, 'percent')}`)
    .max(most, `${what} must be at most ${saidNumber(most, 'percent')}`)
    .default(0);

/**
 * Shifts applied to every loan's own workbook. Fractions: 0.005 is half a percentage point, -0.05 of rents is
 * 5 % less.
 */
export const shiftsSchema = z
  .strictObject({
    /** Added to both cap rates. */
    capRate: shift('Cap rates', -0.1, 0.1),
    /** Added to the interest rate. */
    interest: shift('Interest', -0.2, 0.2),
    /** Added to the vacancy allowances. */
    vacancy: shift('Vacancy', -1, 1),
    /** Every rent times 1 plus this. */
    rents: shift('Rents', -0.9, 2),
  })
  .refine((shifts) => Object.values(shifts).some((value) => value !== 0), {
    error: 'Shift at least one of them',
  });
export type Shifts = z.infer<typeof shiftsSchema>;

/** POST /api/portfolio/what-if: answers 202 and the job. */
export const whatIfRequest = z.strictObject({
  filters: loanFilterQuery,
  shifts: shiftsSchema,
  /** Keeps the present loan amount, as for funded loans; otherwise each workbook sizes it anew. */
  holdAmount: z.boolean().default(true),
});
export type WhatIfRequest = z.input<typeof whatIfRequest>;

/** Maximum number of loans; a longer list must be narrowed. */
export const MOST_WHAT_IF = 5000;

/** A cell with its label and its values before and after. */
export const movedCell = z.object({
  title: z.string(),
  label: z.string(),
  sheet: z.string(),
  sheetLabel: z.string(),
  format: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type MovedCell = z.infer<typeof movedCell>;

/** A limit that holds today and would not hold then. */
export const breachSchema = z.object({
  loanUuid: z.uuid(),
  address: z.string(),
  status: z.string(),
  limit: z.string(),
  limitLabel: z.string(),
  /** The limited figure, and its limit if that is a figure of its own. */
  measure: movedCell,
  bound: movedCell.nullable(),
  /** The shifted input responsible, found by following the largest changes. */
  responsible: movedCell.nullable(),
  /** From the measure to that input. */
  path: z.array(movedCell),
});
export type Breach = z.infer<typeof breachSchema>;

export const whatIfResult = z.object({
  evaluated: z.number().int(),
  /** Loans whose workbook refuses the shift, with the reasons. */
  refused: z.array(z.object({ loanUuid: z.uuid(), address: z.string(), message: z.string() })),
  limits: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      brokenBefore: z.number().int(),
      brokenAfter: z.number().int(),
      newlyBroken: z.number().int(),
      mended: z.number().int(),
    }),
  ),
  breaches: z.array(breachSchema),
  /** Sums over the loans evaluated, USD. */
  totals: z.array(z.object({ name: z.string(), label: z.string(), before: z.number(), after: z.number() })),
  milliseconds: z.number(),
});
export type WhatIfResult = z.infer<typeof whatIfResult>;

/** GET /api/portfolio/what-if/{uuid}. */
export const whatIfResponse = z.object({
  job: jobSchema,
  request: whatIfRequest,
  result: whatIfResult.nullable(),
});
export type WhatIfResponse = z.infer<typeof whatIfResponse>;

import { z } from 'zod';
import { DEAL_TYPES } from '#domain';
import { written } from './written';

/**
 * A place in the workbook of a deal, as a page names it: `noi`, `RentRollResidential[sqft]` (a column),
 * `RentRollResidential/3/sqft` (the third row as shown), `RentRollResidential//sqft` (the total).
 */
const place = z.string().min(1).max(200);

export const DEAL_SOURCE_KINDS = ['typed', 'usual', 'computed', 'overwritten', 'column'] as const;

/** One figure of a way down to the inputs. Amounts are USD, ratios fractions; a blank is null. */
export const dealSourceSchema = z.object({
  /** The place by which it is requested. */
  place,
  label: z.string(),
  /** The label of its sheet. */
  sheet: z.string(),
  /** The row's name: its unit, address or item, else its number; null if it is not in a row. */
  row: z.string().nullable(),
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  format: z.string(),
  /**
   * `usual`: the model's own value, not typed by anyone; `overwritten`: typed over a formula; `column`: a
   * whole column.
   */
  kind: z.enum(DEAL_SOURCE_KINDS),
  /** Number of rows of a column. */
  rows: z.number().int().nullable(),
  /**
   * When it was last changed and, for staff, by whom; null if it is unchanged since the loan was created, or
   * cannot be typed.
   */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});
export type DealSource = z.infer<typeof dealSourceSchema>;

/**
 * GET /api/loans-deals/report/{uuid}/sources: the sources of a figure of a deal page, one step towards the
 * inputs.
 */
export const dealSourcesResponse = z.object({
  source: dealSourceSchema,
  /** The formula in words, one line for each way to the value; empty for a typed value. */
  words: z.array(z.string()),
  /** The references of the formula, or the rows of a column. */
  inputs: z.array(dealSourceSchema),
  /** Rows that are not listed. */
  more: z.number().int(),
});
export type DealSources = z.infer<typeof dealSourcesResponse>;

export const DEAL_PARTS = ['page', 'monitoring'] as const;
/** `monitoring` is of today, all else of a page is frozen. */
export type DealPart = (typeof DEAL_PARTS)[number];

/** The same page as GET /api/loans-deals/report/{uuid} gives with the same query. */
export const dealSourcesQuery = z.object({
  place,
  part: z.enum(DEAL_PARTS).optional(),
  snapshotId: z.uuid().optional(),
  preview: z.enum(['live']).optional(),
  dealType: z.enum(DEAL_TYPES).optional(),
  version: written(z.number().int().min(1)).optional(),
});

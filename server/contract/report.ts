import { z } from 'zod';
import type { DealMarket } from './dealParts';
import { written } from './written';

/** Most rows a market chart has. */
export const MARKET_CHART_ROWS = 36;
/** Most characters that are written about the market. */
export const MARKET_TEXT = 20_000;

const title = z.string().trim().max(200, 'At most 200 characters');

/** The report's market section. */
export const marketPerformanceSchema = z.strictObject({
  text: z.string().max(MARKET_TEXT, `At most ${MARKET_TEXT.toLocaleString('en-US')} characters`),
  hide: z.boolean(),
});

/** The chart beside it; y to two decimals. */
export const chartConfigurationSchema = z.strictObject({
  chartData: z
    .array(
      z.strictObject({
        x: z.string().max(100, 'At most 100 characters'),
        y: written(
          z
            .number({ error: 'y must be a number' })
            .overwrite((y) => Math.round((y + Number.EPSILON) * 100) / 100),
        ),
      }),
    )
    .max(MARKET_CHART_ROWS, `A market chart has at most ${MARKET_CHART_ROWS} rows`),
  chartSettings: z.strictObject({ title, xAxisTitle: title, yAxisTitle: title }),
  hide: z.boolean(),
});

/** The market section of a loan's report; blank until somebody writes it. */
export const marketSchema = z.object({
  marketPerformance: marketPerformanceSchema,
  chartConfiguration: chartConfigurationSchema,
});
export type Market = z.infer<typeof marketSchema>;

/**
 * PATCH /api/loans/{uuid}/report: merges each part sent into the stored one; a list replaces the stored list.
 */
export const reportRequest = z.strictObject({
  /** The `updatedAt` that the sender read; if omitted, the last write wins. */
  previous: z.iso.datetime().nullable().optional(),
  information: z.strictObject({
    market: z
      .strictObject({
        marketPerformance: marketPerformanceSchema.partial().strict(),
        chartConfiguration: chartConfigurationSchema.partial().strict(),
      })
      .partial(),
  }),
});
export type ReportRequest = z.output<typeof reportRequest>;

/** GET and PATCH /api/loans/{uuid}/report. */
export const reportResponse = z.object({
  information: z.object({ market: marketSchema }),
  updatedAt: z.iso.datetime().nullable(),
});
export type ReportResponse = z.infer<typeof reportResponse>;

/** The market section that a deal page shows, without hidden or blank parts; null if nothing is left. */
export function shownMarket({ marketPerformance, chartConfiguration }: Market): DealMarket | null {
  const { text, hide } = marketPerformance;
  const description = hide || text.trim() === '' ? null : text;
  const { chartData, chartSettings, hide: hidden } = chartConfiguration;
  const chart = hidden || chartData.length === 0 ? null : { ...chartSettings, points: chartData };
  return description === null && chart === null ? null : { description, chart };
}

import { z } from 'zod';

/** Most rows a market chart has. */
export const MARKET_CHART_ROWS = 36;

const title = z.string().trim().max(200);

/** What the report says of the market. */
export const marketPerformanceSchema = z.strictObject({ text: z.string().max(20_000), hide: z.boolean() });

/** The chart beside it; y to two decimals. */
export const chartConfigurationSchema = z.strictObject({
  chartData: z
    .array(
      z.strictObject({
        x: z.string().max(100),
        y: z.coerce
          .number<number | string>({ error: 'y must be a number' })
          .overwrite((y) => Math.round((y + Number.EPSILON) * 100) / 100),
      }),
    )
    .max(MARKET_CHART_ROWS, `A market chart has at most ${MARKET_CHART_ROWS} rows`),
  chartSettings: z.strictObject({ title, xAxisTitle: title, yAxisTitle: title }),
  hide: z.boolean(),
});

/** What the report of a loan says about its market; blank until somebody wrote it. */
export const marketSchema = z.object({
  marketPerformance: marketPerformanceSchema,
  chartConfiguration: chartConfigurationSchema,
});
export type Market = z.infer<typeof marketSchema>;

/** PATCH /api/loans/{uuid}/report: each part that is sent is merged into the one that stands; a list takes the place of the one before. */
export const reportRequest = z.strictObject({
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

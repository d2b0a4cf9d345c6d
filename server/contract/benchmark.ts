import { z } from 'zod';
import { loanFilterQuery } from './loanList';

/** The compared figures, named like the loan's columns. */
export const BENCHMARK_METRICS = [
  'ltv',
  'ltarv',
  'ltc',
  'interestRate',
  'pricePerUnit',
  'pricePerSqft',
  'capRate',
] as const;
export type BenchmarkMetric = (typeof BENCHMARK_METRICS)[number];
export const BENCHMARK_GROUPS = ['propertyType', 'state', 'year'] as const;
export type BenchmarkGroup = (typeof BENCHMARK_GROUPS)[number];
/** Names of the groups, on the screen and in the file. */
export const BENCHMARK_GROUP_LABELS: Readonly<Record<BenchmarkGroup, string>> = {
  propertyType: 'Property type',
  state: 'State',
  year: 'Year',
};

/** GET /api/benchmark and /api/benchmark/export: over whole loans that match and have the figure. */
export const benchmarkQuery = loanFilterQuery.extend({
  metric: z.enum(BENCHMARK_METRICS).default('ltv'),
  by: z.enum(BENCHMARK_GROUPS).default('propertyType'),
  /** The loan that is marked; it need not match. */
  loanUuid: z.preprocess((v) => (v === '' ? undefined : v), z.uuid('Not a loan').optional()),
});
export type BenchmarkQuery = z.infer<typeof benchmarkQuery>;

/** Quantiles are interpolated linearly between neighbouring values, as Excel's PERCENTILE.INC does. */
export const spreadSchema = z.object({
  count: z.number().int(),
  mean: z.number(),
  min: z.number(),
  p10: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  p90: z.number(),
  max: z.number(),
});
export type Spread = z.infer<typeof spreadSchema>;
/** The measures of a spread from the least to the most, on the screen and in the file. */
export const SPREAD_MEASURES: readonly {
  readonly key: Exclude<keyof Spread, 'count'>;
  readonly label: string;
}[] = [
  { key: 'min', label: 'Minimum' },
  { key: 'p10', label: '10th percentile' },
  { key: 'p25', label: '25th percentile' },
  { key: 'median', label: 'Median' },
  { key: 'mean', label: 'Mean' },
  { key: 'p75', label: '75th percentile' },
  { key: 'p90', label: '90th percentile' },
  { key: 'max', label: 'Maximum' },
];

export const benchmarkResponse = z.object({
  metric: z.enum(BENCHMARK_METRICS),
  by: z.enum(BENCHMARK_GROUPS),
  /** Null if no loan has the figure. */
  overall: spreadSchema.nullable(),
  groups: z.array(z.object({ key: z.string(), spread: spreadSchema })),
  /**
   * Bins of equal width between the 1st and the 99th percentile; values outside count in the first and the
   * last.
   */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
  loan: z
    .object({
      uuid: z.uuid(),
      address: z.string(),
      value: z.number().nullable(),
      group: z.string().nullable(),
      /**
       * The share of the other loans with a lower value, equal ones counted half; among all loans and in its
       * own group. Null if there are no others.
       */
      rank: z.number().nullable(),
      groupRank: z.number().nullable(),
    })
    .nullable(),
});
export type Benchmark = z.infer<typeof benchmarkResponse>;

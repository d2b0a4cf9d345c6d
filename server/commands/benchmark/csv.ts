import Papa from 'papaparse';
import { loanField } from '#domain';
import { neutral } from '#exchange';
import { BENCHMARK_METRICS, type BenchmarkQuery } from '#contract';
import { benchmarkSpreads } from '../../models/queries/benchmark';

/** Every figure by the groups asked for, as CSV: numbers exact, ratios as fractions. */
export async function benchmarkCsv(query: BenchmarkQuery): Promise<string> {
  const lines: string[][] = [
    [
      'Figure',
      'Group',
      'Loans',
      'Mean',
      'Minimum',
      '10th percentile',
      '25th percentile',
      'Median',
      '75th percentile',
      '90th percentile',
      'Maximum',
    ],
  ];
  for (const metric of BENCHMARK_METRICS) {
    for (const { key, spread } of await benchmarkSpreads(query, metric)) {
      const { count, mean, min, p10, p25, median, p75, p90, max } = spread;
      lines.push([
        loanField(metric).label,
        neutral(key ?? 'All'),
        ...[count, mean, min, p10, p25, median, p75, p90, max].map(String),
      ]);
    }
  }
  return `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}

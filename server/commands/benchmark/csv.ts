import Papa from 'papaparse';
import { fileHeading, fileText, loanField } from '#domain';
import { BENCHMARK_GROUP_LABELS, BENCHMARK_METRICS, SPREAD_MEASURES, type BenchmarkQuery } from '#contract';
import { benchmarkSpreads } from '../../models/queries/benchmark';

/**
 * Every figure by the groups asked for, as CSV: in the order and under the names of the screen, numbers
 * exact, ratios as fractions.
 */
export async function benchmarkCsv(query: BenchmarkQuery): Promise<string> {
  const lines: string[][] = [
    ['Figure', BENCHMARK_GROUP_LABELS[query.by], 'Loans', ...SPREAD_MEASURES.map(({ label }) => label)],
  ];
  for (const metric of BENCHMARK_METRICS) {
    const { label, format } = loanField(metric);
    const found = await benchmarkSpreads(query, metric);
    // The row over all groups comes after them.
    for (const { key, spread } of [
      ...found.filter(({ key }) => key !== null),
      ...found.filter(({ key }) => key === null),
    ])
      lines.push([
        fileHeading(label, format),
        fileText(key ?? 'All'),
        String(spread.count),
        ...SPREAD_MEASURES.map((measure) => String(spread[measure.key])),
      ]);
  }
  return `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
}

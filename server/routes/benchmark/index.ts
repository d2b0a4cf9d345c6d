import { benchmarkEndpoints } from '#contract';
import { benchmarkCsv } from '../../commands/benchmark/csv';
import { defineRoute, type Route } from '../../http/route';
import { benchmark } from '../../models/queries/benchmark';

export const benchmarkRoutes: Route[] = [
  defineRoute(benchmarkEndpoints.read, {
    policy: 'loans.read',
    handler: ({ query }) => benchmark(query),
  }),
  defineRoute(benchmarkEndpoints.export, {
    policy: 'loans.read',
    handler: async ({ query }) => ({
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="benchmark.csv"' },
      body: await benchmarkCsv(query),
    }),
  }),
];

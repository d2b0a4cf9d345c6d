import { benchmarkQuery, benchmarkResponse } from '#contract';
import { benchmarkCsv } from '../../commands/benchmark/csv';
import { defineRoute, file, type Route } from '../../http/route';
import { benchmark } from '../../models/queries/benchmark';

export const benchmarkRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/benchmark',
    policy: 'loans.read',
    summary:
      'The spread of a figure over the portfolio, by property type, state or year, with one loan marked',
    request: { query: benchmarkQuery },
    response: benchmarkResponse,
    handler: ({ query }) => benchmark(query),
  }),
  defineRoute({
    method: 'get',
    path: '/api/benchmark/export',
    policy: 'loans.read',
    summary: 'The spreads of all figures, as CSV',
    request: { query: benchmarkQuery },
    response: file('text/csv'),
    handler: async ({ query }) => ({
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="benchmark.csv"' },
      body: await benchmarkCsv(query),
    }),
  }),
];

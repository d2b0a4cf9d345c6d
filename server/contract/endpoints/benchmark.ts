import { benchmarkQuery, benchmarkResponse } from '../benchmark';
import { endpoint, file } from '../endpoint';

export const benchmarkEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/benchmark',
    summary:
      'The spread of a figure over the portfolio, by property type, state or year, with one loan marked',
    query: benchmarkQuery,
    response: benchmarkResponse,
  }),
  export: endpoint({
    method: 'get',
    path: '/api/benchmark/export',
    summary: 'The spreads of all figures, as CSV',
    query: benchmarkQuery,
    response: file('text/csv'),
  }),
};

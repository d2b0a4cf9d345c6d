import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createErrorReports } from '../providers/error-reports';
import { errorHandler } from './errorHandler';
import { reportFailures } from './errorReports';
import { forbidden } from '../errors';

it('reports what failed, without the query of the address, and not what was refused', async () => {
  const told: unknown[] = [];
  const traces: string[] = [];
  const app = express();
  app.use(
    reportFailures({
      report: (error, tags) => void told.push([(error as Error).message, tags]),
      trace: (name) => {
        traces.push(name);
        return () => void traces.push('end');
      },
      flush: async () => undefined,
    }),
  );
  app.get('/api/fails', () => {
    throw new TypeError('x is not a function');
  });
  app.get('/api/refuses', () => {
    throw forbidden();
  });
  app.use(errorHandler);
  await request(app).get('/api/fails?token=secret').expect(500);
  await request(app).get('/api/refuses').expect(403);
  await request(app).get('/ld/Zk3p9QmX7c2VbN4tR8sYw1').expect(404);
  await request(app).get('/api/loans/0b9e4c52-7d1f-4f0e-9a63-5d8f2b7c1e90').expect(404);
  expect(told).toEqual([['x is not a function', { method: 'GET', path: '/api/fails' }]]);
  expect(traces).toEqual([
    'GET /api/fails',
    'end',
    'GET /api/refuses',
    'end',
    'GET /ld/[redacted]',
    'end',
    'GET /api/loans/:id',
    'end',
  ]);
});

it('are silent where nothing is set', async () => {
  const reports = await createErrorReports(undefined, '1');
  reports.report(new Error('x'), {});
  reports.trace('x')();
  await reports.flush();
});

import { z } from 'zod';
import { endpoint } from '../endpoint';
import { templateResponse } from '../workbooks';
import { written } from '../written';

const params = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'Not a template'),
  version: written(z.number({ error: 'Not a version' }).int().min(1).max(9999)),
});

export const templateEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/templates/:key/:version',
    summary: 'The files of a workbook template; they never change',
    params,
    response: templateResponse,
  }),
};

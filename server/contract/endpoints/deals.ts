import { z } from 'zod';
import { DEAL_ADDRESSES } from '../address';
import { dealReportQuery, dealReportSchema, reportAuthResponse } from '../deals';
import { endpoint } from '../endpoint';
import { loanParams } from './params';

export const dealEndpoints = {
  auth: endpoint({
    ...DEAL_ADDRESSES.auth,
    summary: 'A read token for the snapshot behind a share link',
    params: z.object({ hash: z.string().min(1).max(100) }),
    response: reportAuthResponse,
  }),
  report: endpoint({
    ...DEAL_ADDRESSES.report,
    partOf: '/api/loans/:uuid',
    summary: 'The deal page: a shared snapshot, or for staff the newest one, else a preview',
    params: loanParams,
    query: dealReportQuery,
    response: dealReportSchema,
  }),
};

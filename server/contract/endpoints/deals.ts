import { z } from 'zod';
import { DEAL_ADDRESSES } from '../address';
import {
  dealFileQuery,
  dealImageQuery,
  dealReportQuery,
  dealReportSchema,
  dealVersionQuery,
  reportAuthResponse,
} from '../deals';
import { dealSourcesQuery, dealSourcesResponse } from '../dealSources';
import { endpoint, file } from '../endpoint';
import { loanParams } from './params';
import { written } from '../written';

const hash = z.string().min(1).max(100);
const id = z.uuid('Not a file of this deal');

export const dealEndpoints = {
  auth: endpoint({
    ...DEAL_ADDRESSES.auth,
    summary: 'A read token for the snapshot behind a share link',
    params: z.object({ hash }),
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
  reportVersion: endpoint({
    method: 'get',
    path: '/api/loans-deals/report/:uuid/version/:version',
    partOf: '/api/loans/:uuid',
    summary: 'The deal page of a historic version',
    params: loanParams.extend({ version: written(z.number().int().min(1)) }),
    query: dealVersionQuery,
    response: dealReportSchema,
  }),
  sources: endpoint({
    method: 'get',
    path: '/api/loans-deals/report/:uuid/sources',
    partOf: '/api/loans/:uuid',
    summary: 'Where a figure of the deal page comes from, one step towards the inputs',
    params: loanParams,
    query: dealSourcesQuery,
    response: dealSourcesResponse,
  }),
  image: endpoint({
    ...DEAL_ADDRESSES.image,
    partOf: '/api/loans/:uuid',
    summary: 'A picture of the deal page',
    params: loanParams.extend({ id }),
    query: dealImageQuery,
    response: file('image/jpeg'),
  }),
  file: endpoint({
    ...DEAL_ADDRESSES.file,
    partOf: '/api/loans/:uuid',
    summary: 'A released file of the deal page',
    params: loanParams.extend({ id }),
    query: dealFileQuery,
    response: file('application/octet-stream'),
  }),
  sharedImage: endpoint({
    ...DEAL_ADDRESSES.sharedImage,
    summary: 'A picture of a shared deal, for as long as its link is open',
    params: z.object({ hash, id }),
    query: dealImageQuery.omit({ token: true }),
    response: file('image/jpeg'),
  }),
  sharedMap: endpoint({
    ...DEAL_ADDRESSES.sharedMap,
    summary: 'A drawing of where a shared deal lies, for previews of its link; without figures',
    params: z.object({ hash }),
    response: file('image/png'),
  }),
  sharedFile: endpoint({
    ...DEAL_ADDRESSES.sharedFile,
    summary: 'A released file of a shared deal, for as long as its link is open',
    params: z.object({ hash, id }),
    response: file('application/octet-stream'),
  }),
};

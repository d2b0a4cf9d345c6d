import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  allSharesQuery,
  allSharesResponse,
  createShareRequest,
  createSnapshotRequest,
  shareSchema,
  sharesResponse,
  snapshotSchema,
  snapshotsResponse,
  updateShareRequest,
} from '../snapshots';
import { loanParams } from './params';

export const snapshotEndpoints = {
  create: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/snapshots',
    summary: 'Freezes the last saved revision',
    params: loanParams,
    body: createSnapshotRequest,
    response: snapshotSchema,
    status: 201,
  }),
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/snapshots',
    summary: 'Snapshots of a loan, newest first',
    params: loanParams,
    response: snapshotsResponse,
  }),
  createShare: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/shares',
    summary: 'Makes a link by which anyone reads a snapshot',
    params: loanParams,
    body: createShareRequest,
    response: shareSchema,
    status: 201,
  }),
  listShares: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/shares',
    summary: 'Links of a loan, newest first',
    params: loanParams,
    response: sharesResponse,
  }),
  updateShare: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/shares/:id',
    summary: 'Switches a link off or on, names it, or lets it end',
    params: loanParams.extend({ id: z.uuid('Not a link') }),
    body: updateShareRequest,
    response: shareSchema,
  }),
  listAllShares: endpoint({
    method: 'get',
    path: '/api/shares',
    summary: 'Links of all loans by which readers outside read a deal, newest first',
    query: allSharesQuery,
    response: allSharesResponse,
  }),
};

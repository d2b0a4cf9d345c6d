import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import {
  committeeAnswer,
  committeeSettings,
  deleteMemoResponse,
  draftTextRequest,
  grantRequest,
  memoAnswer,
  memoDetail,
  memoQuery,
  memosResponse,
  refineSwotRequest,
  refineSwotResponse,
  updateMemoRequest,
  voteRequest,
} from '../memos';
import {
  cellsQuery,
  confirmFiguresRequest,
  loanFiguresResponse,
  movedFiguresQuery,
  movedFiguresResponse,
} from '../memoFigures';
import { draftRecordQuery, draftRecordResponse, recordCheckResponse, ZIP } from '../memoRecords';
import { loanParams } from './params';

const memoParams = loanParams.extend({ memoId: z.string().regex(/^\d{1,15}$/, 'Not a memo') });

/** Memos of the investment committee. */
export const memoEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos',
    summary: 'Memos of the investment committee about a loan',
    params: loanParams,
    response: memosResponse,
  }),
  create: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ic-memos',
    summary: 'Begins a memo; the property background must be written and the report be no draft',
    params: loanParams,
    response: memoDetail,
    status: 201,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/:memoId',
    summary: 'A memo; by the token of a share link what outsiders may see of a recorded one',
    params: memoParams,
    query: memoQuery,
    response: memoAnswer,
  }),
  update: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/ic-memos/:memoId',
    summary: 'Changes parts of a memo that has no record yet',
    params: memoParams,
    body: updateMemoRequest,
    response: memoDetail,
  }),
  remove: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/ic-memos/:memoId',
    summary: 'Deletes a memo that has no record yet',
    params: memoParams,
    response: deleteMemoResponse,
  }),
  refineSwot: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ic-memos/refine-swot',
    summary: 'A section of the SWOT analysis changed as an instruction says; nothing is saved',
    params: loanParams,
    body: refineSwotRequest,
    response: refineSwotResponse,
  }),
  draftText: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ic-memos/:memoId/draft-text',
    summary: 'A first text for the recommendation or a section of the SWOT analysis; nothing is saved',
    params: memoParams,
    body: draftTextRequest,
    response: refineSwotResponse,
  }),
  vote: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/ic-memos/:memoId/vote',
    summary: 'Votes as a participant, or takes the vote back',
    params: memoParams,
    body: voteRequest,
    response: memoDetail,
  }),
  grant: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/ic-memos/:memoId/exceptions/:limit',
    summary: 'Grants that the loan is beyond a limit, or takes that back',
    params: memoParams.extend({ limit: z.string().max(100) }),
    body: grantRequest,
    response: memoDetail,
  }),
  figures: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/figures',
    summary: 'The figures and totals of tables that a memo can name, as last saved',
    params: loanParams,
    response: loanFiguresResponse,
  }),
  cells: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/cells',
    summary: 'Single cells that a memo can name, by words of their row and column',
    params: loanParams,
    query: cellsQuery,
    response: loanFiguresResponse,
  }),
  confirmFigures: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/ic-memos/:memoId/figures',
    summary: 'Confirms that texts hold with their figures as they stand now',
    params: memoParams,
    body: confirmFiguresRequest,
    response: memoDetail,
  }),
  movedFigures: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/:memoId/figures',
    summary: 'Which figures of a memo moved since a revision of the workbook, and what moved them',
    params: memoParams,
    query: movedFiguresQuery,
    response: movedFiguresResponse,
  }),
  generateRecord: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ic-memos/generate-record/:memoId',
    summary: 'Makes the record of a memo and its file: from then on it can no longer be changed',
    params: memoParams,
    response: memoDetail,
  }),
  draftRecordUrl: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/ic-memos/generate-draft-record-url/:memoId',
    summary: 'A link, good for minutes, to the file that the record of a memo would have now',
    params: memoParams,
    response: draftRecordResponse,
  }),
  draftRecord: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/:memoId/draft-record',
    summary: 'The file that the record of a memo would have now, by its link',
    params: memoParams,
    query: draftRecordQuery,
    response: file(ZIP),
  }),
  record: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/:memoId/record',
    summary: 'The file of the record of a memo',
    params: memoParams,
    response: file(ZIP),
  }),
  checkRecord: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/ic-memos/:memoId/record/check',
    summary: 'Whether the file of a record is as it was made, and its inputs still give its figures',
    params: memoParams,
    response: recordCheckResponse,
  }),
};

/** Settings of the lender's committee. */
export const committeeEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/committee-settings',
    summary: 'Quorum of the committee, the roles that take part, and how many people have each role',
    response: committeeAnswer,
  }),
  update: endpoint({
    method: 'put',
    path: '/api/committee-settings',
    summary: 'Sets the quorum of the committee and the roles that take part',
    body: committeeSettings,
    response: committeeAnswer,
  }),
};

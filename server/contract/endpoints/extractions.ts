import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  comparablesQuery,
  comparablesStatusResponse,
  extractionChoicesRequest,
  extractionResponse,
  extractionsQuery,
  extractionsResponse,
  extractionStatusSchema,
  reviewExtractionRequest,
  startExtractionRequest,
} from '../files';
import { loanParams } from './params';

const extractionParams = loanParams.extend({ extractionId: z.uuid('Not an extraction') });

export const extractionEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/files/extractions/status',
    summary: 'How far the reading of files into rows is, newest first',
    params: loanParams,
    query: extractionsQuery,
    response: extractionsResponse,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/files/extractions/:extractionId',
    summary: 'The rows of a file, for review',
    params: extractionParams,
    response: extractionResponse,
  }),
  decide: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/files/extractions/:extractionId/choices',
    summary:
      'Reads a file again with what was decided of it: residents to come, models, lines that may be totals, charges that are rent',
    params: extractionParams,
    body: extractionChoicesRequest,
    response: extractionResponse,
  }),
  review: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/files/extractions/:extractionId/review',
    summary: 'Says what became of the rows of a file, or opens its review again',
    params: extractionParams,
    body: reviewExtractionRequest,
    response: extractionStatusSchema,
  }),
  start: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/files/:fileId/extractions',
    summary: 'Reads a file into rows for review, once more where it was read before',
    params: loanParams.extend({ fileId: z.uuid('Not a file') }),
    body: startExtractionRequest,
    response: extractionStatusSchema,
    status: 202,
  }),
  comparablesStatus: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/status',
    summary: 'How far the newest work on comparables of a type is: a search, or the reading of a file',
    params: loanParams,
    query: comparablesQuery,
    response: comparablesStatusResponse,
  }),
};

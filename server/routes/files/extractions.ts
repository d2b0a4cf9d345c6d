import { z } from 'zod';
import {
  comparablesQuery,
  comparablesStatusResponse,
  extractionChoicesRequest,
  extractionResponse,
  extractionResultSchema,
  extractionsQuery,
  extractionsResponse,
  extractionStatusSchema,
  reviewExtractionRequest,
  startExtractionRequest,
  type ExtractionAnswer,
  type ExtractionResult,
} from '#contract';
import { comparablesStatus } from '../../commands/files/comparablesStatus';
import { decideExtraction } from '../../commands/files/decideExtraction';
import { reviewExtraction } from '../../commands/files/reviewExtraction';
import { startExtraction } from '../../commands/files/startExtraction';
import { invalid } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import type { ExtractionRow } from '../../models';
import { findExtraction, listExtractions } from '../../models/queries/extractions';
import { findFile } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import { presentExtraction, presentFile } from '../../presenters/files';
import { loanParams } from '../loans/params';
import { enqueueExtraction } from './enqueue';

const extractionParams = loanParams.extend({ extractionId: z.uuid('Not an extraction') });

const NOTHING_YET: ExtractionResult = { tables: [], parts: [], part: 0 };

function answerOf(row: ExtractionRow): ExtractionAnswer {
  const result = row.job?.status === 'completed' ? extractionResultSchema.parse(row.job.result) : NOTHING_YET;
  return { extraction: presentExtraction(row), ...result };
}

/** Files read into rows for review. */
export const extractionRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/files/extractions/status',
    policy: 'workbook.read',
    summary: 'How far the reading of files into rows is, newest first',
    request: { params: loanParams, query: extractionsQuery },
    response: extractionsResponse,
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return (await listExtractions(params.uuid, query.classification)).map(presentExtraction);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/files/extractions/:extractionId',
    policy: 'workbook.read',
    summary: 'The rows of a file, for review',
    request: { params: extractionParams },
    response: extractionResponse,
    async handler({ params }) {
      await findLoan(params.uuid);
      return answerOf(await findExtraction(params.uuid, params.extractionId));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/files/extractions/:extractionId/choices',
    policy: 'workbook.edit',
    summary:
      'Reads a file again with what was decided of it: residents to come, models, lines that may be totals, charges that are rent',
    request: { params: extractionParams, body: extractionChoicesRequest },
    response: extractionResponse,
    async handler({ params, body, context }) {
      await findLoan(params.uuid);
      await decideExtraction(context.db, context.storage, params.uuid, params.extractionId, body);
      return answerOf(await findExtraction(params.uuid, params.extractionId));
    },
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/files/extractions/:extractionId/review',
    policy: 'workbook.edit',
    summary: 'Says what became of the rows of a file, or opens its review again',
    request: { params: extractionParams, body: reviewExtractionRequest },
    response: extractionStatusSchema,
    async handler({ params, body, actor }) {
      await findLoan(params.uuid);
      await reviewExtraction(params.uuid, actor.user.id, params.extractionId, body.outcome);
      return presentExtraction(await findExtraction(params.uuid, params.extractionId));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/files/:fileId/extractions',
    policy: 'loans.edit',
    summary: 'Reads a file into rows for review, once more where it was read before',
    request: { params: loanParams.extend({ fileId: z.uuid('Not a file') }), body: startExtractionRequest },
    response: extractionStatusSchema,
    status: 202,
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      const file = await findFile(params.uuid, params.fileId);
      if (!presentFile(file).hasRows) throw invalid('Rows are read from CSV and XLSX files', 'fileId');
      const start = {
        loanUuid: params.uuid,
        userId: actor.user.id,
        fileUuid: file.uuid,
        classification: body.classification,
      };
      const uuid = await context.db.transaction((transaction) =>
        startExtraction(enqueueExtraction(context.jobs), { ...start, transaction }),
      );
      return presentExtraction(await findExtraction(params.uuid, uuid));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/stages/comparables/status',
    policy: 'workbook.read',
    summary: 'How far the newest work on comparables of a type is: a search, or the reading of a file',
    request: { params: loanParams, query: comparablesQuery },
    response: comparablesStatusResponse,
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return comparablesStatus(params.uuid, query.type);
    },
  }),
];

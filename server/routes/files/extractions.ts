import {
  extractionEndpoints,
  extractionResultSchema,
  type ExtractionAnswer,
  type ExtractionResult,
} from '#contract';
import { comparablesStatus } from '../../commands/files/comparablesStatus';
import { decideExtraction } from '../../commands/files/decideExtraction';
import { reviewExtraction } from '../../commands/files/reviewExtraction';
import { extractFile } from '../../commands/files/startExtraction';
import { defineRoute, type Route } from '../../http/route';
import type { ExtractionRow } from '../../models';
import { findExtraction, listExtractions } from '../../models/queries/extractions';
import { findLoan } from '../../models/queries/loans';
import { presentExtraction } from '../../presenters/files';
import { enqueueExtraction } from './enqueue';

const NOTHING_YET: ExtractionResult = { tables: [], parts: [], part: 0 };

function answerOf(row: ExtractionRow): ExtractionAnswer {
  const result = row.job?.status === 'completed' ? extractionResultSchema.parse(row.job.result) : NOTHING_YET;
  return { extraction: presentExtraction(row), ...result };
}

/** Files read into rows for review. */
export const extractionRoutes: Route[] = [
  defineRoute(extractionEndpoints.list, {
    policy: 'workbook.read',
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return (await listExtractions(params.uuid, query.classification)).map(presentExtraction);
    },
  }),
  defineRoute(extractionEndpoints.read, {
    policy: 'workbook.read',
    async handler({ params }) {
      await findLoan(params.uuid);
      return answerOf(await findExtraction(params.uuid, params.extractionId));
    },
  }),
  defineRoute(extractionEndpoints.decide, {
    policy: 'workbook.edit',
    async handler({ params, body, context }) {
      await findLoan(params.uuid);
      await decideExtraction(context.db, context.storage, params.uuid, params.extractionId, body);
      return answerOf(await findExtraction(params.uuid, params.extractionId));
    },
  }),
  defineRoute(extractionEndpoints.review, {
    policy: 'workbook.edit',
    async handler({ params, body, actor }) {
      await findLoan(params.uuid);
      await reviewExtraction(params.uuid, actor.user.id, params.extractionId, body.outcome);
      return presentExtraction(await findExtraction(params.uuid, params.extractionId));
    },
  }),
  defineRoute(extractionEndpoints.start, {
    policy: 'loans.edit',
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      const uuid = await extractFile(context.db, enqueueExtraction(context.jobs), {
        loanUuid: params.uuid,
        userId: actor.user.id,
        fileUuid: params.fileId,
        classification: body.classification,
      });
      return presentExtraction(await findExtraction(params.uuid, uuid));
    },
  }),
  defineRoute(extractionEndpoints.comparablesStatus, {
    policy: 'workbook.read',
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return comparablesStatus(params.uuid, query.type);
    },
  }),
];

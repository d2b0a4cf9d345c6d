import { isRecord } from '#domain';
import { workbookEndpoints } from '#contract';
import { savePart } from '../../commands/loans/savePart';
import { DEFAULT_TEMPLATE, newestTemplate } from '../../commands/workbooks/templates';
import { defineRoute, type Route } from '../../http/route';
import { partSchema } from './partSchema';

/** A part of the loan file that is saved by itself. */
interface Part {
  readonly endpoint:
    | typeof workbookEndpoints.saveParameters
    | typeof workbookEndpoints.saveSheets
    | typeof workbookEndpoints.saveLoanInfo;
  /** Its key in the loan file. */
  readonly key: string;
  readonly label: string;
}

const PARTS: readonly Part[] = [
  { endpoint: workbookEndpoints.saveParameters, key: 'parameters', label: 'Parameters' },
  { endpoint: workbookEndpoints.saveSheets, key: 'sheets', label: 'Sheets' },
  { endpoint: workbookEndpoints.saveLoanInfo, key: 'loanInfo', label: 'Sources and Uses' },
];

/** Parts of the loan file, each saved as a revision of the workbook and checked by it like any other save. */
export const partRoutes: Route[] = PARTS.map(({ endpoint, key, label }) =>
  defineRoute(endpoint, {
    policy: 'workbook.edit',
    describedBody: () => partSchema(newestTemplate(DEFAULT_TEMPLATE), key),
    bodyLimit: '25mb',
    async handler({ params, body, actor, context }) {
      const saver = { loanUuid: params.uuid, userId: actor.user.id };
      const { revision, loanFile } = await savePart(context.db, saver, { part: { [key]: body }, label });
      const data = loanFile[key];
      return { revision, data: isRecord(data) ? data : {} };
    },
  }),
);

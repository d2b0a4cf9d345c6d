import { loanFilePartRequest, loanFilePartResponse } from '#contract';
import { saveFilePart } from '../../commands/workbooks/saveFilePart';
import { DEFAULT_TEMPLATE, newestTemplate } from '../../commands/workbooks/templates';
import { defineRoute, type Route } from '../../http/route';
import { loanParams } from '../loans/params';
import { requestRecalculation } from '../recalculations/request';
import { partSchema } from './partSchema';

/** Where a part stands in the loan file. */
interface Part {
  readonly path: `/${string}`;
  readonly key: string;
  readonly summary: string;
  readonly label: string;
}

const PARTS: readonly Part[] = [
  { path: '/parameters', key: 'parameters', summary: 'Saves parameters', label: 'Parameters' },
  {
    path: '/stages/sheets',
    key: 'sheets',
    summary: 'Saves sheets; a list of rows takes the place of the one before',
    label: 'Sheets',
  },
  {
    path: '/stages/underwriting/loan-info',
    key: 'loanInfo',
    summary: 'Saves sources and uses and the existing loan',
    label: 'Sources and Uses',
  },
];

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parts of the loan file, each saved as a revision of the workbook and checked by it like any other save. */
export const partRoutes: Route[] = PARTS.map(({ path, key, summary, label }) =>
  defineRoute({
    method: 'patch',
    path: `/api/loans/:uuid${path}`,
    policy: 'workbook.edit',
    summary,
    request: { params: loanParams, body: loanFilePartRequest },
    describedBody: () => partSchema(newestTemplate(DEFAULT_TEMPLATE), key),
    bodyLimit: '25mb',
    response: loanFilePartResponse,
    async handler({ params, body, actor, context }) {
      const saver = { loanUuid: params.uuid, userId: actor.user.id };
      const { revision, loanFile } = await saveFilePart(context.db, saver, { part: { [key]: body }, label });
      if (key === 'sheets' && body.rentRoll !== undefined)
        await requestRecalculation(context, saver, 'RentRoll');
      const data = loanFile[key];
      return { revision, data: isGroup(data) ? data : {} };
    },
  }),
);

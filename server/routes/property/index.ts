import {
  activeChecksResponse,
  generatedBackground,
  backgroundResponse,
  plainText,
  propertyInformationRequest,
  propertyInformationResponse,
  refineRequest,
  type ActiveChecks,
  type GeneratedBackground,
  type RichText,
} from '#contract';
import { findBackground, revertBackground } from '../../commands/property/background';
import { propertyFacts } from '../../commands/property/facts';
import { saveInformation } from '../../commands/property/saveInformation';
import type { AppContext } from '../../context';
import { invalid, refused } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { PROPERTY_CHECKS } from '../../jobs/kinds/propertyChecks';
import { PropertyCheckReport, User } from '../../models';
import { lastJob } from '../../models/queries/jobs';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentJob } from '../../presenters/job';
import { presentBackground, presentCheckReport } from '../../presenters/property';
import { TextFailure } from '../../providers/text/failure';
import { loanParams } from '../loans/params';
import { requestRecalculation } from '../recalculations/request';

const background = async (context: AppContext, loanUuid: string) =>
  presentBackground(await findBackground(loanUuid), context.textWriter.name);

/** An instruction that cannot be followed is the request's, a writer that fails is not. */
async function written(context: AppContext, write: () => Promise<RichText>): Promise<GeneratedBackground> {
  const { name: writer, note } = context.textWriter;
  try {
    const text = await write();
    return { background: text, text: plainText(text), writer, note };
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    throw error.asked ? invalid(error.message, 'refinementPrompt') : refused('upstream', error.message);
  }
}

async function activeChecks(loanUuid: string): Promise<ActiveChecks> {
  const { figures } = await findWorkbook(loanUuid, ['figures']);
  const [report, job] = await Promise.all([
    PropertyCheckReport.findOne({
      where: { loanUuid },
      order: [['createdAt', 'DESC']],
      include: [{ model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] }],
    }),
    lastJob(loanUuid, PROPERTY_CHECKS),
  ]);
  return { report: report && presentCheckReport(report, figures), job: job && presentJob(job) };
}

const backgroundRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/property-background',
    policy: 'workbook.read',
    summary: 'What is written about the property',
    request: { params: loanParams },
    response: backgroundResponse,
    handler: ({ params, context }) => background(context, params.uuid),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/property-background/revert',
    policy: 'workbook.edit',
    summary: 'Puts back the property background as it was before the last changes',
    request: { params: loanParams },
    response: backgroundResponse,
    async handler({ params, actor, context }) {
      await revertBackground(context.db, { loanUuid: params.uuid, userId: actor.user.id });
      return background(context, params.uuid);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/automations/property-background',
    policy: 'workbook.edit',
    summary: 'A property background composed from the facts of the loan; nothing is saved',
    request: { params: loanParams },
    response: generatedBackground,
    async handler({ params, context }) {
      const facts = await propertyFacts(params.uuid);
      return written(context, () => context.textWriter.compose(facts));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/automations/property-background/refine',
    policy: 'workbook.edit',
    summary: 'The property background changed as an instruction says; nothing is saved',
    request: { params: loanParams, body: refineRequest },
    response: generatedBackground,
    async handler({ params, body, context }) {
      const facts = await propertyFacts(params.uuid);
      const text = body.background ?? (await findBackground(params.uuid))?.content ?? { ops: [] };
      return written(context, () => context.textWriter.refine(text, body.refinementPrompt, facts));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/property-information',
    policy: 'workbook.edit',
    summary: 'Saves the property background, or fields of the property spec as a revision, or both',
    request: { params: loanParams, body: propertyInformationRequest },
    bodyLimit: '2mb',
    response: propertyInformationResponse,
    async handler({ params, body, actor, context }) {
      const {
        background: content,
        backgroundOrigin: origin = 'typed',
        backgroundVersion: version,
        ...spec
      } = body;
      const saver = { loanUuid: params.uuid, userId: actor.user.id };
      const { revision, propertySpec } = await saveInformation(context.db, saver, {
        spec,
        background: content && { content, origin, version },
      });
      if (Object.keys(spec).length > 0) await requestRecalculation(context, saver, 'PropertySpec');
      return {
        revision,
        data: propertySpec,
        ...(content !== undefined && { background: await background(context, params.uuid) }),
      };
    },
  }),
];

const checkRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/property-checks/active',
    policy: 'workbook.read',
    summary: 'The active property check report, and the run under way or last run',
    request: { params: loanParams },
    response: activeChecksResponse,
    handler: ({ params }) => activeChecks(params.uuid),
  }),
  defineRoute({
    method: 'put',
    path: '/api/loans/:uuid/property-checks/active',
    policy: 'workbook.edit',
    summary: 'Re-runs the property checks as a job; one that is under way is not started twice',
    request: { params: loanParams },
    response: activeChecksResponse,
    status: 202,
    async handler({ params, actor, context }) {
      const now = await activeChecks(params.uuid);
      if (now.job?.status === 'in_progress') return now;
      const job = await context.jobs.enqueue(PROPERTY_CHECKS, {
        loanUuid: params.uuid,
        userId: actor.user.id,
        input: {},
      });
      return { report: now.report, job: presentJob(job) };
    },
  }),
];

export const propertyRoutes: Route[] = [...backgroundRoutes, ...checkRoutes];

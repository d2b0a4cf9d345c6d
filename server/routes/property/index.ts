import {
  plainText,
  propertyEndpoints,
  type ActiveChecks,
  type GeneratedBackground,
  type RichText,
} from '#contract';
import { findBackground, revertBackground } from '../../commands/property/background';
import { propertyFacts } from '../../commands/property/facts';
import { saveInformation } from '../../commands/property/saveInformation';
import { PROPERTY_CHECKS, startChecks } from '../../commands/property/startChecks';
import type { AppContext } from '../../context';
import { defineRoute, type Route } from '../../http/route';
import { PropertyCheckReport, User } from '../../models';
import { lastJob } from '../../models/queries/jobs';
import { findWorkbook } from '../../models/queries/workbooks';
import { presentJob } from '../../presenters/job';
import { presentBackground, presentCheckReport } from '../../presenters/property';
import { asText } from '../asText';

const background = async (context: AppContext, loanUuid: string) =>
  presentBackground(await findBackground(loanUuid), context.textWriter.name);

async function written(context: AppContext, write: () => Promise<RichText>): Promise<GeneratedBackground> {
  const { name: writer, note } = context.textWriter;
  const text = await asText(write);
  return { background: text, text: plainText(text), writer, note };
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
  defineRoute(propertyEndpoints.readBackground, {
    policy: 'workbook.read',
    handler: ({ params, context }) => background(context, params.uuid),
  }),
  defineRoute(propertyEndpoints.revertBackground, {
    policy: 'workbook.edit',
    async handler({ params, actor, context }) {
      await revertBackground(context.db, { loanUuid: params.uuid, userId: actor.user.id });
      return background(context, params.uuid);
    },
  }),
  defineRoute(propertyEndpoints.composeBackground, {
    policy: 'workbook.edit',
    async handler({ params, context }) {
      const facts = await propertyFacts(params.uuid);
      return written(context, () => context.textWriter.compose(facts));
    },
  }),
  defineRoute(propertyEndpoints.refineBackground, {
    policy: 'workbook.edit',
    async handler({ params, body, context }) {
      const facts = await propertyFacts(params.uuid);
      const text = body.background ?? (await findBackground(params.uuid))?.content ?? { ops: [] };
      return written(context, () => context.textWriter.refine(text, body.refinementPrompt, facts));
    },
  }),
  defineRoute(propertyEndpoints.saveInformation, {
    policy: 'workbook.edit',
    bodyLimit: '2mb',
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
      return {
        revision,
        data: propertySpec,
        ...(content !== undefined && { background: await background(context, params.uuid) }),
      };
    },
  }),
];

const checkRoutes: Route[] = [
  defineRoute(propertyEndpoints.readChecks, {
    policy: 'workbook.read',
    handler: ({ params }) => activeChecks(params.uuid),
  }),
  defineRoute(propertyEndpoints.rerunChecks, {
    policy: 'workbook.edit',
    async handler({ params, actor, context }) {
      const who = { loanUuid: params.uuid, userId: actor.user.id };
      const { report } = await activeChecks(params.uuid);
      const job = await startChecks(context.db, params.uuid, (transaction) =>
        context.jobs.enqueue(PROPERTY_CHECKS, { ...who, input: {}, transaction }),
      );
      return { report, job: presentJob(job) };
    },
  }),
];

export const propertyRoutes: Route[] = [...backgroundRoutes, ...checkRoutes];

import { investorEndpoints } from '#contract';
import { creditBoxOf, investorOfPerson, listInvestors } from '../../models/queries/investors';
import { saveCreditBox } from '../../commands/investors/creditBox';
import { trackInvestorEvent } from '../../commands/investors/events';
import {
  addInvestor,
  addInvestorPerson,
  changeInvestor,
  inviteAgain,
  withdraw,
} from '../../commands/investors/investors';
import { holdingsOf } from '../../commands/offers/holdings';
import { ownOfferings } from '../../commands/offers/ownOffers';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { User } from '../../models';
import { countPipeline, pipelineDeals } from '../../models/queries/creditBoxes';
import { presentCreditBox, presentInvestorRow, presentPreview } from '../../presenters/investor';
import { ownInvestorRoutes } from './own';
import { inviterOf, readInvestor } from './read';
import { todayInGmt } from '../../commands/today';

/** Deals of a preview. */
const SHOWN = 20;

const people: Route[] = [
  defineRoute(investorEndpoints.list, {
    policy: 'investors.read',
    async handler({ query, context }) {
      const { rows, total } = await listInvestors(context.db, query);
      return { data: rows.map(presentInvestorRow), total };
    },
  }),
  defineRoute(investorEndpoints.add, {
    policy: 'investors.manage',
    handler: async ({ body, actor, context }) =>
      readInvestor(await addInvestor(context.db, inviterOf(context), actor.user, body)),
  }),
  defineRoute(investorEndpoints.read, {
    policy: 'investors.read',
    handler: ({ params }) => readInvestor(params.userId),
  }),
  defineRoute(investorEndpoints.change, {
    policy: 'investors.manage',
    async handler({ params, body, actor, context }) {
      await changeInvestor(context.db, inviterOf(context), actor.user, params.userId, body);
      return readInvestor(params.userId);
    },
  }),
  defineRoute(investorEndpoints.addPerson, {
    policy: 'investors.manage',
    async handler({ params, body, actor, context }) {
      await addInvestorPerson(context.db, inviterOf(context), actor.user, params.userId, body);
      return readInvestor(params.userId);
    },
  }),
  defineRoute(investorEndpoints.invite, {
    policy: 'investors.manage',
    async handler({ params, actor, context }) {
      await inviteAgain(context.db, inviterOf(context), actor.user, params.userId);
      return readInvestor(params.userId);
    },
  }),
  defineRoute(investorEndpoints.withdraw, {
    policy: 'investors.manage',
    async handler({ params, actor, context }) {
      await withdraw(context.db, actor.user, params.userId);
      return readInvestor(params.userId);
    },
  }),
];

/** The credit box of the investor that a person represents. */
async function readCreditBox(userId: string) {
  const { investor } = await investorOfPerson(userId);
  const box = await creditBoxOf(investor.id);
  return presentCreditBox(box, box?.updatedBy ? await User.findByPk(box.updatedBy) : null);
}

const creditBox: Route[] = [
  defineRoute(investorEndpoints.creditBox, {
    policy: 'investors.read',
    handler: ({ params }) => readCreditBox(params.userId),
  }),
  defineRoute(investorEndpoints.saveCreditBox, {
    policy: 'investors.manage',
    async handler({ params, body, actor, context }) {
      await saveCreditBox(context.db, { userId: params.userId, actorId: actor.user.id }, body);
      return readCreditBox(params.userId);
    },
  }),
  defineRoute(investorEndpoints.previewCreditBox, {
    policy: 'investors.read',
    async handler({ params, body: { criteria }, context: { db } }) {
      await investorOfPerson(params.userId);
      const [pipeline, deals] = await Promise.all([
        countPipeline(db, criteria),
        pipelineDeals(db, criteria, SHOWN),
      ]);
      return presentPreview(criteria, pipeline, deals);
    },
  }),
];

/** The pages of an investor's own. */
const deals: Route[] = [
  defineRoute(investorEndpoints.offerings, {
    policy: 'offers.read',
    handler: async ({ params }) => ({
      offerings: await ownOfferings((await investorOfPerson(params.userId)).investor.id),
    }),
  }),
  defineRoute(investorEndpoints.holdings, {
    policy: 'offers.read',
    handler: async ({ params }) =>
      holdingsOf((await investorOfPerson(params.userId)).investor.id, todayInGmt()),
  }),
];

const track = defineRoute(investorEndpoints.track, {
  policy: 'investors.track',
  async handler({ params, body: { eventName, props = {} }, actor }) {
    const { investor } = await investorOfPerson(params.userId);
    if (actor.user.role === 'INVESTOR' && actor.user.investorId !== investor.id)
      throw notFound('There is no such investor');
    await trackInvestorEvent({ investorId: investor.id, actorId: actor.user.id, name: eventName, props });
    return { tracked: true as const };
  },
});

export const investorRoutes: Route[] = [...ownInvestorRoutes, ...people, ...creditBox, ...deals, track];

import { offerEndpoints, ownOfferEndpoints, type OfferStepRequest } from '#contract';
import { answerOffer } from '../../commands/offers/answerOffer';
import { chooseInvestors } from '../../commands/offers/chooseInvestors';
import {
  closeOffer,
  holdOffer,
  releaseOffer,
  setMarket,
  withdrawOffer,
  type OfferStep,
} from '../../commands/offers/closeDeal';
import { holdingsOf } from '../../commands/offers/holdings';
import { inviteInvestor } from '../../commands/offers/invite';
import { ownOfferings } from '../../commands/offers/ownOffers';
import { readOffers } from '../../commands/offers/readOffers';
import type { LoanEditor } from '../../commands/loanEditor';
import { findWhole } from '../../commands/notes/ownerships';
import type { AppContext } from '../../context';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { DealOffering, type User } from '../../models';
import { todayInGmt } from '../../commands/today';

/** A whole loan, of one of its notes too. */
const editor = async (loanUuid: string, user: User): Promise<LoanEditor> => ({
  loanUuid: (await findWhole(loanUuid)).uuid,
  userId: user.id,
});

interface Asked {
  readonly params: { readonly uuid: string; readonly id: string };
  readonly body: OfferStepRequest;
  readonly actor: { readonly user: User };
  readonly context: AppContext;
}

/** One step on one offer; answers the deal's offers after it. */
const step =
  (work: (context: AppContext, who: LoanEditor, wanted: OfferStep) => Promise<void>) =>
  async ({ params, body, actor, context }: Asked) => {
    const who = await editor(params.uuid, actor.user);
    const offering = await DealOffering.findOne({ where: { id: params.id, loanUuid: who.loanUuid } });
    if (offering === null) throw notFound('There is no such offer');
    await work(context, who, { id: params.id, ...body });
    return readOffers(context.db, who.loanUuid, { dealType: offering.dealType });
  };

const staffRoutes: Route[] = [
  defineRoute(offerEndpoints.list, {
    policy: 'offers.read',
    handler: ({ params, query, context }) => readOffers(context.db, params.uuid, query),
  }),
  defineRoute(offerEndpoints.choose, {
    policy: 'offers.manage',
    async handler({ params, body: { dealType, investorIds }, actor, context }) {
      const who = await editor(params.uuid, actor.user);
      await chooseInvestors(context.db, who, dealType, investorIds);
      return readOffers(context.db, who.loanUuid, { dealType });
    },
  }),
  defineRoute(offerEndpoints.invite, {
    policy: 'offers.manage',
    handler: step(({ db, mail, publicUrl, log }, who, wanted) =>
      inviteInvestor(db, { mail, publicUrl, log }, who, wanted),
    ),
  }),
  defineRoute(offerEndpoints.close, {
    policy: 'offers.manage',
    handler: step(({ db }, who, wanted) => closeOffer(db, who, wanted)),
  }),
  defineRoute(offerEndpoints.hold, {
    policy: 'offers.manage',
    handler: step(({ db }, who, wanted) => holdOffer(db, who, wanted)),
  }),
  defineRoute(offerEndpoints.release, {
    policy: 'offers.manage',
    handler: step(({ db }, who, wanted) => releaseOffer(db, who, wanted)),
  }),
  defineRoute(offerEndpoints.withdraw, {
    policy: 'offers.manage',
    handler: step(({ db }, who, wanted) => withdrawOffer(db, who, wanted)),
  }),
  defineRoute(offerEndpoints.market, {
    policy: 'offers.manage',
    async handler({ params, body: { inMarket, dealType }, actor, context }) {
      const who = await editor(params.uuid, actor.user);
      await setMarket(context.db, who, dealType, inMarket);
      return readOffers(context.db, who.loanUuid, { dealType });
    },
  }),
];

const ownRoutes: Route[] = [
  defineRoute(ownOfferEndpoints.list, {
    policy: 'offers.answer',
    async handler({ actor: { user } }) {
      return { offerings: user.investorId === null ? [] : await ownOfferings(user.investorId) };
    },
  }),
  defineRoute(ownOfferEndpoints.holdings, {
    policy: 'offers.answer',
    handler: ({ actor: { user } }) =>
      user.investorId === null ? { holdings: [], due: [] } : holdingsOf(user.investorId, todayInGmt()),
  }),
  defineRoute(ownOfferEndpoints.answer, {
    policy: 'offers.answer',
    async handler({ params, body, actor: { user }, context }) {
      const { investorOfferingId: offeringId, loanUuid } = params;
      const { rejectionReasons = [], ...answer } = body;
      await answerOffer(context.db, user, { offeringId, loanUuid }, { ...answer, rejectionReasons });
      const [own] = await ownOfferings(user.investorId ?? '', { id: offeringId });
      if (own === undefined) throw notFound('There is no such offer');
      return own;
    },
  }),
];

export const offerRoutes: Route[] = [...staffRoutes, ...ownRoutes];

import { ownOfferEndpoints } from '#contract';
import { changesForInvestor } from '../../commands/deals/dealChanges';
import { offerRead, versionRead } from '../../commands/deals/investorDeal';
import { noteLook } from '../../commands/offers/answerOffer';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { readableOfferings } from '../../models/queries/offerings';

/** Routes for an investor's actions on an offered deal, beside reading it. */
export const dealLookRoutes: Route[] = [
  defineRoute(ownOfferEndpoints.look, {
    policy: 'offers.answer',
    async handler({ params, body: { dealType, version, section }, actor: { user }, context }) {
      const offers =
        user.investorId === null ? [] : await readableOfferings(user.investorId, { loanUuid: params.uuid });
      const offer = offers.find((one) => one.dealType === dealType);
      // A 403 would end the session of a person who is only viewing.
      if (offer === undefined) throw notFound('There is no such offer');
      const { uuid: snapshotUuid } = await versionRead(offer, version);
      await noteLook(context.db, user, offer, { snapshotUuid, section });
      return { noted: true as const };
    },
  }),
  defineRoute(ownOfferEndpoints.changes, {
    policy: 'offers.answer',
    async handler({ params, query, actor: { user }, res }) {
      res.set('cache-control', 'private, no-store');
      return changesForInvestor(await offerRead(user, params.uuid, query.dealType));
    },
  }),
];

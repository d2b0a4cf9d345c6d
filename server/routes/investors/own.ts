import { personName } from '#domain';
import { ownInvestorEndpoints } from '#contract';
import { hashOfToken } from '../../commands/links';
import { requireOwnQuery, saveCreditBox } from '../../commands/investors/creditBox';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import { defineRoute, type Route } from '../../http/route';
import { ensureInvestor, User } from '../../models';
import { countPipeline } from '../../models/queries/creditBoxes';
import { creditBoxOf, investorOfPerson, peopleOfInvestor } from '../../models/queries/investors';
import { presentCreditBox, presentOwnPreview } from '../../presenters/investor';

/** Fast enough for typing, and too slow for finding out about single deals by trial. */
const QUESTIONS: Limit = {
  name: 'credit-box-preview',
  windowMs: 60_000,
  limit: 60,
  key: (req) => hashOfToken(req.headers.authorization ?? clientAddress(req)),
};

/**
 * The investor of the signed-in person; one who became an investor by a change of role gets a record first.
 */
async function ownInvestor(user: User) {
  await ensureInvestor(user);
  return investorOfPerson(user.id);
}

/** Without names of staff, since an investor reads it. */
async function ownCreditBox(user: User) {
  const { investor } = await ownInvestor(user);
  const box = await creditBoxOf(investor.id);
  const by = box?.updatedBy ? await User.findByPk(box.updatedBy) : null;
  return presentCreditBox(box, by?.investorId === investor.id ? by : null);
}

/** The signed-in investor's own; listed before those of one investor. */
export const ownInvestorRoutes: Route[] = [
  defineRoute(ownInvestorEndpoints.read, {
    policy: 'creditBox.own',
    async handler({ actor }) {
      const { investor } = await ownInvestor(actor.user);
      const repId = investor.relationRepUserId;
      const rep = repId === null ? null : await User.findOne({ where: { id: repId, active: true } });
      const people = await peopleOfInvestor(investor);
      return {
        id: investor.id,
        organizationName: investor.organizationName,
        status: investor.status,
        representative: rep && { name: personName(rep), email: rep.email },
        people: people.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email })),
      };
    },
  }),
  defineRoute(ownInvestorEndpoints.creditBox, {
    policy: 'creditBox.own',
    handler: ({ actor }) => ownCreditBox(actor.user),
  }),
  defineRoute(ownInvestorEndpoints.saveCreditBox, {
    policy: 'creditBox.own',
    async handler({ body, actor, context }) {
      const stored = await ownCreditBox(actor.user);
      requireOwnQuery(body.criteria.complexQuery, stored.criteria.complexQuery);
      await saveCreditBox(context.db, { userId: actor.user.id, actorId: actor.user.id }, body);
      return ownCreditBox(actor.user);
    },
  }),
  defineRoute(ownInvestorEndpoints.previewCreditBox, {
    policy: 'creditBox.own',
    limits: [QUESTIONS],
    async handler({ body: { criteria }, actor, context }) {
      const stored = await ownCreditBox(actor.user);
      requireOwnQuery(criteria.complexQuery, stored.criteria.complexQuery);
      return presentOwnPreview(criteria, await countPipeline(context.db, criteria));
    },
  }),
];

import { holderEndpoints, type Holder } from '#contract';
import { findWhole } from '../../commands/notes/ownerships';
import { setHolder } from '../../commands/offers/holders';
import { rowOfDeal } from '../../commands/offers/holding';
import { defineRoute, type Route } from '../../http/route';
import type { Loan } from '../../models';
import { holdersOf, readableOfferings } from '../../models/queries/offerings';
import { findWorkbook } from '../../models/queries/workbooks';
import type { ShareActor, UserActor } from '../../policies/actor';
import { isStaff } from '../../policies/table';
import { presentHolder } from '../../presenters/offering';
import { requireReader } from '../deals/readers';

const minified = ({ uuid, totalLoanAmount, interestRate, ltv, holdingStatus }: Loan) => ({
  uuid,
  loanAmount: totalLoanAmount,
  interestRate,
  ltv,
  holdingStatus,
});

const ORDER = ['WL', 'A', 'B'];

/** Whether an investor still has a part in the loan: those who declined or were past holders do not. */
async function takesPart(investorId: string | null, loanUuid: string): Promise<boolean> {
  const offers = investorId === null ? [] : await readableOfferings(investorId, { loanUuid });
  return offers.some(({ status }) => status !== 'Rejected' && status !== 'Past Holder');
}

/**
 * Staff see every holder. Investors and readers of a link do not see a B note's holder where that is hidden;
 * an investor who declined or no longer holds sees none. Investors always see their own.
 */
async function holdersFor(actor: UserActor | ShareActor, loanUuid: string): Promise<Holder[]> {
  const all = await holdersOf(loanUuid);
  const shown = async () => {
    if (actor.kind === 'user' && isStaff(actor.user.role)) return all;
    const own = actor.kind === 'user' ? actor.user.investorId : null;
    if (actor.kind === 'user' && !(await takesPart(own, loanUuid)))
      return all.filter(({ investorId }) => investorId === own);
    const { figures } = await findWorkbook(loanUuid, ['figures']);
    if (figures.hideBHolder !== true) return all;
    return all.filter(({ dealType, investorId }) => dealType !== 'B' || investorId === own);
  };
  return (await shown())
    .map(presentHolder)
    .toSorted((a, b) => ORDER.indexOf(a.dealType) - ORDER.indexOf(b.dealType));
}

export const holderRoutes: Route[] = [
  defineRoute(holderEndpoints.minified, {
    policy: 'offers.read',
    async handler({ params }) {
      const whole = await findWhole(params.uuid);
      const [a, b] = await Promise.all([rowOfDeal(whole.uuid, 'A'), rowOfDeal(whole.uuid, 'B')]);
      return { WL: minified(whole), A: a && minified(a), B: b && minified(b) };
    },
  }),
  defineRoute(holderEndpoints.holders, {
    policy: 'deals.read',
    async handler({ params, actor, res }) {
      res.set('cache-control', 'private, no-store');
      await requireReader(actor, params.uuid);
      return holdersFor(actor, params.uuid);
    },
  }),
  defineRoute(holderEndpoints.setHolder, {
    policy: 'offers.manage',
    async handler({ params, body, actor, context }) {
      const { uuid: loanUuid } = await findWhole(params.uuid);
      await setHolder(context.db, { loanUuid, userId: actor.user.id }, body);
      return holdersFor(actor, loanUuid);
    },
  }),
];

import { DAY_MS, type DealType } from '#domain';
import { createNotes } from '../commands/notes/createNotes';
import { answerOffer, noteLook } from '../commands/offers/answerOffer';
import { chooseInvestors } from '../commands/offers/chooseInvestors';
import { closeOffer, holdOffer, releaseOffer, withdrawOffer } from '../commands/offers/closeDeal';
import { refreshHolding } from '../commands/offers/holding';
import { inviteInvestor } from '../commands/offers/invite';
import type { LoanEditor } from '../commands/loanEditor';
import { createSnapshot } from '../commands/snapshots/createSnapshot';
import { changeWorkbook } from '../commands/workbooks/saveWorkbook';
import type { AppContext } from '../context';
import { DealOffering, Loan, LoanEvent, User } from '../models';
import { readableOffering } from '../models/queries/offerings';
import { DEMO_LOAN } from './loadLoans';
import { DEMO_OFFERS, type DemoOffer, type DemoOffers } from './offerPlans';

type Context = Pick<AppContext, 'db' | 'publicUrl' | 'log'>;

async function personOf(email: string): Promise<User & { investorId: string }> {
  const user = await User.findOne({ where: { email } });
  const investorId = user?.investorId ?? null;
  if (user === null || investorId === null) throw new Error(`The demo has no investor ${email}`);
  return Object.assign(user, { investorId });
}

interface Made {
  readonly context: Context;
  readonly who: LoanEditor;
  readonly offer: DemoOffer;
  readonly user: User & { investorId: string };
  readonly dealType: DealType;
}

const offering = async ({ who, user, dealType }: Made): Promise<DealOffering> => {
  const found = await DealOffering.findOne({
    where: { loanUuid: who.loanUuid, dealType, investorId: user.investorId },
  });
  if (found === null) throw new Error('An offer of the demo is not there');
  return found;
};

/** The step that is next, as of the offer's version then. */
async function stepOf(made: Made, note?: string, day?: string) {
  const { id, version } = await offering(made);
  return { id, version, note, day };
}

async function look({ context: { db }, who, offer, user }: Made): Promise<void> {
  const read = await readableOffering(user.investorId, { loanUuid: who.loanUuid });
  const snapshotUuid = read?.snapshotUuid ?? null;
  if (read === null || snapshotUuid === null) return;
  await noteLook(db, user, read, { snapshotUuid, section: null });
  for (const section of offer.looked ?? []) await noteLook(db, user, read, { snapshotUuid, section });
}

async function answer(made: Made): Promise<void> {
  const { context, who, offer, user, dealType } = made;
  if (offer.to === 'invited' || offer.to === 'viewed' || offer.to === 'withdrawn') return;
  const declined = offer.to === 'declined';
  await answerOffer(
    context.db,
    user,
    { offeringId: (await offering(made)).id, loanUuid: who.loanUuid },
    { approve: !declined, dealType, rejectionReasons: declined ? offer.reasons : [] },
  );
}

async function goOn(made: Made): Promise<void> {
  const {
    context: { db },
    who,
    offer,
  } = made;
  if (offer.to === 'withdrawn') return withdrawOffer(db, who, await stepOf(made, offer.note));
  const closes = offer.to === 'closing' || offer.to === 'holder' || offer.to === 'past holder';
  if (closes) await closeOffer(db, who, await stepOf(made));
  if (offer.to === 'holder' || offer.to === 'past holder')
    await holdOffer(db, who, await stepOf(made, undefined, offer.from));
  if (offer.to === 'past holder') await releaseOffer(db, who, await stepOf(made, undefined, offer.until));
}

/** When it happened, as if it had not been done all at once. */
async function backdate(made: Made): Promise<void> {
  const row = await offering(made);
  const at = (after: number) => new Date(Date.now() - Math.max(0, made.offer.ago - after) * DAY_MS);
  await row.update({
    invitedAt: row.invitedAt && at(0),
    viewedAt: row.viewedAt && at(1),
    answeredAt: row.answeredAt && at(3),
    closingAt: row.closingAt && at(8),
    createdAt: at(-1),
  });
}

async function makeOffer(context: Context, who: LoanEditor, offer: DemoOffer): Promise<void> {
  const dealType = offer.dealType ?? 'WL';
  const user = await personOf(offer.investor);
  const made: Made = { context, who, offer, user, dealType };
  await chooseInvestors(context.db, who, dealType, [user.investorId]);
  if (offer.to !== 'chosen') {
    const { publicUrl, log } = context;
    await inviteInvestor(context.db, { mail: undefined, publicUrl, log }, who, await stepOf(made));
    if (offer.to !== 'invited' && offer.to !== 'withdrawn') await look(made);
    await answer(made);
    await goOn(made);
  }
  await backdate(made);
}

/** Saves a newer version with another rate, to show changes. */
async function reprice({ db }: Context, who: LoanEditor, rate: number): Promise<void> {
  await changeWorkbook(
    db,
    who,
    {
      label: 'Interest repriced',
      actions: () => [{ type: 'setInputs', inputs: [{ name: 'interestRate', value: rate }] }],
    },
    () => undefined,
  );
  await createSnapshot(db, who.loanUuid, who.userId, 'Repriced');
}

async function loadLoan(context: Context, userId: string, plan: DemoOffers): Promise<void> {
  const { db } = context;
  const event = await LoanEvent.findOne({ where: { name: DEMO_LOAN, props: { key: plan.loan } } });
  if (event === null) return;
  const who = { loanUuid: event.loanUuid, userId };
  const loan = await Loan.findOne({ where: { uuid: who.loanUuid, deletedAt: null } });
  if (loan === null || (await DealOffering.count({ where: { loanUuid: who.loanUuid } })) > 0) return;
  // The holding status is reset, so that it follows from the offers made from here on.
  await Loan.update({ holdingStatus: 'Draft' }, { where: { uuid: who.loanUuid } });
  // A repaid loan cannot be offered, so its holder is entered while it still performs.
  const over = loan.status === 'Repaid';
  if (over) await Loan.update({ status: 'Performing' }, { where: { uuid: who.loanUuid } });
  if (plan.split) await createNotes(db, who, plan.split);
  for (const offer of plan.offers) await makeOffer(context, who, offer);
  if (over) {
    await Loan.update({ status: loan.status }, { where: { uuid: who.loanUuid } });
    await db.transaction((transaction) => refreshHolding(who.loanUuid, 'WL', transaction));
  }
  if (plan.repriced !== undefined) await reprice(context, who, plan.repriced);
}

/** Makes the offers that the demo lacks, through the commands that people use. */
export async function loadDemoOffers(context: Context): Promise<void> {
  const staff = await User.findOne({ where: { role: 'SALES', active: true }, order: [['createdAt', 'ASC']] });
  if (staff === null) return;
  for (const plan of DEMO_OFFERS) await loadLoan(context, staff.id, plan);
}

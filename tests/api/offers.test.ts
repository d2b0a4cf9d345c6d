import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { AlertView, Loan } from '#contract';
import { DECLINE_REASONS, EMPTY_CREDIT_BOX, type CreditBox } from '#domain';
import { Investor, InvestorCreditBox, MailRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { historyOf, loanPath } from './loanHelpers';
import {
  answer,
  choose,
  invited,
  offerableLoan,
  offersPath,
  offerTo,
  ownOffers,
  readDeal,
  readOffers,
  signInFor,
  take,
} from './offerCalls';

const api = useServer();
const http = () => request(api().url);
const loanOf = async (who: SignedIn, uuid: string): Promise<Loan> =>
  (await http().get(loanPath(uuid)).set(who.headers).expect(200)).body as Loan;
const titles = async (who: SignedIn, uuid: string) =>
  (await historyOf(api(), who, uuid, '?kind=investor')).map(({ title }) => title).toReversed();

describe('an offer', () => {
  it('goes from a choice of staff to a holder, and the list of loans follows each step', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [buyer, other] = [await signInFor(api(), 'Harbor Debt Fund'), await signInFor(api(), 'Elm Trust')];
    const standing = async () => (await loanOf(staff, uuid)).holdingStatus;

    await choose(api(), staff, uuid, [buyer.investorId, other.investorId]).expect(201);
    expect(await standing()).toEqual({
      status: 'Matching',
      matching: { matched: 2, shared: 0, declined: 0 },
      currentInvestor: null,
      approvedInvestors: [],
    });
    expect(await ownOffers(api(), buyer)).toEqual([]);

    for (const to of [buyer, other])
      await take(api(), staff, 'invite', { uuid, offer: await offerTo(api(), staff, uuid, to) }).expect(200);
    expect((await standing()).matching).toEqual({ matched: 2, shared: 2, declined: 0 });
    expect((await loanOf(staff, uuid)).timelineFlags.dealPageEmailSent).toEqual(expect.any(String));

    const [own] = await ownOffers(api(), buyer);
    expect(own).toMatchObject({
      loanUuid: uuid,
      status: 'Invited',
      offeredVersion: 1,
      loanAmount: 3_000_000,
    });
    await readDeal(api(), buyer, uuid).expect(200);
    expect((await offerTo(api(), staff, uuid, buyer)).status).toBe('Viewed');

    await answer(api(), other, {
      uuid,
      offer: await offerTo(api(), staff, uuid, other),
      approve: false,
      rejectionReasons: ['Location', 'Term'],
    }).expect(200);
    expect((await standing()).matching.declined).toBe(1);
    const offer = await offerTo(api(), staff, uuid, buyer);
    await answer(api(), buyer, { uuid, offer, approve: true }).expect(200);
    expect(await standing()).toMatchObject({ status: 'Approved', approvedInvestors: ['Harbor Debt Fund'] });

    await take(api(), staff, 'close', { uuid, offer: await offerTo(api(), staff, uuid, buyer) }).expect(200);
    expect(await standing()).toMatchObject({ status: 'Closing', currentInvestor: 'Harbor Debt Fund' });
    const closing = await offerTo(api(), staff, uuid, buyer);
    const early = await take(api(), staff, 'hold', { uuid, offer: closing, day: '2999-01-01' }).expect(400);
    expect(early.body.details[0]).toMatchObject({ path: 'day', message: 'Date must be today or earlier' });
    await take(api(), staff, 'hold', { uuid, offer: closing, day: '2026-02-01' }).expect(200);
    expect(await standing()).toMatchObject({ status: 'Holder', currentInvestor: 'Harbor Debt Fund' });
    expect((await ownOffers(api(), buyer))[0]).toMatchObject({ isHolder: true, heldFrom: '2026-02-01' });
    const holders = await http().get(loanPath(uuid, '/ownerships/holders')).set(staff.headers).expect(200);
    expect(holders.body).toEqual([
      {
        holderId: buyer.investorId,
        holderName: 'Harbor Debt Fund',
        dealType: 'WL',
        since: '2026-02-01',
        amount: 3_000_000,
      },
    ]);

    // Who declined learns that it is gone, and not to whom.
    expect((await ownOffers(api(), other))[0]).toMatchObject({ status: 'Rejected', isOpen: false });
    const named = async (who: SignedIn) =>
      (await http().get(loanPath(uuid, '/ownerships/holders')).set(who.headers).expect(200)).body as object[];
    expect([await named(other), await named(buyer)]).toEqual([[], holders.body]);

    const holding = await offerTo(api(), staff, uuid, buyer);
    await take(api(), staff, 'release', { uuid, offer: holding, day: '2999-01-01' }).expect(400);
    await take(api(), staff, 'release', { uuid, offer: holding, day: '2026-08-01' }).expect(200);
    expect(await offerTo(api(), staff, uuid, buyer)).toMatchObject({
      status: 'Past Holder',
      heldTo: '2026-08-01',
    });
    // What was held is for sale again when somebody puts it on the market.
    expect(await standing()).toMatchObject({ status: 'Past Holder', currentInvestor: null });
    expect(await titles(staff, uuid)).toEqual([
      'Whole loan is to be offered to Harbor Debt Fund',
      'Whole loan is to be offered to Elm Trust',
      'Whole loan offered to Harbor Debt Fund',
      'Whole loan offered to Elm Trust',
      'Harbor Debt Fund opened the whole loan',
      'Elm Trust declined the whole loan',
      'Harbor Debt Fund approved the whole loan',
      'Whole loan is closing with Harbor Debt Fund',
      'Whole loan is held by Harbor Debt Fund',
      'Harbor Debt Fund no longer holds the whole loan',
    ]);
  });

  it('is written to each person of the investor, and kept in the outbox without a mail server', async () => {
    const staff = await api().signIn('SALES');
    const uuid = await offerableLoan(api(), staff);
    const first = await signInFor(api(), 'Two Sisters LLC');
    const second = await api().signIn('INVESTOR');
    await second.user.update({ investorId: first.investorId });
    await invited(api(), staff, uuid, first);
    const mails = await MailRow.findAll({ where: { loanUuid: uuid, kind: 'offer' } });
    expect(mails.map(({ recipient, state }) => [recipient, state]).toSorted()).toEqual(
      [
        [first.user.email, 'kept'],
        [second.user.email, 'kept'],
      ].toSorted(),
    );
    expect(mails[0]?.body).toContain(`/deal/${uuid}`);
    expect((await ownOffers(api(), second)).map(({ loanUuid }) => loanUuid)).toEqual([uuid]);
  });

  it('alerts staff when it is approved, without a red flag', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Quiet Capital');
    const offer = await invited(api(), staff, uuid, buyer);
    await answer(api(), buyer, { uuid, offer, approve: true }).expect(200);
    const { alerts } = (await http().get(loanPath(uuid, '/alerts/loan')).set(staff.headers).expect(200))
      .body as { alerts: AlertView[] };
    expect(alerts).toMatchObject([
      { severity: 'Low', message: 'Quiet Capital approved the whole loan: start the term sheet' },
    ]);
  });

  it('can be made again after it was declined or taken back', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Second Thought LP');
    const again = async () =>
      take(api(), staff, 'invite', { uuid, offer: await offerTo(api(), staff, uuid, buyer) }).expect(200);
    const offer = await invited(api(), staff, uuid, buyer);
    await answer(api(), buyer, { uuid, offer, approve: false, rejectionReasons: ['Term'] }).expect(200);
    await again();
    expect((await ownOffers(api(), buyer))[0]).toMatchObject({ status: 'Invited', answeredAt: null });

    await take(api(), staff, 'withdraw', { uuid, offer: await offerTo(api(), staff, uuid, buyer) }).expect(
      200,
    );
    expect(await ownOffers(api(), buyer)).toEqual([]);
    await readDeal(api(), buyer, uuid).expect(403);
    expect((await loanOf(staff, uuid)).holdingStatus.matching).toEqual({
      matched: 0,
      shared: 0,
      declined: 0,
    });
    await again();
    await readDeal(api(), buyer, uuid).expect(200);
  });
});

describe('an answer', () => {
  it('has one to ten reasons of the list where it declines, and none where it approves', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Choosy Partners');
    const offer = await invited(api(), staff, uuid, buyer);
    for (const body of [
      { approve: false },
      { approve: false, rejectionReasons: [] },
      { approve: false, rejectionReasons: DECLINE_REASONS.slice(0, 11) },
      { approve: false, rejectionReasons: ['Term', 'Term'] },
      { approve: false, rejectionReasons: ['I do not like it'] },
      { approve: true, rejectionReasons: ['Term'] },
      { approve: true, dealType: 'A' },
    ])
      await answer(api(), buyer, { uuid, offer, ...body }).expect(400);
    await answer(api(), buyer, {
      uuid,
      offer,
      approve: false,
      rejectionReasons: DECLINE_REASONS.slice(0, 10),
    }).expect(200);
    await answer(api(), buyer, { uuid, offer, approve: false, rejectionReasons: ['Term'] }).expect(409);
    await answer(api(), buyer, { uuid, offer, approve: true }).expect(200);
    await answer(api(), buyer, { uuid, offer, approve: true }).expect(409);
  });

  it('is refused without ending the session: what is not one’s own is not there', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [buyer, stranger] = [await signInFor(api(), 'Owner One'), await signInFor(api(), 'Stranger Two')];
    const offer = await invited(api(), staff, uuid, buyer);
    await answer(api(), stranger, { uuid, offer, approve: true }).expect(404);
    await answer(api(), buyer, { uuid: randomUUID(), offer, approve: true }).expect(404);
    await answer(api(), buyer, { uuid, offer: { id: randomUUID() }, approve: true }).expect(404);
    const nobody = await api().signIn('INVESTOR');
    await answer(api(), nobody, { uuid, offer, approve: true }).expect(404);
    await http()
      .patch(`/api/loans-deals/investors/${offer.id}/offering/${uuid}`)
      .send({ approve: true, dealType: 'WL' })
      .expect(401);
    await answer(api(), staff, { uuid, offer, approve: true }).expect(403);
  });

  it('is to the version that was read: not to another that was offered meanwhile', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Slow Reader');
    await invited(api(), staff, uuid, buyer);
    const approve = async (offeredVersion: number) =>
      answer(api(), buyer, {
        uuid,
        offer: await offerTo(api(), staff, uuid, buyer),
        approve: true,
        offeredVersion,
      });
    await http()
      .post(loanPath(uuid, '/snapshots'))
      .set(staff.headers)
      .send({ label: 'Repriced' })
      .expect(201);
    const offer = await offerTo(api(), staff, uuid, buyer);
    await take(api(), staff, 'invite', { uuid, offer }).expect(200);
    const refused = await approve(1);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You are now offered version 2: read it before you answer',
    ]);
    expect((await ownOffers(api(), buyer))[0]).toMatchObject({ status: 'Invited', offeredVersion: 2 });
    expect((await approve(2)).status).toBe(200);
  });

  it('comes too late where the deal left the market or closes with another', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [quick, late] = [await signInFor(api(), 'Quick Fund'), await signInFor(api(), 'Late Fund')];
    const [first, second] = [
      await invited(api(), staff, uuid, quick),
      await invited(api(), staff, uuid, late),
    ];
    const market = (inMarket: boolean) =>
      http().patch(loanPath(uuid, '/market')).set(staff.headers).send({ inMarket }).expect(200);
    await market(false);
    await answer(api(), late, { uuid, offer: second, approve: true }).expect(409);
    await market(true);
    await answer(api(), quick, { uuid, offer: first, approve: true }).expect(200);
    await take(api(), staff, 'close', { uuid, offer: await offerTo(api(), staff, uuid, quick) }).expect(200);
    const refused = await answer(api(), late, { uuid, offer: second, approve: true }).expect(409);
    expect(refused.body.message).not.toContain('Quick Fund');
  });
});

describe('staff', () => {
  it('who decide by an offer that changed meanwhile are told so', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Twice Asked');
    const offer = await invited(api(), staff, uuid, buyer);
    await take(api(), staff, 'withdraw', { uuid, offer }).expect(200);
    await take(api(), staff, 'invite', { uuid, offer }).expect(409);
    await choose(api(), staff, uuid, [buyer.investorId]).expect(201);
    await choose(api(), staff, uuid, [buyer.investorId]).expect(409);
  });

  it('cannot close with two, hold what is not closing, or release what nobody holds', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [one, two] = [await signInFor(api(), 'First Home'), await signInFor(api(), 'Second Home')];
    for (const buyer of [one, two]) {
      const offer = await invited(api(), staff, uuid, buyer);
      for (const step of ['close', 'hold', 'release'] as const)
        await take(api(), staff, step, { uuid, offer }).expect(400);
      await answer(api(), buyer, { uuid, offer, approve: true }).expect(200);
    }
    await take(api(), staff, 'close', { uuid, offer: await offerTo(api(), staff, uuid, one) }).expect(200);
    await take(api(), staff, 'close', { uuid, offer: await offerTo(api(), staff, uuid, two) }).expect(409);
    expect((await readOffers(api(), staff, uuid)).deal.inMarket).toBe(true);
    await take(api(), staff, 'hold', { uuid, offer: await offerTo(api(), staff, uuid, one) }).expect(200);
    // What is held is offered to nobody else, and is not on the market.
    expect(await readOffers(api(), staff, uuid)).toMatchObject({
      deal: { inMarket: false },
      refusal: 'Held by First Home',
    });
    await http().patch(loanPath(uuid, '/market')).set(staff.headers).send({ inMarket: true }).expect(409);
    expect((await offerTo(api(), staff, uuid, two)).withdrawnAt).toEqual(expect.any(String));
    await readDeal(api(), two, uuid).expect(403);
    await take(api(), staff, 'withdraw', { uuid, offer: await offerTo(api(), staff, uuid, one) }).expect(400);
  });

  it('take steps on offers that are there, with what a step needs, and nobody else does', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Step By Step');
    await choose(api(), staff, uuid, [buyer.investorId]).expect(201);
    const { id, version } = await offerTo(api(), staff, uuid, buyer);
    const committee = await api().signIn('COMMITTEE');
    for (const step of ['invite', 'close', 'hold', 'release', 'withdraw'] as const) {
      const path = offersPath(uuid, `/${id}/${step}`);
      await http().post(path).send({ version }).expect(401);
      await http().post(path).set(committee.headers).send({ version }).expect(403);
      await http().post(path).set(staff.headers).send({}).expect(400);
      const stale = { id, version: version + 1 };
      await take(api(), staff, step, { uuid, offer: stale }).expect(409);
      await take(api(), staff, step, { uuid, offer: { ...stale, id: randomUUID() } }).expect(404);
    }
    const market = (of: string) => http().patch(loanPath(of, '/market'));
    await market(uuid).send({ inMarket: false }).expect(401);
    await market(uuid).set(committee.headers).send({ inMarket: false }).expect(403);
    await market(uuid).set(staff.headers).send({ inMarket: 'no' }).expect(400);
    await market(uuid).set(staff.headers).send({ inMarket: false, dealType: 'B' }).expect(404);
    await market(randomUUID()).set(staff.headers).send({ inMarket: false }).expect(404);
  });

  it('offer nothing that is screened, over or off the market, and nothing to the inactive', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Sleeping Money');
    await Investor.update({ status: 'Inactive' }, { where: { id: buyer.investorId } });
    await choose(api(), staff, uuid, [buyer.investorId]).expect(400);
    await choose(api(), staff, uuid, [randomUUID()]).expect(404);
    await choose(api(), staff, uuid, []).expect(400);
    await choose(api(), staff, uuid, [buyer.investorId], 'A').expect(404);
    await Investor.update({ status: 'Active' }, { where: { id: buyer.investorId } });
    await http().patch(loanPath(uuid, '/market')).set(staff.headers).send({ inMarket: false }).expect(200);
    expect((await readOffers(api(), staff, uuid)).refusal).toBe('This deal is off the market');
    await choose(api(), staff, uuid, [buyer.investorId]).expect(400);
    const committee = await api().signIn('COMMITTEE');
    await choose(api(), committee, uuid, [buyer.investorId]).expect(403);
    await http().get(offersPath(uuid)).expect(401);
    await http().get(offersPath(randomUUID())).set(staff.headers).expect(404);
  });

  it('do not set by hand what follows from the offers', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const set = (holdingStatus: string) =>
      http().patch(loanPath(uuid)).set(staff.headers).send({ holdingStatus });
    await set('Approved').expect(200);
    await set('Draft').expect(200);
    await choose(api(), staff, uuid, [(await signInFor(api(), 'By Hand')).investorId]).expect(201);
    for (const status of ['Approved', 'Closing', 'Holder']) await set(status).expect(400);
  });

  it('see where the investor looked', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Curious Capital');
    await invited(api(), staff, uuid, buyer);
    const look = (section: string, version = 1) =>
      http()
        .post(`/api/loans-deals/report/${uuid}/looks`)
        .set(buyer.headers)
        .send({ dealType: 'WL', version, section });
    for (const section of ['overview', 'valuation', 'valuation']) await look(section).expect(202);
    await look('valuation', 9).expect(404);
    await look('kitchen').expect(400);
    expect((await offerTo(api(), staff, uuid, buyer)).looks).toMatchObject([
      { section: 'overview', count: 1, people: ['Test INVESTOR'] },
      { section: 'valuation', count: 2 },
    ]);
  });
});

describe('candidates', () => {
  it('stand in the order in which their credit boxes fit, with what does not', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const boxOf = async (name: string, criteria: Partial<CreditBox>) => {
      const { investorId } = await signInFor(api(), name);
      await InvestorCreditBox.create({ investorId, criteria: { ...EMPTY_CREDIT_BOX, ...criteria } });
      return investorId;
    };
    await boxOf('Box C misses', {
      states: ['TX'],
      maxLoanAmount: 2_500_000,
      propertyTypes: ['Multi Family'],
    });
    const fits = await boxOf('Box B fits', { states: ['NY'], maxLoanAmount: 5_000_000 });
    await signInFor(api(), 'Box A says nothing');
    const { body } = await http()
      .get(offersPath(uuid))
      .query({ dealType: 'WL', search: 'Box' })
      .set(staff.headers)
      .expect(200);
    expect(body.candidates).toMatchObject([
      { investor: { organizationName: 'Box B fits' }, fit: { outcome: 'pass', score: 1, reasons: [] } },
      {
        investor: { organizationName: 'Box C misses' },
        fit: {
          outcome: 'fail',
          reasons: [
            'State NY is not among TX',
            'Loan amount $3,000,000 is $500,000 over the $2,500,000 limit',
          ],
        },
      },
      { investor: { organizationName: 'Box A says nothing' }, fit: null },
    ]);
    await choose(api(), staff, uuid, [fits]).expect(201);
    expect((await offerTo(api(), staff, uuid, { investorId: fits })).fit).toEqual({ score: 1, reasons: [] });
  });
});

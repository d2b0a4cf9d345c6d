import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { formatKnown, type Action } from '#domain';
import type { Holder, Holdings, Loan } from '#contract';
import { readMigrations } from '../../server/database/migrate';
import { loanEvent } from '../../server/events/loanEvents';
import { Loan as LoanRow, LoanEvent, OwnershipRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { loanPath, postSave, setInput } from './loanHelpers';
import {
  answer,
  choose,
  held,
  invited,
  offerableLoan,
  offerTo,
  ownOffers,
  signInFor,
  take,
} from './offerCalls';

const api = useServer();
const http = () => request(api().url);
const holdersPath = (uuid: string) => loanPath(uuid, '/ownerships/holders');
const setHolder = (who: SignedIn, uuid: string, body: object) =>
  http()
    .put(holdersPath(uuid))
    .set(who.headers)
    .send({ previous: null, ...body });
const split = (who: SignedIn, uuid: string) =>
  http().post(loanPath(uuid, '/ownerships/A')).set(who.headers).send({ ltv: 0.5, interest: 0.08 });
const consolidate = (who: SignedIn, uuid: string) =>
  http().patch(loanPath(uuid, '/offerings/consolidate')).set(who.headers).send({});
const standing = async (who: SignedIn, uuid: string) =>
  ((await http().get(loanPath(uuid)).set(who.headers).expect(200)).body as Loan).holdingStatus;
const holders = async (who: SignedIn, uuid: string) =>
  (await http().get(holdersPath(uuid)).set(who.headers).expect(200)).body as Holder[];
const ownHoldings = async (who: SignedIn): Promise<Holdings> =>
  (await http().get('/api/loans-deals/holdings').set(who.headers).expect(200)).body as Holdings;

describe('a holder', () => {
  it('is entered for a deal that was not offered here, and reads it once there is a version', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await http().post(loanPath(uuid, '/snapshots')).set(staff.headers).send({ label: 'First' }).expect(201);
    const buyer = await signInFor(api(), 'Bought Elsewhere');
    const { body } = await setHolder(staff, uuid, {
      dealType: 'WL',
      investorId: buyer.investorId,
      from: '2026-01-05',
      previous: null,
    }).expect(200);
    expect(body).toMatchObject([{ holderName: 'Bought Elsewhere', since: '2026-01-05' }]);
    expect(await standing(staff, uuid)).toMatchObject({
      status: 'Holder',
      currentInvestor: 'Bought Elsewhere',
    });
    expect(await ownOffers(api(), buyer)).toMatchObject([{ loanUuid: uuid, isHolder: true }]);

    const nobody = { dealType: 'WL', investorId: null, previous: buyer.investorId };
    await setHolder(staff, uuid, { ...nobody, from: '2026-01-04' }).expect(400);
    // Nothing is known of a day that is yet to come.
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const early = await setHolder(staff, uuid, { ...nobody, from: tomorrow }).expect(400);
    expect(early.body.details[0]).toMatchObject({ path: 'from', message: 'Date must be today or earlier' });
    // Who does not say whom they read as the holder changes nobody's work.
    const unread = await setHolder(staff, uuid, { ...nobody, previous: undefined }).expect(400);
    expect(unread.body.details[0]).toMatchObject({ path: 'previous' });
    await setHolder(staff, uuid, { ...nobody, from: '2026-02-01' }).expect(200);
    expect(await holders(staff, uuid)).toEqual([]);
    expect(await standing(staff, uuid)).toMatchObject({ currentInvestor: null });
    expect(await ownOffers(api(), buyer)).toMatchObject([{ status: 'Past Holder', isHolder: false }]);
  });

  it('ends when the loan is repaid: nothing is held, expected or due any more', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await http().post(loanPath(uuid, '/snapshots')).set(staff.headers).send({ label: 'First' }).expect(201);
    const buyer = await signInFor(api(), 'Repaid Fund');
    await setHolder(staff, uuid, {
      dealType: 'WL',
      investorId: buyer.investorId,
      from: '2026-01-05',
    }).expect(200);
    const become = (status: string) =>
      http().patch(loanPath(uuid)).set(staff.headers).send({ status }).expect(200);
    await become('Performing');
    expect(await ownHoldings(buyer)).toMatchObject({ holdings: [{ to: null }] });
    await become('Repaid');
    const today = new Date().toISOString().slice(0, 10);
    expect(await ownHoldings(buyer)).toMatchObject({
      holdings: [{ to: today, loanStatus: 'Repaid' }],
      due: [],
    });
    expect(await holders(staff, uuid)).toEqual([]);
    expect(await standing(staff, uuid)).toMatchObject({ status: 'Past Holder', currentInvestor: null });
    expect(await ownOffers(api(), buyer)).toMatchObject([
      { status: 'Past Holder', isHolder: false, isOpen: false },
    ]);
  });

  it('ends on the day its loan was set Repaid, where that was before repaying ended holdings', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await http().post(loanPath(uuid, '/snapshots')).set(staff.headers).send({ label: 'First' }).expect(201);
    const [fund, still] = [await signInFor(api(), 'Early Fund'), await signInFor(api(), 'Still Fund')];
    const other = await offerableLoan(api(), staff);
    const body = { dealType: 'WL', from: '2026-01-05' };
    await setHolder(staff, uuid, { ...body, investorId: fund.investorId }).expect(200);
    await setHolder(staff, other, { ...body, investorId: still.investorId }).expect(200);
    await LoanRow.update({ status: 'Repaid' }, { where: { uuid } });
    await LoanEvent.create({
      loanUuid: uuid,
      userId: null,
      at: new Date('2026-03-05T22:00:00Z'),
      ...loanEvent('LoanStatusChanged', { prevStatus: 'Performing', currentStatus: 'Repaid' }),
    });
    const { db } = api().context;
    const { sql } = readMigrations().find(({ name }) => name.startsWith('0111-')) ?? { sql: '' };
    for (let times = 0; times < 2; times += 1)
      await db.transaction((transaction) => db.query(sql, { transaction }));
    expect(await holders(staff, uuid)).toEqual([]);
    expect(await standing(staff, uuid)).toMatchObject({ status: 'Past Holder', currentInvestor: null });
    expect(await ownHoldings(fund)).toMatchObject({ holdings: [{ to: '2026-03-05' }] });
    expect(await ownOffers(api(), fund)).toMatchObject([{ status: 'Past Holder', isHolder: false }]);
    const { body: history } = await http().get(loanPath(uuid, '/events')).set(staff.headers).expect(200);
    expect(history.events[0]).toMatchObject({
      title: 'Early Fund no longer holds the whole loan',
      detail: 'Until 03/05/2026',
    });
    expect(await holders(staff, other)).toMatchObject([{ holderName: 'Still Fund' }]);

    // What is held, and only that, was taken off the market where it was held before that was so.
    const onMarket = async () =>
      (await LoanRow.findAll({ where: { uuid: [uuid, other] } }))
        .filter(({ inMarket }) => inMarket)
        .map((row) => row.uuid);
    await LoanRow.update({ inMarket: true }, { where: { uuid: [uuid, other] } });
    await db.query(readMigrations().find(({ name }) => name.startsWith('0128-'))?.sql ?? '');
    expect(await onMarket()).toEqual([uuid]);
  });

  it('earns by the day count of the loan, as its servicing says, and received what was paid while it was held', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [fund, notes] = [await signInFor(api(), 'Day Fund'), await signInFor(api(), 'Late Fund')];
    const closing: Action[] = [setInput('closingDate', '2026-01-01'), setInput('dayCount', 'Actual/360')];
    await postSave(api(), staff, uuid, 1, closing).expect(200);
    const { body: now } = await http().get(loanPath(uuid, '/transactions')).set(staff.headers).expect(200);
    const paid = (date: string, receivedAmount: number) => ({
      billDate: date,
      date,
      paymentType: 'INTEREST_PAYMENT',
      receivedAmount,
      interestAmount: receivedAmount,
    });
    await http()
      .put(loanPath(uuid, '/transactions'))
      .set(staff.headers)
      .send({
        baseRevision: now.revision,
        transactions: [paid('2026-02-01', 28_416.67), paid('2026-03-01', 25_666.67)],
      })
      .expect(200);
    await setHolder(staff, uuid, { dealType: 'WL', investorId: fund.investorId, from: '2026-01-01' }).expect(
      200,
    );
    const [whole] = (await ownHoldings(fund)).holdings;
    // 365 days over a year of 360 on three million at 11 %.
    expect(whole).toMatchObject({ maturityDate: '2027-01-01', interestReceived: 54_083.34 });
    expect(whole?.interestExpected).toBeCloseTo((3_000_000 * 0.11 * 365) / 360, 2);
    // Nothing was billed after these two: nothing is late.
    expect(whole).toMatchObject({
      paymentStatus: 'Current',
      lastInterest: { on: '2026-03-01', amount: expect.closeTo(25_666.67, 2) as number },
    });
    await setHolder(staff, uuid, {
      dealType: 'WL',
      investorId: notes.investorId,
      previous: fund.investorId,
      from: '2026-02-15',
    }).expect(200);
    const [later] = (await ownHoldings(notes)).holdings;
    expect(later?.interestReceived).toBeCloseTo(25_666.67, 2);
    expect(later?.interestExpected).toBeCloseTo((3_000_000 * 0.11 * 320) / 360, 2);
    const [past] = (await ownHoldings(fund)).holdings;
    expect(past).toMatchObject({ to: '2026-02-15', paymentStatus: null, lastInterest: null });
  });

  it('gets what comes in on the day it begins, which counts once; and nobody holds what another still held', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [seller, buyer] = [await signInFor(api(), 'Seller Fund'), await signInFor(api(), 'Buyer Fund')];
    await postSave(api(), staff, uuid, 1, [setInput('closingDate', '2026-01-01')]).expect(200);
    const { body: now } = await http().get(loanPath(uuid, '/transactions')).set(staff.headers).expect(200);
    const transactions = ['2026-02-01', '2026-03-01'].map((date) => ({
      billDate: date,
      date,
      paymentType: 'INTEREST_PAYMENT',
      receivedAmount: 27_500,
      interestAmount: 27_500,
    }));
    await http()
      .put(loanPath(uuid, '/transactions'))
      .set(staff.headers)
      .send({ baseRevision: now.revision, transactions })
      .expect(200);
    const hold = (investorId: string | null, from: string, previous: string | null = null) =>
      setHolder(staff, uuid, { dealType: 'WL', investorId, from, previous });
    await hold(seller.investorId, '2026-01-01').expect(200);
    await hold(buyer.investorId, '2026-03-01', seller.investorId).expect(200);
    const received = async (who: SignedIn) => (await ownHoldings(who)).holdings[0]?.interestReceived;
    expect([await received(seller), await received(buyer)]).toEqual([27_500, 27_500]);

    await hold(null, '2026-04-01', buyer.investorId).expect(200);
    const early = await hold(seller.investorId, '2026-03-15').expect(400);
    expect(early.body.details[0]).toMatchObject({
      path: 'from',
      message: 'Buyer Fund held the whole loan until 04/01/2026',
    });
    // The last day of a holding that nobody follows is its own.
    expect(await received(buyer)).toBe(27_500);
    await hold(seller.investorId, '2026-04-01').expect(200);
  });

  it('is told what is past due: of a note its part of it', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = await signInFor(api(), 'Waiting Fund');
    const split = { ltv: 0.3, interest: 0.08 };
    await http().post(loanPath(uuid, '/ownerships/A')).set(staff.headers).send(split).expect(201);
    await postSave(api(), staff, uuid, 1, [setInput('closingDate', '2026-01-01')]).expect(200);
    const { body: now } = await http().get(loanPath(uuid, '/transactions')).set(staff.headers).expect(200);
    const bill = { billDate: '2026-02-01', paymentType: 'INTEREST_PAYMENT', billedAmount: 27_500 };
    await http()
      .put(loanPath(uuid, '/transactions'))
      .set(staff.headers)
      .send({ baseRevision: now.revision, transactions: [bill] })
      .expect(200);
    for (const dealType of ['A', 'B'])
      await setHolder(staff, uuid, { dealType, investorId: buyer.investorId, from: '2026-01-01' }).expect(
        200,
      );
    const { due } = await ownHoldings(buyer);
    const late = due.filter(({ kind }) => kind === 'Past Due');
    expect(late.map(({ date }) => date)).toEqual(['2026-02-01', '2026-02-01']);
    for (const { amount } of late) expect(amount).toBeGreaterThan(0);
    expect(late.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeCloseTo(27_500, 6);
  });

  it('is refused where another is there by now, or there is no such investor, note or right', async () => {
    const staff = await api().signIn('SALES');
    const uuid = await offerableLoan(api(), staff);
    const [one, two] = [await signInFor(api(), 'Holder One'), await signInFor(api(), 'Holder Two')];
    await setHolder(staff, uuid, { dealType: 'WL', investorId: one.investorId }).expect(200);
    await setHolder(staff, uuid, { dealType: 'WL', investorId: two.investorId, previous: null }).expect(409);
    await setHolder(staff, uuid, {
      dealType: 'WL',
      investorId: randomUUID(),
      previous: one.investorId,
    }).expect(404);
    await setHolder(staff, uuid, { dealType: 'B', investorId: two.investorId }).expect(404);
    await setHolder(staff, uuid, { dealType: 'WL', investorId: 'nobody' }).expect(400);
    await setHolder(await api().signIn('COMMITTEE'), uuid, { dealType: 'WL', investorId: null }).expect(403);
    await http().put(holdersPath(uuid)).send({}).expect(401);
    const changed = await setHolder(staff, uuid, {
      dealType: 'WL',
      investorId: two.investorId,
      previous: one.investorId,
    }).expect(200);
    expect(changed.body).toMatchObject([{ holderName: 'Holder Two' }]);
  });

  it('sees what it holds with its interest and what falls due; others see nothing of it', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const [buyer, other] = [await signInFor(api(), 'Income Fund'), await signInFor(api(), 'Empty Fund')];
    await setHolder(staff, uuid, { dealType: 'WL', investorId: buyer.investorId, from: '2026-01-01' }).expect(
      200,
    );
    const { holdings, due } = await ownHoldings(buyer);
    // Twelve months at 11% on three million, from the first day: the loan has no dates of its own.
    expect(holdings).toMatchObject([
      { loanUuid: uuid, amount: 3_000_000, interestRate: 0.11, maturityDate: '2027-01-01', readable: false },
    ]);
    expect(holdings[0]?.interestExpected).toBeCloseTo(330_000, 6);
    expect(due.every(({ loanUuid }) => loanUuid === uuid)).toBe(true);
    expect(await ownHoldings(other)).toEqual({ holdings: [], due: [] });
    expect(await ownHoldings(await api().signIn('INVESTOR'))).toEqual({ holdings: [], due: [] });
  });
});

describe('notes', () => {
  it('become one loan again where the same investor holds both, who then holds the whole', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await split(staff, uuid).expect(201);
    const buyer = await signInFor(api(), 'Holds Both');
    await held(api(), staff, uuid, { ...buyer, dealType: 'A' });
    expect(await standing(staff, uuid)).toMatchObject({
      status: 'Holder',
      currentInvestor: 'A Note: Holds Both',
    });
    await consolidate(staff, uuid).expect(400);
    const mayConsolidate = async () =>
      (await http().get(loanPath(uuid, '/ownerships')).set(staff.headers).expect(200)).body.whole
        .canConsolidate;
    /** What the list says of the loan and each of its notes. */
    const listed = async () =>
      ((await http().get('/api/loans?limit=500').set(staff.headers).expect(200)).body.data as Loan[]).flatMap(
        ({ loanLifecycleId, canConsolidate }) => (loanLifecycleId === uuid ? [canConsolidate] : []),
      );
    expect([await mayConsolidate(), await listed()]).toEqual([false, [false, false, false]]);
    await held(api(), staff, uuid, { ...buyer, dealType: 'B' });
    expect([await mayConsolidate(), await listed()]).toEqual([true, [true, true, true]]);
    await consolidate(staff, uuid).expect(200);
    expect(await holders(staff, uuid)).toMatchObject([{ holderName: 'Holds Both', dealType: 'WL' }]);
    expect(await standing(staff, uuid)).toMatchObject({ status: 'Holder', currentInvestor: 'Holds Both' });
    expect(await OwnershipRow.count({ where: { loanUuid: uuid, toDate: null } })).toBe(1);
    // Held as it is, it is not sold again by its notes.
    await split(staff, uuid).expect(400);
  });

  it('stay two while they have two holders, or one is closing', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await split(staff, uuid).expect(201);
    const senior = { ...(await signInFor(api(), 'Only Senior')), dealType: 'A' };
    const junior = { ...(await signInFor(api(), 'Only Junior')), dealType: 'B' };
    await held(api(), staff, uuid, senior);
    const offer = await invited(api(), staff, uuid, junior);
    await answer(api(), junior, { uuid, offer, approve: true, dealType: 'B' }).expect(200);
    await take(api(), staff, 'close', { uuid, offer: await offerTo(api(), staff, uuid, junior) }).expect(200);
    await consolidate(staff, uuid).expect(400);
    const { body: now } = await http().get(loanPath(uuid, '/ownerships')).set(staff.headers).expect(200);
    expect(now.whole.canConsolidate).toBe(false);
    // What is sold keeps its terms; who is named to the other holder is still a setting.
    const settings = (body: object) =>
      http().patch(loanPath(uuid, '/ownerships/ab-settings')).set(staff.headers).send(body);
    for (const body of [{ ltv: 0.4 }, { interest: 0.07, hideBHolder: true }])
      expect((await settings(body).expect(409)).body.message).toContain('Only Senior holds the A note');
    await settings({ ltv: 0.5, interest: 0.08, hideBHolder: true }).expect(200);
    const { revision } = (await http().get(loanPath(uuid, '/workbook')).set(staff.headers).expect(200)).body;
    const typed = await postSave(api(), staff, uuid, revision, [setInput('abLtv', 0.4)]).expect(409);
    expect(typed.body.message).toContain('Only Senior holds the A note');
    await postSave(api(), staff, uuid, revision, [setInput('purchasePrice', 4_100_000)]).expect(200);
    await take(api(), staff, 'hold', { uuid, offer: await offerTo(api(), staff, uuid, junior) }).expect(200);
    expect((await consolidate(staff, uuid).expect(400)).body.message).toContain('same holder');
  });

  it('that are another amount than their holder bought, once the value of the loan changed, raise an alert, once', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await split(staff, uuid).expect(201);
    const buyer = await signInFor(api(), 'Bought Senior');
    await held(api(), staff, uuid, { ...buyer, dealType: 'A' });
    const [bought] = await holders(staff, uuid);
    const save = async (purchasePrice: number) => {
      const path = loanPath(uuid, '/workbook');
      const { revision } = (await http().get(path).set(staff.headers).expect(200)).body;
      await postSave(api(), staff, uuid, revision, [setInput('purchasePrice', purchasePrice)]).expect(200);
    };
    const told = async () =>
      (
        (await http().get(loanPath(uuid, '/alerts/all')).set(staff.headers).expect(200)).body.alerts as {
          message: string;
          severity: string;
        }[]
      )
        .filter(({ message }) => message.includes('Bought Senior bought'))
        .map(({ message, severity }) => [severity, message]);
    expect(await told()).toEqual([]);
    await save(4_100_000);
    await save(4_200_000);
    const amount = formatKnown(bought?.amount ?? NaN, 'usd2');
    expect(await told()).toEqual([
      [
        'Medium',
        `Bought Senior bought the A note at ${amount}, and it is another amount now: the notes follow the current value of the loan`,
      ],
    ]);
    expect((await ownHoldings(buyer)).holdings).toMatchObject([{ dealType: 'A', amount: bought?.amount }]);
  });

  it('of a later split begin without the offers of the one before', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    const buyer = { ...(await signInFor(api(), 'First Split Only')), dealType: 'A' };
    await split(staff, uuid).expect(201);
    await invited(api(), staff, uuid, buyer);
    await consolidate(staff, uuid).expect(200);
    expect(await ownOffers(api(), buyer)).toEqual([]);
    await split(staff, uuid).expect(201);
    const { body } = await http()
      .get(loanPath(uuid, '/offerings'))
      .query({ dealType: 'A' })
      .set(staff.headers)
      .expect(200);
    expect(body.offerings).toEqual([]);
    await choose(api(), staff, uuid, [buyer.investorId], 'A').expect(201);
  });

  it('and their whole loan are not sold at once', async () => {
    const staff = await api().signIn('UNDERWRITER');
    const uuid = await offerableLoan(api(), staff);
    await split(staff, uuid).expect(201);
    const whole = await signInFor(api(), 'Wants All');
    const part = { ...(await signInFor(api(), 'Wants A Part')), dealType: 'A' };
    for (const to of [whole, part]) {
      const offer = await invited(api(), staff, uuid, to);
      const dealType = 'dealType' in to ? to.dealType : 'WL';
      await answer(api(), to, { uuid, offer, approve: true, dealType }).expect(200);
    }
    await take(api(), staff, 'close', { uuid, offer: await offerTo(api(), staff, uuid, part) }).expect(200);
    const other = await offerTo(api(), staff, uuid, whole);
    await take(api(), staff, 'close', { uuid, offer: other }).expect(409);
    const { body } = await http().get(loanPath(uuid)).set(staff.headers).expect(200);
    expect(body.inMarket).toBe(false);
    await http().patch(loanPath(uuid, '/market')).set(staff.headers).send({ inMarket: true }).expect(409);
  });
});

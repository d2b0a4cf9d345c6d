import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import { Investor } from '../../server/models';
import { asOfDay, figuresOf } from '../../server/commands/servicing/asOfDay';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE, postSave, setInput } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
let uuid: string;
const path = (loan = uuid) => `/api/loans/${loan}/transactions`;
const get = (who = ann, more = '') => request(api().url).get(`${path()}${more}`).set(who.headers);
const put = (body: object, who = ann) => request(api().url).put(path()).set(who.headers).send(body);

const LOAN = {
  ...LOAN_FILE,
  information: { milestones: { closingDate: '2026-01-15' } },
};
const FUNDED = {
  date: '2026-01-15',
  paymentType: 'LOAN_TRANSFER',
  transferredAmount: 3_000_000,
  investorName: 'Borrower',
};
const FEBRUARY = {
  paymentNumber: 1,
  billDate: '2026-02-15',
  date: '2026-03-02',
  paymentType: 'INTEREST_PAYMENT',
  receivedAmount: 27_500,
  reference: '1187',
};

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann, LOAN);
});

describe('payments of a loan', () => {
  it('are none at first, and are saved and read as rows of the workbook, oldest first', async () => {
    const { body: none } = await get().expect(200);
    expect(none).toEqual({ revision: expect.any(Number), transactions: [] });
    const { body } = await put({
      baseRevision: none.revision,
      transactions: [FEBRUARY, FUNDED],
    }).expect(200);
    expect(body.revision).toBe(none.revision + 1);
    expect(body.transactions).toEqual([
      expect.objectContaining({ paymentType: 'LOAN_TRANSFER', transferredAmount: 3_000_000, to: 'Borrower' }),
      expect.objectContaining({
        ...FEBRUARY,
        // 3,000,000 at 11 % for a month.
        billedAmount: 27_500,
        interestAmount: 27_500,
        principalAmount: 0,
        dealType: 'WL',
        unpaid: 0,
        daysLate: 15,
      }),
    ]);
    const { body: read } = await get(await api().signIn('COMMITTEE')).expect(200);
    expect(read).toEqual(body);
    const { body: workbook } = await request(api().url)
      .get(`/api/loans/${uuid}/annotations`)
      .set(ann.headers)
      .expect(200);
    expect(workbook).toMatchObject({
      interestPaymentsMade: 1,
      interestReceived: 27_500,
      lateChargesDue: 1_375,
    });
  });

  it('sent back as they were read stay computed, and change nothing', async () => {
    const { body: saved } = await put({ baseRevision: 1, transactions: [FUNDED, FEBRUARY] }).expect(200);
    const { body: again } = await put({
      baseRevision: saved.revision,
      transactions: saved.transactions,
    }).expect(200);
    expect(again).toEqual(saved);
    await postSave(api(), ann, uuid, saved.revision, [setInput('interestRate', 0.12)]).expect(200);
    const { body: dearer } = await get().expect(200);
    expect(dearer.transactions[1]).toMatchObject({ billedAmount: 30_000, unpaid: 2_500 });
  });

  it('name the investor of an id, and are those of one note where it is asked for', async () => {
    const investor = await Investor.create({
      primaryUserId: null,
      organizationName: 'Harbor Note Fund',
      registrationDate: null,
    });
    await put({
      baseRevision: 1,
      transactions: [FUNDED, { ...FEBRUARY, dealType: 'A', investorId: investor.id }],
    }).expect(200);
    const { body } = await get(ann, '?dealType=A').expect(200);
    expect(body.transactions).toEqual([
      expect.objectContaining({ dealType: 'A', to: 'Harbor Note Fund', investorName: null }),
    ]);
    await get(ann, '?dealType=C').expect(400);
  });

  it('that somebody changed meanwhile are not written over; another change of the loan is no hindrance', async () => {
    const bea = await api().signIn('UNDERWRITER');
    await postSave(api(), bea, uuid, 1, [setInput('interestRate', 0.1)]).expect(200);
    const { body } = await put({ baseRevision: 1, transactions: [FUNDED] }).expect(200);
    expect(body.transactions).toHaveLength(1);
    const { body: refusal } = await put({ baseRevision: 1, transactions: [FEBRUARY] }, bea).expect(409);
    expect(refusal.message).toMatch(/changed the payments in the meantime$/);
    expect((await get().expect(200)).body.transactions).toHaveLength(1);
  });

  it('are refused where they are none, to who may not, and of a loan that is not there', async () => {
    const body = { baseRevision: 1, transactions: [FEBRUARY] };
    await put({ ...body, transactions: [{ ...FEBRUARY, paymentType: 'TIP' }] }).expect(400);
    await put({ ...body, transactions: [{ ...FEBRUARY, billDate: 'soon' }] }).expect(400);
    await put({ transactions: [] }).expect(400);
    await put({ ...body, baseRevision: 99 }).expect(400);
    await put(body, await api().signIn('SALES')).expect(403);
    await get(await api().signIn('INVESTOR')).expect(403);
    await request(api().url).put(path()).send(body).expect(401);
    await request(api().url).put(path(randomUUID())).set(ann.headers).send(body).expect(404);
    await request(api().url).get(path(randomUUID())).set(ann.headers).expect(404);
  });

  it('give the payoff of any day, and save nothing', async () => {
    await put({ baseRevision: 1, transactions: [FUNDED, FEBRUARY] }).expect(200);
    const payoff = (day: string) =>
      asOfDay(uuid, day, (workbook) => figuresOf(workbook, ['payoffAmount', 'payoffPerDiem', 'notThere']));
    // Paid 15 days late: 5 % of the payment, and 18 % a year on it for 15 days.
    const charges = 1_375 + (27_500 * 0.18 * 15) / 360;
    // On the principal, from closing, by months of 30 days, less the month that was paid.
    const interest = (days: number) => (3_000_000 * 0.11 * days) / 360 - 27_500;
    expect(await payoff('2026-03-02')).toEqual({
      payoffAmount: expect.closeTo(3_000_000 + interest(47) + charges, 2),
      payoffPerDiem: expect.closeTo((3_000_000 * 0.11) / 360, 2),
      notThere: null,
    });
    expect(await payoff('2026-03-12')).toMatchObject({
      payoffAmount: expect.closeTo(3_000_000 + interest(57) + charges, 2),
    });
    await expect(payoff('someday')).rejects.toMatchObject({ details: [{ path: 'date' }] });
    expect((await get().expect(200)).body.revision).toBe(2);
  });
});

describe('exit strategy cards', () => {
  const patch = (cards: readonly object[]) =>
    request(api().url)
      .patch(`/api/loans/${uuid}`)
      .set(ann.headers)
      .send({ information: { businessPlanStrategies: cards } });
  const SALE = { id: 'c1', number: 1, title: 'Sale', description: 'Sold once it is leased' };

  it('are kept with links and files by PATCH, each number once', async () => {
    const links = [{ source: 'Broker opinion', link: 'https://example.com/opinion' }];
    const attachments = [randomUUID()];
    await patch([{ ...SALE, links, attachments }]).expect(200);
    const { body } = await request(api().url).get(`/api/loans/${uuid}/workbook`).set(ann.headers).expect(200);
    expect(body.loanFile.information.businessPlanStrategies).toEqual([{ ...SALE, links, attachments }]);
    const twice = await patch([SALE, { ...SALE, id: 'c2', title: 'Refinance' }]).expect(400);
    expect(JSON.stringify(twice.body)).toContain('Already taken');
    await patch([SALE, { ...SALE, id: 'c2', number: 2, title: '' }]).expect(400);
    await patch([{ ...SALE, attachments: ['no file'] }]).expect(400);
    await patch([SALE, { ...SALE, id: 'c2', number: 2 }]).expect(200);
  });
});

import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HolderStatement, OwnStatement, StatementHead } from '#contract';
import { HolderStatementRow, MailRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { pdfPages } from '../../server/testing/pdfText';
import { bytesOf } from './fileCalls';
import { useServer } from './harness';
import { filledLoan, historyOf, LOAN_FILE, passScreening } from './loanHelpers';
import { signInFor } from './offerCalls';

const api = useServer();
let ann: SignedIn;
let harbor: SignedIn & { investorId: string };
let summit: SignedIn & { investorId: string };

/** 3,000,000 at 11 %, lent on January 15, 2026; February is paid, March 20 days late, April is not. */
const PAYMENTS = [
  { date: '2026-01-15', paymentType: 'LOAN_TRANSFER', transferredAmount: 3_000_000 },
  {
    paymentNumber: 1,
    billDate: '2026-02-15',
    date: '2026-02-15',
    paymentType: 'INTEREST_PAYMENT',
    receivedAmount: 27_500,
  },
  {
    paymentNumber: 2,
    billDate: '2026-03-15',
    date: '2026-04-04',
    paymentType: 'INTEREST_PAYMENT',
    receivedAmount: 28_875,
    lateCharge: 1_375,
  },
  { paymentNumber: 3, billDate: '2026-04-15', paymentType: 'INTEREST_PAYMENT' },
];
const SERVICING = { taxesVerifiedOn: '2026-03-02', insuranceExpires: '2027-01-15', escrowBalance: 900 };

const at = (uuid: string, path = '') => `${api().url}/api/loans/${uuid}/statements${path}`;
const as = (who: SignedIn) => ({
  get: (url: string) => request(url).get('').set(who.headers),
  post: (url: string, body: object) => request(url).post('').set(who.headers).send(body),
  patch: (url: string, body: object) => request(url).patch('').set(who.headers).send(body),
  remove: (url: string) => request(url).delete('').set(who.headers),
});
const own = (path = '') => `${api().url}/api/loans-deals/statements${path}`;

async function heldLoan(investorId = harbor.investorId): Promise<string> {
  const uuid = await filledLoan(api(), ann, {
    ...LOAN_FILE,
    information: { milestones: { closingDate: '2026-01-15' }, payments: PAYMENTS, servicing: SERVICING },
  });
  await request(api().url)
    .put(`/api/loans/${uuid}/ownerships/holders`)
    .set(ann.headers)
    .send({ dealType: 'WL', investorId, from: '2026-01-20', previous: null })
    .expect(200);
  return uuid;
}
const make = async (uuid: string, month = '2026-03'): Promise<StatementHead> => {
  const { body } = await as(ann).post(at(uuid), { month }).expect(201);
  const found = (body.statements as StatementHead[]).find((one) => one.month === month);
  if (found === undefined) throw new Error('No statement was made');
  return found;
};
const read = async (uuid: string, id: string): Promise<HolderStatement> =>
  (
    await as(ann)
      .get(at(uuid, `/${id}`))
      .expect(200)
  ).body as HolderStatement;
const released = async (uuid: string, month = '2026-03'): Promise<StatementHead> => {
  const { id, version } = await make(uuid, month);
  return (
    await as(ann)
      .post(at(uuid, `/${id}/release`), { version })
      .expect(200)
  ).body as StatementHead;
};
const valueOf = ({ figures }: Pick<HolderStatement, 'figures'>, name: string) =>
  figures.sections.flatMap((section) => section.figures).find((figure) => figure.name === name)?.value;

beforeAll(async () => {
  ann = await api().signIn('ANALYST');
  harbor = await signInFor(api(), 'Harbor Note Fund');
  summit = await signInFor(api(), 'Summit Credit');
});

describe('the statement of a month', () => {
  it('is made of notes that were consolidated, while their terms are what they were', async () => {
    const uuid = await filledLoan(api(), ann, {
      ...LOAN_FILE,
      information: { milestones: { closingDate: '2026-01-15' }, payments: PAYMENTS, servicing: SERVICING },
    });
    await passScreening(api(), uuid);
    const loan = (path: string) => `${api().url}/api/loans/${uuid}/${path}`;
    const split = { ltv: 0.3, interest: 0.08 };
    await as(ann).post(loan('ownerships/A'), split).expect(201);
    for (const dealType of ['A', 'B'])
      await request(loan('ownerships/holders'))
        .put('')
        .set(ann.headers)
        .send({ dealType, investorId: harbor.investorId, from: '2026-01-20', previous: null })
        .expect(200);
    await as(ann).patch(loan('offerings/consolidate'), {}).expect(200);
    const { body } = await as(ann).post(at(uuid), { month: '2026-03' }).expect(201);
    expect((body.statements as StatementHead[]).map(({ dealType }) => dealType).toSorted()).toEqual([
      'A',
      'B',
    ]);
    const [note] = body.statements as StatementHead[];
    const told = await read(uuid, note?.id ?? '');
    expect(valueOf(told, 'aNoteOutstandingBalance')).not.toBeNull();
    // What is not the note's own says so: the amounts are more than its holder's part.
    const titles = told.figures.sections.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Applied in the Month', 'Days Past Due, Whole Loan']));
    expect(told.figures.payments.map(({ type }) => type)).toEqual(['Interest Payment, whole loan']);
    // The bill of the month is not paid yet: each note is owed its part of it.
    const owed = await Promise.all(
      (body.statements as StatementHead[]).map(async ({ id, dealType }) =>
        Number(valueOf(await read(uuid, id), `${dealType.toLowerCase()}NoteInterestPastDue`)),
      ),
    );
    for (const usd of owed) expect(usd).toBeGreaterThan(0);
    expect(owed.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(27_500, 6);
    await as(ann).patch(loan('ownerships/ab-settings'), { ltv: 0.4 }).expect(200);
    const { body: refusal } = await as(ann).post(at(uuid), { month: '2026-02' }).expect(400);
    expect(refusal.message).toContain('No investor held this loan or a note of it in this month');
  });

  it('is a draft for the holder with the figures of the last day of the month', async () => {
    const uuid = await heldLoan();
    const { body } = await as(ann).post(at(uuid), { month: '2026-03' }).expect(201);
    expect(body).toMatchObject({ made: 1, renewed: 0, released: 0, canEdit: true });
    const [head] = body.statements as StatementHead[];
    expect(head).toMatchObject({
      month: '2026-03',
      dealType: 'WL',
      status: 'Draft',
      asOf: '2026-03-31',
      investor: { id: harbor.investorId, name: 'Harbor Note Fund' },
      releasedAt: null,
    });
    const march = await read(uuid, head?.id ?? '');
    const figures = (...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, valueOf(march, name)]));
    // On March 31 the payment of April 4 is not known.
    expect(
      figures(
        'pastDueStatus',
        'daysPastDue',
        'lastReceiptDate',
        'outstandingBalance',
        'unpaidBills',
        'unpaidCurrent',
        'unpaid30',
      ),
    ).toEqual({
      pastDueStatus: 'Late',
      daysPastDue: 16,
      lastReceiptDate: '2026-02-15',
      outstandingBalance: 3_000_000,
      unpaidBills: 27_500,
      unpaidCurrent: 27_500,
      unpaid30: 0,
    });
    expect(figures('interestInMonth', 'interestInYear', 'receivedInYear')).toEqual({
      interestInMonth: 0,
      interestInYear: 27_500,
      receivedInYear: 27_500,
    });
    expect(figures('taxesVerifiedOn', 'insuranceExpires', 'escrowBalance', 'lateChargesDue')).toEqual({
      taxesVerifiedOn: '2026-03-02',
      insuranceExpires: '2027-01-15',
      escrowBalance: 900,
      lateChargesDue: 1_375,
    });
    // 75 days by 30/360 from closing, less what was paid for February.
    const interest = (3_000_000 * 0.11 * 75) / 360 - 27_500;
    expect(valueOf(march, 'payoffAmount')).toBeCloseTo(
      3_000_000 + interest + 1_375 + (27_500 * 0.18 * 16) / 360,
      2,
    );
    expect(valueOf(march, 'payoffPerDiem')).toBeCloseTo((3_000_000 * 0.11) / 360 + (27_500 * 0.18) / 360, 2);
    expect(march.figures.payments).toEqual([
      {
        paymentNumber: 2,
        type: 'Interest Payment',
        billDate: '2026-03-15',
        date: null,
        billed: 27_500,
        received: null,
        principal: null,
        interest: null,
        lateCharges: null,
        unpaid: 27_500,
        daysLate: 16,
      },
    ]);
    const april = await read(uuid, (await make(uuid, '2026-04')).id);
    expect(valueOf(april, 'interestInMonth')).toBe(27_500);
    expect(valueOf(april, 'lateChargesInMonth')).toBe(1_375);
    expect(valueOf(april, 'receivedInYear')).toBe(56_375);
    expect(april.figures.payments.map(({ paymentNumber }) => paymentNumber)).toEqual([2, 3]);
  });

  it('counts for each holder what came in while it was theirs, and on the day of a sale for the buyer alone', async () => {
    const uuid = await heldLoan();
    await request(`${api().url}/api/loans/${uuid}/ownerships/holders`)
      .put('')
      .set(ann.headers)
      .send({
        dealType: 'WL',
        investorId: summit.investorId,
        from: '2026-04-04',
        previous: harbor.investorId,
      })
      .expect(200);
    const { body } = await as(ann).post(at(uuid), { month: '2026-04' }).expect(201);
    const heads = body.statements as StatementHead[];
    const of = async ({ investorId }: { readonly investorId: string }) =>
      read(uuid, heads.find(({ investor }) => investor.id === investorId)?.id ?? '');
    const told = async (holder: { readonly investorId: string }) => {
      const statement = await of(holder);
      return {
        asOf: statement.figures.asOf,
        titles: statement.figures.sections
          .map(({ title }) => title)
          .filter((title) => /Month|Year/.test(title)),
        month: valueOf(statement, 'receivedInMonth'),
        year: valueOf(statement, 'receivedInYear'),
        lateCharges: valueOf(statement, 'lateChargesInYear'),
        payments: statement.figures.payments.map(({ paymentNumber }) => paymentNumber),
      };
    };
    expect(await told(harbor)).toEqual({
      asOf: '2026-04-03',
      titles: ['Applied in the Month', 'Totals of the Year, since 01/20/2026'],
      month: 0,
      year: 27_500,
      lateCharges: 0,
      payments: [],
    });
    expect(await told(summit)).toEqual({
      asOf: '2026-04-30',
      titles: ['Applied in the Month, since 04/04/2026', 'Totals of the Year, since 04/04/2026'],
      month: 28_875,
      year: 28_875,
      lateCharges: 1_375,
      payments: [2, 3],
    });
    // What the balance and the bills are is the loan's, whoever holds it.
    expect(valueOf(await of(summit), 'unpaidBills')).toBe(27_500);
  });

  it('is made again as long as it is a draft, and keeps what was written', async () => {
    const uuid = await heldLoan();
    const { id, version } = await make(uuid);
    const remarks = { exceptions: 'March is late', borrowerContact: 'Called on March 28', remarks: '' };
    const { body } = await as(ann)
      .patch(at(uuid, `/${id}`), { version, remarks })
      .expect(200);
    expect(body).toMatchObject({ remarks, version: version + 1 });
    await as(ann)
      .patch(at(uuid, `/${id}`), { version, remarks })
      .expect(409);
    const again = await as(ann).post(at(uuid), { month: '2026-03' }).expect(201);
    expect(again.body).toMatchObject({ made: 0, renewed: 1 });
    const kept = await read(uuid, id);
    expect(kept).toMatchObject({ remarks, outdated: null });
    // A payment that is recorded afterwards is not in its figures.
    const loan = `${api().url}/api/loans/${uuid}/transactions`;
    const { body: paid } = await as(ann).get(loan).expect(200);
    const transactions = [
      ...PAYMENTS.slice(0, 2),
      { ...PAYMENTS[2], date: '2026-03-30' },
      ...PAYMENTS.slice(3),
    ];
    const { revision: baseRevision } = paid as { revision: number };
    await request(loan).put('').set(ann.headers).send({ baseRevision, transactions }).expect(200);
    expect(await read(uuid, id)).toMatchObject({ outdated: 'saved' });
    await as(ann).post(at(uuid), { month: '2026-03' }).expect(201);
    const renewed = await read(uuid, id);
    expect(renewed).toMatchObject({ outdated: null, remarks });
    expect(valueOf(renewed, 'lastReceiptDate')).toBe('2026-03-30');
    await as(ann)
      .remove(`${at(uuid, `/${id}`)}?version=${version}`)
      .expect(409);
    await as(ann)
      .remove(`${at(uuid, `/${id}`)}?version=${renewed.version}`)
      .expect(200);
    await as(ann)
      .get(at(uuid, `/${id}`))
      .expect(404);
  });

  it('is released once, by mail, and never changed afterwards', async () => {
    const uuid = await heldLoan();
    const { id, version } = await make(uuid);
    const { body } = await as(ann)
      .post(at(uuid, `/${id}/release`), { version })
      .expect(200);
    expect(body).toMatchObject({ status: 'Released', canEdit: false, releasedBy: { name: 'Test ANALYST' } });
    const mails = await MailRow.findAll({ where: { loanUuid: uuid, kind: 'statement' } });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: harbor.user.email, delivery: 'outbox', state: 'kept' });
    expect(mails[0]?.subject).toContain('Statement of March 2026');
    expect(mails[0]?.body).toContain(`/statements/${id}`);
    expect(mails[0]?.body).toContain('Payment status: Late');
    const history = await historyOf(api(), ann, uuid, '?kind=investor');
    expect(history[0]?.title).toBe('Statement of March 2026 released to Harbor Note Fund');
    const remarks = { exceptions: '', borrowerContact: '', remarks: 'Too late' };
    await as(ann)
      .patch(at(uuid, `/${id}`), { version: version + 1, remarks })
      .expect(409);
    await as(ann)
      .post(at(uuid, `/${id}/release`), { version: version + 1 })
      .expect(409);
    await as(ann)
      .remove(`${at(uuid, `/${id}`)}?version=${version + 1}`)
      .expect(409);
    const again = await as(ann).post(at(uuid), { month: '2026-03' }).expect(201);
    expect(again.body).toMatchObject({ made: 0, renewed: 0, released: 1 });
    // Whoever writes past the commands is stopped by the database.
    await expect(HolderStatementRow.update({ month: '2026-02-01' }, { where: { id } })).rejects.toThrow(
      'A released statement is never changed',
    );
  });

  it('is a document to print and a CSV', async () => {
    const uuid = await heldLoan();
    const { id } = await released(uuid);
    const pdf = await bytesOf(as(ann).get(at(uuid, `/${id}/pdf`))).expect(200);
    expect(pdf.headers['content-disposition']).toBe(
      'attachment; filename="statement-2026-03-whole-loan.pdf"',
    );
    const text = pdfPages(pdf.body as Buffer).join('\n');
    for (const part of [
      'Statement of March 2026',
      'Payment Status',
      'Taxes and Insurance',
      'What Was Said to the Borrower',
    ])
      expect(text).toContain(part);
    const csv = await as(ann)
      .get(at(uuid, `/${id}/csv`))
      .expect(200);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text).toContain('Principal Balance,Outstanding Balance,3000000.00\r\n');
    expect(csv.text).toContain('Principal Balance,Total Loan Amount,3000000.00\r\n');
    expect(csv.text).toContain('Statement,Holder,Harbor Note Fund\r\n');
  });

  it('is refused where it makes no sense, and to who may not', async () => {
    const uuid = await heldLoan();
    for (const month of ['March', '2026-13', '2199-01', '2025-12'])
      await as(ann).post(at(uuid), { month }).expect(400);
    const unheld = await filledLoan(api(), ann);
    await as(ann).post(at(unheld), { month: '2026-03' }).expect(400);
    await as(ann).post(at(randomUUID()), { month: '2026-03' }).expect(404);
    const { id, version } = await make(uuid);
    await as(ann)
      .get(at(await heldLoan(), `/${id}`))
      .expect(404);
    await as(ann)
      .post(at(uuid, `/${randomUUID()}/release`), { version })
      .expect(404);
    for (const role of ['SALES', 'COMMITTEE'] as const) {
      const reader = await api().signIn(role);
      expect((await as(reader).get(at(uuid)).expect(200)).body.canEdit).toBe(false);
      await as(reader).post(at(uuid), { month: '2026-03' }).expect(403);
      await as(reader)
        .post(at(uuid, `/${id}/release`), { version })
        .expect(403);
    }
    await as(harbor).get(at(uuid)).expect(403);
    await as(harbor)
      .get(at(uuid, `/${id}/pdf`))
      .expect(403);
    await request(at(uuid)).get('').expect(401);
    await request(own()).get('').expect(401);
    await as(ann).get(own()).expect(403);
  });
});

describe('an investor', () => {
  it('reads the own released statements, and none of another or in draft', async () => {
    const mine = await heldLoan();
    const { id } = await released(mine, '2026-02');
    const draft = await make(mine, '2026-03');
    const theirs = await released(await heldLoan(summit.investorId), '2026-02');
    const { body } = await as(harbor).get(`${own()}?loanUuid=${mine}`).expect(200);
    expect(body.statements).toEqual([
      expect.objectContaining({ id, loanUuid: mine, dealType: 'WL', month: '2026-02', asOf: '2026-02-28' }),
    ]);
    const all = (await as(harbor).get(own()).expect(200)).body.statements as { id: string }[];
    expect(all.map((one) => one.id)).not.toContain(theirs.id);
    const statement = (
      await as(harbor)
        .get(own(`/${id}`))
        .expect(200)
    ).body as OwnStatement;
    expect(valueOf(statement, 'interestInMonth')).toBe(27_500);
    // Nothing of the staff leaves with it.
    expect(JSON.stringify(statement)).not.toContain('ANALYST');
    await bytesOf(as(harbor).get(own(`/${id}/pdf`))).expect(200);
    await as(harbor)
      .get(own(`/${id}/csv`))
      .expect(200);
    for (const not of [theirs.id, draft.id, randomUUID()])
      for (const path of ['', '/pdf', '/csv'])
        await as(harbor)
          .get(own(`/${not}${path}`))
          .expect(404);
    await as(harbor).get(`${own()}?dealType=C`).expect(400);
    await as(harbor).get(own('/nothing')).expect(400);
  });
});

import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Loan as LoanView } from '#contract';
import { Loan } from '../../server/models';
import { useServer } from './harness';
import { filledLoan, postLoan } from './loanHelpers';
import type { SignedIn } from '../../server/testing/harness';

const api = useServer();
let who: SignedIn;
/** Three loans of Troy: uuids in the order of their amounts. */
let troy: string[] = [];

const get = (path: string, person = who) => request(api().url).get(path).set(person.headers);
const found = async (query: Record<string, unknown>) => {
  const { body } = await get('/api/loans')
    .query({ address: 'troy', sort: 'totalLoanAmount', ...query })
    .expect(200);
  return (body.data as { uuid: string }[]).map(({ uuid }) => troy.indexOf(uuid) + 1);
};
const where = (complexQuery: string) => found({ complexQuery });

beforeAll(async () => {
  who = await api().signIn('ADMIN');
  troy = (await Promise.all([1, 2, 3].map(() => postLoan(api(), who)))).map(({ uuid }) => uuid);
  const [first, second, third] = troy;
  const base = { state: 'NY', city: 'Troy' };
  await Loan.update(
    {
      ...base,
      totalLoanAmount: 1_000_000,
      ltv: 0.6,
      status: 'Performing',
      notes: '=HYPERLINK("x")',
      address: '1 Oak Rd, Troy, NY 12180',
      createdAt: new Date('2026-01-31T23:30:00Z'),
    },
    { where: { uuid: first } },
  );
  await Loan.update(
    {
      ...base,
      totalLoanAmount: 2_000_000,
      ltv: 0.7,
      status: 'Term Sheet',
      notes: '100% sure',
      borrowerName: null,
      address: '2 Oak Rd, Troy, NY 12180',
      createdAt: new Date('2026-02-01T00:30:00Z'),
    },
    { where: { uuid: second } },
  );
  await Loan.update(
    {
      ...base,
      totalLoanAmount: 3_000_000,
      ltv: null,
      state: 'NJ',
      holdingStatus: 'Matching',
      assigneeId: null,
      address: '3 Oak Rd, Troy, NJ 07001',
      createdAt: new Date('2026-03-01T12:00:00Z'),
    },
    { where: { uuid: third } },
  );
});

describe('GET /api/loans with a complex query', () => {
  it('joins conditions over any column', async () => {
    expect(await where('totalLoanAmount >= 2m and (state = "ny" or state = "NJ")')).toEqual([2, 3]);
    expect(await where('ltv > 65%')).toEqual([2]);
    expect(await where('ltv != 70%')).toEqual([1, 3]);
    expect(await where('ltv is blank or status = "performing"')).toEqual([1, 3]);
    expect(await where('notes contains "100%"')).toEqual([2]);
    expect(await where('notes not contains "100%"')).toEqual([1, 3]);
    expect(await where('borrowerName is blank')).toEqual([2]);
    expect(await where(`assignee = "${who.user.email.split('@')[0]}"`)).toEqual([1, 2]);
    expect(await where('holdingStatus in ("Matching", "Holder")')).toEqual([3]);
    expect(await where('state not in ("NJ")')).toEqual([1, 2]);
    expect(await where('inMarket = true and units = 24')).toEqual([1, 2, 3]);
  });

  it('counts days of Greenwich', async () => {
    expect(await where('createdAt = "2026-01-31"')).toEqual([1]);
    expect(await where('createdAt <= "2026-01-31"')).toEqual([1]);
    expect(await where('createdAt > "01/31/2026" and createdAt < "2026-03-01"')).toEqual([2]);
    expect(await where('createdAt != "2026-02-01"')).toEqual([1, 3]);
  });

  it('is refused with the place of what is wrong, and never reaches the database as text', async () => {
    const { body } = await get('/api/loans').query({ complexQuery: 'ltv > 5; drop table loans' }).expect(400);
    expect(body.details).toEqual([
      { path: 'complexQuery', code: 'invalid', message: '“;” has no meaning here (character 8)' },
    ]);
    expect(await where('notes contains "\'; DROP TABLE loans; --"')).toEqual([]);
    expect(await where('notes contains "$1 %_\\\\"')).toEqual([]);
  });
});

describe('GET /api/loans with the other filters', () => {
  it('knows holding status, servicing, state and every sort', async () => {
    expect(await found({ holdingStatus: 'Matching' })).toEqual([3]);
    expect(await found({ hasServicing: 'true' })).toEqual([1]);
    expect(await found({ hasServicing: 'false' })).toEqual([2, 3]);
    expect(await found({ sort: '-ltv' })).toEqual([2, 1, 3]);
    expect(await found({ sort: 'ltv' })).toEqual([1, 2, 3]);
    expect(await found({ sort: 'assignee' })).toHaveLength(3);
    await get('/api/loans?hasServicing=maybe').expect(400);
  });

  it('asks the committee memos', async () => {
    const db = api().context.db;
    await db.query(
      "INSERT INTO ic_memos (loan_uuid, agenda, decision, recorded_at) VALUES ($1, 'Approve Term Sheet', 'Approved', now()), ($1, 'Approve Origination', NULL, NULL), ($2, 'Approve WL sell', 'Declined', NULL)",
      { bind: [troy[0], troy[1]] },
    );
    expect(await found({ agendas: ['Approve Term Sheet', 'Approve WL sell'] })).toEqual([1, 2]);
    expect(await found({ decisions: 'Draft' })).toEqual([1]);
    expect(await found({ decisions: 'Declined' })).toEqual([2]);
    expect(await found({ committeeCompletion: 'complete' })).toEqual([1]);
    expect(await found({ committeeCompletion: 'incomplete' })).toEqual([1, 2]);
    // Of one memo, not of one and another.
    expect(await found({ agendas: 'Approve Origination', decisions: 'Approved' })).toEqual([]);
    expect(
      await found({ agendas: 'Approve Origination', decisions: 'Draft', committeeCompletion: 'incomplete' }),
    ).toEqual([1]);
    await get('/api/loans?decisions=Maybe').expect(400);
  });

  it('gives what a workbook computes at each save', async () => {
    const uuid = await filledLoan(api(), who);
    const { body } = await get(`/api/loans/${uuid}`).expect(200);
    expect(body).toMatchObject({
      currentValue: 4_200_000,
      pricePerUnit: 175_000,
      pricePerSqft: 200,
      units: 24,
      grossBuildingArea: 21_000,
    });
    expect(body.capRate).toBeCloseTo(0.0616, 6);
  });
});

describe('GET /api/loans/export', () => {
  it('is the filtered list in its order, formulas made harmless', async () => {
    const { text, headers } = await get('/api/loans/export')
      .query({
        address: 'troy',
        sort: '-totalLoanAmount',
        columns: ['address', 'totalLoanAmount', 'ltv', 'notes'],
      })
      .expect(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toContain('loans.csv');
    const lines = text.replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual([
      'Address,Amount,LTV (fraction),Note',
      '"3 Oak Rd, Troy, NJ 07001",3000000,,',
      '"2 Oak Rd, Troy, NY 12180",2000000,0.7,100% sure',
      '"1 Oak Rd, Troy, NY 12180",1000000,0.6,"\'=HYPERLINK(""x"")"',
      '',
    ]);
    await get('/api/loans/export').query({ columns: 'password' }).expect(400);
    await get('/api/loans/export', await api().signIn('INVESTOR')).expect(403);
    await request(api().url).get('/api/loans/export').expect(401);
  });
});

describe('GET /api/loans/export, beside the holding status', () => {
  it('says who holds a deal, and in columns of their own how many were asked', async () => {
    const loans = await Promise.all([1, 2, 3].map(() => postLoan(api(), who)));
    const uuid = loans.map((loan) => loan.uuid);
    const stand = async (at: number, change: object) => {
      await Loan.update({ address: `${at} Holding St`, ...change }, { where: { uuid: uuid[at - 1] } });
    };
    await stand(1, { holdingStatus: 'Matching', matchedCount: 4, sharedCount: 3, declinedCount: 1 });
    await stand(2, { holdingStatus: 'Approved', approvedInvestors: ['Juniper Street Partners', 'Harbor'] });
    await stand(3, { holdingStatus: 'Holder', currentInvestor: 'Juniper Street Partners', matchedCount: 4 });
    const { text } = await get('/api/loans/export')
      .query({ uuid, sort: 'address', columns: ['address', 'holdingStatus', 'currentStage'] })
      .expect(200);
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Address,Holding Status,Holding Investors,Investors Matched,Investors Shared With,Investors Declined,Stage',
      '1 Holding St,Matching,,4,3,1,Screening',
      '2 Holding St,Approved,"Juniper Street Partners, Harbor",,,,Screening',
      '3 Holding St,Holder,Juniper Street Partners,,,,Screening',
      '',
    ]);
  });
});

describe('POST /api/loans/changes', () => {
  const send = (person: SignedIn, changes: object[]) =>
    request(api().url).post('/api/loans/changes').set(person.headers).send({ changes });
  const stands = async (uuid: string) => (await get(`/api/loans/${uuid}`).expect(200)).body as LoanView;
  const three = async () => {
    const loans = await Promise.all([1, 2, 3].map(() => postLoan(api(), who)));
    const uuids = loans.map(({ uuid }) => uuid);
    await Loan.update(
      { status: 'Underwriting', currentStage: 'dueDiligence', notes: 'Old' },
      { where: { uuid: uuids.slice(0, 2) } },
    );
    return uuids as [string, string, string];
  };
  interface Outcome {
    uuid: string;
    address: string;
    outcome: string;
    message?: string;
    was?: object;
    is?: object;
  }
  const outcomes = async (person: SignedIn, changes: object[]) =>
    (await send(person, changes).expect(200)).body.loans as Outcome[];

  it('changes what may be changed, tells of each what became of it, and takes it back as it stood', async () => {
    const uuids = await three();
    const [first, second] = uuids;
    await Loan.update({ currentStage: 'underwriting' }, { where: { uuid: [first, second] } });
    const missing = '00000000-0000-4000-8000-00000000abcd';
    const done = await outcomes(
      who,
      [...uuids, missing].map((uuid) => ({ uuid, set: { status: 'Marketplace' } })),
    );
    expect(done.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused', 'refused']);
    expect(done[2]?.message).toBe('To Change Loan Status screening must be completed');
    expect(done[3]).toMatchObject({ address: null, message: 'There is no such loan' });
    expect(done[0]).toMatchObject({ was: { status: 'Underwriting' }, is: { status: 'Marketplace' } });

    // One was changed since: it stays, and that is said.
    await request(api().url)
      .patch(`/api/loans/${second}`)
      .set(who.headers)
      .send({ status: 'Term Sheet' })
      .expect(200);
    const back = await outcomes(
      who,
      done.slice(0, 2).map(({ uuid, was, is }) => ({ uuid, set: was, previous: is })),
    );
    expect(back.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
    expect(back[1]?.message).toBe(
      'Someone else changed the loan status from Marketplace to Term Sheet in the meantime',
    );
    expect(await stands(first)).toMatchObject({ status: 'Underwriting', currentStage: 'underwriting' });
    expect(await stands(second)).toMatchObject({ status: 'Term Sheet' });
  });

  it('sets a loan whose money is out back to before only where that was read, and tells of the others', async () => {
    const [first, second] = await three();
    await Loan.update(
      { status: 'Performing', borrowerStatus: 'Performing', currentStage: 'monitoring' },
      { where: { uuid: second } },
    );
    const changes = [first, second].map((uuid) => ({ uuid, set: { status: 'Term Sheet' } }));
    const asked = await outcomes(who, changes);
    expect(asked.map(({ outcome }) => outcome)).toEqual(['changed', 'refused']);
    expect(asked[1]?.message).toBe(
      'Money of this loan is out, or was: its loan status would go back from Performing to Term Sheet; its borrower status stays Performing',
    );
    expect(await stands(second)).toMatchObject({ status: 'Performing', currentStage: 'monitoring' });
    expect(
      (
        await outcomes(
          who,
          changes.map((change) => ({ ...change, despite: 'moneyOut' })),
        )
      ).map(({ outcome }) => outcome),
    ).toEqual(['same', 'changed']);
    expect((await stands(second)).fundedAt).not.toBeNull();
  });

  it('gives loans to somebody, to nobody, and back to whom they were', async () => {
    const uuids = await three();
    const [analyst, investor] = [await api().signIn('ANALYST'), await api().signIn('INVESTOR')];
    const done = await outcomes(
      analyst,
      uuids.map((uuid) => ({ uuid, set: { assigneeId: analyst.user.id } })),
    );
    expect(done.map(({ was, is }) => [was, is])).toEqual(
      uuids.map(() => [{ assigneeId: who.user.id }, { assigneeId: analyst.user.id }]),
    );
    expect(
      (await outcomes(analyst, [{ uuid: uuids[0], set: { assigneeId: analyst.user.id } }]))[0],
    ).toMatchObject({ outcome: 'same' });
    await outcomes(who, [{ uuid: uuids[1], set: { assigneeId: null } }]);
    const back = await outcomes(
      analyst,
      done.map(({ uuid, was, is }) => ({ uuid, set: was, previous: is })),
    );
    expect(back.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'changed']);
    expect(back[1]?.message).toBe('Someone else changed the assignee in the meantime');
    const toInvestor = await outcomes(who, [{ uuid: uuids[0], set: { assigneeId: investor.user.id } }]);
    expect(toInvestor[0]).toMatchObject({
      outcome: 'refused',
      message: 'There is no such member of the staff',
    });
  });

  it('writes a note over others, and gives each its own back', async () => {
    const uuids = await three();
    const done = await outcomes(
      who,
      uuids.map((uuid) => ({ uuid, set: { notes: 'Call on Monday' } })),
    );
    expect(done.map(({ was }) => was)).toEqual([{ notes: 'Old' }, { notes: 'Old' }, { notes: null }]);
    await outcomes(
      who,
      done.map(({ uuid, was, is }) => ({ uuid, set: was, previous: is })),
    );
    expect(await Promise.all(uuids.map(async (uuid) => (await stands(uuid)).notes))).toEqual([
      'Old',
      'Old',
      null,
    ]);
  });

  it('is refused as a whole where the request makes no sense, and to those who may not edit', async () => {
    const [uuid] = await three();
    const wrong: [object[], string][] = [
      [[], 'changes'],
      [[{ uuid, set: {} }], 'changes.0.set'],
      [[{ uuid, set: { status: 'Lost' } }], 'changes.0.set.status'],
      [
        [
          { uuid, set: { notes: 'x' } },
          { uuid, set: { notes: 'y' } },
        ],
        'changes',
      ],
      [[{ uuid, set: { notes: 'x', assigneeId: null } }], 'changes.0.set.assigneeId'],
      [Array.from({ length: 201 }, () => ({ uuid: crypto.randomUUID(), set: { notes: null } })), 'changes'],
    ];
    for (const [changes, path] of wrong)
      expect((await send(who, changes).expect(400)).body.details[0].path).toBe(path);
    await send(await api().signIn('INVESTOR'), [{ uuid, set: { notes: 'x' } }]).expect(403);
  });

  it('is exported alone, where loans were chosen', async () => {
    const [first, , third] = await three();
    await Loan.update({ address: '9 Chosen St' }, { where: { uuid: third } });
    const { text } = await get('/api/loans/export')
      .query({ uuid: [third], columns: ['address'] })
      .expect(200);
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual(['Address', '9 Chosen St', '']);
    await get('/api/loans/export')
      .query({ uuid: [first, 'x'] })
      .expect(400);
  });
});

describe('saved views', () => {
  const view = {
    name: 'Big in Jersey',
    shared: false,
    search: 'state=NJ&sort=-totalLoanAmount&complexQuery=totalLoanAmount+%3E+1m',
    columns: ['address', 'ltv'],
  };
  const post = (person: SignedIn, body: object) =>
    request(api().url).post('/api/loan-views').set(person.headers).send(body);
  const names = async (person: SignedIn) =>
    ((await get('/api/loan-views', person).expect(200)).body.data as { name: string }[]).map(
      ({ name }) => name,
    );

  it("are a person's own until they are shared", async () => {
    const [one, other] = [await api().signIn('ANALYST'), await api().signIn('SALES')];
    const { body } = await post(one, view).expect(201);
    expect(body).toMatchObject({
      name: 'Big in Jersey',
      search: view.search,
      columns: ['address', 'ltv'],
      canChange: true,
      owner: { id: one.user.id },
    });
    expect(await names(other)).toEqual([]);
    const patch = (person: SignedIn, change: object) =>
      request(api().url).patch(`/api/loan-views/${body.uuid}`).set(person.headers).send(change);
    await patch(other, { name: 'Mine' }).expect(404);
    await patch(one, { shared: true, columns: null }).expect(200);
    expect((await get('/api/loan-views', other)).body.data).toMatchObject([
      { name: 'Big in Jersey', canChange: false, columns: null },
    ]);
    await patch(other, { name: 'Mine' }).expect(403);
    await request(api().url).delete(`/api/loan-views/${body.uuid}`).set(other.headers).expect(403);
    await request(api().url).delete(`/api/loan-views/${body.uuid}`).set(who.headers).expect(200);
    await request(api().url).delete(`/api/loan-views/${body.uuid}`).set(who.headers).expect(404);
    expect(await names(one)).toEqual([]);
  });

  it('have one name each and a search that can be asked', async () => {
    const one = await api().signIn('ANALYST');
    await post(one, view).expect(201);
    const taken = await post(one, { ...view, name: 'big in jersey' }).expect(409);
    expect(taken.body.details[0]).toMatchObject({
      path: 'name',
      message: 'You have a view of this name already',
    });
    expect((await post(one, { ...view, name: ' ' }).expect(400)).body.details[0]).toMatchObject({
      path: 'name',
      message: 'Name is required',
    });
    expect(
      (await post(one, { ...view, name: 'x', search: 'status=Nice' }).expect(400)).body.details[0].path,
    ).toBe('search');
    await post(one, { ...view, name: 'x', columns: ['password'] }).expect(400);
    await post(await api().signIn('INVESTOR'), view).expect(403);
    await request(api().url).post('/api/loan-views').send(view).expect(401);
    await request(api().url).patch('/api/loan-views/12').set(one.headers).send({}).expect(400);
  });
});

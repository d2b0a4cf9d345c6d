import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WhatIfResponse } from '#contract';
import { JobRow, Loan, WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE } from './loanHelpers';

const api = useServer();
let who: SignedIn;
let uuid: string;

const NO_SHIFT = { capRate: 0, interest: 0, vacancy: 0, rents: 0 };
const post = (body: object, person = who) =>
  request(api().url).post('/api/portfolio/what-if').set(person.headers).send(body);
const ask = async (shifts: object, filters: object = {}, more: object = {}): Promise<WhatIfResponse> => {
  const { body } = await post({ filters, shifts: { ...NO_SHIFT, ...shifts }, ...more }).expect(202);
  await api().jobsDone();
  return (await request(api().url).get(`/api/portfolio/what-if/${body.uuid}`).set(who.headers).expect(200))
    .body as WhatIfResponse;
};
const limitOf = ({ result }: WhatIfResponse, key: string) =>
  result?.limits.find((limit) => limit.key === key);

beforeAll(async () => {
  who = await api().signIn('ANALYST');
  // 55 % of the stabilized value is lent today, and 65 % is the most.
  const loanFile = structuredClone(LOAN_FILE);
  const parameters = { ...(loanFile.parameters as object), thresholds: { ltcMax: 5 } };
  uuid = await filledLoan(api(), who, {
    ...loanFile,
    parameters,
    loanRequest: {
      ...loanFile.loanRequest,
      borrowerRequestedLoanAmount: 500_000,
      borrowerPurchasePrice: 600_000,
    },
  });
});

describe('a what-if over the portfolio', () => {
  it('names the limit that newly breaks and the cell responsible', async () => {
    const asked = await ask({ capRate: 0.02 });
    expect(asked.job).toMatchObject({ status: 'completed', progress: 1 });
    expect(asked.result).toMatchObject({ evaluated: 1, refused: [] });
    const before = (await WorkbookRow.findByPk(uuid))?.figures;
    const breach = asked.result?.breaches.find(({ limit }) => limit === 'stabilized');
    expect(limitOf(asked, 'stabilized')).toMatchObject({
      brokenBefore: 0,
      brokenAfter: 1,
      newlyBroken: 1,
      mended: 0,
    });
    expect(breach).toMatchObject({
      loanUuid: uuid,
      responsible: { title: 'capRateResidential', before: 0.0616, after: 0.0816 },
    });
    expect(breach?.path.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['ltarv', 'futureValue', 'capRateResidential']),
    );
    expect(breach?.measure.before).toBeCloseTo(Number(before?.ltarv), 9);
    expect(breach?.measure.after).toBeCloseTo((Number(before?.ltarv) * 0.0816) / 0.0616, 9);
  });

  it('finds the rent behind a rent shock', async () => {
    const asked = await ask({ rents: -0.4 });
    const breach = asked.result?.breaches.find(({ limit }) => limit === 'stabilized');
    expect(breach?.responsible?.title).toMatch(/^RentRollResidential 1[AB] /);
    expect(asked.result?.totals.find(({ name }) => name === 'totalLoanAmount')).toMatchObject({
      before: 500_000,
      after: 500_000,
    });
  });

  it('touches nothing that is stored', async () => {
    const [row, loan] = [await WorkbookRow.findByPk(uuid), await Loan.findByPk(uuid)];
    await ask({ capRate: 0.03, interest: 0.02, vacancy: 0.1, rents: -0.1 });
    expect((await WorkbookRow.findByPk(uuid))?.toJSON()).toEqual(row?.toJSON());
    expect((await Loan.findByPk(uuid))?.toJSON()).toEqual(loan?.toJSON());
  });

  it('takes only live loans that match, and says which do not take the shift', async () => {
    expect((await ask({ capRate: 0.01 }, { complexQuery: 'state = "NJ"' })).result).toMatchObject({
      evaluated: 0,
      breaches: [],
    });
    const refused = (await ask({ capRate: -0.09 })).result?.refused;
    expect(refused).toMatchObject([{ loanUuid: uuid, message: expect.stringContaining('Cap Rate') }]);
    await Loan.update({ status: 'Repaid' }, { where: { uuid } });
    expect((await ask({ capRate: 0.01 })).result?.evaluated).toBe(0);
    await Loan.update({ status: 'Screening' }, { where: { uuid } });
  });

  it('is downloaded as CSV and belongs to who asked', async () => {
    const { job } = await ask({ capRate: 0.02 });
    const csv = await request(api().url)
      .get(`/api/portfolio/what-if/${job.uuid}/export`)
      .set(who.headers)
      .expect(200);
    expect(csv.text).toContain('capRateResidential');
    const other = await api().signIn('ANALYST');
    for (const path of ['', '/export'])
      await request(api().url)
        .get(`/api/portfolio/what-if/${job.uuid}${path}`)
        .set(other.headers)
        .expect(404);
    await request(api().url).post(`/api/portfolio/what-if/${job.uuid}/cancel`).set(other.headers).expect(404);
  });

  it('stops when it is cancelled', async () => {
    const row = await JobRow.create({
      uuid: crypto.randomUUID(),
      kind: 'portfolio-what-if',
      loanUuid: null,
      userId: who.user.id,
      input: { filters: {}, shifts: { ...NO_SHIFT, capRate: 0.01 }, holdAmount: true },
    });
    const run = api().context.jobs.run(row.uuid, api().context);
    const { body } = await request(api().url)
      .post(`/api/portfolio/what-if/${row.uuid}/cancel`)
      .set(who.headers)
      .expect(200);
    expect(body).toMatchObject({ status: 'failed', errorMessage: 'Cancelled' });
    await run;
    expect(await JobRow.findByPk(row.uuid)).toMatchObject({
      status: 'failed',
      errorMessage: 'Cancelled',
      result: null,
    });
  });

  it('refuses what is no shift, and who may not ask', async () => {
    expect((await post({ filters: {}, shifts: NO_SHIFT }).expect(400)).body.details[0].message).toBe(
      'Shift at least one of them',
    );
    await post({ filters: {}, shifts: { capRate: 3 } }).expect(400);
    await post({ filters: { complexQuery: 'nonsense' }, shifts: { capRate: 0.01 } }).expect(400);
    await post({ filters: {}, shifts: { capRate: 0.01 } }, await api().signIn('INVESTOR')).expect(403);
    await request(api().url).post('/api/portfolio/what-if').send({}).expect(401);
    await request(api().url).get('/api/portfolio/what-if/12').set(who.headers).expect(400);
  });
});

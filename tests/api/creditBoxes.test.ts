import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { QueryTypes } from 'sequelize';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BUSINESS_PLANS,
  creditBoxConditions,
  DEAL_TYPES,
  EMPTY_CREDIT_BOX,
  judgeDeal,
  meets,
  PROPERTY_TYPES,
  US_STATE_CODES,
  type CreditBox,
} from '#domain';
import type { CreditBoxPreview, StoredCreditBox } from '#contract';
import { Loan } from '../../server/models';
import { conditionSql, countPipeline, dealRecords } from '../../server/models/queries/creditBoxes';
import { Binder, LOANS_FROM } from '../../server/models/queries/loanConditions';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';

const api = useServer();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const box = (asked: Partial<CreditBox> = {}): CreditBox => ({ ...EMPTY_CREDIT_BOX, ...asked });

type Columns = Partial<Omit<NonNullable<Parameters<typeof Loan.create>[0]>, never>>;
const ADDRESS = { street: '1 Quay St', city: 'Newark', state: 'NJ', zip: '07101' };
const rowOf = (columns: Columns) => ({
  ...ADDRESS,
  status: 'Underwriting' as const,
  address: `${columns.street ?? ADDRESS.street}, Newark, NJ 07101`,
  ...columns,
});

let analyst: SignedIn;
let investor: SignedIn;
beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  investor = await api().signIn('INVESTOR');
});
const call = (method: 'get' | 'put' | 'post', path: string, who: SignedIn | null = analyst) => {
  const sent = request(api().url)[method](path);
  return who === null ? sent : sent.set(who.headers);
};
const path = (rest = '') => `/api/investors/${investor.user.id}/credit-box${rest}`;

describe('a credit box', () => {
  it('is saved by who saw it as it stands, and read back', async () => {
    expect((await call('get', path()).expect(200)).body).toEqual({
      criteria: EMPTY_CREDIT_BOX,
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
    const criteria = box({ maxLtv: 0.65, states: ['NY', 'NJ'], complexQuery: 'units >= 5' });
    const { body } = await call('put', path()).send({ criteria, version: 0 }).expect(200);
    expect(body).toMatchObject({ criteria: { maxLtv: 0.65, states: ['NJ', 'NY'] }, version: 1 });
    expect((body as StoredCreditBox).updatedBy).toMatchObject({ id: analyst.user.id });
    await call('put', path()).send({ criteria, version: 0 }).expect(409);
    await call('put', path()).send({ criteria, version: 1 }).expect(200);
    for (const wrong of [
      { maxLtv: 'high' },
      { states: ['XX'] },
      { complexQuery: 'lvt < 5' },
      { minTerm: 1.5 },
      { minLoanAmount: 2, maxLoanAmount: 1 },
      { colour: 'red' },
    ]) {
      await call('put', path())
        .send({ criteria: { ...box(), ...wrong }, version: 2 })
        .expect(400);
      await call('post', path('/preview'))
        .send({ criteria: { ...box(), ...wrong } })
        .expect(400);
    }
    const nowhere = `/api/investors/${NOBODY}/credit-box`;
    await call('get', nowhere).expect(404);
    await call('put', nowhere).send({ criteria, version: 0 }).expect(404);
    await call('post', `${nowhere}/preview`).send({ criteria }).expect(404);
    for (const [who, status] of [
      [null, 401],
      [investor, 403],
    ] as const) {
      await call('get', path(), who).expect(status);
      await call('put', path(), who).send({ criteria, version: 2 }).expect(status);
      await call('post', path('/preview'), who).send({ criteria }).expect(status);
    }
    await call('put', path(), await api().signIn('COMMITTEE'))
      .send({ criteria, version: 2 })
      .expect(403);
  });

  it("is the investor's own to read and change, without a name of the staff", async () => {
    const own = '/api/investors/me/credit-box';
    const { body } = await call('get', own, investor).expect(200);
    expect(body).toMatchObject({ version: 2, updatedBy: null, criteria: { maxLtv: 0.65 } });
    const criteria = box({ maxLtv: 0.7 });
    const saved = await call('put', own, investor).send({ criteria, version: 2 }).expect(200);
    expect(saved.body).toMatchObject({ version: 3, updatedBy: { id: investor.user.id } });
    await call('put', own, investor).send({ criteria, version: 2 }).expect(409);
    await call('get', own).expect(403);
    await call('get', own, null).expect(401);
    expect((await call('get', '/api/investors/me', investor).expect(200)).body).toMatchObject({
      organizationName: 'Test INVESTOR',
      representative: null,
      people: [{ id: investor.user.id }],
    });
    // Of another investor nothing of it is seen.
    const other = await api().signIn('INVESTOR');
    expect((await call('get', own, other).expect(200)).body).toMatchObject({ version: 0 });
  });
});

describe('what a credit box would match today', () => {
  beforeAll(async () => {
    await Loan.bulkCreate([
      rowOf({ street: '1 Fit St', ltv: 0.6, totalLoanAmount: 2_000_000, propertyType: 'SFR' }),
      rowOf({ street: '2 High St', ltv: 0.682, totalLoanAmount: 2_000_000, propertyType: 'SFR' }),
      rowOf({ street: '3 Blank St', ltv: null, totalLoanAmount: 2_000_000, propertyType: 'SFR' }),
      rowOf({ street: '4 Far St', ltv: 0.9, totalLoanAmount: 9_000_000, propertyType: 'Land' }),
      rowOf({ street: '5 Past St', ltv: 0.6, totalLoanAmount: 1_000_000, status: 'Repaid' }),
    ]);
  });
  const criteria = box({ maxLtv: 0.65, maxLoanAmount: 5_000_000, propertyTypes: ['SFR'] });

  it('is counted and listed with its verdicts, and near misses with the one condition that fails', async () => {
    const { body } = await call('post', path('/preview')).send({ criteria }).expect(200);
    const preview = body as CreditBoxPreview;
    expect(preview).toMatchObject({ total: 4, matched: 1, missing: 1, near: 1 });
    expect(preview.deals.map(({ address, outcome }) => [address, outcome])).toEqual([
      ['1 Fit St, Newark, NJ 07101', 'pass'],
    ]);
    expect(preview.nearBy).toEqual([{ key: 'maxLtv', label: 'LTV', limit: 'at most 65%', count: 1 }]);
    const failed = preview.nearMisses[0]?.verdicts.filter(({ outcome }) => outcome === 'fail');
    expect(failed).toMatchObject([
      { words: 'LTV 68.2% is 3.2 points over the 65% limit', by: '3.2 points over' },
    ]);
  });

  it('names no deal to the investor, no number that is one, and answers no question about one', async () => {
    const own = '/api/investors/me/credit-box/preview';
    const { body, text } = await call('post', own, investor).send({ criteria }).expect(200);
    expect(body).toMatchObject({ total: null, matched: null, near: null, deals: [], nearMisses: [] });
    expect(text).not.toContain('Newark');
    for (const complexQuery of [
      'address contains "Fit"',
      'ltv < 70 and (borrowerName = "X" or notes is blank)',
    ]) {
      const asked = { criteria: { ...criteria, complexQuery } };
      const { body: refusal } = await call('post', own, investor).send(asked).expect(400);
      expect(refusal.details[0].path).toBe('criteria.complexQuery');
      const { version } = (await call('get', '/api/investors/me/credit-box', investor))
        .body as StoredCreditBox;
      await call('put', '/api/investors/me/credit-box', investor)
        .send({ ...asked, version })
        .expect(400);
    }
    await call('post', own, investor)
      .send({ criteria: { ...criteria, complexQuery: 'units >= 5 and county = "Essex"' } })
      .expect(200);
    await call('post', own).send({ criteria }).expect(403);
    await call('post', own, null).send({ criteria }).expect(401);
  });
});

const some = <T>(values: readonly T[]) => fc.oneof(fc.constant<T[]>([]), fc.subarray([...values]));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const ratio = fc.constantFrom(0, 0.1, 0.5, 0.65, 0.6500000000000001, 0.682, 0.7, 1.2);
const amount = fc.constantFrom(0, 100_000, 2_000_000, 2_000_000.5, 5_000_000);
const term = fc.constantFrom(0, 6, 12, 24);
const QUERIES = [
  '',
  'units >= 5',
  'city contains "ark"',
  'city not contains "ARK" and units is blank',
  'state = "nj" or ltv > 65',
  'state in ("ny","NJ") and (units < 10 or units is not blank)',
  'propertyType != "SFR"',
  'propertyType not in ("SFR", "Land") or borrowerName is blank',
  'borrowerName = "ann lee"',
  'inMarket = false',
  'createdAt >= "2026-02-01" and createdAt < "2026-03-01"',
  'createdAt != "2026-02-01"',
  'createdAt = "2026-02-01" or createdAt > "2026-02-01"',
  'id > 3 and status = "Underwriting"',
  'not_a_column = 1',
] as const;

const deals = fc.record({
  city: fc.constantFrom('Newark', 'New York', ''),
  state: fc.constantFrom('NJ', 'NY', 'CA'),
  propertyType: maybe(fc.constantFrom(...PROPERTY_TYPES)),
  businessPlan: maybe(fc.constantFrom(...BUSINESS_PLANS)),
  borrowerName: maybe(fc.constantFrom('Ann Lee', '')),
  inMarket: fc.boolean(),
  totalLoanAmount: maybe(amount),
  ltv: maybe(ratio),
  ltarv: maybe(ratio),
  ltc: maybe(ratio),
  interestRate: maybe(ratio),
  terms: maybe(term),
  atlasScore: maybe(fc.constantFrom(50, 71.26, 100)),
  dscr: maybe(fc.constantFrom(0.95, 1.2)),
  units: maybe(fc.constantFrom(1, 5, 24)),
  createdAt: fc.constantFrom(
    '2026-01-31T23:59:59Z',
    '2026-02-01T00:00:00Z',
    '2026-02-01T12:00:00Z',
    '2026-02-28T23:00:00Z',
  ),
});
const boxes: fc.Arbitrary<CreditBox> = fc.record({
  dealTypes: some(DEAL_TYPES),
  propertyTypes: some(PROPERTY_TYPES),
  businessPlans: some(BUSINESS_PLANS),
  transactionTypes: fc.constant([]),
  exitStrategies: fc.constant([]),
  states: some(US_STATE_CODES.filter((state) => ['NJ', 'NY', 'TX'].includes(state))),
  minLoanAmount: maybe(amount),
  maxLoanAmount: maybe(amount),
  maxLtv: maybe(ratio),
  maxLtarv: maybe(ratio),
  maxLtc: maybe(ratio),
  minInterestRate: maybe(ratio),
  minTerm: maybe(term),
  maxTerm: maybe(term),
  minAtlasScore: maybe(fc.constantFrom(50, 71.26, 80)),
  minDscr: maybe(fc.constantFrom(1, 1.2)),
  complexQuery: fc.constantFrom(...QUERIES),
});

describe('a credit box in SQL and in words', () => {
  it('says the same of every deal', async () => {
    const { db } = api().context;
    await Loan.destroy({ where: {} });
    const rows = fc.sample(deals, { numRuns: 80, seed: 7 });
    const wholes = rows.map(() => randomUUID());
    // Every third is a whole loan, the two after it are its notes.
    await Loan.bulkCreate(
      rows.map((row, index) => {
        const kind = { dealType: DEAL_TYPES[index % 3] ?? 'WL', uuid: wholes[index] ?? '' };
        const wholeUuid = kind.dealType === 'WL' ? null : (wholes[index - (index % 3)] ?? null);
        return rowOf({ ...row, ...kind, wholeUuid, createdAt: new Date(row.createdAt) });
      }),
    );
    const uuids = (await Loan.findAll({ attributes: ['uuid'] })).map(({ uuid }) => uuid);
    const records = new Map((await dealRecords(db, uuids)).map(({ uuid, record }) => [uuid, record]));
    expect(records.size).toBe(80);
    await fc.assert(
      fc.asyncProperty(boxes, async (asked) => {
        const conditions = creditBoxConditions(asked);
        const bind = new Binder();
        const columns = conditions.map((condition, index) => `${conditionSql(condition, bind)} AS c${index}`);
        const found = await db.query<Record<string, boolean | null> & { uuid: string }>(
          `SELECT ${['loans.uuid', ...columns].join(', ')} FROM ${LOANS_FROM}`,
          { bind: bind.values, type: QueryTypes.SELECT },
        );
        for (const row of found) {
          const record = records.get(row.uuid) ?? {};
          expect([row.uuid, conditions.map((_, index) => row[`c${index}`])]).toEqual([
            row.uuid,
            conditions.map((condition) => meets(condition, record)),
          ]);
        }
        const judged = [...records.values()].map((record) => judgeDeal(asked, record));
        const outcomes = (outcome: string) => judged.filter((one) => one.outcome === outcome).length;
        const near = judged.filter(({ verdicts }) => {
          const off = verdicts.filter(({ outcome }) => outcome !== 'pass');
          return off.length === 1 && off[0]?.outcome === 'fail';
        });
        const counted = await countPipeline(db, asked);
        expect(counted).toMatchObject({
          total: 80,
          matched: outcomes('pass'),
          missing: outcomes('missing'),
          near: near.length,
        });
        expect(counted.nearBy.reduce((all, { count }) => all + count, 0)).toBe(near.length);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});

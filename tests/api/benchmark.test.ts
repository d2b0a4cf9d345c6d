import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import { Loan } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { postLoan } from './loanHelpers';

const api = useServer();
let who: SignedIn;
let uuids: string[] = [];
/** LTV, state and property type of six loans; one has no LTV. */
const LOANS = [
  [0.5, 'NY', 'SFR'],
  [0.6, 'NY', 'SFR'],
  [0.7, 'NY', 'Condo'],
  [0.8, 'NJ', 'Condo'],
  [0.9, 'NJ', null],
  [null, 'NJ', 'SFR'],
] as const;

const ask = (query: object, person = who) =>
  request(api().url).get('/api/benchmark').query(query).set(person.headers);

beforeAll(async () => {
  who = await api().signIn('ADMIN');
  uuids = (await Promise.all(LOANS.map(() => postLoan(api(), who)))).map(({ uuid }) => uuid);
  for (const [index, [ltv, state, propertyType]] of LOANS.entries())
    await Loan.update(
      { ltv, state, propertyType, createdAt: new Date(`${2024 + (index % 2)}-12-31T23:00:00Z`) },
      { where: { uuid: uuids[index] } },
    );
});

describe('GET /api/benchmark', () => {
  it('gives the spread in all and by group, as a spreadsheet would', async () => {
    const { body } = await ask({ metric: 'ltv', by: 'state' }).expect(200);
    // PERCENTILE.INC over 0.5, 0.6, 0.7, 0.8, 0.9.
    for (const [key, value] of Object.entries({
      count: 5,
      mean: 0.7,
      min: 0.5,
      p10: 0.54,
      p25: 0.6,
      median: 0.7,
      p75: 0.8,
      p90: 0.86,
      max: 0.9,
    }))
      expect(body.overall[key], key).toBeCloseTo(value, 9);
    expect(
      body.groups.map(({ key, spread }: { key: string; spread: { count: number } }) => [key, spread.count]),
    ).toEqual([
      ['NJ', 2],
      ['NY', 3],
    ]);
    expect(body.groups[1].spread.median).toBeCloseTo(0.6, 9);
    expect(body.bins.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(5);
    expect(body.loan).toBeNull();
  });

  it('groups by type and by year of Greenwich', async () => {
    const groups = async (by: string) =>
      (await ask({ by }).expect(200)).body.groups.map(
        ({ key, spread }: { key: string; spread: { count: number } }) => [key, spread.count],
      );
    expect(await groups('propertyType')).toEqual([
      ['Condo', 2],
      ['Not given', 1],
      ['SFR', 2],
    ]);
    expect(await groups('year')).toEqual([
      ['2024', 3],
      ['2025', 2],
    ]);
  });

  it('marks a loan with its rank in all and in its group', async () => {
    const { body } = await ask({ by: 'state', loanUuid: uuids[2] }).expect(200);
    expect(body.loan).toMatchObject({ uuid: uuids[2], value: 0.7, group: 'NY' });
    expect(body.loan.rank).toBeCloseTo(0.5, 9);
    expect(body.loan.groupRank).toBe(1);
    // The only one of its group is compared with nobody there.
    expect((await ask({ by: 'propertyType', loanUuid: uuids[4] }).expect(200)).body.loan).toMatchObject({
      rank: 1,
      group: 'Not given',
      groupRank: null,
    });
    expect((await ask({ loanUuid: uuids[5] }).expect(200)).body.loan).toMatchObject({
      value: null,
      rank: null,
    });
    await ask({ loanUuid: '00000000-0000-4000-8000-000000000000' }).expect(404);
  });

  it('takes the filters of the list', async () => {
    expect((await ask({ by: 'state', complexQuery: 'ltv >= 70%' }).expect(200)).body.overall.count).toBe(3);
    expect((await ask({ complexQuery: 'state = "AK"' }).expect(200)).body).toMatchObject({
      overall: null,
      groups: [],
      bins: [],
    });
  });

  it('is downloaded as CSV, in the order and under the names of the screen', async () => {
    const { text } = await request(api().url)
      .get('/api/benchmark/export')
      .query({ by: 'state' })
      .set(who.headers)
      .expect(200);
    const lines = text.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(
      'Figure,State,Loans,Minimum,10th percentile,25th percentile,Median,Mean,75th percentile,90th percentile,Maximum',
    );
    expect(lines.slice(1, 4).map((line) => line.split(',').slice(0, 4))).toEqual([
      ['LTV (fraction)', 'NJ', '2', '0.8'],
      ['LTV (fraction)', 'NY', '3', '0.5'],
      ['LTV (fraction)', 'All', '5', '0.5'],
    ]);
    expect(lines.some((line) => line.startsWith('Price per unit,'))).toBe(true);
  });

  it('refuses what is no figure, and outsiders', async () => {
    for (const query of [
      { metric: 'password' },
      { by: 'borrower' },
      { loanUuid: 'x' },
      { complexQuery: 'ltv' },
    ])
      await ask(query).expect(400);
    for (const path of ['/api/benchmark', '/api/benchmark/export']) {
      await request(api().url).get(path).expect(401);
      await request(api().url)
        .get(path)
        .set((await api().signIn('INVESTOR')).headers)
        .expect(403);
    }
  });
});

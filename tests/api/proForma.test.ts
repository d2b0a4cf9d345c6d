import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProFormaResponse } from '#contract';
import type { LoanFile } from '#domain';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, LOAN_FILE, postSave, setInput } from './loanHelpers';

const api = useServer();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
let ann: SignedIn;
let uuid: string;

const FILE: LoanFile = {
  ...LOAN_FILE,
  proForma: {
    unifiedData: {
      rentalIncome: { residential: { selection: 'BORROWER' } },
      otherIncomes: [
        {
          id: 'o1',
          name: 'Laundry',
          usage: 'RESIDENTIAL',
          inPlace: 6000,
          projected: 7200,
          market: 6500,
          selection: 'MIN',
        },
      ],
      expenses: [
        {
          id: 'e1',
          name: 'Insurance',
          mapping: 'Insurance',
          usage: 'RESIDENTIAL',
          inPlace: 11_000,
          projected: 11_500,
          useCalculatedCost: true,
          selection: 'MAX',
        },
        { id: 'e2', name: 'Elevator', usage: 'BY_RATIO', inPlace: 4000, market: 4500, selection: 'MARKET' },
      ],
    },
  },
};

type Method = 'get' | 'patch';
const call = (method: Method, path: string, who: SignedIn | undefined = ann, loan = uuid) => {
  const asked = request(api().url)[method](`/api/loans/${loan}${path}`);
  return who ? asked.set(who.headers) : asked;
};
const patch = (path: string, body: object, who = ann) => call('patch', path, who).send(body);
const proForma = async () => (await call('get', '/pro-forma').expect(200)).body as ProFormaResponse;

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann, FILE);
});

describe('GET pro-forma', () => {
  it('answers the lines, both sides of them, and what they come to', async () => {
    const body = await proForma();
    expect(body.unifiedData.otherIncomes).toEqual([
      {
        id: 'o1',
        name: 'Laundry',
        usage: 'RESIDENTIAL',
        inPlace: 6000,
        projected: 7200,
        borrowerSelection: 'PROJECTED',
        borrower: 7200,
        market: 6500,
        selection: 'MIN',
        amount: 6500,
      },
    ]);
    // 24 units at the default of 500 USD are more than the borrower's figure.
    expect(body.unifiedData.expenses[0]).toMatchObject({
      mapping: 'Insurance',
      unitQuantity: 24,
      cost: 500,
      borrower: 11_500,
      market: 12_000,
      amount: 12_000,
    });
    expect(body.market.expenses[1]).toMatchObject({
      id: 'e2',
      mapping: null,
      useCalculatedCost: false,
      market: 4500,
    });
    expect(body.borrower.rentalIncome.residential).toEqual({
      inPlace: 29_400,
      projected: 58_800,
      selection: 'PROJECTED',
    });
    expect(body.unifiedData.vacancyAllowance.residential).toMatchObject({ market: 0.05, amount: 0.05 });
    const named = await annotations(api(), ann, uuid);
    expect(body.final.residential.netOperatingIncome).toBe(named.residentialNetOperatingIncome);
    expect(body.final.commercialToResidentialIncomeRatio).toBe(0);
    expect(body.revision).toBe(1);
  });

  it('refuses a wrong address, a stranger, an investor and a loan that is not there', async () => {
    await call('get', '/pro-forma', ann, 'nonsense').expect(400);
    await request(api().url).get(`/api/loans/${uuid}/pro-forma`).expect(401);
    await call('get', '/pro-forma', await api().signIn('INVESTOR')).expect(403);
    await call('get', '/pro-forma', ann, NOWHERE).expect(404);
  });
});

describe('PATCH pro-forma', () => {
  it('merges the unified data', async () => {
    const { body } = await patch('/pro-forma', {
      unifiedData: {
        rentalIncome: { residential: { selection: 'MARKET' } },
        otherIncomes: [
          { id: 'o1', selection: 'MAX' },
          { name: 'Parking', projected: 2400 },
        ],
      },
    }).expect(200);
    expect(body.revision).toBe(2);
    const after = await proForma();
    expect(after.unifiedData.otherIncomes.map(({ name, amount }) => [name, amount])).toEqual([
      ['Laundry', 7200],
      ['Parking', 2400],
    ]);
    expect(after.unifiedData.rentalIncome.residential.selection).toBe('MARKET');
  });

  it('changes the borrower’s side and market expenses by the ids of their lines, and nothing else', async () => {
    await patch('/pro-forma', {
      borrower: {
        rentalIncome: { residential: { selection: 'IN_PLACE' } },
        expenses: [{ id: 'e1', projected: '$13,000' }],
      },
      market: { expenses: [{ id: 'e2', useCalculatedCost: true, unitQuantity: 2, cost: '=1000*3' }] },
    }).expect(200);
    const after = await proForma();
    expect(after.unifiedData.rentalIncome.residential).toMatchObject({
      borrowerSelection: 'IN_PLACE',
      amount: 29_400,
    });
    expect(after.unifiedData.expenses.map(({ id, amount }) => [id, amount])).toEqual([
      ['e1', 13_000],
      ['e2', 6000],
    ]);
    expect(after.unifiedData.otherIncomes).toHaveLength(1);
  });

  it('takes back what GET answered, and overwrites nothing by that', async () => {
    const { unifiedData, borrower, market } = await proForma();
    await patch('/pro-forma', { unifiedData, borrower, market: { expenses: market.expenses } }).expect(200);
    expect(await proForma()).toMatchObject({ revision: 1, unifiedData, borrower, market });
    const [insurance, ...rest] = market.expenses;
    await patch('/pro-forma', {
      unifiedData,
      market: { expenses: [{ ...insurance, cost: 600, usage: 'BY_RATIO' }, ...rest] },
    }).expect(200);
    // 24 units at 600: the amount is computed still.
    expect((await proForma()).unifiedData.expenses[0]).toMatchObject({ market: 14_400, usage: 'BY_RATIO' });
  });

  it('names what is wrong and saves nothing', async () => {
    const problem = async (body: object) =>
      (await patch('/pro-forma', body).expect(400)).body.details[0] as { message: string; path: string };
    expect(await problem({ market: { expenses: [{ id: 'gone', market: 1 }] } })).toMatchObject({
      message: 'There is no line gone',
      path: 'market.expenses.0.id',
    });
    expect(await problem({ borrower: { expenses: [{ id: 'e1', name: ' ' }] } })).toMatchObject({
      message: 'Name is required',
      path: 'borrower.expenses.0.name',
    });
    expect((await problem({ unifiedData: { colour: 'red' } })).path).toBe('proForma.unifiedData.colour');
    await problem({ unifiedData: { otherIncomes: [{ id: 'o1', selection: 'GUESS' }] } });
    await problem({ market: { expenses: [{ id: 'e2', cost: 'a lot' }] } });
    await problem({ unified: {} });
    expect((await proForma()).revision).toBe(1);
  });

  it('is for those who underwrite, on a loan that is there', async () => {
    const body = { unifiedData: {} };
    await request(api().url).patch(`/api/loans/${uuid}/pro-forma`).send(body).expect(401);
    await patch('/pro-forma', body, await api().signIn('SALES')).expect(403);
    await call('patch', '/pro-forma', ann, NOWHERE).send(body).expect(404);
  });
});

describe('the pro forma before V2', () => {
  const legacy = (additionals: object): LoanFile => ({
    ...LOAN_FILE,
    parameters: { ...LOAN_FILE.parameters, useProFormaV2: false },
    sheets: { ...LOAN_FILE.sheets, proFormaAddtionals: additionals },
  });
  const OTHER = [
    { id: 'a', name: 'Utilities', borrower: 900, underwriter: 1200, usage: 'Residential', readonly: true },
    { id: 'b', name: 'Insurance', borrower: 500, underwriter: 400, usage: 'Residential' },
  ];

  beforeEach(async () => {
    uuid = await filledLoan(
      api(),
      ann,
      legacy({
        operatingExpenses: OTHER,
        otherIncome: [{ id: 'i', name: 'Laundry', borrower: 700, underwriter: 0, usage: 'Residential' }],
      }),
    );
  });

  it('takes the smaller income that is not zero, and the larger expense', async () => {
    expect(await annotations(api(), ann, uuid)).toMatchObject({
      residentialOtherIncomeLines: 700,
      residentialExpenseLines: 1700,
    });
  });

  it('keeps read-only rows that are not sent, and refuses to change them', async () => {
    const { body } = await patch('/stages/sheets', {
      proFormaAddtionals: { operatingExpenses: [{ name: 'Fuel', borrower: 300, usage: 'Residential' }] },
    }).expect(200);
    expect(body.data.proFormaAddtionals.operatingExpenses).toMatchObject([
      { id: 'a', name: 'Utilities', readonly: true },
      { name: 'Fuel' },
    ]);
    const refused = await patch('/stages/sheets', {
      proFormaAddtionals: { operatingExpenses: [{ id: 'a', borrower: 1 }] },
    }).expect(400);
    expect(refused.body.details[0].message).toBe('Borrower: the row is read-only');
    await postSave(api(), ann, uuid, 2, [
      { type: 'setCells', sheet: 'LegacyExpenses', cells: [{ row: 'a', column: 'underwriter', value: 5 }] },
    ]).expect(400);
  });
});

describe('endpoints that touch the loan file', () => {
  const CASES = [
    ['/parameters', { developerProfit: 0.2 }, { developerProfit: 'a lot' }],
    [
      '/stages/sheets',
      { rentRoll: { residential: [{ id: 'r1' }] } },
      { rentRoll: { residential: [{ id: 'r1', sqft: 'big' }] } },
    ],
    [
      '/stages/underwriting/loan-info',
      { existing: { lender: 'First Bank', isCurrent: true, originationDate: '2024-05-01' } },
      { existing: { originationDate: 'soon' } },
    ],
    [
      '',
      { parameters: { loanOfferSelection: ['LTV'] }, information: { analystNote: 'Near the park' } },
      { parameters: { moon: 1 } },
    ],
    ['/property-information', { yearBuilt: 1931 }, { yearBuilt: 'old' }],
    [
      '/report',
      { information: { market: { marketPerformance: { text: 'Rents rise' } } } },
      { information: { market: { weather: 'fine' } } },
    ],
  ] as const;

  it.each(CASES)(
    'PATCH %s takes what is right and answers 400, 401, 403 and 404 else',
    async (path, right, wrong) => {
      await patch(path, right).expect(200);
      const { body } = await patch(path, wrong).expect(400);
      expect(body.details[0]).toMatchObject({
        message: expect.any(String) as string,
        path: expect.any(String) as string,
      });
      await request(api().url).patch(`/api/loans/${uuid}${path}`).send(right).expect(401);
      await patch(path, right, await api().signIn('INVESTOR')).expect(403);
      await call('patch', path, ann, NOWHERE).send(right).expect(404);
    },
  );

  it('GET annotations answers the names, and 400, 401, 403 and 404 else', async () => {
    expect(await annotations(api(), ann, uuid)).toMatchObject({ purchasePrice: 4_200_000 });
    await call('get', '/annotations', ann, 'nonsense').expect(400);
    await request(api().url).get(`/api/loans/${uuid}/annotations`).expect(401);
    await call('get', '/annotations', await api().signIn('INVESTOR')).expect(403);
    await call('get', '/annotations', ann, NOWHERE).expect(404);
  });

  it('saves the existing loan alone', async () => {
    const { body } = await patch('/stages/underwriting/loan-info', {
      existing: {
        lender: 'First Bank',
        purchasePrice: 3_900_000,
        closingCostsFromPurchase: 80_000,
        interestPaymentsToDate: 12_000,
      },
    }).expect(200);
    expect(body.data.existing).toMatchObject({ lender: 'First Bank', purchasePrice: 3_900_000 });
    expect(body.data.new.sources).toHaveLength(1);
  });
});

describe('the market in the report', () => {
  const chart = (rows: number) => ({
    information: {
      market: {
        chartConfiguration: {
          chartData: Array.from({ length: rows }, (_, i) => ({ x: `Q${i}`, y: i + 0.005 })),
        },
      },
    },
  });

  it('is blank at first, merges, and keeps y to two decimals', async () => {
    const { body: blank } = await call('get', '/report').expect(200);
    expect(blank).toEqual({
      information: {
        market: {
          marketPerformance: { text: '', hide: false },
          chartConfiguration: {
            chartData: [],
            chartSettings: { title: '', xAxisTitle: '', yAxisTitle: '' },
            hide: false,
          },
        },
      },
      updatedAt: null,
    });
    await patch('/report', { information: { market: { marketPerformance: { text: 'Rents rise' } } } }).expect(
      200,
    );
    await patch('/report', { information: { market: { marketPerformance: { hide: true } } } }).expect(200);
    const { body } = await patch('/report', chart(2)).expect(200);
    expect(body.information.market.marketPerformance).toEqual({ text: 'Rents rise', hide: true });
    expect(body.information.market.chartConfiguration.chartData).toEqual([
      { x: 'Q0', y: 0.01 },
      { x: 'Q1', y: 1.01 },
    ]);
    expect((await call('get', '/report').expect(200)).body).toEqual(body);
  });

  it('is refused on top of what somebody else saved, where the sender says what was read', async () => {
    const { body: read } = await call('get', '/report').expect(200);
    const information = { market: { marketPerformance: { text: 'Mine' } } };
    const { body: saved } = await patch('/report', { information, previous: read.updatedAt }).expect(200);
    const { body } = await patch('/report', { information, previous: read.updatedAt }).expect(409);
    expect(body.details[0]).toMatchObject({
      code: 'stale',
      message: 'The market has changed in the meantime: reload it',
    });
    await patch('/report', { information, previous: null }).expect(409);
    await patch('/report', { information, previous: 'yesterday' }).expect(400);
    await patch('/report', { information, previous: saved.updatedAt }).expect(200);
    await patch('/report', { information }).expect(200);
  });

  it('has at most 36 rows', async () => {
    await patch('/report', chart(36)).expect(200);
    expect((await patch('/report', chart(37)).expect(400)).body.details[0]).toMatchObject({
      message: 'A market chart has at most 36 rows',
      path: 'information.market.chartConfiguration.chartData',
    });
    // A blank is no zero.
    for (const y of ['high', '', ' ', null, true])
      await patch('/report', {
        information: { market: { chartConfiguration: { chartData: [{ x: 'Q1', y }] } } },
      }).expect(400);
    await patch('/report', {
      information: { market: { chartConfiguration: { chartData: [{ x: 'Q1', y: '2.345' }] } } },
    }).expect(200);
  });

  it('is read by staff', async () => {
    await call('get', '/report', ann, 'nonsense').expect(400);
    await request(api().url).get(`/api/loans/${uuid}/report`).expect(401);
    await call('get', '/report', await api().signIn('INVESTOR')).expect(403);
    await call('get', '/report', ann, NOWHERE).expect(404);
  });
});

it('keeps a pro forma that V2 does not count', async () => {
  await postSave(api(), ann, uuid, 1, [setInput('useProFormaV2', false)]).expect(200);
  expect((await proForma()).unifiedData.otherIncomes).toHaveLength(1);
  expect((await annotations(api(), ann, uuid)).residentialOtherIncomeLines).toBe(0);
});

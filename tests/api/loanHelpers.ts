import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import type { Action, LoanFile } from '#domain';
import type { CreateLoanRequest, HistoryEntry, Loan } from '#contract';
import { createLoan } from '../../server/commands/loans/createLoan';
import type { SignedIn, TestServer } from '../../server/testing/harness';

/** A walk-up of 24 apartments, bought and improved: what the create form sends. */
export const NEW_LOAN = {
  address: { street: '1147 Bushwick Ave', city: 'Brooklyn', state: 'NY', zip: '11221' },
  loanRequest: {
    propertyType: 'Multi Family',
    transactionType: 'Purchase',
    businessPlan: 'Value Add',
    exitStrategy: 'Permanent loan refinance',
    borrowerPurchasePrice: 4_200_000,
    borrowerRequestedLoanAmount: 3_000_000,
  },
  propertySpec: { unitsResidential: 24, unitsCommercial: 0, grossBuildingArea: 21_000, yearBuilt: 1927 },
  borrowerName: 'Halsey Street Holdings LLC',
} satisfies CreateLoanRequest;

/** The inputs of that loan further on: a rent roll of two, comparables, a budget, sources and uses. */
export const LOAN_FILE: LoanFile = {
  loanRequest: NEW_LOAN.loanRequest,
  propertySpec: NEW_LOAN.propertySpec,
  parameters: {
    capRate: { residential: 0.0616, commercial: 0.085 },
    atlasLoanTerms: {
      atlasInterestRate: 0.11,
      loanTerms: 12,
      extension: 0,
      feeFromBorrower: 0.02,
      atlasLTV: 0.65,
    },
    valuations: {
      stabilizedValuation: { selected: ['capRate'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
    loanOfferSelection: ['LTV', 'LTC', 'LPSF'],
  },
  sheets: {
    rentRoll: {
      residential: [
        {
          id: 'r1',
          unitNumber: '1A',
          vacant: 'Occupied',
          stabilization: 'FM',
          sqft: 750,
          rooms: 4,
          actualRentInPlace: 2450,
          monthlyRentBorrowerProjected: 2800,
          notes: 'Tenant J. Doe pays late',
        },
        {
          id: 'r2',
          unitNumber: '1B',
          vacant: 'Vacant',
          stabilization: 'RS',
          sqft: 650,
          rooms: 3,
          actualRentInPlace: 1800,
          monthlyRentBorrowerProjected: 2100,
        },
      ],
      commercial: [],
    },
    salesComps: {
      current: [],
      future: [
        {
          id: 's1',
          address: '87 Irving Ave',
          salePrice: 5_385_000,
          saleDate: '2025-11-30',
          residentialUnits: 20,
          commercialUnits: 0,
          sqft: 18_000,
          notes: 'Seller was distressed',
        },
      ],
    },
    constructionBudget: {
      hardCost: [{ id: 'h1', item: 'Kitchens', scheduledValue: 200_000 }],
      softCost: [{ id: 'f1', item: 'Architect', scheduledValue: 30_000 }],
      buildingCarryingCost: [],
    },
  },
  loanInfo: {
    new: {
      sources: [{ id: 'ns1', item: 'Senior loan', amount: '@totalLoanAmount', checked: true }],
      uses: [{ id: 'nu1', item: 'Purchase price', amount: '@purchasePrice', checked: true }],
    },
  },
};

/** A loan by the API's own form. */
export async function postLoan(api: TestServer, who: SignedIn): Promise<Loan> {
  const { body } = await request(api.url).post('/api/loans').set(who.headers).send(NEW_LOAN).expect(201);
  return body as Loan;
}

/** A loan with a filled workbook; answers its uuid. */
export const filledLoan = (api: TestServer, who: SignedIn, loanFile: LoanFile = LOAN_FILE): Promise<string> =>
  createLoan(api.context.db, {
    address: NEW_LOAN.address,
    borrowerName: NEW_LOAN.borrowerName,
    loanFile,
    ownerId: who.user.id,
  });

/** Lets a loan pass its screening, whatever that says of it; answers the loan. */
export async function passScreening(api: TestServer, uuid: string): Promise<Loan> {
  const who = await api.signIn('UNDERWRITER');
  const { body } = await request(api.url)
    .patch(`/api/loans/${uuid}`)
    .set(who.headers)
    .send({ stages: { screening: { status: 'pass' } }, note: 'For what comes after' })
    .expect(200);
  return body as Loan;
}

export const setInput = (name: string, value: number | string | boolean | null): Action => ({
  type: 'setInputs',
  inputs: [{ name, value }],
});
export const setCell = (
  row: string,
  column: string,
  value: number | string | null,
  sheet = 'RentRollResidential',
): Action => ({
  type: 'setCells',
  sheet,
  cells: [{ row, column, value }],
});

/** POST of a save; `expect` it further. */
export const postSave = (
  api: TestServer,
  who: SignedIn,
  uuid: string,
  baseRevision: number,
  actions: Action[],
  saveId: string = randomUUID(),
) =>
  request(api.url)
    .post(`/api/loans/${uuid}/workbook/actions`)
    .set(who.headers)
    .send({ saveId, baseRevision, actions });

export const annotations = async (
  api: TestServer,
  who: SignedIn,
  uuid: string,
): Promise<Record<string, unknown>> =>
  (await request(api.url).get(`/api/loans/${uuid}/annotations`).set(who.headers).expect(200)).body as Record<
    string,
    unknown
  >;

export const loanPath = (uuid: string, path = ''): string => `/api/loans/${uuid}${path}`;

/** What happened to a loan, newest first. */
export const historyOf = async (
  api: TestServer,
  who: SignedIn,
  uuid: string,
  query = '',
): Promise<HistoryEntry[]> =>
  (
    await request(api.url)
      .get(loanPath(uuid, `/events${query}`))
      .set(who.headers)
      .expect(200)
  ).body.events as HistoryEntry[];

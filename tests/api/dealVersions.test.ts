import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealReport, Snapshot } from '#contract';
import { formatDate } from '#domain';
import { Loan } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE, postSave, setInput } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
let uuid: string;

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann);
});

const freeze = async (label: string) =>
  (await request(api().url).post(`/api/loans/${uuid}/snapshots`).set(ann.headers).send({ label }).expect(201))
    .body as Snapshot;
const version = (number: number | string, loan = uuid) =>
  request(api().url).get(`/api/loans-deals/report/${loan}/version/${number}`);
async function tokenOf(snapshotId: string): Promise<string> {
  const share = await request(api().url)
    .post(`/api/loans/${uuid}/shares`)
    .set(ann.headers)
    .send({ snapshotId })
    .expect(201);
  const opened = await request(api().url).get(`/api/loans-deals/report-auth/${share.body.hash}`).expect(200);
  return opened.body.token as string;
}
const rateOf = ({ overview }: DealReport) =>
  overview.metrics.find(({ key }) => key === 'interestRate')?.value;

describe('a version of a deal report', () => {
  it('is read by staff, whatever is newer', async () => {
    await freeze('First');
    await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.13)]).expect(200);
    await freeze('Second');
    const { body } = await version(1).set(ann.headers).expect(200);
    expect(body).toMatchObject({
      version: 1,
      loanUuid: uuid,
      dealType: 'WL',
      monitoring: null,
      parameters: {
        investorViewSettings: { shareLinkDisabled: false, showSources: false },
        abSettings: { ltv: 0.5, hideBHolder: false },
        atlasLoanTerms: { atlasInterestRate: 0.11, loanTerms: 12, feeFromBorrower: 0.02, atlasLTV: 0.65 },
        breakdownSettings: { includeCostBasisInExistingUses: expect.any(Boolean) },
        loanOfferSelection: ['LTV', 'LTC', 'LPSF'],
      },
      token: null,
    });
    expect(rateOf(body as DealReport)).toBe(0.11);
    expect(rateOf((await version(2).set(ann.headers).expect(200)).body as DealReport)).toBe(0.13);
  });

  it('is one that there is, of a loan that there is, for who may', async () => {
    await freeze('First');
    await version(2).set(ann.headers).expect(404);
    await version(1, randomUUID()).set(ann.headers).expect(404);
    await version('one').set(ann.headers).expect(400);
    await version(1).expect(401);
    await version(1)
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
  });

  it('is by a link the one of the link alone', async () => {
    const token = await tokenOf((await freeze('First')).uuid);
    await freeze('Second');
    expect((await version(1).query({ token }).expect(200)).body).toMatchObject({
      version: 1,
      // What only the lender goes by is not told.
      parameters: {
        abSettings: { ltv: null, interest: null },
        atlasLoanTerms: { atlasInterestRate: 0.11, feeFromBorrower: null, atlasLTV: null },
      },
    });
    const { body } = await version(2).query({ token }).expect(403);
    expect(body.message).toBe('Sharing disabled');
  });

  it('has monitoring of today once the loan is lent, and the preview has none', async () => {
    const token = await tokenOf((await freeze('First')).uuid);
    await Loan.update({ status: 'Performing' }, { where: { uuid } });
    expect((await version(1).query({ token }).expect(200)).body.monitoring).toMatchObject({
      isMonitoring: true,
      asOf: new Date().toISOString().slice(0, 10),
    });
    const live = await request(api().url)
      .get(`/api/loans-deals/report/${uuid}`)
      .query({ preview: 'live' })
      .set(ann.headers)
      .expect(200);
    expect(live.body.monitoring).toBeNull();
  });

  it('says whether the borrower pays as of the day on which it is read, whenever the workbook was saved last', async () => {
    uuid = await filledLoan(api(), ann, {
      ...LOAN_FILE,
      information: {
        milestones: { closingDate: '2020-01-15' },
        // As if nobody had saved since the bill of February was not due yet.
        servicing: { date: '2020-02-01' },
        payments: [{ billDate: '2020-02-15', paymentType: 'INTEREST_PAYMENT' }],
      },
    });
    const token = await tokenOf((await freeze('First')).uuid);
    await Loan.update({ status: 'Performing' }, { where: { uuid } });
    const { body } = await version(1).query({ token }).expect(200);
    const told = Object.fromEntries(
      ((body as DealReport).monitoring?.metrics ?? []).map(({ key, label, value }) => [key, [label, value]]),
    );
    const today = new Date().toISOString().slice(0, 10);
    const days = (Date.parse(today) - Date.parse('2020-02-15')) / 86_400_000;
    expect(told.daysPastDue).toEqual(['Days Past Due', days]);
    expect(told.pastDueStatus).toEqual([`Payment Status, ${formatDate(today)}`, '90 days or more']);
  });
});

import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealReport, Share, Snapshot } from '#contract';
import { BorrowerSreo, Loan } from '../../server/models';
import { useServer } from './harness';
import type { SignedIn } from '../../server/testing/harness';
import { borrowerCalls, contact, row } from './borrowerCalls';
import { invited, offerableLoan, signInFor } from './offerCalls';

const api = useServer();
let ann: SignedIn;
let uuid: string;
let id: string;
const { add, call } = borrowerCalls(api, () => ann);

const PRIVATE = [
  '512-34-7689',
  '7689',
  '1971-03-29',
  'dora.castellano@owners.test',
  '555-0142',
  '14 Willow Ct',
];
const person = {
  contact: contact({ email: 'dora.castellano@owners.test', phone: '(718) 555-0142' }),
  identity: { ssn: '512-34-7689', dateOfBirth: '1971-03-29' },
  despite: 'same-person',
  info: {
    taxAddress: { street: '14 Willow Ct', city: 'Rye', state: 'NY', zip: '10580' },
    experience:
      'Dora Castellano built 40 houses. Reach Castellano at 718.555.0142 or dora.castellano@owners.test.',
    experienceYears: 18,
    pfs: {
      assets: [{ item: 'Cash of Dora Castellano', price: 500_000, liquid: true }],
      liabilities: [{ item: 'Loan', price: 120_000 }],
    },
  },
};
const schedule = [
  row('12 Elm St, Albany, NY 12207', {
    currentValue: 900_000,
    mortgageBalance: 312_345,
    ownedBy: 'Castellano LLC',
  }),
  row('14 Willow Ct, Rye, NY 10580', { currentValue: 700_000, mortgageBalance: 0, lender: 'First Bank' }),
];

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await offerableLoan(api(), ann);
  id = await add(uuid, person);
  await call('put', `/api/borrowers/${id}/sreo`).send(schedule).expect(200);
});

const report = async (who: SignedIn = ann, query = {}) => {
  const answer = await request(api().url)
    .get(`/api/loans-deals/report/${uuid}`)
    .query(query)
    .set(who.headers)
    .expect(200);
  return { text: answer.text, page: answer.body as DealReport };
};
const freeze = async () =>
  (await call('post', `/api/loans/${uuid}/snapshots`).send({ label: 'Package' }).expect(201))
    .body as Snapshot;
const byLink = async (snapshotId: string) => {
  const { body } = await call('post', `/api/loans/${uuid}/shares`).send({ snapshotId }).expect(201);
  const opened = await request(api().url)
    .get(`/api/loans-deals/report-auth/${(body as Share).hash}`)
    .expect(200);
  const { text } = await request(api().url)
    .get(`/api/loans-deals/report/${uuid}`)
    .query({ token: opened.body.token })
    .expect(200);
  return { text, page: JSON.parse(text) as DealReport };
};
const columns = ({ borrowers }: DealReport) => borrowers?.[0]?.sreo?.columns.map(({ key }) => key);

describe('the borrowers of a deal page', () => {
  it('have how their checks stand today with the monitoring, by name to who may know it', async () => {
    const snapshot = await freeze();
    expect((await report()).page.monitoring).toBeNull();
    await Loan.update({ status: 'Performing' }, { where: { uuid } });
    const [checks] = (await report()).page.monitoring?.borrowerChecks ?? [];
    expect(checks).toMatchObject({ initials: 'D.C.', name: 'Dora Castellano' });
    expect(checks?.checks.map(({ verdict }) => verdict)).toEqual(['N/A', 'N/A', 'N/A']);
    const { text, page } = await byLink(snapshot.uuid);
    expect(page.monitoring?.borrowerChecks).toMatchObject([{ initials: 'D.C.', name: null }]);
    expect(text).not.toContain('Castellano');
  });

  it('are told with names to the staff, and frozen with the snapshot', async () => {
    expect((await report()).page.borrowers).toMatchObject([{ name: 'Dora Castellano', initials: 'D.C.' }]);
    await freeze();
    await call('patch', `/api/borrowers/${id}`)
      .send({ info: { pfs: { assets: [], liabilities: [] } } })
      .expect(200);
    const [borrower] = (await report()).page.borrowers ?? [];
    expect(borrower).toMatchObject({
      name: 'Dora Castellano',
      netWorth: { value: 380_000 },
      checks: [{ verdict: 'N/A', date: null }, { verdict: 'N/A' }, { verdict: 'N/A' }],
      assets: { rows: [['Cash of Dora Castellano', 500_000]], total: ['Total', 500_000] },
      liabilities: { total: ['Total', 120_000] },
      sreo: {
        rows: [
          [
            '12 Elm St, Albany, NY 12207',
            'Multi Family',
            900_000,
            312_345,
            null,
            null,
            null,
            'Castellano LLC',
            '',
          ],
          ['14 Willow Ct, Rye, NY 10580', 'Multi Family', 700_000, 0, null, null, null, '', 'First Bank'],
        ],
        total: ['Total', null, 1_600_000, 312_345, null, 0, null, null, null],
      },
    });
    const live = await report(ann, { preview: 'live' });
    expect(live.page.borrowers?.[0]?.netWorth.value).toBeNull();
  });

  it('are initials on a link, with no name, contact, tax address or secret in its bytes', async () => {
    const { text, page } = await byLink((await freeze()).uuid);
    expect(page.borrowers).toMatchObject([{ initials: 'D.C.', name: null, netWorth: { value: 380_000 } }]);
    expect(page.borrowers?.[0]?.experience).toBe(
      'D.C. built 40 houses. Reach D.C. at [withheld] or [withheld].',
    );
    expect(columns(page)).toEqual([
      'validAddress',
      'propertyType',
      'currentValue',
      'mortgageBalance',
      'percentOwned',
      'purchasePrice',
      'yearAcquired',
    ]);
    for (const word of [...PRIVATE, 'Castellano', 'Dora', 'First Bank', id]) expect(text).not.toContain(word);
  });

  it('have names for an invited investor, and nothing that is the staff’s alone', async () => {
    await freeze();
    const investor = await signInFor(api(), 'Harbor Capital');
    await invited(api(), ann, uuid, investor);
    const { text, page } = await report(investor);
    expect(page.borrowers).toMatchObject([{ initials: 'D.C.', name: 'Dora Castellano' }]);
    expect(columns(page)).toContain('lender');
    for (const word of [...PRIVATE, id]) expect(text).not.toContain(word);
  });

  it('have the columns of the schedule that the settings leave, or no schedule', async () => {
    await freeze();
    const set = (version: number, sreoTableSettings: object) =>
      call('patch', `/api/loans/${uuid}/view-settings`).send({ version, sreoTableSettings }).expect(200);
    await set(0, { columnsVisibility: { mortgageBalance: false } });
    const first = await report();
    expect(columns(first.page)).not.toContain('mortgageBalance');
    expect(first.text).not.toContain('312345');
    await set(1, { hideSREOTable: true });
    const { page, text } = await report();
    expect(page.borrowers?.[0]?.sreo).toBeNull();
    expect(text).not.toContain('12 Elm St');
  });

  it('lose their words once they are erased, and keep their figures', async () => {
    await freeze();
    const admin = await api().signIn('ADMIN');
    const { version } = (await call('get', `/api/borrowers/${id}`).expect(200)).body as { version: number };
    await call('post', `/api/borrowers/${id}/erase`, admin).send({ version, confirm: true }).expect(200);
    const { text, page } = await report();
    expect(page.borrowers).toMatchObject([
      { initials: '', name: null, experience: null, netWorth: { value: 380_000 } },
    ]);
    for (const word of [...PRIVATE, 'Castellano', '12 Elm St']) expect(text).not.toContain(word);
  });
});

describe('the checklist of a loan with borrowers', () => {
  const sreo = async (loan = uuid) => {
    const { body } = await call('get', `/api/loans/${loan}/checklists/origination`).expect(200);
    const { items } = body as { items: { key: string }[] };
    return items.find(({ key }) => key === 'sreo');
  };

  it('asks for a schedule of each whose addresses are recognised', async () => {
    expect(await sreo()).toMatchObject({
      title: 'SREO complete',
      link: 'origination/borrower',
      required: true,
      checked: true,
      detail: 'Complete',
    });
    await BorrowerSreo.update({ valid: false }, { where: { borrowerId: id, place: 1 } });
    expect(await sreo()).toMatchObject({ checked: false, detail: 'Addresses to verify: 1' });
    await add(uuid);
    expect(await sreo()).toMatchObject({
      checked: false,
      detail: '1 borrower without a schedule of real estate',
    });
  });

  it('does not ask for one where nobody is on the loan', async () => {
    expect(await sreo(await offerableLoan(api(), ann))).toMatchObject({ required: false, checked: false });
  });
});

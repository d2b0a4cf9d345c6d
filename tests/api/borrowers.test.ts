import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorSchema, type BorrowerRow, type SavedSreo } from '#contract';
import { Loan } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { borrowerCalls, contact, row } from './borrowerCalls';
import { useServer } from './harness';
import { annotations, filledLoan, historyOf } from './loanHelpers';

const KEY = randomBytes(32).toString('base64');
const api = useServer({ env: { PERSONAL_DATA_KEY: KEY } });
const NOBODY = '00000000-0000-4000-8000-000000000000';
const SSN = '512-34-7689';
const BORN = '1971-03-29';
let analyst: SignedIn;
let underwriter: SignedIn;

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  underwriter = await api().signIn('UNDERWRITER');
});

const { call, add, read, nameOf } = borrowerCalls(api, () => analyst);
const newLoan = () => filledLoan(api(), analyst);
const list = async (loan: string): Promise<BorrowerRow[]> =>
  ((await call('get', `/api/loans/${loan}/borrowers`).expect(200)).body as { borrowers: BorrowerRow[] })
    .borrowers;
const problems = (body: unknown) =>
  errorSchema.parse(body).details.map(({ path, message }) => [path, message]);
describe('a borrower', () => {
  it('is added to a loan, gives it a name, and is read with nothing stated', async () => {
    const loan = await newLoan();
    const id = await add(loan, {
      contact: contact({ middleName: 'M', phone: '+1 212.555.0147' }),
      info: {
        taxAddress: { street: '9 Elm St', city: 'Yonkers', state: 'ny', zip: '10701' },
        experienceYears: 12,
      },
    });
    const borrower = await read(id);
    expect(borrower).toMatchObject({
      contact: { firstName: 'Dora', middleName: 'M', lastName: 'Castellano', phone: '(212) 555-0147' },
      info: { taxAddress: { state: 'NY', zip: '10701' }, experienceYears: 12, personalGuarantee: true },
      netWorth: null,
      pfsCompletion: 0,
      reoCount: 0,
      ssn: null,
      dateOfBirth: null,
      version: 1,
      exposure: { loans: [{ uuid: loan, live: true, guaranteed: true }] },
      can: { edit: true, identity: false },
    });
    expect((await list(loan)).map((one) => one.id)).toEqual([id]);
    expect(await nameOf(loan)).toBe('Dora M Castellano');
    expect((await historyOf(api(), analyst, loan)).map(({ title }) => title)).toContain('Borrower added');
  });

  it('is refused in these words', async () => {
    const loan = await newLoan();
    const { body } = await call('post', `/api/loans/${loan}/borrowers`)
      .send({
        contact: { firstName: '', lastName: ' ', email: 'nobody', phone: '12' },
        info: { taxAddress: { state: 'New York', zip: '1' }, experienceYears: 101 },
        identity: { ssn: '123456789' },
      })
      .expect(400);
    expect(problems(body)).toEqual(
      expect.arrayContaining([
        ['contact.firstName', 'First name is required'],
        ['contact.lastName', 'Last name is required'],
        ['contact.email', 'Invalid email format'],
        ['contact.phone', 'Invalid US phone number'],
        ['info.taxAddress.state', 'State must be a 2-letter abbreviation'],
        ['info.taxAddress.zip', 'Zip code must be a valid 5-digit'],
        ['info.experienceYears', 'Experience must be between 0 and 100 years'],
        ['identity.ssn', 'SSN must be in the format xxx-xx-xxxx'],
      ]),
    );
    const { body: missing } = await call('post', `/api/loans/${loan}/borrowers`)
      .send({ contact: { firstName: 'A', lastName: 'B', email: '' } })
      .expect(400);
    expect(problems(missing)).toEqual([['contact.email', 'Email is required']]);
  });

  it('is there for nobody else, and not at all where there is none', async () => {
    const loan = await newLoan();
    const id = await add(loan);
    const investor = await api().signIn('INVESTOR');
    await call('get', `/api/borrowers/${id}`, null).expect(401);
    await call('get', `/api/borrowers/${id}`, investor).expect(403);
    await call('get', `/api/borrowers/${id}/identity`, analyst).expect(403);
    await call('get', `/api/borrowers/${NOBODY}`).expect(404);
    await call('get', `/api/loans/${NOBODY}/borrowers`).expect(404);
    await call('post', `/api/loans/${NOBODY}/borrowers`).send({ contact: contact() }).expect(404);
    await call('delete', `/api/loans/${loan}/borrowers/${NOBODY}`).expect(404);
    await call('get', '/api/borrowers/nobody').expect(400);
  });

  it('is changed by one person at a time', async () => {
    const loan = await newLoan();
    const id = await add(loan);
    const change = { contact: contact({ lastName: 'Vance' }), version: 1 };
    const { body } = await call('patch', `/api/borrowers/${id}`).send(change).expect(200);
    expect(body).toMatchObject({ contact: { lastName: 'Vance' }, version: 2 });
    await call('patch', `/api/borrowers/${id}`)
      .send({ info: { note: 'late' }, version: 1 })
      .expect(409);
    await call('patch', `/api/borrowers/${id}`).send({ version: 2 }).expect(400);
    expect(await nameOf(loan)).toBe('Dora Vance');
  });
});

describe('what borrowers state', () => {
  it('becomes figures of all their loans in the same save', async () => {
    const [one, two] = [await newLoan(), await newLoan()];
    const id = await add(one, { info: { experienceYears: 9 } });
    await call('post', `/api/loans/${two}/borrowers/${id}`).expect(201);
    await call('post', `/api/loans/${two}/borrowers/${id}`).expect(409);
    const other = await add(two, { info: { experienceYears: 14, personalGuarantee: false } });
    const pfs = {
      assets: [
        { item: 'Cash', price: 400_000, liquid: true },
        { item: 'Real estate', price: 2_600_000 },
      ],
      liabilities: [{ item: 'Mortgages', price: 1_100_000 }],
    };
    await call('patch', `/api/borrowers/${id}`).send({ info: { pfs } }).expect(200);
    const rows = [
      row('12 Main St, Albany, NY 12207', { currentValue: 1e6, mortgageBalance: 4e5, percentOwned: 0.5 }),
      row('Legacy at Valley Ranch, Irving', { currentValue: 3e6, mortgageBalance: 1e6 }),
    ];
    const { body } = await call('put', `/api/borrowers/${id}/sreo?version=2`).send(rows).expect(200);
    const saved = body as SavedSreo;
    expect(saved).toMatchObject({
      totals: { count: 2, value: 4e6, debt: 1.4e6, ownedEquity: 2.3e6, ltv: 0.35 },
      version: 3,
    });
    expect(saved.rows.map(({ valid }) => valid)).toEqual([true, false]);
    expect(saved.rows[0]?.identity).toMatchObject({
      countryCode: 'US',
      position: { lat: expect.any(Number) },
    });
    expect(saved.rows[1]?.isValidRespone?.message).toMatch(/^(Invalid address: |Please verify)/);
    for (const [loan, count, years, guarantors] of [
      [one, 1, 9, 1],
      [two, 2, 14, 1],
    ] as const)
      expect(await annotations(api(), analyst, loan)).toMatchObject({
        borrowerCount: count,
        borrowerExperienceYears: years,
        borrowerGuarantors: guarantors,
        borrowerNetWorth: 1_900_000,
        borrowerLiquidity: 400_000,
        reoCount: 2,
        reoEquity: 2.6e6,
        reoOwnedEquity: 2.3e6,
        sreoInvalidated: 1,
        sreoUnreported: 0,
      });
    expect(await read(id)).toMatchObject({
      netWorth: 1_900_000,
      pfsCompletion: 1,
      info: { pfs: { totalAssets: 3e6, totalLiabilities: 1.1e6, liquidity: 4e5 } },
      exposure: {
        loans: [{ uuid: two }, { uuid: one }],
        total: 6e6,
        guaranteed: 6e6,
        funded: 0,
        committed: 6e6,
      },
    });
    await api().context.db.query(
      `UPDATE workbooks SET figures = jsonb_set(figures, '{outstandingBalance}', '2500000') WHERE loan_uuid = $1`,
      { bind: [two] },
    );
    await Loan.update({ fundedAt: new Date() }, { where: { uuid: two } });
    expect((await read(id)).exposure).toMatchObject({ total: 5.5e6, funded: 2.5e6, committed: 3e6 });
    await Loan.update({ fundedAt: null }, { where: { uuid: two } });
    expect((await read(other)).exposure.guaranteed).toBe(0);
    await call('delete', `/api/loans/${one}/borrowers/${id}`).expect(200);
    expect(await nameOf(one)).toBeNull();
    expect((await annotations(api(), analyst, one)).borrowerNetWorth).toBeNull();
  });

  it('is blank rather than partial where a mortgage is on a property without a value', async () => {
    const loan = await newLoan();
    const id = await add(loan);
    const rows = [
      row('1 A St', { currentValue: 100, mortgageBalance: 40 }),
      row('2 A St', { mortgageBalance: 900, purchasePrice: 1000 }),
    ];
    const { body } = await call('put', `/api/borrowers/${id}/sreo`).send(rows).expect(200);
    expect(body).toMatchObject({ totals: { value: 100, debt: 940, ownedEquity: null, ltv: null } });
    const figures = await annotations(api(), analyst, loan);
    expect([figures.reoValue, figures.reoEquity, figures.reoLtv, figures.reoOwnedEquity]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(figures.reoDebt).toBe(940);
  });

  it('is refused line by line, and nothing is saved', async () => {
    const id = await add(await newLoan());
    const wrong = [
      row('1 A St', { currentValue: 'much', percentOwned: 1.2, yearAcquired: 'old', mortgageBalance: '-' }),
      row('1  a st ', { purchasePrice: 'x' }),
      { validAddress: ' ' },
    ];
    const { body } = await call('put', `/api/borrowers/${id}/sreo`).send(wrong).expect(400);
    expect(problems(body)).toEqual(
      expect.arrayContaining([
        ['0.currentValue', 'Current value must be a valid number'],
        ['0.percentOwned', 'Percent owned must be between 0 and 100'],
        ['0.yearAcquired', 'Year acquired must be a valid number'],
        ['0.mortgageBalance', 'Mortgage balance must be a valid number'],
        ['1.purchasePrice', 'Purchase price must be a valid number'],
        ['2.propertyType', 'Required'],
        ['2.validAddress', 'Address is required'],
      ]),
    );
    const { body: twice } = await call('put', `/api/borrowers/${id}/sreo`)
      .send([row('1 A St'), row('1  a st ')])
      .expect(400);
    expect(problems(twice)).toEqual([['1.validAddress', 'Addresses must be unique']]);
    const { body: pfs } = await call('patch', `/api/borrowers/${id}`)
      .send({ info: { pfs: { assets: [{ item: ' ', price: -1 }], liabilities: [] } } })
      .expect(400);
    expect(problems(pfs)).toEqual(
      expect.arrayContaining([
        ['info.pfs.assets.0.item', 'Item is required'],
        ['info.pfs.assets.0.price', 'Price must be at least 0'],
      ]),
    );
    await call('put', `/api/borrowers/${id}/sreo?version=7`).send([]).expect(409);
    expect((await read(id)).version).toBe(1);
  });

  it('is looked at without being saved, and an address that was offered is good', async () => {
    const id = await add(await newLoan());
    const typed = [row('1147 Bushwik Ave, Brooklyn, NY 11221')];
    const { body } = await call('post', `/api/borrowers/${id}/sreo/validate`).send(typed).expect(200);
    expect(body).toMatchObject([
      {
        valid: false,
        isValidRespone: {
          message:
            'Invalid address: 1147 Bushwik Ave, Brooklyn, NY 11221, pick the right one from the dropdown.',
          options: [{ address: '1147 Bushwick Ave, Brooklyn, NY 11221' }],
        },
      },
    ]);
    expect((await read(id)).sreo).toEqual([]);
    const picked = [row('1147 Bushwick Ave, Brooklyn, NY 11221')];
    const { body: saved } = await call('put', `/api/borrowers/${id}/sreo`).send(picked).expect(200);
    expect((saved as SavedSreo).rows[0]).toMatchObject({ valid: true, validationMessage: null });
  });
});

describe('the same person', () => {
  it('is found by SSN, e-mail or name, and never taken for the same in silence', async () => {
    const loan = await newLoan();
    const known = contact({ lastName: 'Okafor' });
    const id = await add(loan, { contact: known, identity: { ssn: '431-22-9087' } });
    const ask = async (body: object) =>
      (
        (await call('post', '/api/borrowers/candidates').send(body).expect(200)).body as {
          candidates: { id: string; matches: string[] }[];
        }
      ).candidates.map((one) => [one.id, one.matches]);
    expect(await ask({ ssn: '431-22-9087' })).toEqual([[id, ['ssn']]]);
    expect(await ask({ email: known.email.toUpperCase() })).toEqual([[id, ['email']]]);
    expect(await ask({ firstName: 'dora', lastName: 'okafor' })).toEqual([[id, ['name']]]);
    expect(await ask({ lastName: 'okafor', loanUuid: loan })).toEqual([]);
    const other = await newLoan();
    const again = { contact: known };
    const { body } = await call('post', `/api/loans/${other}/borrowers`).send(again).expect(409);
    expect(errorSchema.parse(body).message).toContain('Dora Okafor is known here with this e-mail address');
    await call('post', `/api/loans/${other}/borrowers`)
      .send({ ...again, despite: 'same-person' })
      .expect(201);
  });

  it('becomes one record of two, with the loans and what the other knew', async () => {
    const [one, two] = [await newLoan(), await newLoan()];
    const kept = await add(one);
    const other = await add(two, {
      identity: { ssn: SSN, dateOfBirth: BORN },
      info: { note: 'Met in May', pfs: { assets: [{ item: 'Cash', price: 5 }], liabilities: [] } },
    });
    await call('put', `/api/borrowers/${other}/sreo`)
      .send([row('12 Main St, Albany, NY 12207')])
      .expect(200);
    const merge = { otherId: other, version: 1, otherVersion: 2 };
    await call('post', `/api/borrowers/${kept}/merge`).send(merge).expect(403);
    await call('post', `/api/borrowers/${kept}/merge`, underwriter)
      .send({ ...merge, otherVersion: 1 })
      .expect(409);
    await call('post', `/api/borrowers/${kept}/merge`, underwriter)
      .send({ ...merge, otherId: kept })
      .expect(400);
    const { body } = await call('post', `/api/borrowers/${kept}/merge`, underwriter).send(merge).expect(200);
    expect(body).toMatchObject({
      info: { note: 'Met in May', pfs: { totalAssets: 5 } },
      sreo: [{ validAddress: '12 Main St, Albany, NY 12207' }],
      ssn: '***-**-7689',
    });
    expect((await list(two)).map((row) => row.id)).toEqual([kept]);
    await call('get', `/api/borrowers/${other}`).expect(404);
    expect((await call('get', `/api/borrowers/${kept}/identity`, underwriter).expect(200)).body).toEqual({
      ssn: SSN,
      dateOfBirth: BORN,
    });
  });

  it('is put first, and gives the loan its name', async () => {
    const loan = await newLoan();
    const ids = [await add(loan), await add(loan, { contact: contact({ firstName: 'Ada' }) })];
    await call('put', `/api/loans/${loan}/borrowers/order`)
      .send({ ids: [ids[0]] })
      .expect(409);
    const order = [...ids].reverse();
    await call('put', `/api/loans/${loan}/borrowers/order`).send({ ids: order }).expect(200);
    expect((await list(loan)).map((one) => one.id)).toEqual(order);
    expect(await nameOf(loan)).toBe('Ada Castellano');
  });
});

describe('the summary of the experience', () => {
  it('is drafted and refined from what is typed or kept, and not saved', async () => {
    const loan = await newLoan();
    const id = await add(loan, { contact: contact(), info: { experienceYears: 12 } });
    const write = (body: object, who?: SignedIn) =>
      call('post', `/api/borrowers/${id}/experience-summary`, who).send(body);
    const { body } = await write({ experience: 'Built 40 houses. Sold 30. SSN 512-34-7689.' }).expect(200);
    expect(body).toMatchObject({
      text: 'The borrower has 12 years of experience in real estate. Built 40 houses. Sold 30. SSN .',
      writer: 'Built-in writer',
    });
    const refined = await write({
      experienceSummary: 'Built 40 houses. Sold 30.',
      refinementPrompt: 'shorter',
    });
    expect(refined.body).toMatchObject({ text: 'Built 40 houses.' });
    expect((await read(id)).info.experienceSummary).toBe('');
    await write({ refinementPrompt: 'sing' }).expect(400);
    await write({ refinementPrompt: ' ' }).expect(400);
    await write({}, await api().signIn('COMMITTEE')).expect(403);
    await call('post', `/api/borrowers/${NOBODY}/experience-summary`).send({}).expect(404);
    expect(problems((await write({ experienceYears: null }).expect(400)).body)).toEqual([
      ['experience', 'Write something of the experience first'],
    ]);
  });
});

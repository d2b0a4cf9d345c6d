import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { exportXlsx } from '#exchange';
import { resealAll } from '../../server/commands/borrowers/rotateKeys';
import { BorrowerEvent, BorrowerModel, WorkbookRow } from '../../server/models';
import { PersonalData } from '../../server/providers/personal-data';
import type { SignedIn } from '../../server/testing/harness';
import { borrowerCalls, contact, row } from './borrowerCalls';
import { useServer } from './harness';
import { annotations, filledLoan } from './loanHelpers';

const KEY = randomBytes(32).toString('base64');
const api = useServer({ env: { PERSONAL_DATA_KEY: KEY } });
const NOBODY = '00000000-0000-4000-8000-000000000000';
const SSN = '512-34-7689';
const BORN = '1971-03-29';
let analyst: SignedIn;
let underwriter: SignedIn;
const { call, add, read, nameOf } = borrowerCalls(api, () => analyst);
const newLoan = () => filledLoan(api(), analyst);

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  underwriter = await api().signIn('UNDERWRITER');
});

describe('SSN and date of birth', () => {
  /** Every text of every table, with the log and what the server answers. */
  async function everything(loan: string, id: string): Promise<string> {
    const { db } = api().context;
    const tables = await db.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      { type: QueryTypes.SELECT },
    );
    const parts = [...api().logged];
    for (const { name } of tables)
      parts.push(JSON.stringify(await db.query(`SELECT * FROM "${name}"`, { type: QueryTypes.SELECT })));
    for (const path of [
      `/api/borrowers/${id}`,
      `/api/loans/${loan}/borrowers`,
      `/api/loans/${loan}/workbook`,
      `/api/loans/${loan}/annotations`,
      `/api/loans/${loan}/events`,
    ])
      parts.push((await call('get', path, underwriter)).text);
    return parts.join('\n');
  }

  it('stand nowhere in the clear, are read by whom the policy allows, and each reading is written down', async () => {
    const loan = await newLoan();
    const id = await add(loan, { identity: { ssn: SSN, dateOfBirth: BORN }, despite: 'same-person' });
    await call('post', `/api/loans/${loan}/snapshots`).send({ label: 'Now' });
    expect(await read(id)).toMatchObject({ ssn: '***-**-7689', dateOfBirth: '****-**-**' });
    const text = await everything(loan, id);
    for (const spelled of [SSN, '512347689', '512 34 7689', BORN, '03/29/1971', '3/29/1971', '19710329'])
      expect(text.includes(spelled), spelled).toBe(false);
    const { body } = await call('get', `/api/borrowers/${id}/identity`, underwriter).expect(200);
    expect(body).toEqual({ ssn: SSN, dateOfBirth: BORN });
    const read1 = await BorrowerEvent.findAll({ where: { borrowerId: id, name: 'IdentityRead' } });
    expect(read1.map(({ actorId }) => actorId)).toEqual([underwriter.user.id]);
    expect(api().logged.some((line) => line.includes('identity of a borrower read'))).toBe(true);
    expect(api().logged.join('\n')).not.toContain(SSN);
  });

  it('stand in no file of the workbook, and in no report of an error', async () => {
    const loan = await newLoan();
    const secret = { ssn: '534-61-2098', dateOfBirth: '1969-11-23' };
    const id = await add(loan, { identity: secret });
    const spelled = [secret.ssn, '534612098', secret.dateOfBirth, '11/23/1969', '19691123'];

    const row = await WorkbookRow.findByPk(loan);
    if (row === null) throw new Error('The loan has a workbook');
    const workbook = openWorkbook(newestTemplate('bridge-loan'), row.inputs);
    const sheets = Object.values(unzipSync(exportXlsx(workbook))).map((bytes) => strFromU8(bytes));
    expect(sheets.length).toBeGreaterThan(10);

    const { context, logged } = api();
    const { report } = context.errorReports;
    const reported: string[] = [];
    context.errorReports.report = (error, tags) => void reported.push(inspect([error, tags], { depth: 8 }));
    await context.db.query('ALTER TABLE borrower_events RENAME TO borrower_events_away');
    try {
      await call('patch', `/api/borrowers/${id}`).send({ identity: secret }).expect(500);
      await call('post', `/api/borrowers/${id}/reports`)
        .send({ checks: ['credit'], ...secret })
        .expect(500);
      await call('post', `/api/loans/${loan}/borrowers`)
        .send({ contact: contact(), identity: secret, despite: 'same-person' })
        .expect(500);
    } finally {
      await context.db.query('ALTER TABLE borrower_events_away RENAME TO borrower_events');
      context.errorReports.report = report;
    }
    expect(reported).toHaveLength(3);
    const text = [...sheets, ...reported, ...logged].join('\n');
    for (const one of spelled) expect(text.includes(one), one).toBe(false);
  });

  it('are sealed anew with a new key, and found by it', async () => {
    const id = await add(await newLoan(), { identity: { ssn: '600-11-2233' } });
    const next = randomBytes(32).toString('base64');
    const both = new PersonalData(() => [next, KEY]);
    const before = await BorrowerModel.findByPk(id);
    expect(await resealAll(api().context.db, both)).toBeGreaterThan(0);
    const after = await BorrowerModel.findByPk(id);
    expect(after?.ssnSealed?.split('.')[1]).not.toBe(before?.ssnSealed?.split('.')[1]);
    const alone = new PersonalData(() => [next]);
    expect(alone.open(after?.ssnSealed ?? '', { record: id, field: 'ssn' })).toBe('600-11-2233');
    expect(after?.ssnDigest).toBe(alone.digest('600-11-2233'));
    expect(await resealAll(api().context.db, both)).toBe(0);
    expect(() => alone.open(before?.ssnSealed ?? '', { record: id, field: 'ssn' })).toThrow(
      'not set any more',
    );
    expect(() => alone.open(after?.ssnSealed ?? '', { record: NOBODY, field: 'ssn' })).toThrow();
    // The other tests go on with the key that their server has.
    await resealAll(api().context.db, new PersonalData(() => [KEY, next]));
  });

  it('are erased on request with everything personal; the figures of the loan stay', async () => {
    const loan = await newLoan();
    const id = await add(loan, {
      identity: { ssn: '700-11-2233', dateOfBirth: BORN },
      info: { note: 'private', pfs: { assets: [{ item: 'Chase account', price: 70 }], liabilities: [] } },
    });
    await call('put', `/api/borrowers/${id}/sreo`)
      .send([row('12 Main St, Albany, NY 12207', { currentValue: 100 })])
      .expect(200);
    const figures = await annotations(api(), analyst, loan);
    await call('post', `/api/borrowers/${id}/erase`).send({ version: 2, confirm: true }).expect(403);
    await call('post', `/api/borrowers/${id}/erase`, underwriter).send({ version: 2 }).expect(400);
    await call('post', `/api/borrowers/${id}/erase`, underwriter)
      .send({ version: 1, confirm: true })
      .expect(409);
    const { body } = await call('post', `/api/borrowers/${id}/erase`, underwriter)
      .send({ version: 2, confirm: true })
      .expect(200);
    expect(body).toMatchObject({
      contact: { firstName: 'Erased', lastName: 'borrower', email: '' },
      ssn: null,
      dateOfBirth: null,
      info: { note: '', pfs: { assets: [{ item: 'Asset 1', price: 70 }] } },
      sreo: [{ validAddress: 'Property 1', currentValue: 100 }],
      erasedAt: expect.any(String),
    });
    const now = await annotations(api(), analyst, loan);
    expect(now.borrowerNetWorth).toEqual(figures.borrowerNetWorth);
    expect(now.reoValue).toEqual(figures.reoValue);
    await call('patch', `/api/borrowers/${id}`)
      .send({ info: { note: 'again' } })
      .expect(409);
    expect(await nameOf(loan)).toBe('Erased borrower');
  });
});

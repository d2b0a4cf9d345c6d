import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { makeBundle } from '../../server/commands/memos/bundle/makeBundle';
import { lockLoan } from '../../server/commands/lifecycle/changeLoan';
import { FileRow, Loan, MemoBundleRow } from '../../server/models';
import { findBorrower } from '../../server/models/queries/borrowers';
import { findReport } from '../../server/models/queries/checksReports';
import { COMMITTEE_RECORD } from '../../server/models/queries/files';
import { contact } from './borrowerCalls';
import { checksCalls } from './checksCalls';
import { attach } from './fileCalls';
import { whileLocked } from './heldRows';
import { filledLoan, passScreening } from './loanHelpers';
import { useMemos } from './memoCalls';

const { api, ground, call, now, fill, record } = useMemos({
  PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
});
const { borrowerOn, checked, at } = checksCalls(api, () => ground.analyst);
/** Ended where it waits itself for what stands still because of it. */
const locked = <T>(work: (transaction: Transaction) => Promise<T>) => {
  const { db } = api().context;
  return db.transaction(async (transaction) => {
    await db.query("SET LOCAL idle_in_transaction_session_timeout = '5s'", { transaction });
    return work(transaction);
  });
};
const upload = (loan: string, borrowerId?: string) => {
  const sent = call('post', `/api/loans/${loan}/files`).field('category', 'Other');
  const named = borrowerId === undefined ? sent : sent.field('borrowerId', borrowerId);
  return attach(named, [['letter.txt', Buffer.from('Dear bank')]]).then();
};

const fileOf = (loanUuid: string) => ({ where: { loanUuid, name: 'letter.txt' } });

// Each locks by hand what somebody holds who keeps to the order, and then what that person takes next: whoever waits in
// between must not hold that already.
describe('who waits for a borrower', () => {
  it('with a file for them holds nothing of the loan', async () => {
    const { loan, id } = await borrowerOn();
    const [answer] = await whileLocked(
      api(),
      (transaction) => findBorrower(id, transaction),
      [() => upload(loan, id)],
      (transaction) => lockLoan(loan, transaction),
    );
    expect(answer?.status).toBe(201);
  });

  it('with a file for somebody who was taken off the loan meanwhile keeps none', async () => {
    const { loan, id } = await borrowerOn();
    const [answer] = await whileLocked(
      api(),
      (transaction) => findBorrower(id, transaction),
      [() => upload(loan, id)],
      (transaction) =>
        api().context.db.query('DELETE FROM loan_borrowers WHERE borrower_id = $1', {
          bind: [id],
          transaction,
        }),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ message: 'Not a borrower of this loan', path: 'borrowerId' }] },
    });
    expect(await FileRow.count({ where: { loanUuid: loan } })).toBe(0);
  });

  it('with a verdict on their report does not hold the report', async () => {
    const { loan, id } = await borrowerOn(undefined, ['12 Elm St, Albany, NY 12207']);
    const { id: reportId } = await checked(id, { checks: ['graph'] });
    const underwriter = await api().signIn('UNDERWRITER');
    const set = { verdict: 'pass', reason: 'Known to the bank', expiresOn: null };
    const [answer] = await whileLocked(
      api(),
      (transaction) => findBorrower(id, transaction),
      [
        () =>
          call('put', `${at(loan, id, reportId)}/overrides`, underwriter)
            .send({ SUMMARY_KG: set })
            .then(),
      ],
      (transaction) => findReport(id, reportId, transaction),
    );
    expect(answer?.status).toBe(200);
  });
});

describe('who waits for a loan, for the files of a borrower', () => {
  const taken = {
    erased: (id: string) => ({ path: `/api/borrowers/${id}/erase`, body: { version: 2, confirm: true } }),
    'merged into another record': (otherId: string, kept: string) => ({
      path: `/api/borrowers/${kept}/merge`,
      body: { otherId, version: 2, otherVersion: 2 },
    }),
  };
  it.each(Object.entries(taken))('who is %s holds none of them', async (_what, asked) => {
    const [{ loan, id }, kept] = [await borrowerOn(), await borrowerOn({ contact: contact() })];
    expect((await upload(loan, id)).status).toBe(201);
    const underwriter = await api().signIn('UNDERWRITER');
    const { path, body } = asked(id, kept.id);
    const [answer] = await whileLocked(
      api(),
      (transaction) => lockLoan(loan, transaction),
      [() => call('post', path, underwriter).send(body).then()],
      (transaction) => FileRow.update({ hidden: true }, { ...fileOf(loan), transaction }),
    );
    expect(answer?.status).toBe(200);
    const file = await FileRow.findOne(fileOf(loan));
    expect(file?.borrowerId === kept.id || file?.deletedAt instanceof Date).toBe(true);
  });
});

describe('who waits for the second of several loans', () => {
  it('with a new name of their borrower does not hold the notes of the first', async () => {
    const { loan, id } = await borrowerOn();
    const other = await filledLoan(api(), ground.analyst);
    await call('post', `/api/loans/${other}/borrowers/${id}`).expect(201);
    const [first = '', second = ''] = [loan, other].toSorted();
    await passScreening(api(), first);
    await call('post', `/api/loans/${first}/ownerships/A`).send({ ltv: 0.5, interest: 0.08 }).expect(201);
    const notes = { where: { wholeUuid: first } };
    const [answer] = await whileLocked(
      api(),
      (transaction) => lockLoan(second, transaction),
      [
        () =>
          call('patch', `/api/borrowers/${id}`)
            .send({ contact: contact({ firstName: 'Nora' }) })
            .then(),
      ],
      (transaction) => Loan.findAll({ ...notes, lock: transaction.LOCK.UPDATE, transaction }),
    );
    expect(answer?.status).toBe(200);
    const names = (await Loan.findAll(notes)).map(({ borrowerName }) => borrowerName);
    expect(names).toEqual(['Nora Castellano', 'Nora Castellano']);
  });
});

describe('while somebody holds the row of a loan', () => {
  it('a file is added to it', async () => {
    await locked(async (transaction) => {
      await lockLoan(now.uuid, transaction);
      expect((await upload(now.uuid)).status).toBe(201);
    });
  });

  it('the file of a record of it is kept, and its bundle is free again', async () => {
    await fill();
    await record().expect(200);
    await api().jobsDone();
    const { db, storage } = api().context;
    const where = { memoId: now.id };
    await db.query('ALTER TABLE ic_memo_bundles DISABLE TRIGGER USER');
    await MemoBundleRow.update({ fileUuid: null, sha256: null, madeAt: null }, { where });
    await db.query('ALTER TABLE ic_memo_bundles ENABLE TRIGGER USER');
    await locked(async (transaction) => {
      await lockLoan(now.uuid, transaction);
      await makeBundle(db, storage, { loanUuid: now.uuid, memoId: String(now.id) });
      const lock = transaction.LOCK.UPDATE;
      expect((await MemoBundleRow.findOne({ where, lock, transaction }))?.fileUuid).not.toBeNull();
    });
    expect(await FileRow.count({ where: { loanUuid: now.uuid, category: COMMITTEE_RECORD } })).toBe(2);
  });
});

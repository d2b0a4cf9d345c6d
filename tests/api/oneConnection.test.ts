import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InvestorRecord, SavedSreo } from '#contract';
import { INTERNAL_REJECT_REASONS } from '#domain';
import { placeholder } from '#engine';
import { MemoBundleRow, UserGroupRow } from '../../server/models';
import { borrowerCalls, row } from './borrowerCalls';
import { postSave, setCell, setInput } from './loanHelpers';
import { useMemos, words } from './memoCalls';

// A change that asks the pool for a second connection while it holds the only one waits for itself.
const { api, ground, call, now, at, read, change, act, save, fill, record } = useMemos(
  { PERSONAL_DATA_KEY: randomBytes(32).toString('base64') },
  1,
);

describe('with one connection to the database', () => {
  it('a memo is written, confirmed, voted on and recorded, and its file asked for again', async () => {
    const { revision: seen } = await read();
    await save('purchasePrice', 3_400_000);
    const texts = `At @ltv, of ${placeholder('RentRollResidential/r1/actualRentInPlace')}.`;
    await change({ information: { recommendation: words(texts) }, revision: seen }).expect(200);
    await act(setCell('r1', 'actualRentInPlace', 2550));
    const { revision } = await read();
    await call('put', at(`/${now.id}/figures`))
      .send({ parts: ['recommendation'], revision })
      .expect(200);
    const condition = { id: ground.loan, label: 'Price stays', formula: 'purchasePrice>0', testedFrom: null };
    await fill({ conditions: [condition] });
    await call('put', at(`/${now.id}/vote`), now.member)
      .send({ vote: 'Approved', note: '' })
      .expect(200);
    await record().expect(200);
    await api().jobsDone();
    const { db } = api().context;
    await db.query("UPDATE jobs SET status = 'failed' WHERE kind = 'memo-record'");
    await db.query('ALTER TABLE ic_memo_bundles DISABLE TRIGGER USER');
    await MemoBundleRow.update({ fileUuid: null, sha256: null, madeAt: null }, { where: { memoId: now.id } });
    await db.query('ALTER TABLE ic_memo_bundles ENABLE TRIGGER USER');
    await record().expect(200);
    await api().jobsDone();
  });

  it('a loan that is opened again has a memo that follows its record', async () => {
    await fill();
    await record().expect(200);
    await api().jobsDone();
    const under = await api().signIn('UNDERWRITER');
    const reasons = { rejectedBy: 'atlas', rejectReason: [INTERNAL_REJECT_REASONS[0]] };
    await call('post', `/api/loans/${now.uuid}/reject`, under).send(reasons).expect(200);
    await call('post', `/api/loans/${now.uuid}/reactivate`, under).send({}).expect(200);
    expect((await call('get', at()).expect(200)).body.memos).toHaveLength(2);
  });

  it('a schedule of real estate is judged around the property of the loan', async () => {
    const { add } = borrowerCalls(api, () => ground.analyst);
    const id = await add(now.uuid);
    const { body } = await call('put', `/api/borrowers/${id}/sreo`)
      .send([row('12 Elm St, Albany, NY 12207')])
      .expect(200);
    expect((body as SavedSreo).rows).toHaveLength(1);
  });

  it('a request names who brought it, and an investor who looks after it', async () => {
    const { user: rep } = await api().signIn('UNDERWRITER');
    await postSave(api(), ground.analyst, now.uuid, 1, [setInput('salesRepresentativeId', rep.id)]).expect(
      200,
    );
    await UserGroupRow.create({ userId: rep.id, groupName: 'InvestorRelations' });
    const user = { firstName: 'Yvonne', lastName: 'Okoro', email: 'yvonne@harbor-lane.test' };
    const added = await call('post', '/api/investors')
      .send({ organizationName: 'Harbor Lane', user })
      .expect(201);
    const { body } = await call('patch', `/api/investors/${(added.body as InvestorRecord).user.id}`)
      .send({ investorRelationRepUserId: rep.id })
      .expect(200);
    expect((body as InvestorRecord).rep).toMatchObject({ id: rep.id });
  });
});

import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkbookRevision } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, postSave, setCell, setInput } from './loanHelpers';

const api = useServer();

let ann: SignedIn;
let bob: SignedIn;
let uuid: string;
const save = (who: SignedIn, base: number, ...actions: Parameters<typeof postSave>[4]) =>
  postSave(api(), who, uuid, base, actions);

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  bob = await api().signIn('UNDERWRITER');
  uuid = await filledLoan(api(), ann);
});

describe('the log', () => {
  it('takes nothing back', async () => {
    await save(ann, 1, setCell('r1', 'sqft', 800)).expect(200);
    const { db } = api().context;
    for (const statement of [
      'DELETE FROM change_log',
      "UPDATE change_log SET after = '1'",
      'TRUNCATE change_log',
      'DELETE FROM workbook_revisions',
      'UPDATE workbook_revisions SET label = NULL',
    ]) {
      await expect(db.query(statement), statement).rejects.toThrow('append-only');
    }
  });

  it('lists who saved what, newest first, by the page', async () => {
    await postSave(api(), ann, uuid, 1, [setCell('r1', 'sqft', 800)]).expect(200);
    await request(api().url)
      .post(`/api/loans/${uuid}/workbook/actions`)
      .set(bob.headers)
      .send({
        saveId: randomUUID(),
        baseRevision: 2,
        actions: [setInput('interestRate', 0.1)],
        label: 'Parameters',
      })
      .expect(200);
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions`)
      .set(ann.headers)
      .expect(200);
    expect(body.total).toBe(3);
    expect(body.revisions).toMatchObject([
      {
        revision: 3,
        by: { id: bob.user.id, name: 'Test UNDERWRITER' },
        label: 'Parameters',
        cellsChanged: 1,
        restores: null,
      },
      { revision: 2, by: { id: ann.user.id }, label: null, cellsChanged: 1 },
      { revision: 1, label: 'Loan created', cellsChanged: 0 },
    ]);
    const page = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions?limit=1&offset=1`)
      .set(ann.headers)
      .expect(200);
    expect(page.body.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([2]);
    await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions?limit=0`)
      .set(ann.headers)
      .expect(400);
  });

  it('compares any two revisions, across a checkpoint', async () => {
    for (let revision = 1; revision <= 26; revision++)
      await save(ann, revision, setCell('r1', 'sqft', 800 + revision)).expect(200);
    const kept = await WorkbookRevision.findAll({
      where: { loanUuid: uuid },
      attributes: ['revision', 'checkpoint'],
      order: [['revision', 'ASC']],
    });
    expect(kept.filter(({ checkpoint }) => checkpoint !== null).map(({ revision }) => revision)).toEqual([
      1, 25,
    ]);
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=3&to=27`)
      .set(ann.headers)
      .expect(200);
    expect(body.inputs).toMatchObject([
      { ref: { sheet: 'RentRollResidential', row: 'r1', column: 'sqft' }, before: 802, after: 826 },
    ]);
    expect(body.figures).toContainEqual({
      name: 'residentialRentableSqft',
      label: 'Residential Rentable SF',
      format: 'number0',
      before: 1452,
      after: 1476,
    });
    await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=1&to=99`)
      .set(ann.headers)
      .expect(404);
    await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=0&to=1`)
      .set(ann.headers)
      .expect(400);
  });

  it('tells the cause of an error that came with a save', async () => {
    await save(ann, 1, setCell('r1', 'monthlyRentMarket', '=1/0')).expect(200);
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=1&to=2`)
      .set(ann.headers)
      .expect(200);
    const failed = (body.figures as { after: { error?: string; cause?: string } | null }[]).filter(
      ({ after }) => after?.error === '#DIV/0!',
    );
    expect(failed.length).toBeGreaterThan(0);
    for (const { after } of failed) expect(after?.cause).toContain(' ');
  });

  it('restores a revision by a new one, which can be taken back', async () => {
    await save(ann, 1, setCell('r1', 'sqft', 800), {
      type: 'removeRows',
      sheet: 'RentRollResidential',
      rows: ['r2'],
    }).expect(200);
    await save(bob, 2, setInput('interestRate', 0.1)).expect(200);
    const late = await annotations(api(), ann, uuid);
    const restore = (revision: number, baseRevision: number, who = ann) =>
      request(api().url)
        .post(`/api/loans/${uuid}/workbook/revisions/${revision}/restore`)
        .set(who.headers)
        .send({ baseRevision });
    expect((await restore(1, 2).expect(409)).body.details[0].code).toBe('stale');
    expect((await restore(1, 3).expect(200)).body).toEqual({ revision: 4, merged: [] });
    const { body } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/compare?from=1&to=4`)
      .set(ann.headers)
      .expect(200);
    expect(body).toEqual({ inputs: [], rows: [], figures: [] });
    const { body: workbook } = await request(api().url).get(`/api/loans/${uuid}/workbook`).set(ann.headers);
    expect(workbook.loanFile.sheets.rentRoll.residential.map(({ id }: { id: string }) => id)).toEqual([
      'r1',
      'r2',
    ]);
    await restore(3, 4).expect(200);
    expect(await annotations(api(), ann, uuid)).toEqual(late);
    const { body: list } = await request(api().url)
      .get(`/api/loans/${uuid}/workbook/revisions`)
      .set(ann.headers);
    expect(list.revisions[0]).toMatchObject({ revision: 5, restores: 3, label: 'Restored revision 3' });
    await restore(5, 5).expect(400);
    await restore(9, 5).expect(404);
    await restore(1, 5, await api().signIn('SALES')).expect(403);
  });
});

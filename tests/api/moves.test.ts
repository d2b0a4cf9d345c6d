import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import type { MovePreviewResponse } from '#contract';
import { warmWorkbooks } from '../../server/commands/workbooks/warmWorkbooks';
import { Loan, SnapshotRow, WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import {
  annotations,
  filledLoan,
  LOAN_FILE,
  NEW_LOAN,
  postLoan,
  postSave,
  setCell,
  setInput,
} from './loanHelpers';

const api = useServer();
const TO = newestTemplate('bridge-loan').version;

let ann: SignedIn;
let bob: SignedIn;
/** A loan made when version 1 was the newest. */
let uuid: string;
const at = (path: string) => `/api/loans/${uuid}/workbook${path}`;
const get = (path: string, who = ann) => request(api().url).get(at(path)).set(who.headers);
const move = (baseRevision: number, to = TO, who = ann) =>
  request(api().url).post(at('/move')).set(who.headers).send({ to, baseRevision });
const restore = (revision: number, baseRevision: number) =>
  request(api().url)
    .post(at(`/revisions/${revision}/restore`))
    .set(ann.headers)
    .send({ baseRevision });
const row = () => WorkbookRow.findByPk(uuid, { rejectOnEmpty: true });
const rent = async () => (await annotations(api(), ann, uuid)).residentialInPlaceMonthlyRent;

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  bob = await api().signIn('UNDERWRITER');
  uuid = await filledLoan(api(), ann, { ...LOAN_FILE, templateVersion: 1 });
});

it('a new loan takes the newest version, and a loan that is there keeps its own', async () => {
  await postSave(api(), ann, uuid, 1, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
  expect((await get('').expect(200)).body.template).toEqual({ key: 'bridge-loan', version: 1, newest: TO });
  const made = await postLoan(api(), ann);
  expect(await WorkbookRow.findByPk(made.uuid)).toMatchObject({
    templateVersion: TO,
    templateChecksum: newestTemplate('bridge-loan').checksum,
  });
});

describe('the preview', () => {
  it('says which figures change, from what they are to what they become, and stores nothing', async () => {
    const before = await annotations(api(), ann, uuid);
    const preview = (await get(`/move?to=${TO}`).expect(200)).body as MovePreviewResponse;
    expect(preview).toMatchObject({ from: 1, to: TO, revision: 1, refused: [] });
    expect(await row()).toMatchObject({ templateVersion: 1, revision: 1 });
    await move(1).expect(200);
    const after = await annotations(api(), ann, uuid);
    for (const figure of preview.figures) {
      expect([before[figure.name], after[figure.name]], figure.name).toEqual([figure.before, figure.after]);
      expect(figure.because.length, figure.name).toBeGreaterThan(0);
    }
    const same = Object.keys(before).filter(
      (name) => name in after && !preview.figures.some((figure) => figure.name === name),
    );
    for (const name of same)
      expect(after[name], name).toEqual(
        typeof before[name] === 'number' ? expect.closeTo(Number(before[name]), 6) : before[name],
      );
  });

  it.each([
    [1, 400],
    [99, 404],
    ['x', 400],
    [0, 400],
  ])('refuses version %s', async (to, status) => {
    expect((await get(`/move?to=${to}`)).status).toBe(status);
  });
});

describe('a move', () => {
  it('is a revision with the newer version, everything typed kept, and saves go on from there', async () => {
    const { body } = await move(1).expect(200);
    expect(body).toEqual({ revision: 2, merged: [] });
    expect(await row()).toMatchObject({
      templateVersion: TO,
      templateChecksum: newestTemplate('bridge-loan').checksum,
      revision: 2,
      inputs: expect.objectContaining({ templateVersion: TO }),
    });
    const { body: file } = await get('').expect(200);
    expect(file.loanFile.sheets.rentRoll.residential[0]).toMatchObject({
      id: 'r1',
      actualRentInPlace: 2450,
      notes: 'Tenant J. Doe pays late',
    });
    const { body: history } = await get('/revisions').expect(200);
    expect(history.revisions[0]).toMatchObject({
      revision: 2,
      label: `Moved from version 1 to ${TO} of the model`,
      moved: { from: 1, to: TO },
      by: { id: ann.user.id },
    });
    await postSave(api(), ann, uuid, 2, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
    expect(await rent()).toBe(2600);
    warmWorkbooks.clear();
    await postSave(api(), ann, uuid, 3, [setCell('r1', 'actualRentInPlace', 2700)]).expect(200);
    expect(await rent()).toBe(2700);
  });

  it('is taken back by restoring a revision from before it, with its version and figures; and that in turn', async () => {
    await postSave(api(), ann, uuid, 1, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
    const before = await annotations(api(), ann, uuid);
    await move(2).expect(200);
    await postSave(api(), ann, uuid, 3, [
      setCell('r1', 'actualRentInPlace', 9999),
      { type: 'removeRows', sheet: 'RentRollResidential', rows: ['r2'] },
    ]).expect(200);
    expect((await restore(2, 4).expect(200)).body).toEqual({ revision: 5, merged: [] });
    expect(await row()).toMatchObject({ templateVersion: 1, revision: 5 });
    expect(await annotations(api(), ann, uuid)).toEqual(before);
    await restore(4, 5).expect(200);
    expect(await row()).toMatchObject({ templateVersion: TO, revision: 6 });
    expect(await rent()).toBe(9999);
    // Within one version, as ever.
    await postSave(api(), ann, uuid, 6, [setCell('r1', 'actualRentInPlace', 1)]).expect(200);
    await restore(6, 7).expect(200);
    expect(await rent()).toBe(9999);
  });

  it('leaves every older revision as it was, and comparable with what came after', async () => {
    await postSave(api(), ann, uuid, 1, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
    await move(2).expect(200);
    await postSave(api(), ann, uuid, 3, [setCell('r1', 'actualRentInPlace', 2700)]).expect(200);
    await restore(1, 4).expect(200);
    for (const [revision, version, amount] of [
      [1, 1, 2450],
      [2, 1, 2600],
      [3, TO, 2600],
      [4, TO, 2700],
      [5, 1, 2450],
    ] as const) {
      const { body } = await get(`/revisions/${revision}`).expect(200);
      expect([
        revision,
        body.loanFile.templateVersion,
        body.loanFile.sheets.rentRoll.residential[0].actualRentInPlace,
      ]).toEqual([revision, version, amount]);
    }
    const { body } = await get('/compare?from=2&to=4').expect(200);
    expect(body.inputs).toContainEqual(
      expect.objectContaining({
        title: 'RentRollResidential 1A actualRentInPlace',
        before: 2600,
        after: 2700,
      }),
    );
    expect(body.figures).toContainEqual(
      expect.objectContaining({ name: 'residentialInPlaceMonthlyRent', before: 2600, after: 2700 }),
    );
  });

  it('logs what restoring across it changed, cell by cell', async () => {
    await move(1).expect(200);
    await postSave(api(), ann, uuid, 2, [
      setInput('borrowerRequestedLoanAmount', 2_500_000),
      { type: 'removeRows', sheet: 'RentRollResidential', rows: ['r2'] },
    ]).expect(200);
    await restore(1, 3).expect(200);
    const { body } = await get('/cells?names=borrowerRequestedLoanAmount').expect(200);
    expect(body.cells).toMatchObject([{ revision: 4, before: 2_500_000, after: 3_000_000 }]);
  });

  it('is refused after a save that the person has not seen, to an older version, and twice', async () => {
    await postSave(api(), bob, uuid, 1, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
    expect((await move(1).expect(409)).body.details[0]).toMatchObject({
      code: 'stale',
      path: 'baseRevision',
    });
    await move(2).expect(200);
    expect((await move(3).expect(400)).body.details[0]).toMatchObject({ path: 'to' });
    expect((await move(3, 1).expect(400)).body.message).toContain('restore a revision');
    await move(3, 99).expect(404);
  });

  it('happens once where two ask at the same moment', async () => {
    const statuses = (await Promise.all([move(1), move(1, TO, bob)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await row()).toMatchObject({ templateVersion: TO, revision: 2 });
  });

  it('leaves snapshots with the version that they were taken with', async () => {
    const { body: taken } = await request(api().url)
      .post(`/api/loans/${uuid}/snapshots`)
      .set(ann.headers)
      .send({ label: 'Before' })
      .expect(201);
    const frozen = await SnapshotRow.findByPk(taken.uuid, { rejectOnEmpty: true });
    await move(1).expect(200);
    const kept = await SnapshotRow.findByPk(taken.uuid, { rejectOnEmpty: true });
    expect(kept.toJSON()).toEqual(frozen.toJSON());
    expect(kept.templateVersion).toBe(1);
  });

  it('updates the loan list', async () => {
    await move(1).expect(200);
    const { totalLoanAmount } = await annotations(api(), ann, uuid);
    expect(await Loan.findByPk(uuid)).toMatchObject({
      address: expect.stringContaining(NEW_LOAN.address.street),
      totalLoanAmount,
    });
  });
});

describe('another session that has the loan open', () => {
  it('is told that its save was made with the older version, and nothing of it is saved', async () => {
    await move(1).expect(200);
    const { body } = await postSave(api(), bob, uuid, 1, [setCell('r1', 'actualRentInPlace', 2600)]).expect(
      409,
    );
    expect(body.details[0]).toMatchObject({ code: 'moved', path: 'baseRevision' });
    expect(body.message).toContain(`version ${TO}`);
    expect(await rent()).toBe(2450);
  });

  it('is told when it catches up, also where the loan came back to the version that it had', async () => {
    await move(1).expect(200);
    expect((await get('/actions?since=1', bob).expect(200)).body).toMatchObject({ revision: 2, movedTo: TO });
    await postSave(api(), ann, uuid, 2, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
    expect((await get('/actions?since=2', bob).expect(200)).body.movedTo).toBeUndefined();
    await restore(1, 3).expect(200);
    expect((await get('/actions?since=1', bob).expect(200)).body).toMatchObject({ revision: 4, movedTo: 1 });
  });

  it('is answered once for a save that was made before the move and sent again after it', async () => {
    const body = {
      saveId: randomUUID(),
      baseRevision: 1,
      actions: [setCell('r1', 'actualRentInPlace', 2600)],
    };
    const send = () => request(api().url).post(at('/actions')).set(bob.headers).send(body);
    await send().expect(200);
    await move(2).expect(200);
    expect((await send().expect(200)).body).toEqual({ revision: 2, merged: [] });
  });
});

import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Action } from '#domain';
import { openWorkbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { recalculate } from '../../server/commands/workbooks/recalculate';
import { warmWorkbooks } from '../../server/commands/workbooks/warmWorkbooks';
import { SnapshotRow, WorkbookRevision } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, LOAN_FILE, postSave, setCell, setInput } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
let uuid: string;
const get = async (path: string) =>
  (await request(api().url).get(`/api/loans/${uuid}/workbook${path}`).set(ann.headers).expect(200)).body;
const day = async () => (await annotations(api(), ann, uuid)).asOfDate;
const rentOf = (amount: number): Action => setCell('r1', 'actualRentInPlace', amount);
/** Only the date is another one: timers and the sign-in go on. */
const onDay = (date: string) =>
  vi.spyOn(Date.prototype, 'toISOString').mockImplementation(function (this: Date) {
    return `${date}T12:00:00.000Z`;
  });

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann, { ...LOAN_FILE, asOfDate: '2020-01-01' });
});
afterEach(() => void vi.restoreAllMocks());

it('is the day a loan was made, whatever its file says', async () => {
  expect(await day()).toBe(new Date().toISOString().slice(0, 10));
});

it('is set by each save, counts in formulas, and stands where nobody saves', async () => {
  await postSave(api(), ann, uuid, 1, [
    setInput('bankLoanAmountMargin', '=IF(asOfDate>=DATE(2031,1,1),0.2,0.1)'),
  ]).expect(200);
  expect((await annotations(api(), ann, uuid)).bankLoanAmountMargin).toBe(0.1);
  const clock = onDay('2031-03-04');
  const { body } = await postSave(api(), ann, uuid, 2, [rentOf(2600)]).expect(200);
  clock.mockRestore();
  expect(body).toEqual({ revision: 3, merged: [], stamp: [setInput('asOfDate', '2031-03-04')] });
  expect(await annotations(api(), ann, uuid)).toMatchObject({
    asOfDate: '2031-03-04',
    bankLoanAmountMargin: 0.2,
  });
  // Neither reading nor computing anew is a save.
  warmWorkbooks.clear();
  await recalculate(api().context.db, uuid);
  await request(api().url).get(`/api/loans/${uuid}/workbook`).set(ann.headers).expect(200);
  expect(await day()).toBe('2031-03-04');
  const { actions } = await get('/actions?since=2');
  const browser = openWorkbook(newestTemplate('bridge-loan'), (await get('/revisions/2')).loanFile);
  browser.apply(actions, { origin: 'remote' });
  expect([browser.value({ name: 'asOfDate' }), browser.value({ name: 'bankLoanAmountMargin' })]).toEqual([
    '2031-03-04',
    0.2,
  ]);
  browser.destroy();
});

it('comes with the answer again where the same save is sent twice, and is not counted as a changed cell', async () => {
  const body = { saveId: randomUUID(), baseRevision: 1, actions: [rentOf(2600)] };
  const send = () =>
    request(api().url).post(`/api/loans/${uuid}/workbook/actions`).set(ann.headers).send(body).expect(200);
  const clock = onDay('2031-03-04');
  const first = (await send()).body;
  clock.mockRestore();
  expect(first.stamp).toHaveLength(1);
  expect((await send()).body).toEqual(first);
  expect(await WorkbookRevision.findOne({ where: { loanUuid: uuid, revision: 2 } })).toMatchObject({
    cellsChanged: 1,
  });
});

it('is no conflict between two that save on other days', async () => {
  const clock = onDay('2031-03-04');
  await postSave(api(), ann, uuid, 1, [rentOf(2600)]).expect(200);
  clock.mockRestore();
  onDay('2031-03-05');
  await postSave(api(), ann, uuid, 1, [setCell('r2', 'actualRentInPlace', 1900)]).expect(200);
  vi.restoreAllMocks();
  expect(await day()).toBe('2031-03-05');
});

it('cannot be typed', async () => {
  const { body } = await postSave(api(), ann, uuid, 1, [setInput('asOfDate', '2031-01-01')]).expect(400);
  expect(body.details[0]).toMatchObject({
    path: 'asOfDate',
    message: expect.stringContaining('each save sets it'),
  });
});

it('is the day of the restoring where a revision is restored, and stays in a snapshot', async () => {
  const { body: taken } = await request(api().url)
    .post(`/api/loans/${uuid}/snapshots`)
    .set(ann.headers)
    .send({ label: 'Then' })
    .expect(201);
  const made = await day();
  const clock = onDay('2031-03-04');
  await postSave(api(), ann, uuid, 1, [rentOf(2600)]).expect(200);
  clock.mockRestore();
  onDay('2031-03-06');
  await request(api().url)
    .post(`/api/loans/${uuid}/workbook/revisions/1/restore`)
    .set(ann.headers)
    .send({ baseRevision: 2 })
    .expect(200);
  vi.restoreAllMocks();
  expect(await day()).toBe('2031-03-06');
  expect((await annotations(api(), ann, uuid)).residentialInPlaceMonthlyRent).toBe(2450);
  expect((await SnapshotRow.findByPk(taken.uuid, { rejectOnEmpty: true })).figures).toMatchObject({
    asOfDate: made,
  });
});

it('is given to a loan that is moved to the version that has one', async () => {
  uuid = await filledLoan(api(), ann, { ...LOAN_FILE, templateVersion: 1 });
  await request(api().url)
    .post(`/api/loans/${uuid}/workbook/move`)
    .set(ann.headers)
    .send({ to: newestTemplate('bridge-loan').version, baseRevision: 1 })
    .expect(200);
  expect(await day()).toBe(new Date().toISOString().slice(0, 10));
});

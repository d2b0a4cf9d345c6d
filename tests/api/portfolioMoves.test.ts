import request from '../../server/testing/request';
import { beforeEach, expect, it } from 'vitest';
import type { MoveEffect } from '#contract';
import { newestTemplate } from '#engine/node';
import { WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, LOAN_FILE, postSave, setCell } from './loanHelpers';

const api = useServer();
const TO = newestTemplate('bridge-loan').version;
const PATH = '/api/settings/template-moves';
let admin: SignedIn;
beforeEach(async () => {
  admin = await api().signIn('ADMIN');
});
const get = async (path: string) =>
  (
    await request(api().url)
      .get(PATH + path)
      .set(admin.headers)
      .expect(200)
  ).body;
const post = (path: string, body: object = {}) =>
  request(api().url)
    .post(PATH + path)
    .set(admin.headers)
    .send(body);
const old = () => filledLoan(api(), admin, { ...LOAN_FILE, templateVersion: 1 });
const versionOf = async (uuid: string) =>
  (await WorkbookRow.findByPk(uuid, { rejectOnEmpty: true })).templateVersion;

async function finished(path: string) {
  await expect.poll(async () => (await get(path)).status, { timeout: 60_000 }).toBe('completed');
  return get(path);
}
async function looked() {
  const { body } = await post('/previews').expect(202);
  return finished(`/previews/${body.uuid}`);
}
async function moved(preview: string, loans: string[]) {
  const { body } = await post('/applications', { preview, loans }).expect(202);
  return (await finished(`/applications/${body.uuid}`)).result;
}

it('looks at every loan at an older version and moves none; then moves those that were chosen', async () => {
  const [one, two] = [await old(), await old()];
  const newer = await filledLoan(api(), admin);
  const behind = (await get('')).behind;
  const { uuid, result } = await looked();
  expect(result).toMatchObject({ to: TO, failed: 0 });
  const effects = result.effects as MoveEffect[];
  expect(effects).toHaveLength(behind);
  expect(effects.map((effect) => effect.uuid)).toEqual(expect.arrayContaining([one, two]));
  expect(effects.map((effect) => effect.uuid)).not.toContain(newer);
  expect(effects.find((effect) => effect.uuid === one)).toMatchObject({ from: 1, revision: 1, refused: [] });
  const moves = effects.map(({ figures }) => figures.length);
  expect(moves).toEqual([...moves].sort((a, b) => b - a));
  expect([await versionOf(one), await versionOf(two)]).toEqual([1, 1]);

  expect(await moved(uuid, [one])).toEqual({ moved: 1, skipped: [] });
  expect([await versionOf(one), await versionOf(two), await versionOf(newer)]).toEqual([TO, 1, TO]);
  expect((await get('')).behind).toBe(behind - 1);
});

it('passes over what was saved or moved since it was looked at, and says so', async () => {
  const [saved, gone, fine] = [await old(), await old(), await old()];
  const { uuid } = await looked();
  await postSave(api(), admin, saved, 1, [setCell('r1', 'actualRentInPlace', 2600)]).expect(200);
  await request(api().url)
    .post(`/api/loans/${gone}/workbook/move`)
    .set(admin.headers)
    .send({ to: TO, baseRevision: 1 })
    .expect(200);
  const result = await moved(uuid, [saved, gone, fine]);
  expect(result.moved).toBe(1);
  expect(result.skipped).toHaveLength(2);
  expect(result.skipped).toEqual(
    expect.arrayContaining(
      [saved, gone].map((loan) =>
        expect.objectContaining({ uuid: loan, reason: expect.stringContaining('saved since') }),
      ),
    ),
  );
  expect([await versionOf(saved), await versionOf(fine)]).toEqual([1, TO]);
});

it('gives the list as CSV', async () => {
  const one = await old();
  const { uuid } = await looked();
  const { text, headers } = await request(api().url)
    .get(`${PATH}/previews/${uuid}/export`)
    .set(admin.headers)
    .expect(200);
  expect(headers['content-disposition']).toContain('model-version.csv');
  expect(text).toMatch(/^\uFEFF?Address,Loan Status,From Version,To Version,Figure,Before,After/);
  expect(text).toContain(one);
});

it('moves nothing that was not looked at, and nothing for who is no administrator', async () => {
  const { uuid } = await looked();
  const stranger = await old();
  expect(
    (await post('/applications', { preview: uuid, loans: [stranger] }).expect(400)).body.details[0],
  ).toMatchObject({ path: 'loans.0' });
  await post('/applications', { preview: uuid, loans: [] }).expect(400);
  await post('/applications', { preview: stranger, loans: [stranger] }).expect(404);
  const una = await api().signIn('UNDERWRITER');
  await request(api().url)
    .post(`${PATH}/applications`)
    .set(una.headers)
    .send({ preview: uuid, loans: [stranger] })
    .expect(403);
  await request(api().url).post(`${PATH}/previews`).set(una.headers).send({}).expect(403);
});

import request from '../../server/testing/request';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DISK_FULL, DiskRoom, LEAST_ROOM } from '../../server/database/room';
import { WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, postSave, setInput } from './loanHelpers';

const api = useServer();
const disk = { free: 10 * LEAST_ROOM, now: 0 };
let ann: SignedIn;
let uuid: string;

beforeEach(async () => {
  Object.assign(disk, { free: 10 * LEAST_ROOM, now: 0 });
  api().context.room = new DiskRoom('/data', { free: () => Promise.resolve(disk.free), now: () => disk.now });
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann);
});
afterEach(() =>
  api().context.db.query('DROP TRIGGER IF EXISTS no_room ON change_log; DROP FUNCTION IF EXISTS no_room()'),
);

/** PostgreSQL answers as it does where its disk is full, in the middle of a save. */
const fillDisk = () =>
  api().context.db.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file "base/16384/16700": No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON change_log FOR EACH ROW EXECUTE FUNCTION no_room();
  `);
const ready = () => request(api().url).get('/readyz');
const revision = async () => (await WorkbookRow.findByPk(uuid))?.revision;
const REFUSAL = { message: DISK_FULL, details: [{ message: DISK_FULL, code: 'storage_full' }] };

it('a save that finds the disk full is answered in words, is not half done, and others are warned', async () => {
  await fillDisk();
  expect(
    (await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.1)]).expect(507)).body,
  ).toMatchObject(REFUSAL);
  expect(await revision()).toBe(1);
  expect((await ready().expect(503)).body).toEqual({
    status: 'not ready',
    database: true,
    migrations: true,
    disk: false,
    serving: true,
    reason: 'The disk of the database is full.',
  });
  await api().context.db.query('DROP TRIGGER no_room ON change_log');
  disk.now = 20_000;
  await ready().expect(200);
  await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.1)]).expect(200);
});

it('nothing is written, and everything is read, when there is little room left', async () => {
  disk.free = LEAST_ROOM - 1;
  expect(
    (await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.1)]).expect(507)).body,
  ).toMatchObject(REFUSAL);
  const upload = request(api().url)
    .post(`/api/loans/${uuid}/files`)
    .set(ann.headers)
    .field('category', 'Legal')
    .attach('files', Buffer.from('%PDF-1.4\n%%EOF\n'), 'deed.pdf');
  expect((await upload.expect(507)).body).toMatchObject(REFUSAL);
  await request(api().url).get(`/api/loans/${uuid}/workbook`).set(ann.headers).expect(200);
  await ready().expect(503);
  // Who may not come in is told that, not how the server is.
  await request(api().url).post(`/api/loans/${uuid}/workbook/actions`).send({}).expect(401);
  disk.free = LEAST_ROOM;
  disk.now = 1000;
  await ready().expect(200);
  await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.1)]).expect(200);
});

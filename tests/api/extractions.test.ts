import { readFileSync } from 'node:fs';
import path from 'node:path';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { ExtractionStatus, LoanDocument } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { JobRow } from '../../server/models';
import { filledLoan } from './loanHelpers';
import { NOWHERE, attach, useFiles } from './fileCalls';

const { api, call, ground } = useFiles();
const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../fixtures', name));

describe('files read into rows', () => {
  const base = () => `/api/loans/${ground.loan}/files`;
  const upload = async (category: string, name: string, bytes: Buffer) => {
    const { body } = await attach(
      call('post', base()).field('category', category).field('description', 'From the broker'),
      [[name, bytes]],
    ).expect(201);
    return (body.files as [LoanDocument])[0].uuid;
  };
  const statuses = async (classification = '') =>
    (await call('get', `${base()}/extractions/status`).query({ classification }).expect(200))
      .body as ExtractionStatus[];
  const statusOf = async (file: string) =>
    (await statuses()).find((one) => one.file.uuid === file) as ExtractionStatus;

  it('a rent roll becomes rows of both sheets, with the totals of the file', async () => {
    const file = await upload('Rent Roll', 'mixed.csv', fixture('rent-rolls/mixed_use_113.csv'));
    await api().jobsDone();
    const status = await statusOf(file);
    expect(status).toMatchObject({
      classification: 'rentRoll',
      status: 'completed',
      errorMessage: null,
      rows: 113,
      review: null,
      file: { name: 'mixed.csv', description: 'From the broker', borrowerId: null },
    });
    expect((await statuses('rentRoll')).map(({ uuid }) => uuid)).toContain(status.uuid);
    expect(await statuses('rentComps')).toEqual([]);
    const { body } = await call('get', `${base()}/extractions/${status.uuid}`).expect(200);
    expect(
      body.tables.map((table: { sheet: string; rows: unknown[] }) => [table.sheet, table.rows.length]),
    ).toEqual([
      ['RentRollResidential', 108],
      ['RentRollCommercial', 5],
    ]);
    expect(body.tables[1].rows[0]).toMatchObject({
      line: 2,
      cells: { unitNumber: 'C1', actualRentInPlace: 4397 },
    });
  });

  it('a rent roll that says nothing of uses counts each of its units once', async () => {
    const file = await upload('Rent Roll', 'roll.csv', Buffer.from('Unit,Rent\n1A,1000\n1B,1100\n'));
    await api().jobsDone();
    expect(await statusOf(file)).toMatchObject({ status: 'completed', rows: 2 });
  });

  it('what a person decides of a file is read with, kept for everybody, and begins anew when the file is read again', async () => {
    const roll =
      'Unit,Status,SF,Rent\n1A,Occupied,500,1000\n1B,Vacant,500,\n1B,Future,500,1100\nTotal Wine,Occupied,500,900\n';
    const file = await upload('Rent Roll', 'residents to come.csv', Buffer.from(roll));
    await api().jobsDone();
    const { uuid } = await statusOf(file);
    const path = `${base()}/extractions/${uuid}`;
    const decide = (body: unknown, who: SignedIn | undefined = ground.analyst) =>
      call('put', `${path}/choices`, who).send(body as object);
    const [first] = (await call('get', path).expect(200)).body.tables;
    expect(first.kinds).toMatchObject([
      {
        kind: 'future',
        choice: 'vacant',
        effects: [
          { choice: 'leave', rent: 1900 },
          { choice: 'vacant', rent: 1900 },
          { choice: 'let', units: 3, occupied: 3, rent: 3000 },
        ],
      },
    ]);
    const choices = { RentRollResidential: { kinds: { future: 'let' }, lines: { 5: 'total' } } };
    const { body } = await decide({ choices }).expect(200);
    const shown = ({ tables }: { tables: { sheet: string; rows: { line: number }[]; choices: object }[] }) =>
      tables.map(({ rows, choices: chosen }) => [rows.map(({ line }) => line), chosen]);
    expect(shown(body)).toEqual([
      [[2, 4], choices.RentRollResidential],
      [[2, 3, 5], {}],
    ]);
    expect(shown((await call('get', path).expect(200)).body)).toEqual(shown(body));
    expect((await statusOf(file)).rows).toBe(4);
    expect((await decide({ choices: { HardCosts: {} } }).expect(400)).body.details).toEqual([
      {
        message: 'The rows of this file do not land in this sheet',
        path: 'choices.HardCosts',
        code: 'invalid',
      },
    ]);
    await decide({ choices: { RentRollResidential: { kinds: { ghosts: 'let' } } } }).expect(400);
    await decide({ choices: { RentRollResidential: { lines: { x: 'row' } } } }).expect(400);
    expect((await decide({ choices: {}, part: 7 }).expect(400)).body.message).toBe(
      'The file has no such sheet.',
    );
    await decide({ choices: {} }, ground.committee).expect(403);
    await call('put', `${path}/review`).send({ outcome: 'taken' }).expect(200);
    expect((await decide({ choices: {} }).expect(400)).body.message).toBe(
      'The rows were reviewed already. Open the review again first.',
    );
    await call('post', `${base()}/${file}/extractions`).send({ classification: 'rentRoll' }).expect(202);
    await api().jobsDone();
    expect(shown((await call('get', path).expect(200)).body)).toEqual([
      [[2, 3, 5], {}],
      [[2, 3, 5], {}],
    ]);
  });

  it('a file without rows fails with its reason, and can be read again as something else', async () => {
    const file = await upload('Sales Comps', 'wrong.csv', Buffer.from('Apples,Pears\n1,2\n'));
    await api().jobsDone();
    const failed = await statusOf(file);
    expect(failed).toMatchObject({ status: 'failed', rows: null });
    expect(failed.errorMessage).toMatch(/heading/i);
    expect((await call('get', `${base()}/extractions/${failed.uuid}`).expect(200)).body.tables).toEqual([]);
    await call('put', `${base()}/extractions/${failed.uuid}/review`).send({ outcome: 'taken' }).expect(400);
    await call('post', `${base()}/${file}/extractions`).send({ classification: 'salesComps' }).expect(202);
    await api().jobsDone();
    expect((await statusOf(file)).uuid).toBe(failed.uuid);
    expect(
      await JobRow.count({
        where: { kind: 'extraction', loanUuid: ground.loan, input: { extractionUuid: failed.uuid } },
      }),
    ).toBe(2);
  });

  it('a file that the storage lost says so; a crash says no more than that', async () => {
    const { storage } = api().context;
    const file = await upload('Rent Comps', 'comps.csv', Buffer.from('Address,Monthly Rent\n1 A St,1000\n'));
    await api().jobsDone();
    await storage.remove(`loans/${ground.loan}/files/${file}`);
    const again = async () => {
      await call('post', `${base()}/${file}/extractions`).send({ classification: 'rentComps' }).expect(202);
      await api().jobsDone();
      return (await statusOf(file)).errorMessage;
    };
    expect(await again()).toBe('The file is no longer in the storage. Upload it again.');
    const get = storage.get.bind(storage);
    Object.assign(storage, { get: () => Promise.reject(new Error('secret of the house')) });
    try {
      expect(await again()).toBe('The extraction process encountered an error. Please try again.');
    } finally {
      Object.assign(storage, { get });
    }
  });

  it('the review is written down, opened again, and begins anew when the file is read again', async () => {
    const file = await upload('Rent Comps', 'comps.csv', Buffer.from('Address,Monthly Rent\n1 A St,1000\n'));
    await api().jobsDone();
    const { uuid } = await statusOf(file);
    const review = (outcome: unknown, who: SignedIn | undefined = ground.analyst) =>
      call('put', `${base()}/extractions/${uuid}/review`, who).send({ outcome });
    expect((await review('taken').expect(200)).body.review).toMatchObject({
      outcome: 'taken',
      by: { id: ground.analyst.user.id },
    });
    expect((await review(null).expect(200)).body.review).toBeNull();
    await review('dismissed').expect(200);
    expect((await statusOf(file)).review).toMatchObject({ outcome: 'dismissed' });
    await call('post', `${base()}/${file}/extractions`).send({ classification: 'rentComps' }).expect(202);
    expect((await statusOf(file)).review).toBeNull();
    await review('eaten').expect(400);
    await review('taken', ground.committee).expect(403);
    await api().jobsDone();
    await call('delete', `${base()}/${file}`).expect(200);
    await review('taken').expect(404);
    expect(await statusOf(file)).toBeUndefined();
  });

  it('the status of comparables is that of the newest work of their type', async () => {
    const other = await filledLoan(api(), ground.analyst);
    const status = async (type: string) =>
      (await call('get', `/api/loans/${other}/stages/comparables/status`).query({ type }).expect(200)).body;
    expect(await status('rent')).toEqual({ status: null, errorMessage: null, file: null });
    await attach(
      call('post', `/api/loans/${other}/files`).field('category', 'Rent Comps').field('description', 'Comps'),
      [['comps.csv', Buffer.from('Address,Monthly Rent\n1 A St,1000\n')]],
    ).expect(201);
    await api().jobsDone();
    expect(await status('rent')).toEqual({
      status: 'completed',
      errorMessage: null,
      file: { description: 'Comps', borrowerId: null },
    });
    expect(await status('sale')).toMatchObject({ status: null });
    await call('get', `/api/loans/${other}/stages/comparables/status`).expect(400);
    await call('get', `/api/loans/${NOWHERE}/stages/comparables/status?type=rent`).expect(404);
    await call(
      'get',
      `/api/loans/${other}/stages/comparables/status?type=rent`,
      await api().signIn('INVESTOR'),
    ).expect(403);
    await request(api().url).get(`/api/loans/${other}/stages/comparables/status?type=rent`).expect(401);
  });

  it('refuses what is not there, what has no rows, and who may not', async () => {
    const { body } = await attach(call('post', base()).field('category', 'Rent Roll'), [
      ['scan.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ]).expect(201);
    const pdf = (body.files as [LoanDocument])[0].uuid;
    expect(await statusOf(pdf)).toBeUndefined();
    const start = (who: SignedIn | undefined = ground.analyst, file = pdf) =>
      call('post', `${base()}/${file}/extractions`, who);
    expect((await start().send({ classification: 'rentRoll' }).expect(400)).body.message).toBe(
      'Rows are read from CSV and XLSX files',
    );
    await start().send({ classification: 'cats' }).expect(400);
    await start(ground.committee).send({ classification: 'rentRoll' }).expect(403);
    await start(ground.analyst, NOWHERE).send({ classification: 'rentRoll' }).expect(404);
    await request(api().url).post(`${base()}/${pdf}/extractions`).expect(401);
    const investor = await api().signIn('INVESTOR');
    for (const tail of ['status', NOWHERE]) {
      await call('get', `${base()}/extractions/${tail}`, investor).expect(403);
      await request(api().url).get(`${base()}/extractions/${tail}`).expect(401);
      await call('get', `${base().replace(ground.loan, NOWHERE)}/extractions/${tail}`).expect(404);
    }
    await call('get', `${base()}/extractions/status?classification=cats`).expect(400);
    await call('get', `${base()}/extractions/x`).expect(400);
    await request(api().url)
      .put(`${base()}/extractions/${NOWHERE}/review`)
      .send({ outcome: null })
      .expect(401);
    await call('put', `${base()}/extractions/${NOWHERE}/review`).send({ outcome: null }).expect(404);
  });
});

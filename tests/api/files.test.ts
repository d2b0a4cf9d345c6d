import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import request, { type Test } from 'supertest';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExtractionStatus, LoanDocument, PropertyImage } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { FileRow, JobRow, LoanEvent } from '../../server/models';
import { StorageError } from '../../server/providers/storage';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';

const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-files-'));
const api = useServer({ env: { FILES_DIR: folder } });
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const fixture = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../fixtures', name));

let analyst: SignedIn;
let committee: SignedIn;
let loan: string;

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  committee = await api().signIn('COMMITTEE');
  loan = await filledLoan(api(), analyst);
});

afterAll(() => rmSync(folder, { recursive: true }));

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const call = (method: Method, url: string, who: SignedIn | undefined = analyst): Test => {
  const asked = request(api().url)[method](url);
  return who ? asked.set(who.headers) : asked;
};
const bytesOf = (asked: Test) =>
  asked.buffer(true).parse((res, done) => {
    const chunks: Buffer[] = [];
    res.on('data', (chunk: Buffer) => chunks.push(chunk));
    res.on('end', () => done(null, Buffer.concat(chunks)));
  });
const attach = (asked: Test, files: readonly (readonly [name: string, bytes: Buffer])[], field = 'files') =>
  files.reduce((test, [name, bytes]) => test.attach(field, bytes, name), asked);
const messages = (body: { details: { message: string }[] }) => body.details.map(({ message }) => message);

/** 60 wide and 40 high as stored; EXIF says that it stands on its side, and where it was taken. */
const sideways = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa3300' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '40/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
const png = () =>
  sharp({ create: { width: 800, height: 600, channels: 4, background: '#0044aa' } })
    .png()
    .toBuffer();

describe('photos of the property', () => {
  const base = () => `/api/property-addresses/${loan}`;
  const add = (files: readonly (readonly [string, Buffer])[], who: SignedIn | undefined = analyst) =>
    attach(call('post', `${base()}/images`, who), files);

  it('are listed with the address, turned upright and stripped of where they were taken', async () => {
    const { body } = await add([
      ['front door.JPG', await sideways()],
      ['café.png', await png()],
    ]).expect(201);
    const [front, cafe] = body.images as [PropertyImage, PropertyImage];
    expect([front.name, cafe.name]).toEqual(['front door.JPG', 'café.png']);
    const listed = (await call('get', base()).expect(200)).body;
    expect(listed).toMatchObject({
      uuid: loan,
      address: '1147 Bushwick Ave, Brooklyn, NY 11221',
      zip: '11221',
    });
    expect(listed.images).toEqual(body.images);

    const photo = await bytesOf(call('get', front.fileUrl)).expect(200);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('authorization'),
      'x-content-type-options': 'nosniff',
    });
    const kept = await sharp(photo.body as Buffer).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([40, 60, undefined]);
    expect((photo.body as Buffer).includes('Secretcam')).toBe(false);
    const small = await bytesOf(call('get', cafe.thumbnailUrl)).expect(200);
    const thumbnail = await sharp(small.body as Buffer).metadata();
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['jpeg', 480, 360]);
    expect(await LoanEvent.count({ where: { loanUuid: loan, name: 'PhotosAdded' } })).toBe(1);
  });

  it('are JPEG or PNG by their bytes; of several, none is added where one is refused', async () => {
    const before = (await call('get', base())).body.images.length as number;
    const refused = await add([
      ['good.png', await png()],
      ['virus.png', Buffer.from('MZ not a picture at all')],
    ]).expect(400);
    expect(refused.body.message).toBe('File virus.png was rejected');
    expect(messages(refused.body)).toEqual([
      'File virus.png was rejected',
      'Only JPEG and PNG pictures are taken',
    ]);
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expect((await add([['moving.png', gif]]).expect(400)).body.message).toBe('File moving.png was rejected');
    const damaged = await add([
      [
        'half.jpg',
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: '#123',
              noise: { type: 'gaussian', mean: 90, sigma: 40 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 20_000),
      ],
    ]).expect(400);
    expect(messages(damaged.body)).toEqual([
      'File half.jpg was rejected',
      'The picture is damaged or too large to be read',
    ]);
    expect((await call('get', base())).body.images).toHaveLength(before);
  });

  it('come at most 4 at once, each of at most 10 MB, at least one, in the field files', async () => {
    const picture = await png();
    const five = await add([1, 2, 3, 4, 5].map((n) => [`${n}.png`, picture] as const)).expect(400);
    expect(five.body.message).toBe('Cannot upload more than 4 files');
    const large = await add([['large.png', Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])]]).expect(
      413,
    );
    expect(large.body.message).toBe('A file may have at most 10 MB');
    expect((await call('post', `${base()}/images`).expect(400)).body.message).toBe(
      'Choose at least one file',
    );
    expect(
      (await attach(call('post', `${base()}/images`), [['a.png', picture]], 'photo').expect(400)).body
        .message,
    ).toBe('Files are taken in the field files');
  });

  it('are deleted by their path', async () => {
    const { body } = await add([['gone.png', await png()]]).expect(201);
    const [{ filePath, fileUrl }] = body.images as [PropertyImage];
    const remove = (query: Record<string, string>, who: SignedIn | undefined = analyst, url = base()) =>
      call('delete', `${url}/images`, who).query(query);
    await remove({}).expect(400);
    await remove({ path: filePath }, committee).expect(403);
    await request(api().url).delete(`${base()}/images`).query({ path: filePath }).expect(401);
    const other = await filledLoan(api(), analyst);
    await remove({ path: filePath }, analyst, `/api/property-addresses/${other}`).expect(404);
    expect((await remove({ path: filePath }).expect(200)).body).toEqual({ path: filePath });
    await remove({ path: filePath }).expect(404);
    await call('get', fileUrl).expect(404);
    expect((await call('get', base())).body.images.map(({ name }: PropertyImage) => name)).not.toContain(
      'gone.png',
    );
  });

  it('are for staff, of loans that are there', async () => {
    const picture = await png();
    const investor = await api().signIn('INVESTOR');
    const [{ fileUrl, thumbnailUrl }] = (await call('get', base())).body.images as [PropertyImage];
    for (const url of [base(), fileUrl, thumbnailUrl]) {
      await call('get', url, investor).expect(403);
      await request(api().url).get(url).expect(401);
      await call('get', url.replace(loan, NOWHERE)).expect(404);
      await call('get', url.replace(loan, 'x')).expect(400);
    }
    await add([['a.png', picture]], committee).expect(403);
    await call('get', base(), committee).expect(200);
    await attach(call('post', `/api/property-addresses/${NOWHERE}/images`), [['a.png', picture]]).expect(404);
    await attach(call('post', '/api/property-addresses/x/images'), [['a.png', picture]]).expect(400);
    await request(api().url).post(`${base()}/images`).expect(401);
  });
});

describe('files of a loan', () => {
  const base = () => `/api/loans/${loan}/files`;
  const add = (
    category: string,
    files: readonly (readonly [string, Buffer])[],
    who: SignedIn | undefined = analyst,
  ) => attach(call('post', base(), who).field('category', category), files);
  const added = async (category: string, name: string, bytes: Buffer) =>
    ((await add(category, [[name, bytes]]).expect(201)).body.files as [LoanDocument])[0];
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  it('are kept with what their bytes are, listed, renamed, hidden, sorted, downloaded and deleted', async () => {
    const file = await added('Appraisal', 'Gutachten für 1147.pdf.exe', PDF);
    expect(file).toMatchObject({
      name: 'Gutachten für 1147.pdf.exe.pdf',
      category: 'Appraisal',
      contentType: 'application/pdf',
      size: PDF.length,
      hide: false,
      description: null,
      by: { id: analyst.user.id },
    });
    const url = `${base()}/${file.uuid}`;
    const changed = await call('patch', url)
      .send({ name: 'Appraisal', description: 'As is', hide: true, category: 'Other' })
      .expect(200);
    expect(changed.body).toMatchObject({
      name: 'Appraisal.pdf',
      description: 'As is',
      hide: true,
      category: 'Other',
    });
    expect((await call('get', url).expect(200)).body).toEqual(changed.body);
    const names = async (query = '') =>
      ((await call('get', base() + query).expect(200)).body.files as LoanDocument[]).map(({ name }) => name);
    expect(await names()).toContain('Appraisal.pdf');
    expect(await names('?category=Other')).toEqual(['Appraisal.pdf']);
    expect(await names('?category=Appraisal')).toEqual([]);
    await call('get', `${base()}?category=Cats`).expect(400);

    const content = await bytesOf(call('get', `${url}/content`)).expect(200);
    expect(content.body).toEqual(PDF);
    expect(content.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Appraisal.pdf"; filename*=UTF-8''Appraisal.pdf`,
      'x-content-type-options': 'nosniff',
    });
    await call('delete', url).expect(200, { uuid: file.uuid });
    for (const gone of [url, `${url}/content`]) await call('get', gone).expect(404);
    await call('patch', url).send({ hide: false }).expect(404);
    await call('delete', url).expect(404);
    expect(await names()).not.toContain('Appraisal.pdf');
    expect((await FileRow.findByPk(file.uuid))?.deletedAt).toBeInstanceOf(Date);
  });

  it('are found by the link of an appraisal: by identity, address or path, in their own loan', async () => {
    const file = await added('Appraisal', 'Linked.pdf', PDF);
    const lookup = (link: string, who: SignedIn | undefined = analyst, at = base()) =>
      call('get', `${at}/lookup?link=${encodeURIComponent(link)}`, who);
    for (const link of [
      `file:${file.uuid}`,
      file.uuid,
      file.fileUrl,
      `https://bridgebook.example${file.fileUrl}`,
      file.filePath,
    ]) {
      expect((await lookup(link).expect(200)).body).toMatchObject({ uuid: file.uuid, name: 'Linked.pdf' });
    }
    await lookup('').expect(400);
    await call('get', `${base()}/lookup`).expect(400);
    expect((await request(api().url).get(`${base()}/lookup?link=${file.uuid}`)).status).toBe(401);
    await lookup(file.uuid, await api().signIn('INVESTOR')).expect(403);
    await lookup('https://www.example.com/appraisal.pdf').expect(404);
    await lookup(`file:${NOWHERE}`).expect(404);
    await lookup(file.uuid, analyst, `/api/loans/${NOWHERE}/files`).expect(404);
    await lookup(file.uuid, analyst, `/api/loans/${await filledLoan(api(), analyst)}/files`).expect(404);
    await call('delete', `${base()}/${file.uuid}`).expect(200);
  });

  it('are of known types, whatever their names say', async () => {
    const workbook = write(
      { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([['a']]) } },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer;
    const taken: readonly (readonly [string, Buffer, string])[] = [
      ['a.xlsx', workbook, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      // As Excel writes “CSV (Comma delimited)” and “Unicode Text”.
      ['latin.csv', Buffer.from('Name,Caf\xe9 \x96 80 %\n1,2\n', 'latin1'), 'text/csv'],
      ['unicode.txt', Buffer.from('\uFEFFName\tÜ\n', 'utf16le'), 'text/plain'],
      ['d.png', await png(), 'image/png'],
      ['e.jpg', await sideways(), 'image/jpeg'],
    ];
    const { body } = await add(
      'Other',
      taken.map(([name, bytes]) => [name, bytes] as const),
    ).expect(201);
    expect((body.files as LoanDocument[]).map(({ name, contentType }) => [name, contentType])).toEqual(
      taken.map(([name, , type]) => [name, type]),
    );
    const refused: readonly (readonly [string, Buffer])[] = [
      ['run.csv', Buffer.from('MZ\u0000\u0001binary')],
      ['controls.csv', Buffer.from([0x4e, 0x2c, 0xfc, 0x81, 0x1b, 0x0a])],
      ['page.html', Buffer.from('<p>hello</p>')],
      ['zip.pdf', Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)])],
      ['empty.csv', Buffer.alloc(0)],
    ];
    for (const [name, bytes] of refused)
      expect((await add('Other', [[name, bytes]]).expect(400)).body.message).toBe(
        `File ${name} was rejected`,
      );
  });

  it('come at most 5 at once, each of at most 30 MB, with a category', async () => {
    const six = await add(
      'Other',
      [1, 2, 3, 4, 5, 6].map((n) => [`${n}.pdf`, PDF] as const),
    ).expect(400);
    expect(six.body.message).toBe('Cannot upload more than 5 files');
    const large = await add('Other', [
      ['large.pdf', Buffer.concat([PDF, Buffer.alloc(30 * 1024 * 1024)])],
    ]).expect(413);
    expect(large.body.message).toBe('A file may have at most 30 MB');
    expect((await add('Cats', [['a.pdf', PDF]]).expect(400)).body.details).toEqual([
      { message: 'Choose a category', path: 'category', code: 'invalid' },
    ]);
    expect((await add('Other', []).expect(400)).body.message).toBe('Choose at least one file');
  });

  it('have names, and only fields that can be changed', async () => {
    const { uuid } = await added('Title', 'deed.pdf', PDF);
    const bad = async (update: unknown) =>
      messages(
        (
          await call('patch', `${base()}/${uuid}`)
            .send(update as object)
            .expect(400)
        ).body,
      );
    expect(await bad({ name: '  ' })).toEqual(['Name is required']);
    expect(await bad({ name: 'a/b' })).toEqual(['A name has no slashes']);
    expect(await bad({ category: 'Cats' })).toEqual(['Choose a category']);
    expect(await bad({})).toEqual(['Nothing to change']);
    await bad({ contentType: 'text/html' });
  });

  it('say so where the storage is full, and keep no half of an upload', async () => {
    const { storage } = api().context;
    const put = storage.put.bind(storage);
    const count = () => FileRow.count({ where: { loanUuid: loan } });
    const before = await count();
    const removed: string[] = [];
    const remove = storage.remove.bind(storage);
    let writes = 0;
    Object.assign(storage, {
      put: (key: string, bytes: Buffer, type: string) =>
        ++writes > 1
          ? Promise.reject(new StorageError('The file storage is full', { full: true }))
          : put(key, bytes, type),
      remove: (key: string) => (removed.push(key), remove(key)),
    });
    try {
      const { body } = await add('Other', [
        ['a.pdf', PDF],
        ['b.pdf', PDF],
      ]).expect(507);
      expect(body).toMatchObject({
        message: 'The file storage is full',
        details: [{ message: 'The file storage is full', code: 'storage' }],
      });
    } finally {
      Object.assign(storage, { put, remove });
    }
    expect(await count()).toBe(before);
    expect(removed).toHaveLength(1);
    expect(await storage.get(removed[0] ?? '')).toBeUndefined();
  });

  it('are for staff; the committee reads, investors do not; of loans that are there', async () => {
    const { uuid } = await added('Legal', 'note.pdf', PDF);
    const investor = await api().signIn('INVESTOR');
    for (const tail of ['', `/${uuid}`, `/${uuid}/content`]) {
      await call('get', base() + tail, committee).expect(200);
      await call('get', base() + tail, investor).expect(403);
      await request(api().url)
        .get(base() + tail)
        .expect(401);
      await call('get', (base() + tail).replace(loan, NOWHERE)).expect(404);
      await call('get', (base() + tail).replace(loan, 'x')).expect(400);
    }
    await add('Legal', [['a.pdf', PDF]], committee).expect(403);
    await request(api().url).post(base()).expect(401);
    await attach(call('post', base().replace(loan, NOWHERE)).field('category', 'Legal'), [
      ['a.pdf', PDF],
    ]).expect(404);
    await call('patch', `${base()}/${uuid}`, committee).send({ hide: true }).expect(403);
    await request(api().url).patch(`${base()}/${uuid}`).send({ hide: true }).expect(401);
    await call('patch', `${base()}/${NOWHERE}`).send({ hide: true }).expect(404);
    await call('delete', `${base()}/${uuid}`, committee).expect(403);
    await request(api().url).delete(`${base()}/${uuid}`).expect(401);
    await call('delete', `${base()}/x`).expect(400);
  });
});

describe('files read into rows', () => {
  const base = () => `/api/loans/${loan}/files`;
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
    const decide = (body: unknown, who: SignedIn | undefined = analyst) =>
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
    await decide({ choices: {} }, committee).expect(403);
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
        where: { kind: 'extraction', loanUuid: loan, input: { extractionUuid: failed.uuid } },
      }),
    ).toBe(2);
  });

  it('a file that the storage lost says so; a crash says no more than that', async () => {
    const { storage } = api().context;
    const file = await upload('Rent Comps', 'comps.csv', Buffer.from('Address,Monthly Rent\n1 A St,1000\n'));
    await api().jobsDone();
    await storage.remove(`loans/${loan}/files/${file}`);
    const again = async () => {
      await call('post', `${base()}/${file}/extractions`).send({ classification: 'rentComps' }).expect(202);
      await api().jobsDone();
      return (await statusOf(file)).errorMessage;
    };
    expect(await again()).toBe('The file is not in the storage any more. Upload it again.');
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
    const review = (outcome: unknown, who: SignedIn | undefined = analyst) =>
      call('put', `${base()}/extractions/${uuid}/review`, who).send({ outcome });
    expect((await review('taken').expect(200)).body.review).toMatchObject({
      outcome: 'taken',
      by: { id: analyst.user.id },
    });
    expect((await review(null).expect(200)).body.review).toBeNull();
    await review('dismissed').expect(200);
    expect((await statusOf(file)).review).toMatchObject({ outcome: 'dismissed' });
    await call('post', `${base()}/${file}/extractions`).send({ classification: 'rentComps' }).expect(202);
    expect((await statusOf(file)).review).toBeNull();
    await review('eaten').expect(400);
    await review('taken', committee).expect(403);
    await api().jobsDone();
    await call('delete', `${base()}/${file}`).expect(200);
    await review('taken').expect(404);
    expect(await statusOf(file)).toBeUndefined();
  });

  it('the status of comparables is that of the newest work of their type', async () => {
    const other = await filledLoan(api(), analyst);
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
    const start = (who: SignedIn | undefined = analyst, file = pdf) =>
      call('post', `${base()}/${file}/extractions`, who);
    expect((await start().send({ classification: 'rentRoll' }).expect(400)).body.message).toBe(
      'Rows are read from CSV and XLSX files',
    );
    await start().send({ classification: 'cats' }).expect(400);
    await start(committee).send({ classification: 'rentRoll' }).expect(403);
    await start(analyst, NOWHERE).send({ classification: 'rentRoll' }).expect(404);
    await request(api().url).post(`${base()}/${pdf}/extractions`).expect(401);
    const investor = await api().signIn('INVESTOR');
    for (const tail of ['status', NOWHERE]) {
      await call('get', `${base()}/extractions/${tail}`, investor).expect(403);
      await request(api().url).get(`${base()}/extractions/${tail}`).expect(401);
      await call('get', `${base().replace(loan, NOWHERE)}/extractions/${tail}`).expect(404);
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

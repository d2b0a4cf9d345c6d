import request from '../../server/testing/request';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import type { LoanDocument } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { FileRow } from '../../server/models';
import { StorageError } from '../../server/providers/storage';
import { filledLoan } from './loanHelpers';
import { NOWHERE, attach, bytesOf, messages, png, sideways, useFiles } from './fileCalls';

const { api, call, ground } = useFiles();

describe('files of a loan', () => {
  const base = () => `/api/loans/${ground.loan}/files`;
  const add = (
    category: string,
    files: readonly (readonly [string, Buffer])[],
    who: SignedIn | undefined = ground.analyst,
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
      by: { id: ground.analyst.user.id },
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
    const lookup = (link: string, who: SignedIn | undefined = ground.analyst, at = base()) =>
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
    await lookup(file.uuid, ground.analyst, `/api/loans/${NOWHERE}/files`).expect(404);
    await lookup(
      file.uuid,
      ground.analyst,
      `/api/loans/${await filledLoan(api(), ground.analyst)}/files`,
    ).expect(404);
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
    const count = () => FileRow.count({ where: { loanUuid: ground.loan } });
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
        details: [{ message: 'The file storage is full', code: 'storage_full' }],
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
      await call('get', base() + tail, ground.committee).expect(200);
      await call('get', base() + tail, investor).expect(403);
      await request(api().url)
        .get(base() + tail)
        .expect(401);
      await call('get', (base() + tail).replace(ground.loan, NOWHERE)).expect(404);
      await call('get', (base() + tail).replace(ground.loan, 'x')).expect(400);
    }
    await add('Legal', [['a.pdf', PDF]], ground.committee).expect(403);
    await request(api().url).post(base()).expect(401);
    await attach(call('post', base().replace(ground.loan, NOWHERE)).field('category', 'Legal'), [
      ['a.pdf', PDF],
    ]).expect(404);
    await call('patch', `${base()}/${uuid}`, ground.committee).send({ hide: true }).expect(403);
    await request(api().url).patch(`${base()}/${uuid}`).send({ hide: true }).expect(401);
    await call('patch', `${base()}/${NOWHERE}`).send({ hide: true }).expect(404);
    await call('delete', `${base()}/${uuid}`, ground.committee).expect(403);
    await request(api().url).delete(`${base()}/${uuid}`).expect(401);
    await call('delete', `${base()}/x`).expect(400);
  });

  it('belong to the borrower from whose page they come, are asked for by them, and stand on the deal page once released', async () => {
    const borrower = { firstName: 'Ada', lastName: 'Brook', email: 'ada@owners.test' };
    const { body } = await call('post', `/api/loans/${ground.loan}/borrowers`)
      .send({ contact: borrower })
      .expect(201);
    const { id } = body as { id: string };
    const sent = (borrowerId: string) =>
      attach(call('post', base()).field('category', 'Financials').field('borrowerId', borrowerId), [
        ['statement.pdf', PDF],
      ]);
    const [file] = (await sent(id).expect(201)).body.files as [LoanDocument];
    expect(file.borrowerId).toBe(id);
    expect(messages((await sent(NOWHERE).expect(400)).body)).toEqual(['Not a borrower of this loan']);
    await sent('x').expect(400);
    const of = async (query: string) =>
      ((await call('get', `${base()}?${query}`).expect(200)).body.files as LoanDocument[]).map(
        ({ uuid }) => uuid,
      );
    expect(await of(`borrowerIds=${id}`)).toEqual([file.uuid]);
    expect(await of(`borrowerIds=${id},${NOWHERE}&subCategories=Financials`)).toEqual([file.uuid]);
    expect(await of(`borrowerIds=${id}&subCategories=Title&subCategories=Legal`)).toEqual([]);
    expect((await of('subCategories=Financials,Appraisal')).length).toBeGreaterThan(0);
    await call('get', `${base()}?borrowerIds=x`).expect(400);
    await call('get', `${base()}?subCategories=Nothing`).expect(400);

    const page = async () =>
      (await call('get', `/api/loans-deals/report/${ground.loan}?preview=live`).expect(200)).body
        .borrowers as { files: { id: string }[] }[];
    expect((await page())[0]?.files).toEqual([]);
    await call('patch', `${base()}/${file.uuid}`).send({ released: true }).expect(200);
    expect((await page())[0]?.files).toMatchObject([{ id: file.uuid }]);
  });
});

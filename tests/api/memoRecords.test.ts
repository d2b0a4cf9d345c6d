import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { SAME_PERSON, type MemoDetail, type RecordCheck } from '#contract';
import { readTables } from '#exchange';
import { unzipped, zipped } from '../../server/commands/memos/bundle/zip';
import { collectDrafts } from '../../server/commands/memos/bundle/draft';
import { makeBundle } from '../../server/commands/memos/bundle/makeBundle';
import type { Manifest } from '../../server/commands/memos/bundle/assemble';
import { FileRow, JobRow, MemoBundleRow, MemoRow } from '../../server/models';
import { pdfPages } from '../../server/testing/pdfText';
import { COMMITTEE_RECORD } from '../../server/models/queries/files';
import { recordFigures } from '../golden/recordFigures';
import { attach, bytesOf, NOWHERE } from './fileCalls';
import { useMemos } from './memoCalls';

const { api, call, now, at, read, save, fill, record } = useMemos();
const download = async (path = `/${now.id}/record`) =>
  (await bytesOf(call('get', at(path))).expect(200)).body as Buffer;
const check = async () => (await call('get', at(`/${now.id}/record/check`)).expect(200)).body as RecordCheck;
const manifestIn = (bytes: Buffer) =>
  JSON.parse(new TextDecoder().decode(unzipped(bytes)['manifest.json'])) as Manifest;

async function upload(name: string, text: string): Promise<string> {
  const { body } = await attach(call('post', `/api/loans/${now.uuid}/files`).field('category', 'Other'), [
    [name, Buffer.from(text)],
  ]).expect(201);
  return (body.files as { uuid: string }[])[0]?.uuid ?? '';
}

describe('the file of a record', () => {
  it('names its borrowers to the staff that reads it', async () => {
    const contact = { firstName: 'Rosa', lastName: 'Quillfeather', email: 'rosa@example.com' };
    expect((await read()).sponsor).toBeUndefined();
    const { body } = await call('post', `/api/loans/${now.uuid}/borrowers`).send({ contact }).expect(201);
    const pfs = {
      assets: [{ item: 'Cash', price: 400_000, liquid: true }],
      liabilities: [{ item: 'Loans', price: 100_000 }],
    };
    await call('patch', `/api/borrowers/${(body as { id: string }).id}`)
      .send({ info: { pfs } })
      .expect(200);
    await fill();
    await record().expect(200);
    await api().jobsDone();
    expect((await read()).sponsor).toMatchObject([
      { label: 'Net Worth', value: 300_000 },
      { label: 'Net Worth to Loan', value: 0.1 },
      { label: 'Liquidity', value: 400_000 },
      { label: 'Liquidity to Loan' },
    ]);
    const papers = unzipped(await download());
    expect(pdfPages(Buffer.from(papers['memo.pdf'] ?? [])).join('\n')).toContain(
      'Sponsor\nNet Worth\n$300,000',
    );
    const pages = await pdfPages(Buffer.from(papers['borrowers.pdf'] ?? []));
    expect(pages[0]).toContain('\nRosa Quillfeather\n');
    // Said once.
    expect(pages[0]?.match(/Net Worth/g)).toHaveLength(1);
  });

  it('says of a verdict that was set by hand who set it and why, and what the rules say', async () => {
    const contact = { firstName: 'Rosa', lastName: 'Quillfeather', email: 'rosa@example.com' };
    const { body } = await call('post', `/api/loans/${now.uuid}/borrowers`).send({
      contact,
      info: { taxAddress: { street: '9 Elm St', city: 'Yonkers', state: 'NY', zip: '10701' } },
      despite: SAME_PERSON,
    });
    const { id } = body as { id: string };
    await call('put', `/api/borrowers/${id}/sreo`)
      .send([{ validAddress: '12 Elm St, Albany, NY 12207', propertyType: 'SFR' }])
      .expect(200);
    const begun = await call('post', `/api/borrowers/${id}/reports`)
      .send({ checks: ['graph'] })
      .expect(201);
    await api().jobsDone();
    const { id: reportId } = begun.body as { id: string };
    const set = { verdict: 'fail', reason: 'Sued under a former name', expiresOn: null };
    await call(
      'put',
      `/api/loans/${now.uuid}/borrowers/${id}/reports/${reportId}/overrides`,
      await api().signIn('UNDERWRITER'),
    )
      .send({ SUMMARY_KG: set })
      .expect(200);
    await fill();
    await record().expect(200);
    await api().jobsDone();
    const [page] = await pdfPages(Buffer.from(unzipped(await download())['borrowers.pdf'] ?? []));
    const words = page?.replace(/\s+/g, ' ');
    expect(words).toMatch(/Fail set by [\w ]+: Sued under a former name \(the rules say N\/A\)/);
    expect(words).toContain('no records of courts were read');
  });

  it('says which figures had moved when it was made, though nobody had confirmed their texts', async () => {
    await fill();
    const { figures } = await read();
    await save('purchasePrice', 2_000_000);
    expect((await read()).unconfirmed).toBeUndefined();
    await record().expect(200);
    await api().jobsDone();
    const [ltv] = figures;
    const { unconfirmed = [], stale } = await read();
    expect(stale).toEqual([]);
    expect(unconfirmed).toMatchObject([{ part: 'opportunities', name: 'ltv', before: ltv?.value }]);
    const pages = await pdfPages(Buffer.from(unzipped(await download())['memo.pdf'] ?? []));
    expect(pages.join('\n')).toContain('Figures Not Confirmed When the Record Was Made');
  });

  it('holds memo, checklist, deal report, workbook, inputs and chosen files, with their checksums', async () => {
    const letter = await upload('letter.txt', 'Dear committee');
    await fill({ files: [letter] });
    const made = (await record().expect(200)).body as MemoDetail;
    expect(made.record?.bundle).toBe('making');
    await api().jobsDone();
    const memo = await read();
    expect(memo.record?.bundle).toBe('done');
    expect(memo.information.recordBundleName).toMatch(/^ICR-\d+ 1147 Bushwick Ave \d{4}-\d\d-\d\d\.zip$/);
    expect(memo.information.recordBundleUrl).toBe(at(`/${now.id}/record`));
    const bytes = await download();
    const entries = unzipped(bytes);
    expect(Object.keys(entries)).toEqual([
      'memo.pdf',
      'checklist.pdf',
      'deal-report.pdf',
      'borrowers.pdf',
      'workbook.xlsx',
      'inputs.json',
      'files/letter.txt',
      'manifest.json',
    ]);
    for (const paper of ['memo.pdf', 'checklist.pdf', 'deal-report.pdf', 'borrowers.pdf'])
      expect(
        Buffer.from(entries[paper] ?? [])
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    expect(readTables(Buffer.from(entries['workbook.xlsx'] ?? [])).length).toBeGreaterThan(0);
    const manifest = manifestIn(bytes);
    expect(manifest).toMatchObject({
      memo: `ICR-${now.id}`,
      draft: false,
      revision: memo.record?.revision,
      template: { key: 'bridge-loan' },
    });
    expect(manifest.figures.ltv).toBe(memo.ratios.find(({ name }) => name === 'ltv')?.value);
    // A spreadsheet program computes what the record says, where there is one.
    expect(recordFigures(bytes)).toMatchObject({ written: [], recalculated: [] });
  });

  it('says which chosen files are not there any more', async () => {
    const [letter, survey] = [await upload('letter.txt', 'Dear'), await upload('survey.txt', 'Sound')];
    await fill({ files: [letter, survey] });
    await call('delete', `/api/loans/${now.uuid}/files/${survey}`).expect(200);
    await record().expect(200);
    await api().jobsDone();
    const bytes = await download();
    expect(manifestIn(bytes).missing).toEqual(['survey.txt']);
    expect(Object.keys(unzipped(bytes)).filter((path) => path.startsWith('files/'))).toEqual([
      'files/letter.txt',
    ]);
    const pages = await pdfPages(Buffer.from(unzipped(bytes)['memo.pdf'] ?? []));
    expect(pages.join('\n')).toContain('survey.txt: missing');
    expect(await check()).toMatchObject({ holds: true, missing: ['survey.txt'] });
  });

  it('is kept as a file of the loan that no screen of files shows and nobody changes', async () => {
    await fill();
    await record().expect(200);
    await api().jobsDone();
    const rows = await FileRow.findAll({ where: { loanUuid: now.uuid, category: COMMITTEE_RECORD } });
    expect(rows).toHaveLength(1);
    const { body } = await call('get', `/api/loans/${now.uuid}/files`).expect(200);
    expect(body.files).toEqual([]);
    await call('get', `/api/loans/${now.uuid}/files/${rows[0]?.uuid}`).expect(404);
    await expect(
      api().context.db.query(`UPDATE ic_memo_bundles SET sha256 = 'x' WHERE memo_id = ${now.id}`),
    ).rejects.toThrow('A committee record is never changed');
    await record().expect(409);
  });

  it('is made once, though the job is run twice', async () => {
    await fill();
    await record().expect(200);
    await api().jobsDone();
    const { db, storage } = api().context;
    await makeBundle(db, storage, { loanUuid: now.uuid, memoId: String(now.id) });
    expect(await FileRow.count({ where: { loanUuid: now.uuid, category: COMMITTEE_RECORD } })).toBe(1);
  });

  it('is asked for once more where its job failed', async () => {
    await fill();
    await record().expect(200);
    await api().jobsDone();
    // As if the process had died for the last time before it was done.
    const { db } = api().context;
    await db.query('ALTER TABLE ic_memo_bundles DISABLE TRIGGER USER');
    await MemoBundleRow.update({ fileUuid: null, sha256: null, madeAt: null }, { where: { memoId: now.id } });
    await db.query('ALTER TABLE ic_memo_bundles ENABLE TRIGGER USER');
    await JobRow.update({ status: 'failed' }, { where: { loanUuid: now.uuid, kind: 'memo-record' } });
    expect(await read(now.member)).toMatchObject({ record: { bundle: 'failed' }, can: { remake: true } });
    expect((await read()).can.remake).toBe(false);
    await record().expect(200);
    await api().jobsDone();
    expect((await read()).record?.bundle).toBe('done');
  });

  it('says, opened again, whether it is what was kept and still gives its figures', async () => {
    await fill();
    await record().expect(200);
    await api().jobsDone();
    await save('purchasePrice', 3_500_000);
    const held = await check();
    expect(held).toMatchObject({ holds: true, whole: true, differing: [] });
    expect(held.files.map(({ path }) => path)).toContain('workbook.xlsx');
    // Somebody changed the figures of the inputs, and wrote the manifest as it was.
    const entries = unzipped(await download());
    const inputs = new TextDecoder().decode(entries['inputs.json']);
    const forged = zipped(
      Object.entries(entries).map(([path, bytes]) => ({
        path,
        bytes: path === 'inputs.json' ? Buffer.from(inputs.replaceAll('3000000', '2900000')) : bytes,
      })),
      new Date(),
    );
    const row = await FileRow.findOne({ where: { loanUuid: now.uuid, category: COMMITTEE_RECORD } });
    await api().context.storage.put(row?.storageKey ?? '', forged, 'application/zip');
    const broken = await check();
    expect(broken).toMatchObject({ holds: false, whole: false });
    expect(broken.files.filter(({ holds }) => !holds)).toEqual([{ path: 'inputs.json', holds: false }]);
    expect(broken.differing.length).toBeGreaterThan(0);
  });
});

describe('the draft of a record', () => {
  it('comes by a link that opens this memo alone, for minutes', async () => {
    const { body } = await call('post', at(`/generate-draft-record-url/${now.id}`)).expect(200);
    expect(body.name).toMatch(/ draft\.zip$/);
    const fetched = await bytesOf(request(api().url).get(body.url as string)).expect(200);
    const manifest = manifestIn(fetched.body as Buffer);
    expect(manifest).toMatchObject({ draft: true, recordedAt: null });
    // A paper that is taken out of it says that it is a draft.
    for (const paper of ['memo.pdf', 'checklist.pdf', 'deal-report.pdf', 'borrowers.pdf'])
      for (const page of pdfPages(Buffer.from(unzipped(fetched.body as Buffer)[paper] ?? [])))
        expect(page, paper).toContain(', draft');
    const key = new URL(body.url as string, 'http://x').searchParams.get('key') ?? '';
    const other = ((await call('post', at()).expect(201)).body as MemoDetail).id;
    const nobody = (path: string) => request(api().url).get(at(path));
    await nobody(`/${other}/draft-record?key=${key}`).expect(401);
    await nobody(`/${now.id}/draft-record?key=${key.slice(0, -4)}AAAA`).expect(401);
    await nobody(`/${now.id}/draft-record`).expect(400);
    await fill();
    await record().expect(200);
    await call('post', at(`/generate-draft-record-url/${now.id}`)).expect(409);
    await request(api().url)
      .get(body.url as string)
      .expect(409);
  });

  it('is made by a job, and not kept once its link is over', async () => {
    const { body } = await call('post', at(`/generate-draft-record-url/${now.id}`)).expect(200);
    await api().jobsDone();
    const where = { kind: 'memo-draft', loanUuid: now.uuid };
    const job = await JobRow.findOne({ where });
    expect(job?.status).toBe('completed');
    const key = `loans/${now.uuid}/drafts/${job?.uuid}`;
    const { storage } = api().context;
    await collectDrafts(storage);
    expect(await storage.get(key)).toBeDefined();
    await collectDrafts(storage, Date.now() + 16 * 60_000);
    expect(await storage.get(key)).toBeUndefined();
    expect(await JobRow.count({ where })).toBe(0);
    await request(api().url)
      .get(body.url as string)
      .expect(404);
  });

  it('is refused while a text of before states a social security number', async () => {
    await MemoRow.update(
      { risks: [{ id: NOWHERE, risk: 'Of 900-11-4821', mitigant: '' }] },
      { where: { id: now.id } },
    );
    const refused = await call('post', at(`/generate-draft-record-url/${now.id}`)).expect(400);
    expect(refused.body.message).toBe(
      'Risks and mitigants: Leave the social security number out: it is kept with the borrower alone',
    );
  });

  it('says that it could not be made', async () => {
    const { body } = await call('post', at(`/generate-draft-record-url/${now.id}`)).expect(200);
    await api().jobsDone();
    await JobRow.update({ status: 'failed' }, { where: { kind: 'memo-draft', loanUuid: now.uuid } });
    const refused = await request(api().url)
      .get(body.url as string)
      .expect(503);
    expect(refused.body.details[0].code).toBe('busy');
  });
});

it('answers who may not, and what is not there', async () => {
  for (const path of [`/${now.id}/record`, `/${now.id}/record/check`]) {
    await call('get', at(path)).expect(404);
    await call('get', at(path), await api().signIn('INVESTOR')).expect(403);
    await call('get', at(path)).unset('authorization').expect(401);
    await call('get', at(path.replace(`${now.id}`, '999999999'))).expect(404);
  }
  const draft = at(`/generate-draft-record-url/${now.id}`);
  await call('post', draft, await api().signIn('SALES')).expect(403);
  await call('post', draft).unset('authorization').expect(401);
  await call('post', at('/generate-draft-record-url/999999999')).expect(404);
  await call('post', draft.replace(now.uuid, NOWHERE)).expect(404);
});

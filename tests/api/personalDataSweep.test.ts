import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { QueryTypes } from 'sequelize';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import { unzipped } from '../../server/commands/memos/bundle/zip';
import { routes } from '../../server/routes';
import { writeBackup } from '../../server/services/backup/dump';
import { pdfPages } from '../../server/testing/pdfText';
import { borrowerCalls, contact, row } from './borrowerCalls';
import { importFile } from './checksRecords';
import { bytesOf, NOWHERE } from './fileCalls';
import { useMemos } from './memoCalls';

const { api, folder, ground, now, at, fill, record } = useMemos({
  PERSONAL_DATA_KEY: randomBytes(32).toString('base64'),
});
const { call, add } = borrowerCalls(api, () => ground.analyst);

const SSN = '512-34-7689';
const BORN = '1971-03-29';
/** The nine digits, whatever sets them apart. */
const AS_SSN = /(?<!\d)512(?:[^0-9a-z]|%2d|%20|&nbsp;){0,3}34(?:[^0-9a-z]|%2d|%20|&nbsp;){0,3}7689(?!\d)/i;
/** The day in figures in any order, with or without zeros, and with the month in words. */
const AS_BIRTH = [
  /(?<!\d)1971[-/. ]?0?3[-/. ]?29(?!\d)/,
  /(?<!\d)0?3([-/. ])29\1(?:19)?71(?!\d)/,
  /(?<!\d)29([-/. ])0?3\1(?:19)?71(?!\d)/,
  /(?<!\d)(?:0329|2903)1971(?!\d)/,
  /mar(?:ch)?\W{0,3}29\W{1,4}(?:19)?71/i,
  /29(?:th)?\W{0,3}(?:of\W)?mar(?:ch)?\W{1,4}(?:19)?71/i,
];
/** Where either stands in a text. */
const secretsIn = (text: string): string[] =>
  [AS_SSN, ...AS_BIRTH].flatMap((spelling) => spelling.exec(text)?.[0] ?? []);

it.each([
  ...[SSN, '512347689', '512 34 7689', '512.34.7689', '512%2D34%2D7689', '"ssn":"512–34–7689"'],
  ...[
    BORN,
    '03/29/1971',
    '3/29/71',
    '19710329',
    '29.3.1971',
    '03291971',
    'March 29, 1971',
    '29 Mar 1971',
    '1971-03-29T00:00:00Z',
  ],
])('is known as %s', (spelled) => {
  expect(secretsIn(`a ${spelled} b`)).toHaveLength(1);
});

/** Text of whatever it is: what a ZIP holds, what a PDF says, what was packed. */
function textsOf(name: string, bytes: Buffer): (readonly [string, string])[] {
  const start = bytes.subarray(0, 5).toString('latin1');
  if (start.startsWith('PK'))
    return Object.entries(unzipped(bytes)).flatMap(([file, held]) =>
      textsOf(`${name}: ${file}`, Buffer.from(held)),
    );
  if (start === '%PDF-') return [[name, `${bytes.toString('latin1')}\n${pdfPages(bytes).join('\n')}`]];
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return textsOf(name, gunzipSync(bytes));
  // Both: a value that is kept as bytes may be no text.
  return [[name, `${bytes.toString('utf8')}\n${bytes.toString('latin1')}`]];
}

/** A value of a column as text; bytes as they are. */
const written = (value: unknown): string =>
  Buffer.isBuffer(value)
    ? value.toString('latin1')
    : typeof value === 'string'
      ? value
      : value instanceof Date
        ? value.toISOString()
        : (JSON.stringify(value) ?? '');

async function tables(): Promise<(readonly [string, string])[]> {
  const { db } = api().context;
  const names = await db.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    { type: QueryTypes.SELECT },
  );
  const texts: (readonly [string, string])[] = [];
  for (const { name } of names) {
    const rows = await db.query<Record<string, unknown>>(`SELECT * FROM "${name}"`, {
      type: QueryTypes.SELECT,
    });
    texts.push([
      `table ${name}`,
      // A row is at least a line: no two columns make a number together.
      rows.map((one) => Object.values(one).map(written).join('\n')).join('\n'),
    ]);
  }
  return texts;
}

const filesUnder = (place: string): (readonly [string, string])[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => textsOf(`stored ${name}`, readFileSync(path.join(parentPath, name))));

/**
 * Every answer that can be had of the loan, its borrower, their report and the memo, by these people; but
 * one, which tells.
 */
async function answers(known: Readonly<Record<string, string>>, asked: readonly Record<string, string>[]) {
  const texts: (readonly [string, string])[] = [];
  const read = new Set<string>();
  for (const route of routes) {
    if (route.method !== 'get' || route.path === '/api/borrowers/:id/identity') continue;
    const place = route.path.replace(/:(\w+)/g, (_all, name: string) =>
      name === 'id' && !route.path.includes('/borrowers/') ? NOWHERE : (known[name] ?? NOWHERE),
    );
    for (const headers of asked) {
      const { body, status } = await bytesOf(request(api().url).get(place).set(headers));
      if (status === 200) read.add(route.path);
      texts.push(...textsOf(`GET ${route.path}`, body as Buffer));
    }
  }
  return { texts, read };
}

describe('SSN and date of birth of a whole run', () => {
  it('stand in no table, log, job, snapshot, bundle, paper, stored file, back-up, error report or answer', async () => {
    const underwriter = await api().signIn('UNDERWRITER');
    const admin = await api().signIn('ADMIN');
    const secret = { ssn: SSN, dateOfBirth: BORN };
    const texts: (readonly [string, string])[] = [];
    const keep = (name: string, { body }: { readonly body: unknown }) =>
      texts.push(...textsOf(name, Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))));

    // Records that know the person, the person, and what is told of them.
    await importFile(
      api(),
      `kind,name,ssn,side,title,credit_score,warning\ncredit,,${SSN},,,702,\nkyc,,${SSN},,,,no\ncourt case,Dora Castellano,,defendant,City v. Castellano,,\n`,
    );
    const id = await add(now.uuid, {
      contact: contact(),
      identity: secret,
      info: { taxAddress: { street: '9 Elm St', city: 'Yonkers', state: 'NY', zip: '10701' } },
      despite: 'same-person',
    });
    keep('changed', await call('patch', `/api/borrowers/${id}`).send({ identity: secret }).expect(200));
    keep(
      'refused',
      await call('patch', `/api/borrowers/${id}`)
        .send({ identity: { ssn: '512347689' } })
        .expect(400),
    );
    keep(
      'known already',
      await call('post', `/api/loans/${now.uuid}/borrowers`)
        .send({ contact: contact(), identity: secret })
        .expect(409),
    );
    keep('candidates', await call('post', '/api/borrowers/candidates').send({ ssn: SSN }).expect(200));
    await call('put', `/api/borrowers/${id}/sreo`)
      .send([row('12 Main St, Albany, NY 12207', { currentValue: 900_000 })])
      .expect(200);
    const begun = await call('post', `/api/borrowers/${id}/reports`)
      .send({ checks: ['credit', 'kyc', 'graph'], ...secret })
      .expect(201);
    keep('report', begun);
    await api().jobsDone();
    const reportId = (begun.body as { id: string }).id;

    // What goes out: a snapshot and its link, drafts and the record of the committee, a statement to print.
    const { body: frozen } = await call('post', `/api/loans/${now.uuid}/snapshots`)
      .send({ label: 'Now' })
      .expect(201);
    const { body: share } = await call('post', `/api/loans/${now.uuid}/shares`)
      .send({ snapshotId: (frozen as { uuid: string }).uuid })
      .expect(201);
    const { hash } = share as { hash: string };
    await fill();
    const { body: draft } = await call('post', at(`/generate-draft-record-url/${now.id}`)).expect(200);
    keep('draft', await bytesOf(request(api().url).get((draft as { url: string }).url)).expect(200));
    await record().expect(200);
    await api().jobsDone();
    keep('bundle', await bytesOf(call('get', at(`/${now.id}/record`))).expect(200));

    // The identity is read, which is written down; then something breaks while it is written.
    expect((await call('get', `/api/borrowers/${id}/identity`, underwriter).expect(200)).body).toEqual(
      secret,
    );
    const { context, logged } = api();
    const { report } = context.errorReports;
    const reported: string[] = [];
    context.errorReports.report = (error, tags) => void reported.push(inspect([error, tags], { depth: 8 }));
    await context.db.query('ALTER TABLE borrower_events RENAME TO borrower_events_away');
    try {
      keep('broken', await call('patch', `/api/borrowers/${id}`).send({ identity: secret }).expect(500));
    } finally {
      await context.db.query('ALTER TABLE borrower_events_away RENAME TO borrower_events');
      context.errorReports.report = report;
    }
    expect(reported).toHaveLength(1);

    const known = {
      uuid: now.uuid,
      id,
      reportId,
      hash,
      memoId: `${now.id}`,
      borrowerId: id,
      version: '1',
      revision: '1',
    };
    const all = await answers(known, [ground.analyst.headers, underwriter.headers, admin.headers, {}]);
    // The walk came through the doors where the person is told of.
    for (const door of [
      '/api/borrowers/:id',
      '/api/borrowers/:id/reports',
      '/api/loans/:uuid/borrowers',
      '/api/loans/:uuid/borrowers/:id/reports/:reportId',
      '/api/loans/:uuid/workbook',
      '/api/loans/:uuid/events',
      '/api/loans-deals/report/:uuid',
    ])
      expect(all.read).toContain(door);
    const backup = path.join(folder, 'all.tar.gz');
    await writeBackup(api().databaseUrl, context.storage, backup);
    texts.push(
      ...all.texts,
      ...(await tables()),
      ...filesUnder(folder),
      ...textsOf('back-up', readFileSync(backup)),
      ['log', logged.join('\n')],
      ['error reports', reported.join('\n')],
    );

    const names = texts.map(([name]) => name);
    for (const part of [
      'bundle: memo.pdf',
      'bundle: workbook.xlsx',
      'draft: manifest.json',
      'table jobs',
      'back-up',
    ])
      expect(
        names.some((name) => name.startsWith(part)),
        part,
      ).toBe(true);
    expect(
      texts.flatMap(([name, text]) => {
        const found = secretsIn(text);
        return found.length > 0 ? [`${name}: ${found.join(', ')}`] : [];
      }),
    ).toEqual([]);
  });
});

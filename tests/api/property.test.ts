import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { ActiveChecks, AlertView, BackgroundResponse, HistoryEntry, Recalculation } from '#contract';
import { importRecords } from '../../server/commands/property/importRecords';
import { JobRow, WorkbookRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { whileHeld } from './heldRows';
import { annotations, filledLoan, LOAN_FILE, postSave, setCell, setInput } from './loanHelpers';

const api = useServer();
const NO_LOAN = '00000000-0000-4000-8000-000000000000';
type Method = 'get' | 'post' | 'put' | 'patch';
const call = (who: SignedIn, method: Method, path: string, body?: object) =>
  request(api().url)[method](path).set(who.headers).send(body);
const open = async () => {
  const analyst = await api().signIn('ANALYST');
  const uuid = await filledLoan(api(), analyst);
  return { analyst, uuid, at: `/api/loans/${uuid}` };
};

describe('doors of this area', () => {
  const DOORS: readonly (readonly [Method, string, object | undefined, object | undefined])[] = [
    ['get', '/property-background', undefined, undefined],
    ['post', '/property-background/revert', undefined, undefined],
    ['get', '/automations/property-background', undefined, undefined],
    [
      'post',
      '/automations/property-background/refine',
      { refinementPrompt: 'shorter' },
      { refinementPrompt: ' ' },
    ],
    ['patch', '/property-information', { background: 'A house' }, { background: 7 }],
    ['patch', '/property-information', { unitsResidential: 12 }, { unitsResidential: 12.5 }],
    ['get', '/property-checks/active', undefined, undefined],
    ['put', '/property-checks/active', undefined, undefined],
    ['get', '/alerts/property', undefined, undefined],
    ['post', '/alerts', { scope: 'property', message: 'Look' }, { scope: 'moon', message: 'Look' }],
    ['put', '/alerts/1/clear', { note: 'Fine' }, { note: '' }],
    ['put', '/alerts/1/invoke', undefined, undefined],
    ['get', '/checklists/origination', undefined, undefined],
    ['patch', '/checklists/origination/settings-reviewed', { checked: true }, {}],
    ['get', '/recalculations', undefined, undefined],
    ['post', '/recalculations', { trigger: 'RentRoll' }, { trigger: 'Moon' }],
  ];
  it.each(DOORS)('%s %s: 400, 401, 403 and 404', async (method, path, good, bad) => {
    const { analyst, at } = await open();
    const investor = await api().signIn('INVESTOR');
    if (bad) expect((await call(analyst, method, at + path, bad)).status).toBe(400);
    expect((await call(analyst, method, `/api/loans/none${path}`, good)).status).toBe(400);
    expect(
      (
        await request(api().url)
          [method](at + path)
          .send(good)
      ).status,
    ).toBe(401);
    expect((await call(investor, method, at + path, good)).status).toBe(403);
    expect((await call(analyst, method, `/api/loans/${NO_LOAN}${path}`, good)).status).toBe(404);
  });

  it('readers of workbooks read here and change nothing', async () => {
    const { at } = await open();
    const committee = await api().signIn('COMMITTEE');
    for (const path of [
      '/property-background',
      '/property-checks/active',
      '/alerts/all',
      '/checklists/origination',
      '/recalculations',
    ])
      await call(committee, 'get', at + path).expect(200);
    await call(committee, 'put', `${at}/property-checks/active`).expect(403);
    await call(committee, 'post', `${at}/alerts`, { scope: 'loan', message: 'x' }).expect(403);
    await call(committee, 'patch', `${at}/property-information`, { background: 'x' }).expect(403);
  });
});

describe('property background', () => {
  const read = async (who: SignedIn, at: string) =>
    (await call(who, 'get', `${at}/property-background`).expect(200)).body as BackgroundResponse;

  it('is saved as rich text, with its version; markup stays words and other formats are refused', async () => {
    const { analyst, at } = await open();
    expect(await read(analyst, at)).toMatchObject({
      background: { ops: [] },
      version: 0,
      canRevert: false,
      by: null,
    });
    const background = {
      ops: [
        { insert: 'A house at ' },
        { insert: '@ltv', attributes: { bold: true } },
        { insert: ' <script>alert(1)</script>\n', attributes: { header: 2 } },
      ],
    };
    const { body } = await call(analyst, 'patch', `${at}/property-information`, { background }).expect(200);
    expect(body).toMatchObject({ revision: 1, background: { version: 1, canRevert: true } });
    expect(await read(analyst, at)).toMatchObject({
      background,
      text: 'A house at @ltv <script>alert(1)</script>',
      by: { id: analyst.user.id },
    });
    const link = (address: string) => ({
      background: { ops: [{ insert: 'here', attributes: { link: address } }, { insert: '\n' }] },
    });
    await call(analyst, 'patch', `${at}/property-information`, link('https://example.test/a')).expect(200);
    await call(analyst, 'patch', `${at}/property-information`, link('javascript:alert(1)')).expect(400);
    await call(analyst, 'patch', `${at}/property-information`, {
      background: { ops: [{ insert: { image: 'x' } }] },
    }).expect(400);
    await call(analyst, 'patch', `${at}/property-information`, { background: 'x'.repeat(100_001) }).expect(
      400,
    );
  });

  it('reverts to what stood before the last run of changes, and back', async () => {
    const { analyst, at } = await open();
    const save = (background: string, backgroundOrigin = 'typed') =>
      call(analyst, 'patch', `${at}/property-information`, { background, backgroundOrigin }).expect(200);
    const revert = async () =>
      (
        (await call(analyst, 'post', `${at}/property-background/revert`).expect(200))
          .body as BackgroundResponse
      ).text;
    await call(analyst, 'post', `${at}/property-background/revert`).expect(400);
    await save('Typ');
    await save('Typed by hand');
    await save('Composed', 'generated');
    expect(await revert()).toBe('Typed by hand');
    expect(await revert()).toBe('Composed');
  });

  it('a save on top of somebody else’s is refused, and nothing is lost', async () => {
    const { analyst, at } = await open();
    const other = await api().signIn('UNDERWRITER');
    await call(analyst, 'patch', `${at}/property-information`, {
      background: 'Mine',
      backgroundVersion: 0,
    }).expect(200);
    const { body } = await call(other, 'patch', `${at}/property-information`, {
      background: 'Theirs',
      backgroundVersion: 0,
    }).expect(409);
    expect(body.details[0].code).toBe('conflict');
    await call(other, 'patch', `${at}/property-information`, {
      background: 'Theirs',
      backgroundVersion: 1,
    }).expect(200);
    expect(await read(analyst, at)).toMatchObject({ text: 'Theirs', version: 2, by: { id: other.user.id } });
  });

  it('is composed from the facts of the loan, and refined as asked', async () => {
    const { analyst, at } = await open();
    const generated = (await call(analyst, 'get', `${at}/automations/property-background`).expect(200)).body;
    expect(generated).toMatchObject({ writer: 'Built-in writer' });
    expect(generated.note).toContain('without a language model');
    expect(generated.text).toContain('1147 Bushwick Ave, Brooklyn, NY 11221 is a @propertyType property');
    expect(generated.text).toContain('@inPlaceMonthlyRent');
    expect((await read(analyst, at)).text).toBe('');
    const refine = (refinementPrompt: string, background?: object) =>
      call(analyst, 'post', `${at}/automations/property-background/refine`, { refinementPrompt, background });
    expect((await refine('shorter', generated.background).expect(200)).body.text.length).toBeLessThan(
      generated.text.length,
    );
    const refused = await refine('write a poem', generated.background).expect(400);
    expect(refused.body.details[0]).toMatchObject({ path: 'refinementPrompt', code: 'invalid' });
  });

  it('takes fields of the spec beside it, checked by the workbook', async () => {
    const { analyst, uuid, at } = await open();
    const { body } = await call(analyst, 'patch', `${at}/property-information`, {
      numberOfFloors: 6,
      background: 'Six floors',
    }).expect(200);
    expect(body).toMatchObject({
      revision: 2,
      data: { numberOfFloors: 6 },
      background: { text: 'Six floors' },
    });
    expect(await annotations(api(), analyst, uuid)).toMatchObject({ numberOfFloors: 6 });
    await call(analyst, 'patch', `${at}/property-information`, { numberOfFloors: 5000 }).expect(400);
    await call(analyst, 'patch', `${at}/property-information`, { moons: 2 }).expect(400);
  });
});

describe('property checks', () => {
  const CSV = [
    'id,kind,bbl,address,zip,date,status,description,amount,url',
    ...Array.from(
      { length: 26 },
      (_, i) => `v${i},violation,,"1147 Bushwick Avenue",11221,2026-01-0${(i % 9) + 1},Open,No heat,,`,
    ),
    'v99,violation,,1147 Bushwick Ave,11221,2020-05-01,Closed,Old paint,,',
    'e1,eviction,,1147 BUSHWICK AVE,11221,03/15/2025,Executed,,,',
    'l1,tax lien,,1147 Bushwick Ave.,11221,2024-08-01,Open,Sale list,"$12,500.50",',
    'f1,flood_zone,,1147 Bushwick Ave,11221,,,Zone X,10%,',
    'x1,violation,,1149 Bushwick Ave,11221,2026-01-01,Open,The neighbour,,',
    ',grade,,,11221,,A-,overall,,https://grades.example.test/11221',
    ',grade,,,11221,,D+,safetyGrade,,',
    ',safest_area,,,11221,,,Ridgewood,,',
    'b1,violation,,,,2026-01-01,Open,Nowhere,,',
    'b2,moon,,1147 Bushwick Ave,11221,,,,,',
    'b3,violation,,1147 Bushwick Ave,11221,soon,,,,',
  ].join('\n');
  const file = () => {
    const path = join(mkdtempSync(join(tmpdir(), 'records-')), 'records.csv');
    writeFileSync(path, CSV);
    return path;
  };

  it('are run as a job over the imported records and held against the thresholds of the loan', async () => {
    const { analyst, uuid, at } = await open();
    const refused: string[] = [];
    const source = {
      file: file(),
      source: 'test',
      refused: (line: number, reason: string) => void refused.push(`${line}: ${reason}`),
    };
    expect(await importRecords(api().context.db, source)).toMatchObject({ lines: 37, kept: 34, refused: 3 });
    expect(refused).toEqual([
      '36: No parcel number and no address',
      '37: "moon" is not a kind of record',
      '38: "soon" is not a date',
    ]);
    await importRecords(api().context.db, source);

    expect((await call(analyst, 'get', `${at}/property-checks/active`).expect(200)).body).toEqual({
      report: null,
      job: null,
    });
    const started = (await call(analyst, 'put', `${at}/property-checks/active`).expect(202))
      .body as ActiveChecks;
    expect(started.job).toMatchObject({ kind: 'property-checks' });
    await api().jobsDone();
    const { report, job } = (await call(analyst, 'get', `${at}/property-checks/active`).expect(200))
      .body as ActiveChecks;
    expect(job).toMatchObject({ status: 'completed', progress: 1 });
    expect(report).toMatchObject({
      source: 'Imported records',
      by: { id: analyst.user.id },
      propertyStats: {
        open_violations: 26,
        evictions: 1,
        taxliens_flag: 1,
        complaints: 0,
        floodzone_flag: 0.1,
        vacancy_flag: 0.5,
        rsdiff_flag: null,
      },
      locationData: {
        locationName: 'Brooklyn, NY 11221',
        niche: { overall: 'A-', jobs: null },
        crime: { safetyGrade: 'D+', safestAreas: ['Ridgewood'] },
        sourceUrls: ['https://grades.example.test/11221'],
      },
    });
    const level = (key: string) => report?.lines.find((line) => line.key === key)?.level;
    expect(
      ['open_violations', 'evictions', 'taxliens_flag', 'floodzone_flag', 'vacancy_flag', 'rsdiff_flag'].map(
        level,
      ),
    ).toEqual(['flagged', 'clear', 'flagged', 'clear', 'flagged', 'unknown']);
    expect(report?.records.filter(({ kind }) => kind === 'violation')).toHaveLength(27);

    await postSave(api(), analyst, uuid, 1, [
      setInput('openViolationsMax', 30),
      setInput('evictionsAnomaly', 0),
    ]).expect(200);
    const again = (await call(analyst, 'get', `${at}/property-checks/active`).expect(200))
      .body as ActiveChecks;
    const now = (key: string) => again.report?.lines.find((line) => line.key === key)?.level;
    expect([now('open_violations'), now('evictions')]).toEqual(['clear', 'anomaly']);
  });

  it('are under way once, also where somebody else starts them at the same moment', async () => {
    const { analyst, uuid, at } = await open();
    const theirs = { uuid: randomUUID(), kind: 'property-checks', loanUuid: uuid, input: {} };
    const [answer] = await whileHeld(
      api(),
      uuid,
      [() => call(analyst, 'put', `${at}/property-checks/active`).then()],
      (transaction) => JobRow.create(theirs, { transaction }),
    );
    expect(answer).toMatchObject({ status: 202, body: { job: { uuid: theirs.uuid } } });
    expect(await JobRow.count({ where: { loanUuid: uuid, kind: 'property-checks' } })).toBe(1);
  });
});

describe('alerts', () => {
  it('are raised, cleared with a note and invoked; those of high severity are red flags of the score', async () => {
    const { analyst, uuid, at } = await open();
    const raise = async (body: object) =>
      (await call(analyst, 'post', `${at}/alerts`, body).expect(201)).body as AlertView;
    const listed = async (scope: string) =>
      ((await call(analyst, 'get', `${at}/alerts/${scope}`).expect(200)).body.alerts as AlertView[]).map(
        ({ id }) => id,
      );
    const flags = async () => (await annotations(api(), analyst, uuid)).redFlags;
    const high = await raise({ scope: 'property', message: 'The roof is gone' });
    expect(high).toMatchObject({
      severity: 'High',
      status: 'active',
      note: null,
      createdBy: { id: analyst.user.id },
    });
    const low = await raise({
      scope: 'rentRoll',
      severity: 'Low',
      trigger: 'RentRoll',
      message: 'Two units share a number',
    });
    expect(await flags()).toBe(1);
    expect(await listed('property')).toEqual([high.id]);
    expect((await listed('all')).sort()).toEqual([high.id, low.id].sort());

    const cleared = (
      await call(analyst, 'put', `${at}/alerts/${high.id}/clear`, { note: 'A new roof is on' }).expect(200)
    ).body as AlertView;
    expect(cleared).toMatchObject({
      id: high.id,
      status: 'cleared',
      note: 'A new roof is on',
      changedBy: { id: analyst.user.id },
    });
    expect(await flags()).toBe(0);
    await call(analyst, 'put', `${at}/alerts/${high.id}/clear`, { note: 'again' }).expect(400);
    const invoked = (await call(analyst, 'put', `${at}/alerts/${high.id}/invoke`).expect(200))
      .body as AlertView;
    expect(invoked).toMatchObject({ status: 'active', note: 'A new roof is on' });
    expect(await flags()).toBe(1);
    await call(analyst, 'put', `${at}/alerts/${high.id}/invoke`).expect(200);
    const { events } = (await call(analyst, 'get', `${at}/events?kind=alert`).expect(200)).body as {
      events: HistoryEntry[];
    };
    expect(events.map(({ title, detail }) => [title, detail])).toEqual([
      ['Alert reopened', 'The roof is gone'],
      ['Alert cleared', 'The roof is gone — A new roof is on'],
      ['Alert raised: Low', 'Two units share a number'],
      ['Alert raised: High', 'The roof is gone'],
    ]);
    const elsewhere = await open();
    await call(analyst, 'put', `${elsewhere.at}/alerts/${high.id}/invoke`).expect(404);
  });
});

describe('recalculation', () => {
  const listed = async (who: SignedIn, at: string) =>
    (await call(who, 'get', `${at}/recalculations`).expect(200)).body.recalculations as Recalculation[];

  it('puts stored figures right from the inputs, and keeps who asked', async () => {
    const { analyst, uuid, at } = await open();
    const row = await WorkbookRow.findByPk(uuid);
    const rent = row?.figures.inPlaceMonthlyRent;
    expect(rent).toBe(2450);
    await row?.update({
      figures: { ...row.figures, inPlaceMonthlyRent: 1, noi: null },
      engineVersion: 'older',
    });
    const asked = (await call(analyst, 'post', `${at}/recalculations`, { trigger: 'LoanParams' }).expect(202))
      .body as Recalculation;
    expect(asked).toMatchObject({ trigger: 'LoanParams', by: { id: analyst.user.id } });
    await api().jobsDone();
    expect((await annotations(api(), analyst, uuid)).inPlaceMonthlyRent).toBe(2450);
    const [done] = await listed(analyst, at);
    expect(done).toMatchObject({ status: 'completed', result: { revision: 1, corrected: 2 } });
    expect((await WorkbookRow.findByPk(uuid))?.engineVersion).toBe(done?.result?.engineVersion);
  });

  it('is asked for by a save of the rent roll and of the property spec, by no other, and done by that save', async () => {
    const { analyst, uuid, at } = await open();
    const triggers = async () => (await listed(analyst, at)).map(({ trigger }) => trigger);
    await postSave(api(), analyst, uuid, 1, [setInput('capRateResidential', 0.06)]).expect(200);
    expect(await triggers()).toEqual([]);
    await postSave(api(), analyst, uuid, 2, [setCell('r1', 'actualRentInPlace', 2500)]).expect(200);
    expect(await triggers()).toEqual(['RentRoll']);
    expect(await listed(analyst, at)).toMatchObject([
      { status: 'completed', by: { id: analyst.user.id }, result: { revision: 3, corrected: 0 } },
    ]);
    await postSave(api(), analyst, uuid, 3, [setInput('lotSize', 2500)]).expect(200);
    expect(await triggers()).toEqual(['PropertySpec', 'RentRoll']);
    await call(analyst, 'patch', `${at}/stages/sheets`, { rentRoll: LOAN_FILE.sheets?.rentRoll }).expect(200);
    expect(await triggers()).toEqual(['RentRoll', 'PropertySpec', 'RentRoll']);
    await call(analyst, 'patch', `${at}/property-information`, { yearBuilt: 1930 }).expect(200);
    expect(await triggers()).toEqual(['PropertySpec', 'RentRoll', 'PropertySpec', 'RentRoll']);
    await call(analyst, 'patch', `${at}/property-information`, { yearBuilt: 1930 }).expect(200);
    expect(await triggers()).toHaveLength(4);
  });
});

import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { CheckedPropertyAddress, CompletedScreening, HistoryEntry, Loan, Screening } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { NEW_LOAN, postLoan, postSave, setInput } from './loanHelpers';

const api = useServer();
const http = () => request(api().url);
const at = (uuid: string, path = '') => `/api/loans/${uuid}/screening${path}`;
const read = async (who: SignedIn, uuid: string): Promise<Screening> =>
  (await http().get(at(uuid)).set(who.headers).expect(200)).body as Screening;
const complete = (who: SignedIn, uuid: string, body: object = {}) =>
  http().post(at(uuid, '/complete')).set(who.headers).send(body);
const history = async (who: SignedIn, uuid: string): Promise<HistoryEntry[]> =>
  (await http().get(`/api/loans/${uuid}/events`).set(who.headers).expect(200)).body.events as HistoryEntry[];

/** A request that passes, and one that two rules turn down. */
const passing = async (who: SignedIn): Promise<string> => {
  const { uuid } = await postLoan(api(), who);
  await postSave(api(), who, uuid, 1, [
    setInput('borrowerRequestedLoanAmount', 2_500_000),
    setInput('borrowerNOI', 400_000),
  ]).expect(200);
  return uuid;
};
const failing = async (who: SignedIn): Promise<string> => {
  const uuid = await passing(who);
  await postSave(api(), who, uuid, 2, [
    setInput('propertyType', 'Land'),
    setInput('businessPlan', 'Ground Up'),
  ]).expect(200);
  return uuid;
};

describe('GET /api/loans/{uuid}/screening', () => {
  it('says of the saved workbook whether the request passes, and each reason why not', async () => {
    const who = await api().signIn('ANALYST');
    expect(await read(who, await passing(who))).toEqual({
      verdict: 'pass',
      reasons: [],
      status: null,
      can: { complete: true, override: false },
    });
    const failed = await read(await api().signIn('UNDERWRITER'), await failing(who));
    expect(failed).toMatchObject({ verdict: 'fail', status: null, can: { complete: true, override: true } });
    expect(failed.reasons).toEqual([
      { rule: 'screeningPropertyType', label: 'Property Type', reason: 'Property type Land is not eligible' },
      {
        rule: 'screeningBusinessPlan',
        label: 'Business Plan',
        reason: 'Business plan Ground Up is not eligible',
      },
    ]);
  });

  it('is for staff, of a loan that is there', async () => {
    const uuid = await passing(await api().signIn('ANALYST'));
    await http().get(at(uuid)).expect(401);
    await http()
      .get(at(uuid))
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
    const who = await api().signIn('COMMITTEE');
    expect((await read(who, uuid)).can).toEqual({ complete: false, override: false });
    await http().get(at(randomUUID())).set(who.headers).expect(404);
    await http().get(at('nothing')).set(who.headers).expect(400);
  });
});

describe('POST /api/loans/{uuid}/screening/complete', () => {
  it('takes a request that passes to its quote, once', async () => {
    const who = await api().signIn('SALES');
    const uuid = await passing(await api().signIn('ANALYST'));
    const done = (await complete(who, uuid).expect(200)).body as CompletedScreening;
    expect(done).toMatchObject({ verdict: 'pass', overridden: false, reasons: [] });
    expect(done.loan).toMatchObject({
      status: 'Underwriting',
      currentStage: 'quote',
      stages: { screening: { status: 'pass' } },
      timelineFlags: { screeningCompleted: expect.any(String) },
    });
    expect((await history(who, uuid)).map(({ title }) => title)).toContain('Screening completed');
    expect((await complete(who, uuid).expect(400)).body.message).toBe('Screening of this loan is over');
  });

  it('keeps one that fails, with its reasons, and lets an underwriter override it with a note', async () => {
    const analyst = await api().signIn('ANALYST');
    const uuid = await failing(analyst);
    const failed = (await complete(analyst, uuid).expect(200)).body as CompletedScreening;
    expect(failed).toMatchObject({
      verdict: 'fail',
      overridden: false,
      loan: { status: 'Screening', currentStage: 'screening', stages: { screening: { status: 'fail' } } },
    });
    expect((await history(analyst, uuid))[0]).toMatchObject({
      title: 'Screening failed',
      detail: 'Property type Land is not eligible; Business plan Ground Up is not eligible',
    });
    await complete(analyst, uuid, { override: true, note: 'Rezoned' }).expect(403);
    const underwriter = await api().signIn('UNDERWRITER');
    expect((await complete(underwriter, uuid, { override: true }).expect(400)).body.details[0]).toMatchObject(
      { path: 'note', message: 'Say why the request passes all the same' },
    );
    const passed = (
      await complete(underwriter, uuid, { override: true, note: 'Rezoned in October' }).expect(200)
    ).body as CompletedScreening;
    expect(passed).toMatchObject({
      verdict: 'fail',
      overridden: true,
      loan: { status: 'Underwriting', stages: { screening: { status: 'pass' } } },
    });
    const events = await history(analyst, uuid);
    expect(events.find(({ title }) => title === 'Screening passed against its verdict')).toMatchObject({
      detail: 'Rezoned in October',
      by: { id: underwriter.user.id },
    });
  });

  it('is for who edits loans, of a loan that is there', async () => {
    const uuid = await passing(await api().signIn('ANALYST'));
    await http().post(at(uuid, '/complete')).send({}).expect(401);
    await complete(await api().signIn('COMMITTEE'), uuid).expect(403);
    const who = await api().signIn('ANALYST');
    await complete(who, randomUUID()).expect(404);
    await complete(who, uuid, { verdict: 'pass' }).expect(400);
  });
});

describe('POST /api/addresses/check', () => {
  const check = (who: SignedIn, body: object) =>
    http().post('/api/addresses/check').set(who.headers).send(body);

  it('places an address in its county, and offers what else may be meant', async () => {
    const who = await api().signIn('SALES');
    await postLoan(api(), who);
    const good = (await check(who, NEW_LOAN.address).expect(200)).body as CheckedPropertyAddress;
    expect(good).toMatchObject({
      valid: true,
      options: [],
      positionPrecision: 'zip',
      county: 'Kings',
      fips: '36047',
    });
    const typo = (await check(who, { ...NEW_LOAN.address, street: '1147 Bushwik Ave' }).expect(200))
      .body as CheckedPropertyAddress;
    expect(typo).toMatchObject({ valid: false, options: [NEW_LOAN.address] });
    const elsewhere = (await check(who, { ...NEW_LOAN.address, state: 'CA' }).expect(200))
      .body as CheckedPropertyAddress;
    expect(elsewhere).toMatchObject({ valid: false, position: null, county: null });
  });

  it('checks the form of the address, and who asks', async () => {
    const who = await api().signIn('ANALYST');
    const { body } = await check(who, { street: '', city: 'Albany', state: 'ny', zip: '1220' }).expect(400);
    expect((body.details as { message: string }[]).map(({ message }) => message)).toEqual([
      'Street is required',
      'State must be in uppercase letters',
      'Zip code must be exactly 5 digits',
    ]);
    await http().post('/api/addresses/check').send(NEW_LOAN.address).expect(401);
    await check(await api().signIn('COMMITTEE'), NEW_LOAN.address).expect(200);
    await check(await api().signIn('INVESTOR'), NEW_LOAN.address).expect(403);
  });
});

describe('GET /api/settings/map', () => {
  it('tells staff what maps stand on', async () => {
    const { body } = await http()
      .get('/api/settings/map')
      .set((await api().signIn('COMMITTEE')).headers)
      .expect(200);
    expect(body).toEqual({ mapTilesUrl: null, mapTilesCredit: null });
    await http().get('/api/settings/map').expect(401);
    await http()
      .get('/api/settings/map')
      .set((await api().signIn('BORROWER')).headers)
      .expect(403);
  });
});

describe('a new loan', () => {
  it('keeps what identifies its property', async () => {
    const who = await api().signIn('SALES');
    const identities = {
      county: 'Kings',
      apn: '3-03321-0014',
      fips: '36047',
      position: { lat: 40.69, lng: -73.92 },
    };
    const { body } = await http()
      .post('/api/loans')
      .set(who.headers)
      .send({ ...NEW_LOAN, address: { ...NEW_LOAN.address, ...identities } })
      .expect(201);
    expect((body as Loan).propertyAddress).toMatchObject({ ...NEW_LOAN.address, ...identities });
  });
});

describe('a loan request', () => {
  it('has a ranking from 1 to 5 and a source of a line', async () => {
    const who = await api().signIn('SALES');
    const create = (loanRequest: object) =>
      http()
        .post('/api/loans')
        .set(who.headers)
        .send({ ...NEW_LOAN, loanRequest: { ...NEW_LOAN.loanRequest, ...loanRequest } });
    for (const propertyRanking of [0, 6]) {
      expect((await create({ propertyRanking }).expect(400)).body.details).toMatchObject([
        { path: 'loanRequest.propertyRanking', message: 'Value must be between 1 and 5' },
      ]);
    }
    expect((await create({ propertyRanking: 2.5 }).expect(400)).body.details).toMatchObject([
      { message: 'Enter a whole number' },
    ]);
    expect((await create({ source: 'x'.repeat(201) }).expect(400)).body.details).toMatchObject([
      { path: 'loanRequest.source', message: 'Source must be 200 characters or less' },
    ]);
    await create({ propertyRanking: 5, source: 'none' }).expect(201);
  });
});

describe('the timeline of a loan file', () => {
  it('is a list of events, saved by PATCH of the loan', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    const timeline = [
      { id: 'a', label: 'Closing', date: '2026-12-01', baseline: '2026-12-01' },
      { id: 'b', label: 'Renovation done', date: '2027-06-01' },
    ];
    await http().patch(`/api/loans/${uuid}`).set(who.headers).send({ information: { timeline } }).expect(200);
    const { body } = await http().get(`/api/loans/${uuid}/workbook`).set(who.headers).expect(200);
    expect(body.loanFile.information.timeline).toMatchObject(timeline);
  });

  it('is not saved over one that the person did not see', async () => {
    const [who, other] = [await api().signIn('ANALYST'), await api().signIn('UNDERWRITER')];
    const { uuid } = await postLoan(api(), who);
    const save = (by: SignedIn, timeline: object[], seen: object[]) =>
      http()
        .patch(`/api/loans/${uuid}`)
        .set(by.headers)
        .send({ information: { timeline }, previous: { timeline: seen } });
    const [closing, exit] = [
      { id: 'a', label: 'Closing', date: '2026-12-01', baseline: null },
      { id: 'b', label: 'Exit', date: '2028-01-01', baseline: null },
    ];
    await save(who, [exit, closing], []).expect(200);
    const { body } = await save(other, [closing], []).expect(409);
    expect(body.message).toBe('Someone else changed the timeline in the meantime');
    // In whatever order it was seen; and what already stands so is saved again, as after an answer that got lost.
    await save(other, [closing], [closing, exit]).expect(200);
    await save(other, [closing], [closing, exit]).expect(200);
    const file = (await http().get(`/api/loans/${uuid}/workbook`).set(who.headers).expect(200)).body.loanFile;
    expect(file.information.timeline).toMatchObject([{ id: 'a', label: 'Closing' }]);
  });

  it('needs a name for each event, and dates that are unique', async () => {
    const who = await api().signIn('ANALYST');
    const { uuid } = await postLoan(api(), who);
    const timeline = [
      { label: 'Closing', date: '2026-12-01', baseline: '2026-12-01' },
      { label: ' ', date: '2026-12-01', baseline: '2026-12-01' },
    ];
    const { body } = await http()
      .patch(`/api/loans/${uuid}`)
      .set(who.headers)
      .send({ information: { timeline } })
      .expect(400);
    expect(
      (body.details as { path: string; message: string }[]).map(({ path, message }) => [path, message]),
    ).toEqual([
      ['information.timeline.1.label', 'Event is required'],
      ['information.timeline.1.date', 'Dates must be unique'],
      ['information.timeline.1.baseline', 'Baseline dates must be unique'],
    ]);
    await http()
      .patch(`/api/loans/${uuid}`)
      .set((await api().signIn('SALES')).headers)
      .send({ information: { timeline: [] } })
      .expect(403);
  });
});

describe('PATCH stages.screening.status', () => {
  const verdict = (who: SignedIn, uuid: string, status: 'pass' | 'fail', more: object = {}) =>
    http()
      .patch(`/api/loans/${uuid}`)
      .set(who.headers)
      .send({ stages: { screening: { status } }, ...more });

  it('asks the rules of screening', async () => {
    const analyst = await api().signIn('ANALYST');
    const uuid = await failing(analyst);
    const refused = await verdict(analyst, uuid, 'pass', { notes: 'Nice' }).expect(400);
    expect(refused.body.details).toEqual(
      [
        'This request does not pass screening',
        'Property type Land is not eligible',
        'Business plan Ground Up is not eligible',
      ].map((message) => ({ message, path: 'stages.screening.status', code: 'invalid' })),
    );
    await verdict(analyst, uuid, 'pass', { note: 'Rezoned' }).expect(403);
    await http()
      .patch(`/api/loans/${uuid}`)
      .set(analyst.headers)
      .send({ timelineFlags: { screeningCompleted: true } })
      .expect(400);
    expect((await http().get(`/api/loans/${uuid}`).set(analyst.headers).expect(200)).body).toMatchObject({
      status: 'Screening',
      notes: null,
      stages: { screening: { status: null } },
      timelineFlags: {},
    });
    expect((await verdict(analyst, uuid, 'fail').expect(200)).body).toMatchObject({
      status: 'Screening',
      stages: { screening: { status: 'fail' } },
    });
    const passed = await verdict(await api().signIn('UNDERWRITER'), uuid, 'pass', {
      note: 'Rezoned',
      notes: 'Nice',
    }).expect(200);
    expect(passed.body).toMatchObject({
      status: 'Underwriting',
      currentStage: 'quote',
      notes: 'Nice',
      stages: { screening: { status: 'pass' } },
      timelineFlags: { screeningCompleted: expect.any(String) },
    });
  });

  it('lets one pass that passes, and takes no changes of the workbook beside it', async () => {
    const who = await api().signIn('SALES');
    const uuid = await passing(await api().signIn('ANALYST'));
    expect((await verdict(who, uuid, 'fail').expect(400)).body.message).toBe('This request passes screening');
    await verdict(await api().signIn('ANALYST'), uuid, 'pass', {
      loanRequest: { borrowerPurchasePrice: 1 },
    }).expect(400);
    await verdict(who, uuid, 'pass').expect(200);
    expect((await history(who, uuid)).map(({ title }) => title)).toContain('Screening completed');
    await verdict(who, uuid, 'pass').expect(400);
  });
});

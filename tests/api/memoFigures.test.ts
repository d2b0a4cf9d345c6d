import { describe, expect, it } from 'vitest';
import {
  plainText,
  type Memo,
  type MemoDetail,
  type MovedFigures,
  type NoteFigure,
  type RichText,
} from '#contract';
import { INTERNAL_REJECT_REASONS } from '#domain';
import { namesIn, placeholder } from '#engine';
import { NOWHERE } from './fileCalls';
import { setCell } from './loanHelpers';
import { useMemos, words } from './memoCalls';

const { api, ground, call, now, at, read, change, act, save, fill, record } = useMemos();
const confirm = (body: object, who = ground.analyst) => call('put', at(`/${now.id}/figures`), who).send(body);

describe('figures in the texts of a memo', () => {
  it('can be all that the sheets show', async () => {
    const { body } = await call('get', at('/figures')).expect(200);
    const names = (body.figures as { name: string; label: string }[]).map(({ name }) => name);
    expect(names).toContain('ltv');
    expect(new Set(names).size).toBe(names.length);
    expect(body.revision).toBe((await read()).revision);
    await call('get', at('/figures'), await api().signIn('INVESTOR')).expect(403);
    await call('get', at('/figures')).unset('authorization').expect(401);
    await call('get', `/api/loans/${NOWHERE}/ic-memos/figures`).expect(404);
  });

  it('are those that the writer saw, though the loan was saved before the text was', async () => {
    const { revision: seen, ratios } = await read();
    const before = ratios.find(({ name }) => name === 'ltv')?.value;
    await save('purchasePrice', 3_400_000);
    const recommendation = words('At @ltv.');
    await change({ information: { recommendation }, revision: seen }).expect(200);
    expect((await read()).stale).toMatchObject([
      { part: 'recommendation', name: 'ltv', before, since: seen },
    ]);
    const { revision: now } = await read();
    await change({ information: { recommendation }, revision: now }).expect(200);
    expect((await read()).stale).toEqual([]);
    await change({ information: { recommendation }, revision: -1 }).expect(400);
  });

  it('are stale once they read otherwise, until the text is confirmed or written anew', async () => {
    await change({
      information: {
        recommendation: words('At @ltv of @currentValue.'),
        risks: [{ id: NOWHERE, risk: 'Only @ltv', mitigant: '' }],
      },
    }).expect(200);
    expect((await read()).stale).toEqual([]);
    const { revision: written, ratios } = await read();
    const before = ratios.find(({ name }) => name === 'ltv')?.value;
    await save('purchasePrice', 3_500_000);
    const { stale, revision, figures } = await read();
    const ltv = figures.find(({ name }) => name === 'ltv');
    expect(ltv?.value).not.toBe(before);
    expect(stale.map(({ part, name }) => [part, name])).toEqual([
      ['recommendation', 'ltv'],
      ['recommendation', 'currentValue'],
      ['risks', 'ltv'],
    ]);
    expect(stale[0]).toMatchObject({ before, value: ltv?.value, since: written });

    const moved = (await call('get', at(`/${now.id}/figures?since=${written}`)).expect(200))
      .body as MovedFigures;
    expect(moved).toMatchObject({ from: written, to: revision });
    const found = moved.figures.find(({ name }) => name === 'ltv');
    expect(found).toMatchObject({ before, value: ltv?.value });
    expect(found?.causes.map(({ label }) => label)).toEqual(['Purchase Price']);
    // What moved by less than is shown did not move.
    await save('purchasePrice', 3_500_001);
    const hardly = (await call('get', at(`/${now.id}/figures?since=${revision}`)).expect(200))
      .body as MovedFigures;
    expect(hardly.figures.map(({ name }) => name)).toContain('currentValue');
    expect(hardly.figures.map(({ name }) => name)).not.toContain('ltv');
    await save('purchasePrice', 3_500_000);

    const confirmed = await confirm({ parts: ['recommendation'], revision: (await read()).revision }).expect(
      200,
    );
    expect((confirmed.body as MemoDetail).stale.map(({ part }) => part)).toEqual(['risks']);
    await change({ information: { risks: [{ id: NOWHERE, risk: 'At @ltv', mitigant: '' }] } }).expect(200);
    expect((await read()).stale).toEqual([]);
    const events = await call('get', `/api/loans/${now.uuid}/events?kind=memo`).expect(200);
    expect((events.body.events as { title: string }[])[0]?.title).toBe(
      `ICR-${now.id}: texts confirmed after their figures moved`,
    );
  });

  it('can be totals of tables and single cells, which are stale and explained as figures are', async () => {
    const [rent, total] = [
      'RentRollResidential/r1/actualRentInPlace',
      'RentRollResidential//actualRentInPlace',
    ];
    const offered = (await call('get', at('/figures')).expect(200)).body.figures as NoteFigure[];
    expect(offered.map(({ name }) => name)).toContain(total);
    const { body } = await call('get', at('/cells?search=in+place+of+1a')).expect(200);
    expect(body.figures).toContainEqual({
      name: rent,
      label: 'Actual Rent In Place of 1A',
      format: 'usd3',
      value: 2450,
    });

    await change({ information: { recommendation: words(`${placeholder(rent)} of ${placeholder(total)}`) } });
    const { revision: written, figures } = await read();
    expect(figures.map(({ name, value }) => [name, value])).toEqual([
      [rent, 2450],
      [total, 2450],
    ]);
    await act(setCell('r1', 'actualRentInPlace', 2550));
    const { stale, revision } = await read();
    expect(stale.map(({ name, before, value }) => [name, before, value])).toEqual([
      [rent, 2450, 2550],
      [total, 2450, 2550],
    ]);
    const moved = (await call('get', at(`/${now.id}/figures?since=${written}`)).expect(200))
      .body as MovedFigures;
    expect(moved.figures.find(({ name }) => name === rent)).toMatchObject({
      before: 2450,
      value: 2550,
      causes: [{ amount: 100 }],
    });
    await confirm({ parts: ['recommendation'], revision }).expect(200);
    expect((await read()).stale).toEqual([]);
    await act({ type: 'removeRows', sheet: 'RentRollResidential', rows: ['r1'] });
    expect((await read()).stale[0]).toMatchObject({
      name: rent,
      label: 'Actual Rent In Place of a removed row',
      value: null,
    });
  });

  it('finds cells for the staff alone, and by words', async () => {
    await call('get', at('/cells')).expect(400);
    await call('get', at('/cells?search=+')).expect(400);
    await call('get', at('/cells?search=1'), await api().signIn('INVESTOR')).expect(403);
    await call('get', at('/cells?search=1')).unset('authorization').expect(401);
    await call('get', `/api/loans/${NOWHERE}/ic-memos/cells?search=1`).expect(404);
  });

  it('are confirmed only as they were read, by who may write', async () => {
    await change({ information: { committeeNotes: words('At @ltv.') } }).expect(200);
    const { revision } = await read();
    await save('purchasePrice', 3_600_000);
    const refused = await confirm({ parts: ['committeeNotes'], revision }).expect(409);
    expect(refused.body.details[0].code).toBe('stale');
    await confirm({ parts: [], revision }).expect(400);
    await confirm({ parts: ['agenda'], revision }).expect(400);
    await confirm({ parts: ['committeeNotes'] }).expect(400);
    await confirm({ parts: ['committeeNotes'], revision }, await api().signIn('SALES')).expect(403);
    await call('get', at(`/${now.id}/figures?since=x`)).expect(400);
    await call('get', at('/999999999/figures?since=1')).expect(404);
    await call('put', at('/999999999/figures'))
      .send({ parts: ['committeeNotes'], revision: 1 })
      .expect(404);
  });
});

it('texts are drafted from the figures of the loan, each named where it is stated', async () => {
  const draft = (body: object, who = ground.analyst) =>
    call('post', at(`/${now.id}/draft-text`), who).send(body);
  const { figures } = (await call('get', at('/figures')).expect(200)).body as { figures: NoteFigure[] };
  const known = new Set(figures.map(({ name }) => name));
  for (const part of ['recommendation', 'weaknesses', 'threats']) {
    const { body } = await draft({ part }).expect(200);
    const text = plainText(body.text as RichText);
    expect(namesIn(text).length, part).toBeGreaterThan(0);
    expect(namesIn(text).filter((name) => !known.has(name))).toEqual([]);
    // No amount stands there by itself.
    expect(text).not.toMatch(/\$\d/);
  }
  expect((await read()).information.recommendation).toEqual({ ops: [] });
  await draft({ part: 'committeeNotes' }).expect(400);
  await draft({}).expect(400);
  await draft({ part: 'threats' }, await api().signIn('SALES')).expect(403);
  await draft({ part: 'threats' }).unset('authorization').expect(401);
  await call('post', at('/999999999/draft-text')).send({ part: 'threats' }).expect(404);
  await fill();
  await record().expect(200);
  await draft({ part: 'threats' }).expect(409);
});

it('tells a participant what changed since their vote, and nobody else', async () => {
  await change({ decision: { decidedByUsersIds: [now.member.user.id] } }).expect(200);
  await call('put', at(`/${now.id}/vote`), now.member)
    .send({ vote: 'Approved' })
    .expect(200);
  const { revision } = await read();
  expect((await read(now.member)).sinceVote).toEqual({ revision, parts: [] });
  await change({ information: { swotAnalysis: { threats: words('Rates') } } }).expect(200);
  await save('purchasePrice', 3_500_000);
  // Sent as it stands: nothing changed.
  await change({ information: { recommendation: (await read()).information.recommendation } }).expect(200);
  expect((await read(now.member)).sinceVote).toEqual({ revision, parts: ['threats'] });
  expect((await read()).sinceVote).toBeNull();
  await call('put', at(`/${now.id}/vote`), now.member)
    .send({ vote: null })
    .expect(200);
  expect((await read(now.member)).sinceVote).toBeNull();
});

it('is begun anew from its record when its loan is reactivated, with what moved since', async () => {
  const conditions = [{ id: NOWHERE, label: 'Price stays', formula: 'purchasePrice>0', testedFrom: null }];
  await fill({ recommendation: words('At @ltv'), conditions }, 'Declined');
  await record().expect(200);
  const under = await api().signIn('UNDERWRITER');
  const reasons = { rejectedBy: 'atlas', rejectReason: [INTERNAL_REJECT_REASONS[0]] };
  await call('post', `/api/loans/${now.uuid}/reject`, under).send(reasons).expect(200);
  await save('purchasePrice', 3_500_000);
  await call('post', `/api/loans/${now.uuid}/reactivate`, under).send({}).expect(200);

  const { body } = await call('get', at()).expect(200);
  const [newest, old] = (body as { memos: Memo[] }).memos;
  expect(old?.id).toBe(now.id);
  const memo = (await call('get', at(`/${newest?.id}`)).expect(200)).body as MemoDetail;
  expect(memo).toMatchObject({
    status: 'Draft',
    record: null,
    agenda: 'Approve Term Sheet',
    follows: { id: now.id, name: `ICR-${now.id}` },
    information: { recommendation: words('At @ltv'), committeeNotes: { ops: [] }, conditions },
    decision: { decision: null, decidedByUsersIds: [], rejectionReasons: [] },
  });
  // What the record said is what its figures moved from.
  expect(memo.stale.map(({ part, name }) => [part, name])).toContainEqual(['recommendation', 'ltv']);
  const moved = await call('get', at(`/${newest?.id}/figures?since=${memo.follows?.revision}`)).expect(200);
  expect((moved.body as MovedFigures).figures.map(({ name }) => name)).toContain('ltv');
  // Of a draft that is there, no second one is begun.
  await call('post', `/api/loans/${now.uuid}/reject`, under).send(reasons).expect(200);
  await call('post', `/api/loans/${now.uuid}/reactivate`, under).send({}).expect(200);
  expect(((await call('get', at()).expect(200)).body as { memos: Memo[] }).memos).toHaveLength(2);
});

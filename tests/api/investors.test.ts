import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Op } from 'sequelize';
import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorSchema, type InvestorRecord, type InvestorRow } from '#contract';
import { Investor, InvestorEvent, MailRow, User } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { whileLocked } from './heldRows';

const api = useServer();
const NOBODY = '00000000-0000-4000-8000-000000000000';
let admin: SignedIn;
let analyst: SignedIn;
let rep: SignedIn;

beforeAll(async () => {
  admin = await api().signIn('ADMIN');
  analyst = await api().signIn('ANALYST');
  rep = await api().signIn('SALES');
});

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const call = (method: Method, path: string, who: SignedIn | null = analyst) => {
  const sent = request(api().url)[method](path);
  return who === null ? sent : sent.set(who.headers);
};
let made = 0;
const person = (changes: object = {}) => ({
  firstName: 'Ivy',
  lastName: 'Okoro',
  email: `ivy${(made += 1)}@fund.test`,
  ...changes,
});
const add = async (changes: object = {}): Promise<InvestorRecord> =>
  (
    await call('post', '/api/investors')
      .send({ user: person(), organizationName: 'Harbor Lane Fund', ...changes })
      .expect(201)
  ).body as InvestorRecord;
const of = ({ user }: InvestorRecord, path = '') => `/api/investors/${user.id}${path}`;
const events = async ({ id }: InvestorRecord): Promise<string[]> =>
  (await InvestorEvent.findAll({ where: { investorId: id }, order: [['id', 'ASC']] })).map(
    ({ name }) => name,
  );
const problems = (body: unknown) =>
  errorSchema.parse(body).details.map(({ path, message }) => [path, message]);

describe('an investor', () => {
  it('is added with an invited person, and a mail is kept for them', async () => {
    const investor = await add({ investorType: 'Family Office', note: 'Met in May' });
    expect(investor).toMatchObject({
      organizationName: 'Harbor Lane Fund',
      investorType: 'Family Office',
      status: 'Active',
      note: 'Met in May',
      investorRelationRepUserId: null,
      registrationDate: null,
      version: 1,
      people: [{ id: investor.user.id, primary: true, state: 'invited' }],
    });
    const mail = await MailRow.findOne({ where: { recipient: investor.user.email } });
    expect(mail).toMatchObject({ kind: 'invitation', delivery: 'outbox', userId: analyst.user.id });
    expect(mail?.body).toMatch(/Harbor Lane Fund[^]*\/sign-up\/#invite=[\w-]{43}\n/);
    expect(await events(investor)).toEqual(['InvestorAdded', 'InvitationSent']);
    expect((await call('get', of(investor)).expect(200)).body).toEqual(investor);
  });

  it('needs a person and an entity, in these words', async () => {
    const { body } = await call('post', '/api/investors')
      .send({ user: { firstName: '', lastName: ' ', email: '' }, organizationName: '' })
      .expect(400);
    expect(problems(body)).toEqual(
      expect.arrayContaining([
        ['user.firstName', 'First name is required'],
        ['user.lastName', 'Last name is required'],
        ['user.email', 'Email is required'],
        ['organizationName', 'Entity is required'],
      ]),
    );
    for (const [email, words] of [
      ['nobody', 'Invalid email format'],
      [`${'a'.repeat(250)}@fund.test`, 'Email must be 255 characters or less'],
    ])
      expect(
        problems(
          (await call('post', '/api/investors').send({ user: person({ email }), organizationName: 'X' }))
            .body,
        ),
      ).toContainEqual(['user.email', words]);
  });

  it('is not added twice under one address', async () => {
    const { user } = await add();
    const { body } = await call('post', '/api/investors')
      .send({ user: person({ email: user.email.toUpperCase() }), organizationName: 'Another' })
      .expect(409);
    expect(body.details[0]).toMatchObject({ code: 'already', path: 'user.email' });
    expect(await Investor.count({ where: { organizationName: 'Another' } })).toBe(0);
  });

  it('is added by one of two who do it at once', async () => {
    const twice = { user: person(), organizationName: 'Twice Capital' };
    const answers = await Promise.all([
      call('post', '/api/investors').send(twice),
      call('post', '/api/investors').send(twice),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await Investor.count({ where: { organizationName: 'Twice Capital' } })).toBe(1);
  });

  it('is changed by who saw it as it stands, and by nobody else', async () => {
    const investor = await add();
    const changed = await call('patch', of(investor))
      .send({
        organizationName: 'Harbor Lane Partners',
        status: 'Inactive',
        investorRelationRepUserId: rep.user.id,
        registrationDate: '2026-03-02',
        user: { firstName: 'Yvonne' },
        version: 1,
      })
      .expect(200);
    expect(changed.body).toMatchObject({
      organizationName: 'Harbor Lane Partners',
      status: 'Inactive',
      rep: { id: rep.user.id },
      registrationDate: '2026-03-02',
      user: { firstName: 'Yvonne', lastName: 'Okoro' },
      version: 2,
    });
    expect(await events(investor)).toContain('InvestorRegistered');
    const late = await call('patch', of(investor)).send({ note: 'Mine', version: 1 }).expect(409);
    expect(late.body.details[0]).toMatchObject({ code: 'stale' });
    const cleared = await call('patch', of(investor))
      .send({ investorRelationRepUserId: null, registrationDate: null })
      .expect(200);
    expect(cleared.body).toMatchObject({ rep: null, registrationDate: null, note: '', version: 3 });
  });

  it('is of a type of the list, and QA for the privileged alone', async () => {
    const investor = await add();
    const patch = (change: object, who = analyst) => call('patch', of(investor), who).send(change);
    for (const change of [
      { investorType: 'Pension' },
      { status: 'Asleep' },
      { organizationName: '' },
      { registrationDate: 'soon' },
      { investorRelationRepUserId: analyst.user.id },
      { colour: 'red' },
      {},
    ])
      await patch(change).expect(400);
    expect(problems((await patch({ investorType: 'QA' }).expect(400)).body)).toEqual([
      ['investorType', 'Only an administrator or a developer can choose QA'],
    ]);
    await call('post', '/api/investors')
      .send({ user: person(), organizationName: 'X', investorType: 'QA' })
      .expect(400);
    expect((await patch({ investorType: 'QA' }, admin).expect(200)).body.investorType).toBe('QA');
    // What stands is not refused to who changes something else.
    await patch({ investorType: 'QA', note: 'Tests' }).expect(200);
  });

  it('is found by id of each of its people, and by no other', async () => {
    const investor = await add();
    const { body } = await call('post', of(investor, '/people')).send(person()).expect(201);
    const second = (body as InvestorRecord).people[1];
    expect((await call('get', `/api/investors/${second?.id}`).expect(200)).body).toMatchObject({
      id: investor.id,
      user: { id: second?.id },
      people: [{ primary: true }, { primary: false, state: 'invited' }],
    });
    await call('get', `/api/investors/${NOBODY}`).expect(404);
    await call('get', `/api/investors/${analyst.user.id}`).expect(404);
    await call('get', '/api/investors/x').expect(400);
    await call('get', of(investor), null).expect(401);
    await call('get', of(investor), await api().signIn('INVESTOR')).expect(403);
    await call('patch', of(investor), await api().signIn('COMMITTEE'))
      .send({ note: 'x' })
      .expect(403);
    for (const [method, path, body] of [
      ['patch', '', { note: 'x' }],
      ['post', '/people', person()],
      ['post', '/invitation', undefined],
      ['delete', '/invitation', undefined],
    ] as const)
      await call(method, `/api/investors/${NOBODY}${path}`).send(body).expect(404);
  });

  it('words a wrong address of one person by itself', async () => {
    const investor = await add();
    const { body } = await call('post', of(investor, '/people'))
      .send(person({ email: 'nobody' }))
      .expect(400);
    expect(problems(body)).toEqual([['email', 'Invalid email']]);
  });

  it('takes over who signed up alone, and nobody who acts for somebody', async () => {
    const investor = await add();
    const alone = await api().signIn('INVESTOR');
    const { body } = await call('post', of(investor, '/people'))
      .send(person({ email: alone.user.email }))
      .expect(201);
    expect((body as InvestorRecord).people.map(({ id, state }) => [id, state])).toContainEqual([
      alone.user.id,
      'active',
    ]);
    const other = await add();
    for (const email of [alone.user.email, investor.user.email, analyst.user.email])
      await call('post', of(other, '/people')).send(person({ email })).expect(409);
  });

  it('takes over one of two who are added to each other at the same moment', async () => {
    const [one, two] = [await api().signIn('INVESTOR'), await api().signIn('INVESTOR')];
    const [held] = await User.findAll({ where: { id: two.user.id }, attributes: ['investorId'] });
    const added = (to: SignedIn, { user: { email } }: SignedIn) =>
      call('post', `/api/investors/${to.user.id}/people`).send(person({ email })).then();
    const answers = await whileLocked(
      api(),
      (transaction) =>
        Investor.findByPk(held?.investorId ?? NOBODY, { lock: transaction.LOCK.UPDATE, transaction }),
      [() => added(two, one), () => added(one, two)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('the list of investors', () => {
  const list = async (query: object): Promise<{ data: InvestorRow[]; total: number }> =>
    (await call('get', '/api/investors').query(query).expect(200)).body as {
      data: InvestorRow[];
      total: number;
    };

  it('searches entity and people, filters, sorts and pages', async () => {
    const zeta = await add({
      organizationName: 'Zeta 100% Capital',
      investorType: 'REIT',
      user: person({ lastName: 'Quill' }),
      investorRelationRepUserId: rep.user.id,
    });
    const alpha = await add({ organizationName: 'alpha capital', investorType: 'REIT' });
    await call('patch', of(alpha)).send({ status: 'Inactive' }).expect(200);
    const names = async (query: object) =>
      (await list(query)).data.map(({ organizationName }) => organizationName);
    expect(await names({ investorType: 'REIT' })).toEqual(['alpha capital', 'Zeta 100% Capital']);
    expect(await names({ investorType: 'REIT', sort: '-organizationName' })).toEqual([
      'Zeta 100% Capital',
      'alpha capital',
    ]);
    expect(await names({ search: '100% quill' })).toEqual(['Zeta 100% Capital']);
    expect(await names({ investorType: 'REIT', status: 'Inactive' })).toEqual(['alpha capital']);
    expect(await names({ repUserId: rep.user.id })).toEqual(['Zeta 100% Capital']);
    expect(await names({ investorType: 'REIT', repUserId: 'none' })).toEqual(['alpha capital']);
    const page = await list({ investorType: 'REIT', limit: 1, offset: 1 });
    expect([page.total, page.data.length, page.data[0]?.userId]).toEqual([2, 1, zeta.user.id]);
    for (const sort of ['name', 'rep', '-held', 'registrationDate', '-createdAt', 'status'])
      await list({ sort });
    await call('get', '/api/investors?sort=colour').expect(400);
    await call('get', '/api/investors', null).expect(401);
    await call('get', '/api/investors', await api().signIn('INVESTOR')).expect(403);
  });

  it('shows who signed up by themselves', async () => {
    const { user } = await api().signIn('INVESTOR');
    expect((await list({ search: user.email })).data).toMatchObject([
      { userId: user.id, organizationName: 'Test INVESTOR', state: 'active', conditions: null, people: 1 },
    ]);
  });
});

it('an investor writes to their own representative first', async () => {
  const ian = await api().signIn('INVESTOR');
  const named = async () =>
    ((await call('get', '/api/users/contacts', ian).expect(200)).body.data as { email: string }[])[0]?.email;
  for (const member of [rep, admin, rep]) {
    await call('patch', `/api/investors/${ian.user.id}`)
      .send({ investorRelationRepUserId: member.user.id })
      .expect(200);
    expect(await named()).toBe(member.user.email);
  }
});

describe('what an investor was offered and holds', () => {
  it('is read by staff as the investor sees it, and by nobody outside', async () => {
    const investor = await add();
    expect((await call('get', of(investor, '/offerings')).expect(200)).body).toEqual({ offerings: [] });
    expect((await call('get', of(investor, '/holdings')).expect(200)).body).toEqual({
      holdings: [],
      due: [],
    });
    for (const page of ['/offerings', '/holdings']) {
      await call('get', of(investor, page), null).expect(401);
      await call('get', of(investor, page), await api().signIn('INVESTOR')).expect(403);
      await call('get', `/api/investors/${NOBODY}${page}`).expect(404);
      await call('get', `/api/investors/x${page}`).expect(400);
    }
  });
});

describe('what an investor did', () => {
  it('is noted once, by themselves or by staff', async () => {
    const ian = await api().signIn('INVESTOR');
    const track = (who: SignedIn | null, eventName = 'InvestorLoggedIn', userId = ian.user.id) =>
      call('post', `/api/events/track-investor/${userId}`, who).send({ eventName, props: { from: 'test' } });
    expect((await track(ian).expect(202)).body).toEqual({ tracked: true });
    await track(analyst).expect(202);
    const { investorId } = await ian.user.reload();
    expect(await InvestorEvent.count({ where: { investorId: investorId ?? '' } })).toBe(1);
    await track(ian, 'PersonAdded').expect(400);
    await track(null).expect(401);
    await track(await api().signIn('COMMITTEE')).expect(403);
    await track(await api().signIn('INVESTOR')).expect(404);
    await track(analyst, 'InvestorRegistered', NOBODY).expect(404);
  });
});

it('investors who were here before the list get a line of their own, and people of one share it', async () => {
  const [alone, first, second] = [
    await api().signIn('INVESTOR'),
    await api().signIn('INVESTOR'),
    await api().signIn('INVESTOR'),
  ];
  const staff = await api().signIn('ANALYST');
  const sql = readFileSync(new URL('../../server/migrations/0101-investors.sql', import.meta.url), 'utf8');
  const taken = sql.slice(sql.indexOf('INSERT INTO investors'), sql.indexOf('ALTER TABLE users'));
  const shared = randomUUID();
  const { db } = api().context;
  await db.query('ALTER TABLE users DROP CONSTRAINT users_investor_id_fkey');
  await User.update({ investorId: null }, { where: { id: alone.user.id } });
  await User.update({ investorId: shared }, { where: { id: [first.user.id, second.user.id] } });
  // As it was: nobody else acts for anybody.
  await User.update(
    { role: 'BORROWER' },
    { where: { investorId: { [Op.notIn]: [shared] }, role: 'INVESTOR' } },
  );
  await User.update({ investorId: null }, { where: { role: 'BORROWER' } });
  await db.query(taken);
  await db.query('ALTER TABLE users ADD FOREIGN KEY (investor_id) REFERENCES investors (id)');
  const { investorId } = await alone.user.reload();
  expect(await Investor.findByPk(investorId ?? '')).toMatchObject({
    primaryUserId: alone.user.id,
    organizationName: 'Test INVESTOR',
  });
  expect((await Investor.findByPk(shared))?.primaryUserId).toBe(first.user.id);
  expect((await staff.user.reload()).investorId).toBeNull();
});

import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '#domain';
import type { DefaultsPreview, ParameterDefaultsResponse, Person } from '#contract';
import { UserEvent } from '../../server/models';
import { User } from '../../server/models/user';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, LOAN_FILE, postLoan, postSave, setInput } from './loanHelpers';

const api = useServer();
let admin: SignedIn;
const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  admin = await api().signIn('ADMIN');
});

const call = (method: 'get' | 'post' | 'patch', path: string, who: SignedIn | null = admin) => {
  const sent = request(api().url)[method](path);
  return who === null ? sent : sent.set(who.headers);
};
const patch = (id: string, change: object, who: SignedIn = admin) =>
  call('patch', `/api/settings/users/${id}`, who).send(change);

describe('people', () => {
  it('are listed with their groups, searched and filtered', async () => {
    const sales = await api().signIn('SALES');
    await sales.user.update({ firstName: 'Zoë', lastName: 'Sal_es' });
    const { body } = await call('get', '/api/settings/users').query({ search: 'zoë sal_' }).expect(200);
    expect(body).toMatchObject({
      total: 1,
      data: [{ id: sales.user.id, role: 'SALES', active: true, groups: ['InvestorRelations', 'Sales'] }],
    });
    const { body: group } = await call('get', '/api/settings/users')
      .query({ group: 'Sales', role: 'SALES', active: 'true' })
      .expect(200);
    expect((group.data as Person[]).map(({ id }) => id)).toContain(sales.user.id);
    expect((await call('get', '/api/settings/users').query({ search: '100%' }).expect(200)).body.total).toBe(
      0,
    );
    await call('get', '/api/settings/users?role=KING').expect(400);
  });

  it('are sorted by what they are asked to be', async () => {
    const roles = ['COMMITTEE', 'DEVELOPER', 'ANALYST'] as const;
    for (const [at, role] of roles.entries()) {
      const { user } = await api().signIn(role);
      await user.update({ firstName: 'Sorted', lastName: `By${at}`, email: `sorted${9 - at}@atlas.test` });
    }
    const order = async (sort: string) => {
      const { body } = await call('get', '/api/settings/users').query({ search: 'Sorted', sort }).expect(200);
      return (body.data as Person[]).map(({ role }) => role);
    };
    expect(await order('')).toEqual(['COMMITTEE', 'DEVELOPER', 'ANALYST']);
    expect(await order('-name')).toEqual(['ANALYST', 'DEVELOPER', 'COMMITTEE']);
    expect(await order('email')).toEqual(['ANALYST', 'DEVELOPER', 'COMMITTEE']);
    // Analyst, Developer, Investment committee.
    expect(await order('role')).toEqual(['ANALYST', 'DEVELOPER', 'COMMITTEE']);
    expect(await order('-active')).toEqual(['COMMITTEE', 'DEVELOPER', 'ANALYST']);
    await call('get', '/api/settings/users').query({ sort: 'password' }).expect(400);
  });

  it('get a role, with the groups that go with it, and every change is written down', async () => {
    const { user, headers } = await api().signIn('INVESTOR');
    await request(api().url).get('/api/loans').set(headers).expect(403);
    const { body } = await patch(user.id, { role: 'SALES' }).expect(200);
    expect(body).toMatchObject({ role: 'SALES', groups: ['InvestorRelations', 'Sales'] });
    await request(api().url).get('/api/loans').set(headers).expect(200);
    await patch(user.id, { groups: ['Sales'] }).expect(200);
    await patch(user.id, { role: 'BORROWER' }).expect(200);
    await request(api().url).get('/api/loans').set(headers).expect(403);
    const { body: log } = await call('get', '/api/settings/users/events')
      .query({ userId: user.id })
      .expect(200);
    expect(
      (log.data as { name: string; props: object; actor: { id: string } }[]).map(({ name, props, actor }) => [
        name,
        props,
        actor.id,
      ]),
    ).toEqual([
      ['GroupLeft', { group: 'Sales' }, admin.user.id],
      ['RoleChanged', { from: 'SALES', to: 'BORROWER' }, admin.user.id],
      ['GroupLeft', { group: 'InvestorRelations' }, admin.user.id],
      ['GroupJoined', { group: 'InvestorRelations' }, admin.user.id],
      ['GroupJoined', { group: 'Sales' }, admin.user.id],
      ['RoleChanged', { from: 'INVESTOR', to: 'SALES' }, admin.user.id],
    ]);
    await expect(UserEvent.destroy({ where: { userId: user.id } })).rejects.toThrow('append-only');
  });

  it('leave nothing in the log where nothing changes', async () => {
    const { user } = await api().signIn('ANALYST');
    await patch(user.id, { role: 'ANALYST', active: true, groups: [] }).expect(200);
    expect((await call('get', '/api/settings/users/events').query({ userId: user.id })).body.total).toBe(0);
  });

  it('are switched off at once, and on again', async () => {
    const { user, headers } = await api().signIn('UNDERWRITER');
    await patch(user.id, { active: false }).expect(200);
    await request(api().url).get('/api/users/me').set(headers).expect(403);
    await patch(user.id, { active: true }).expect(200);
    await request(api().url).get('/api/users/me').set(headers).expect(200);
  });

  it('cannot shut themselves out', async () => {
    const role = await patch(admin.user.id, { role: 'ANALYST' }).expect(400);
    expect(role.body.details[0]).toMatchObject({ path: 'role', message: 'You cannot change your own role' });
    const off = await patch(admin.user.id, { active: false }).expect(400);
    expect(off.body.details[0]).toMatchObject({
      path: 'active',
      message: 'You cannot switch off your own account',
    });
    await patch(admin.user.id, { role: 'ADMIN', groups: ['Sales'] }).expect(200);
  });

  it("of whom two take each other's role away leave one privileged", async () => {
    const [one, other] = [await api().signIn('DEVELOPER'), await api().signIn('DEVELOPER')];
    const answers = await Promise.all([
      patch(one.user.id, { role: 'ANALYST' }, other),
      patch(other.user.id, { role: 'ANALYST' }, one),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roles = (await User.findAll({ where: { id: [one.user.id, other.user.id] } })).map(
      ({ role }) => role,
    );
    expect(roles.toSorted()).toEqual(['ANALYST', 'DEVELOPER']);
  });

  it('outside the staff are in no group', async () => {
    const { user } = await api().signIn('INVESTOR');
    const { body } = await patch(user.id, { groups: ['Sales'] }).expect(400);
    expect(body.details[0]).toMatchObject({
      path: 'groups',
      message: 'Only members of the staff can be in a group',
    });
  });

  it('are managed by the privileged, and known', async () => {
    await call('get', '/api/settings/users', null).expect(401);
    for (const role of [
      ...STAFF_ROLES.filter((one) => one !== 'ADMIN' && one !== 'DEVELOPER'),
      'INVESTOR',
      'BORROWER',
    ] as const) {
      const who = await api().signIn(role);
      expect([role, (await patch(who.user.id, { role: 'ADMIN' }, who)).status]).toEqual([role, 403]);
    }
    await patch(NOBODY, { role: 'SALES' }).expect(404);
    await call('get', `/api/settings/users/${NOBODY}`).expect(404);
    await patch('12', { role: 'SALES' }).expect(400);
    await patch(admin.user.id, {}).expect(400);
    await patch(admin.user.id, { password: 'x' }).expect(400);
  });

  it('are offered by their groups', async () => {
    const { user } = await api().signIn('ANALYST');
    const ids = async (group: string) =>
      (
        (await call('get', '/api/users/atlas-members').query({ group }).expect(200)).body as { id: string }[]
      ).map(({ id }) => id);
    expect(await ids('Sales')).not.toContain(user.id);
    await patch(user.id, { groups: ['Sales'] }).expect(200);
    expect(await ids('Sales')).toContain(user.id);
    await patch(user.id, { active: false }).expect(200);
    expect(await ids('Sales')).not.toContain(user.id);
  });

  it('of investor relations can be written to by everybody who signs in', async () => {
    const rep = await api().signIn('SALES');
    for (const role of ['INVESTOR', 'BORROWER'] as const) {
      const { body } = await call('get', '/api/users/contacts', await api().signIn(role)).expect(200);
      expect((body.data as { email: string }[]).map(({ email }) => email)).toContain(rep.user.email);
    }
    await call('get', '/api/users/contacts', null).expect(401);
  });
});

describe('default parameters', () => {
  const path = '/api/settings/parameter-defaults';
  const read = async () => (await call('get', path).expect(200)).body as ParameterDefaultsResponse;
  const publish = async (change: object) =>
    call('post', path).send({ baseVersion: (await read()).version, ...change });
  const preview = async (parameters: object) => {
    const { body } = await call('post', `${path}/previews`).send({ parameters }).expect(202);
    await api().jobsDone();
    return (await call('get', `${path}/previews/${body.uuid}`).expect(200)).body as DefaultsPreview;
  };

  it("are the template's own at first, and read by the staff", async () => {
    const { version, parameters, definitions, versions } = await read();
    expect({ version, parameters, versions }).toEqual({ version: 0, parameters: {}, versions: [] });
    expect(definitions.find(({ name }) => name === 'interestRate')).toMatchObject({
      label: 'Interest Rate',
      section: 'Lender Terms',
      template: 0.11,
      min: 0,
      max: 1,
      format: 'percent2',
    });
    expect(definitions.find(({ name }) => name === 'maximumLoanAmount')?.template).toBe(20_000_000);
    await call('get', path, await api().signIn('COMMITTEE')).expect(200);
    await call('get', path, await api().signIn('INVESTOR')).expect(403);
    await call('get', path, null).expect(401);
  });

  it('are refused where the workbook would refuse them', async () => {
    const high = await await publish({ parameters: { interestRate: 1.5 } });
    expect([high.status, high.body.details[0].path]).toEqual([400, 'interestRate']);
    const unknown = await publish({ parameters: { interestRates: 0.1 } });
    expect([unknown.status, unknown.body.details[0]]).toMatchObject([
      400,
      { path: 'parameters.interestRates', message: 'There is no parameter interestRates' },
    ]);
    expect((await publish({ parameters: { interestRate: 0.11 } })).body.details[0].message).toBe(
      'Nothing differs from the version in force',
    );
    expect((await publish({})).status).toBe(400);
    expect((await publish({ restores: 99 })).status).toBe(400);
    await call('post', path, await api().signIn('UNDERWRITER'))
      .send({ baseVersion: 0, parameters: {} })
      .expect(403);
  });

  it('count for new loans, are told with who and what, and go back', async () => {
    const before = await postLoan(api(), admin);
    const { body } = await publish({
      parameters: { interestRate: 0.12, ltcMax: 0.75 },
      note: 'Rates went up',
    });
    expect(body).toMatchObject({ version: 1, parameters: { interestRate: 0.12, ltcMax: 0.75 } });
    expect(body.versions[0]).toMatchObject({
      version: 1,
      note: 'Rates went up',
      by: { id: admin.user.id },
      changes: [
        { name: 'interestRate', before: 0.11, after: 0.12 },
        { name: 'ltcMax', before: 0.8, after: 0.75 },
      ],
    });
    const after = await postLoan(api(), admin);
    expect([before.interestRate, after.interestRate]).toEqual([0.11, 0.12]);
    expect((await annotations(api(), admin, after.uuid)).ltcMax).not.toEqual(
      (await annotations(api(), admin, before.uuid)).ltcMax,
    );
    const stale = await call('post', path).send({ baseVersion: 0, parameters: {} }).expect(409);
    expect(stale.body.details[0].code).toBe('stale');
    const back = await publish({ restores: 0, note: 'As it was' });
    expect(back.body).toMatchObject({
      version: 2,
      parameters: {},
      versions: [
        {
          version: 2,
          changes: [
            { before: 0.12, after: 0.11 },
            { before: 0.75, after: 0.8 },
          ],
        },
        { version: 1 },
      ],
    });
    expect((await postLoan(api(), admin)).interestRate).toBe(0.11);
    expect((await publish({ restores: 1 })).body).toMatchObject({
      version: 3,
      parameters: { interestRate: 0.12, ltcMax: 0.75 },
      versions: [{ restores: 1 }, {}, {}],
    });
    await publish({ restores: 0 });
  });

  it('say which loans they would change, by how much, and touch none', async () => {
    const own = await filledLoan(api(), admin);
    const silent = await filledLoan(api(), admin, {
      ...LOAN_FILE,
      parameters: { ...LOAN_FILE.parameters, capRate: {} },
    });
    const figures = await annotations(api(), admin, silent);
    const { status, result } = await preview({ capRateResidential: 0.09 });
    expect(status).toBe('completed');
    expect(result?.ownValues.capRateResidential).toBeGreaterThan(0);
    const effect = result?.effects.find(({ uuid }) => uuid === silent);
    expect(effect).toMatchObject({ parameters: ['capRateResidential'] });
    const value = effect?.figures.find(({ name }) => name === 'futureValue');
    // The same income capitalized at 9% instead of 7.5%.
    expect((value?.after ?? 0) / (value?.before ?? 1)).toBeCloseTo(0.075 / 0.09, 6);
    expect(result?.effects.some(({ uuid }) => uuid === own)).toBe(false);
    expect(await annotations(api(), admin, silent)).toEqual(figures);
    expect((await preview({})).result).toMatchObject({ affected: 0 });
    await call('post', `${path}/previews`)
      .send({ parameters: { interestRate: 'high' } })
      .expect(400);
    await call('get', `${path}/previews/${NOBODY}`).expect(404);
  });

  it('are given to open loans that leave them alone, as a revision; closed loans and own values stay', async () => {
    const [open, typed, closed] = await Promise.all([
      postLoan(api(), admin),
      postLoan(api(), admin),
      postLoan(api(), admin),
    ]);
    await postSave(api(), admin, typed.uuid, 1, [setInput('interestRate', 0.1)]).expect(200);
    await api().context.db.query(
      "UPDATE loans SET status = 'Performing', current_stage = 'monitoring' WHERE uuid = $1",
      { bind: [closed.uuid] },
    );
    const { body: defaults } = await publish({ parameters: { interestRate: 0.13 } });
    await call('post', `${path}/applications`)
      .send({ version: defaults.version - 1 })
      .expect(409);
    const { body } = await call('post', `${path}/applications`)
      .send({ version: defaults.version })
      .expect(202);
    await api().jobsDone();
    const job = (await call('get', `${path}/applications/${body.uuid}`).expect(200)).body;
    expect(job).toMatchObject({ status: 'completed', result: { failed: 0 } });
    const rate = async (uuid: string) =>
      (await call('get', `/api/loans/${uuid}`).expect(200)).body.interestRate as number;
    expect(await Promise.all([rate(open.uuid), rate(typed.uuid), rate(closed.uuid)])).toEqual([
      0.13, 0.1, 0.11,
    ]);
    const { body: revisions } = await call('get', `/api/loans/${open.uuid}/workbook/revisions`).expect(200);
    expect(JSON.stringify(revisions)).toContain(`Default parameters, version ${defaults.version}`);
    await call('post', `${path}/applications`, await api().signIn('ANALYST'))
      .send({ version: 1 })
      .expect(403);
  });
});

describe('reports of issues', () => {
  const report = (who: SignedIn | null, body: object) =>
    call('post', '/api/issue-reports', who).set('user-agent', 'Browser/1').send(body);

  it('come from the staff and are read by the privileged', async () => {
    const analyst = await api().signIn('ANALYST');
    await report(analyst, { description: 'The total is wrong', page: '/loans/1/deal' }).expect(201);
    const { body } = await call('get', '/api/settings/issue-reports').expect(200);
    expect(body.data[0]).toMatchObject({
      description: 'The total is wrong',
      page: '/loans/1/deal',
      browser: 'Browser/1',
      by: { id: analyst.user.id },
    });
    await call('get', '/api/settings/issue-reports', analyst).expect(403);
    await report(await api().signIn('BORROWER'), { description: 'x' }).expect(403);
    await report(null, { description: 'x' }).expect(401);
    expect((await report(analyst, { description: ' ' }).expect(400)).body.details[0]).toMatchObject({
      path: 'description',
      message: 'Say what is wrong',
    });
    await report(analyst, { description: 'x', page: 'https://elsewhere.example/' }).expect(400);
    for (const page of [
      '/loans?token=secret',
      '//elsewhere.example/x',
      '/\\elsewhere.example/x',
      '/loans\\..\\x',
      'loans/1',
      '',
      '/loans/1#top',
      `/${'x'.repeat(500)}`,
    ]) {
      const { body: refusal } = await report(analyst, { description: 'x', page }).expect(400);
      expect(refusal.details[0].path).toBe('page');
    }
  });
});

describe('memos of the committee', () => {
  it('are read by the staff, newest first', async () => {
    const { uuid } = await postLoan(api(), admin);
    await api().context.db.query(
      "INSERT INTO ic_memos (loan_uuid, agenda, decision, decided_at) VALUES ($1, 'Approve Term Sheet', 'Approved', now()), ($1, 'Approve Origination', NULL, NULL)",
      { bind: [uuid] },
    );
    const path = `/api/loans/${uuid}/ic-memos`;
    const { body } = await call('get', path, await api().signIn('COMMITTEE')).expect(200);
    expect(body.memos).toMatchObject([
      { agenda: 'Approve Origination', status: 'Draft', decidedAt: null },
      { agenda: 'Approve Term Sheet', status: 'Approved', complete: false },
    ]);
    expect(body.memos[0].name).toBe(`ICR-${body.memos[0].id}`);
    await call('get', path, await api().signIn('INVESTOR')).expect(403);
    await call('get', path, null).expect(401);
    await call('get', `/api/loans/${NOBODY}/ic-memos`).expect(404);
    await call('get', '/api/loans/12/ic-memos').expect(400);
  });
});

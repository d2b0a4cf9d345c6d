import request from '../../server/testing/request';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InvestorRecord } from '#contract';
import { Invitation, Investor, InvestorEvent, MailRow } from '../../server/models';
import { User } from '../../server/models/user';
import type { SignedIn } from '../../server/testing/harness';
import { accessToken } from '../../server/testing/tokens';
import { useServer } from './harness';
import { whileLocked } from './heldRows';

const api = useServer();
const PASSWORD = 'seven lanterns over water';
let analyst: SignedIn;

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
});

const call = (method: 'get' | 'post' | 'delete', path: string, who?: SignedIn) => {
  const sent = request(api().url)[method](path);
  return who ? sent.set(who.headers) : sent;
};
const newestMail = async (recipient: string) =>
  (await MailRow.findOne({ where: { recipient }, order: [['createdAt', 'DESC']] }))?.body ?? '';
const inviteIn = (mail: string) => /\/sign-up\/#invite=([\w-]{43})\s/.exec(mail)?.[1] ?? '';
const resetIn = (mail: string) => /\/reset-password\/#([\w-]{43})\s/.exec(mail)?.[1] ?? '';
let made = 0;
async function invited(): Promise<{ investor: InvestorRecord; token: string; email: string }> {
  const email = `guest${(made += 1)}@fund.test`;
  const { body } = await call('post', '/api/investors', analyst)
    .send({ user: { firstName: 'Gail', lastName: 'Sorensen', email }, organizationName: 'Pine Row Capital' })
    .expect(201);
  return { investor: body as InvestorRecord, token: inviteIn(await newestMail(email)), email };
}
const read = (token: string) => call('post', '/api/auth/invitation').send({ token });
const accept = (token: string, password = PASSWORD) =>
  call('post', '/api/auth/invitation/accept').send({ token, password });
const signsIn = async (email: string, password: string) => {
  const { embedded } = api().context.identity;
  const found = await embedded?.accounts.check(email, password);
  return typeof found === 'object' && (await embedded?.accounts.find(found.id)) !== undefined;
};

describe('an invitation', () => {
  it('is accepted with a password, once, and the account acts for the investor', async () => {
    const { investor, token, email } = await invited();
    expect((await read(token).expect(200)).body).toEqual({
      email,
      firstName: 'Gail',
      lastName: 'Sorensen',
      organizationName: 'Pine Row Capital',
    });
    expect((await accept(token, 'pine').expect(400)).body.details[0].path).toBe('password');
    expect((await accept(token, 'gail sorensen at the lake').expect(400)).body.details[0].message).toContain(
      'Your name',
    );
    expect((await accept(token).expect(201)).body).toEqual({ email });
    expect(await signsIn(email, PASSWORD)).toBe(true);
    const user = await User.findByPk(investor.user.id);
    expect(user).toMatchObject({ issuer: 'embedded', role: 'INVESTOR', investorId: investor.id });
    // No mail beside the invitation: the address is proven.
    expect(await MailRow.count({ where: { recipient: email } })).toBe(1);
    const names = (await InvestorEvent.findAll({ where: { investorId: investor.id } })).map(
      ({ name }) => name,
    );
    expect(names).toContain('InvestorRegistered');
    for (const again of [read(token), accept(token)])
      expect((await again.expect(404)).body.message).toContain('has been used');
    await call('post', `/api/investors/${investor.user.id}/invitation`, analyst).expect(409);
    await call('delete', `/api/investors/${investor.user.id}/invitation`, analyst).expect(409);
    await call('get', `/api/investors/${investor.user.id}`, analyst).expect(({ body }) => {
      expect(body.people[0]).toMatchObject({ state: 'active', invitation: null });
      expect(body.registrationDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    });
  });

  it('says in words that it is unknown, replaced, withdrawn or too old', async () => {
    expect((await read('x'.repeat(43)).expect(404)).body.message).toContain('not complete');
    await read('').expect(400);
    const { investor, token, email } = await invited();
    await call('post', `/api/investors/${investor.user.id}/invitation`, analyst).expect(201);
    expect((await read(token).expect(404)).body.message).toContain('withdrawn or replaced');
    const second = inviteIn(await newestMail(email));
    await read(second).expect(200);
    const { body } = await call('delete', `/api/investors/${investor.user.id}/invitation`, analyst).expect(
      200,
    );
    expect(body.people[0].state).toBe('withdrawn');
    expect((await accept(second).expect(404)).body.message).toContain('withdrawn or replaced');
    await call('post', `/api/investors/${investor.user.id}/invitation`, analyst).expect(201);
    await Invitation.update(
      { expiresAt: new Date(0) },
      { where: { userId: investor.user.id, withdrawnAt: null } },
    );
    expect((await accept(inviteIn(await newestMail(email))).expect(404)).body.message).toContain('expired');
  });

  it('is accepted by one of two who open it at once', async () => {
    const { token } = await invited();
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it('that is accepted while another is sent is the one or the other', async () => {
    const { investor, token } = await invited();
    const again = () => call('post', `/api/investors/${investor.user.id}/invitation`, analyst).then();
    const answers = await whileLocked(
      api(),
      (transaction) => Investor.findByPk(investor.id, { lock: transaction.LOCK.UPDATE, transaction }),
      [again, () => accept(token).then()],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 404]);
  });

  it('is in no log, and its link in the outbox only for who invites', async () => {
    const { token } = await invited();
    await read(token);
    await accept(token, 'short');
    await call('get', `/sign-up/?invite=${token}`);
    expect(api().logged.join('\n')).not.toContain(token);
    const outbox = async (role: 'SALES' | 'COMMITTEE') =>
      (await call('get', '/api/outbox', await api().signIn(role)).expect(200)).text;
    expect(await outbox('SALES')).toContain(token);
    expect(await outbox('COMMITTEE')).not.toContain(token);
  });

  it('is accepted too by who proves the address by signing up', async () => {
    const { investor, email, token } = await invited();
    await call('post', '/api/auth/sign-up')
      .send({ email, password: PASSWORD, firstName: 'Gail', lastName: 'S' })
      .expect(201);
    const proof = /\/sign-up\/prove#([\w-]{43})\s/.exec(await newestMail(email))?.[1];
    await call('post', '/api/auth/sign-up/prove').send({ token: proof }).expect(200);
    expect(await User.findByPk(investor.user.id)).toMatchObject({
      issuer: 'embedded',
      investorId: investor.id,
    });
    expect((await read(token).expect(404)).body.message).toContain('has been used');
  });
});

describe('a password', () => {
  const NEXT = 'eleven kettles and a plum';
  const account = async () => {
    const { token, email, investor } = await invited();
    await accept(token).expect(201);
    return { email, userId: investor.user.id };
  };
  const forget = (email: string) => call('post', '/api/auth/password/forgotten').send({ email });
  const reset = (token: string, password = NEXT) =>
    call('post', '/api/auth/password/reset').send({ token, password });

  it('that is forgotten is chosen anew by the link of a mail, once', async () => {
    const { email } = await account();
    await forget(email).expect(202);
    await expect.poll(async () => resetIn(await newestMail(email))).toHaveLength(43);
    const token = resetIn(await newestMail(email));
    expect((await reset(token, 'password').expect(400)).body.details[0].path).toBe('password');
    expect((await reset(token).expect(200)).body).toEqual({ email });
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEXT)]).toEqual([false, true]);
    await reset(token).expect(404);
    expect(api().logged.join('\n')).not.toContain(token);
  });

  it('that nobody has is answered the same, and no mail is written', async () => {
    const { email } = await account();
    const [known, unknown] = [await forget(email), await forget('nobody-at-all@fund.test')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await expect.poll(async () => resetIn(await newestMail(email))).toHaveLength(43);
    expect(await newestMail('nobody-at-all@fund.test')).toBe('');
    await forget('not an address').expect(400);
  });

  it('has its link in the outbox for administrators alone, and five mails an hour at most', async () => {
    const { email } = await account();
    for (let asked = 0; asked < 5; asked += 1) await forget(email).expect(202);
    await forget(email).expect(429);
    await expect.poll(async () => resetIn(await newestMail(email))).toHaveLength(43);
    const { text } = await call('get', '/api/outbox?limit=200', await api().signIn('SALES')).expect(200);
    expect(text).not.toMatch(/reset-password\/#[\w-]{43}/);
  });

  it('is changed by who knows it, which signs the account out everywhere', async () => {
    const { email, userId } = await account();
    const user = await User.findByPk(userId);
    const { db } = api().context;
    await db.query(
      `INSERT INTO oidc_records (model, id, payload, expires_at) VALUES ('Session', 'kept-elsewhere', $1, now() + interval '1 day')`,
      { bind: [JSON.stringify({ accountId: user?.subject })] },
    );
    const token = await accessToken(api().context, user?.subject ?? '');
    const change = (body: object, auth: string | null = `Bearer ${token}`) => {
      const sent = call('post', '/api/auth/password/change').send(body);
      return auth === null ? sent : sent.set('authorization', auth);
    };
    const wrong = await change({ current: 'not my password', password: NEXT }).expect(400);
    expect(wrong.body.details[0]).toMatchObject({ path: 'current', message: 'This is not your password' });
    await change({ current: PASSWORD, password: 'Password123!' }).expect(400);
    await change({ current: PASSWORD, password: NEXT }, null).expect(401);
    await change({ current: PASSWORD, password: NEXT }).expect(200);
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEXT)]).toEqual([false, true]);
    const [sessions] = await db.query(`SELECT 1 FROM oidc_records WHERE id = 'kept-elsewhere'`);
    expect(sessions).toHaveLength(0);
  });
});

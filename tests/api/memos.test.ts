import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MEMO_BLOCKED,
  plainText,
  RECORD_HINT,
  type CommitteeAnswer,
  type MemoDetail,
  type RichText,
} from '#contract';
import { Loan, PropertyBackground } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { NOWHERE, useFiles } from './fileCalls';
import { filledLoan } from './loanHelpers';

const { api, ground, call } = useFiles();
let uuid: string;
let member: SignedIn;
const at = (path = '', loan = uuid) => `/api/loans/${loan}/ic-memos${path}`;
const words = (text: string) => ({ ops: [{ insert: `${text}\n` }] });
const begin = async (): Promise<MemoDetail> => (await call('post', at()).expect(201)).body as MemoDetail;
const SWOT = {
  strengths: words('Strong'),
  weaknesses: words('Weak'),
  opportunities: words('LTV is @ltv'),
  threats: words('Rates'),
};

async function ready(loan: string) {
  await Loan.update({ reportStatus: 'Internal Approval' }, { where: { uuid: loan } });
  await PropertyBackground.create({
    loanUuid: loan,
    version: 1,
    content: words('A walk-up.'),
    origin: 'typed',
    userId: ground.analyst.user.id,
  });
}

beforeAll(async () => {
  uuid = await filledLoan(api(), ground.analyst);
  await ready(uuid);
  member = await api().signIn('COMMITTEE');
});

describe('a memo of the committee', () => {
  it('is not begun before there is a background and a report that is no draft', async () => {
    const bare = await filledLoan(api(), ground.analyst);
    const { body } = await call('post', at('', bare)).expect(400);
    expect(body.message).toBe(MEMO_BLOCKED);
    await Loan.update({ reportStatus: 'Internal Approval' }, { where: { uuid: bare } });
    await call('post', at('', bare)).expect(400);
  });

  it('opens with amount, ratios and exceptions, and is changed part by part', async () => {
    const memo = await begin();
    expect(memo).toMatchObject({ kind: 'memo', status: 'Draft', agenda: null, record: null });
    expect(memo.purpose).toContain('to purchase 1147 Bushwick Ave, Brooklyn, NY 11221');
    expect(memo.ratios.map(({ name }) => name)).toContain('ltv');
    expect(memo.missing).toContain('An agenda');
    const change = (body: object) => call('patch', at(`/${memo.id}`)).send(body);
    const { body } = await change({
      agenda: 'Approve Term Sheet',
      information: {
        swotAnalysis: SWOT,
        links: [{ title: 'Rents', url: 'example.com/rents' }],
        risks: [{ id: NOWHERE, risk: 'Lease-up', mitigant: 'Reserve' }],
      },
    }).expect(200);
    expect(body).toMatchObject({
      agenda: 'Approve Term Sheet',
      versions: { agenda: 1, strengths: 1, links: 1 },
      information: { links: [{ title: 'Rents', url: 'https://example.com/rents' }] },
      figures: [{ name: 'ltv' }],
    });
    const { body: listed } = await call('get', at(), member).expect(200);
    expect(listed).toMatchObject({ canEdit: true });
    expect((listed.memos as MemoDetail[])[0]).toMatchObject({ id: memo.id, agenda: 'Approve Term Sheet' });
  });

  it('refuses a change on top of somebody else’s, of the same part alone', async () => {
    const { id } = await begin();
    const change = (body: object, who = ground.analyst) => call('patch', at(`/${id}`), who).send(body);
    await change({ information: { committeeNotes: words('A') }, versions: { committeeNotes: 0 } }).expect(
      200,
    );
    const refused = await change(
      { information: { committeeNotes: words('B') }, versions: { committeeNotes: 0 } },
      member,
    ).expect(409);
    expect(refused.body).toMatchObject({
      message: 'Somebody else changed the meeting minutes of this memo meanwhile',
      part: 'committeeNotes',
    });
    await change({ agenda: 'Approve Origination', versions: { agenda: 0 } }, member).expect(200);
    const { body } = await call('get', at(`/${id}`)).expect(200);
    expect((body as MemoDetail).information.committeeNotes).toEqual(words('A'));
  });

  it('shows the alerts that stand as red flags with its notes, beside those that people add', async () => {
    const raised = await call('post', `/api/loans/${uuid}/alerts`)
      .send({ scope: 'loan', severity: 'High', message: 'Roof leaks' })
      .expect(201);
    const { id } = await begin();
    const actionType = `alert:${raised.body.id}`;
    const custom = { id: NOWHERE, description: 'Thin sponsor' };
    const { body } = await call('patch', at(`/${id}`))
      .send({ information: { redFlagNotes: { [actionType]: 'Repaired' }, customRedFlags: [custom] } })
      .expect(200);
    const flags = (body as MemoDetail).redFlags;
    expect(flags).toContainEqual({
      actionType,
      custom: false,
      description: 'Roof leaks',
      severity: 'High',
      link: 'origination/alerts',
      note: 'Repaired',
    });
    expect(flags.at(-1)).toMatchObject({ custom: true, description: 'Thin sponsor', severity: 'High' });
  });

  it('is deleted while there is no record', async () => {
    const { id } = await begin();
    await call('delete', at(`/${id}`)).expect(200, { id });
    await call('get', at(`/${id}`)).expect(404);
  });
});

describe('the decision on a memo', () => {
  let id: number;
  const change = (body: object, who = member) => call('patch', at(`/${id}`), who).send(body);
  beforeEach(async () => {
    ({ id } = await begin());
  });

  it('sets its date, and has reasons only where it is declined', async () => {
    const declined = await change({
      decision: { decision: 'Declined', rejectionReasons: ['Debt yield too low'] },
    }).expect(200);
    expect(declined.body).toMatchObject({
      status: 'Declined',
      decision: { rejectionReasons: ['Debt yield too low'] },
    });
    expect(declined.body.decision.decidedAt).not.toBeNull();
    const approved = await change({ decision: { decision: 'Approved' } }).expect(200);
    expect(approved.body.decision).toMatchObject({ decision: 'Approved', rejectionReasons: [] });
    await change({ decision: { rejectionReasons: ['Debt yield too low'] } }).expect(400);
    await change({ decision: { decidedAt: '1899-12-31T00:00:00.000Z' } }).expect(400);
    await change({ decision: { decision: 'Declined' } }, ground.analyst).expect(403);
  });

  it('is voted on by participants alone', async () => {
    await change({ decision: { decidedByUsersIds: [ground.analyst.user.id] } }).expect(400);
    await change({ decision: { decidedByUsersIds: [member.user.id] } }).expect(200);
    const vote = { vote: 'Approved', note: 'With the reserve' };
    await call('put', at(`/${id}/vote`), ground.analyst)
      .send(vote)
      .expect(403);
    const { body } = await call('put', at(`/${id}/vote`), member)
      .send(vote)
      .expect(200);
    expect((body as MemoDetail).participants).toMatchObject([{ id: member.user.id, ...vote }]);
    await change({ decision: { decidedByUsersIds: [] } }).expect(200);
    await call('put', at(`/${id}/vote`), member)
      .send(vote)
      .expect(403);
    await call('put', at(`/${id}/vote`), member)
      .send({ vote: 'Maybe' })
      .expect(400);
  });

  it('becomes a record when nothing is missing, and changes no more', async () => {
    const record = () => call('post', at(`/generate-record/${id}`), member);
    const early = await record().expect(400);
    expect(early.body.message).toBe(RECORD_HINT);
    await change({
      agenda: 'Approve Term Sheet',
      decision: { decision: 'Approved', decidedByUsersIds: [member.user.id] },
      information: { swotAnalysis: SWOT, committeeNotes: words('All agreed.') },
    }).expect(200);
    const { body } = await record().expect(200);
    expect(body).toMatchObject({ complete: true, status: 'Approved', can: { edit: false, vote: false } });
    const { record: made, ratios, redFlags } = body as MemoDetail;
    expect(made?.revision).toBeGreaterThan(0);
    await record().expect(409);
    await change({ agenda: 'Approve Origination' }).expect(409);
    await call('delete', at(`/${id}`)).expect(409);
    await call('put', at(`/${id}/vote`), member)
      .send({ vote: null })
      .expect(409);
    await expect(api().context.db.query(`DELETE FROM ic_memos WHERE id = ${id}`)).rejects.toThrow(
      'A committee record is never changed',
    );
    // What came later is no part of it.
    await call('post', `/api/loans/${uuid}/alerts`)
      .send({ scope: 'loan', severity: 'High', message: 'Later' })
      .expect(201);
    const { body: again } = await call('get', at(`/${id}`)).expect(200);
    expect(again).toMatchObject({ ratios, redFlags });
    const events = await call('get', `/api/loans/${uuid}/events?kind=memo`).expect(200);
    expect((events.body.events as { title: string }[]).map(({ title }) => title)).toContain(
      `Record of ICR-${id} made: Approved`,
    );
  });

  it('may grant what the loan is beyond, and nothing else', async () => {
    const { body } = await call('get', at(`/${id}`)).expect(200);
    const [first] = (body as MemoDetail).exceptions;
    expect(first).toBeDefined();
    const grant = (limit: string, who = member) =>
      call('put', at(`/${id}/exceptions/${limit}`), who).send({ granted: true, note: 'Sponsor' });
    const granted = await grant(first?.key ?? '').expect(200);
    expect((granted.body as MemoDetail).exceptions[0]?.granted).toMatchObject({ note: 'Sponsor' });
    await grant('noSuchLimit').expect(404);
    await grant(first?.key ?? '', ground.analyst).expect(403);
  });
});

describe('the text writer', () => {
  const refine = (body: object, who = ground.analyst) => call('post', at('/refine-swot'), who).send(body);
  it('changes a section as it is told, and says what it cannot follow', async () => {
    const asked = { type: 'strengths', existingSWOTAnalysis: { strengths: words('Old house. Full.') } };
    const { body } = await refine({ ...asked, refinementPrompt: 'shorter' }).expect(200);
    expect(plainText(body.text as RichText)).toBe('Old house.');
    const refused = await refine({ ...asked, refinementPrompt: 'as a poem' }).expect(400);
    expect(refused.body.details[0].path).toBe('refinementPrompt');
    await refine({ ...asked, refinementPrompt: ' ' }).expect(400);
    await refine({ ...asked, type: 'luck', refinementPrompt: 'shorter' }).expect(400);
  });
});

describe('who may not, and what is not there', () => {
  it('is refused', async () => {
    const { id } = await begin();
    const one = at(`/${id}`);
    const [sales, investor] = [await api().signIn('SALES'), await api().signIn('INVESTOR')];
    await call('patch', one).send({}).expect(400);
    await call('patch', one).send({ agenda: 'Lunch' }).expect(400);
    await call('patch', one)
      .send({ information: { files: [NOWHERE] } })
      .expect(400);
    await call('get', at('/x')).expect(400);
    for (const path of [one, at()]) await call('get', path, investor).expect(403);
    await call('post', at(), sales).expect(403);
    await call('patch', one, sales).send({ agenda: null }).expect(403);
    await call('delete', one, sales).expect(403);
    await call('post', at(`/generate-record/${id}`), ground.analyst).expect(403);
    await call('get', one).unset('authorization').expect(401);
    await call('post', at()).unset('authorization').expect(401);
    for (const missing of [at('/999999999'), at(`/${id}`, NOWHERE)]) {
      await call('get', missing).expect(404);
      await call('patch', missing).send({ agenda: null }).expect(404);
      await call('delete', missing).expect(404);
    }
    await call('post', at('/generate-record/999999999'), member).expect(404);
    await call('post', at('', NOWHERE)).expect(404);
  });
});

describe('every call of the memos', () => {
  const REFINE = { type: 'strengths', refinementPrompt: 'shorter', existingSWOTAnalysis: SWOT };
  /** Method, what stands behind /ic-memos, what is sent, and whether a record forbids it. `:id` is a memo. */
  const CALLS = [
    ['get', '', undefined, false],
    ['post', '', undefined, false],
    ['get', '/:id', undefined, false],
    ['patch', '/:id', { agenda: null }, true],
    ['delete', '/:id', undefined, true],
    ['post', '/refine-swot', REFINE, false],
    ['post', '/generate-record/:id', undefined, true],
    ['post', '/generate-draft-record-url/:id', undefined, true],
    ['put', '/:id/vote', { vote: 'Approved' }, true],
    ['put', '/:id/exceptions/sizingLtc', { granted: true }, true],
    ['put', '/:id/figures', { parts: ['risks'], revision: 1 }, true],
    ['post', '/:id/draft-text', { part: 'threats' }, true],
  ] as const;

  let investor: SignedIn;
  let id: number;
  let closed: number;
  beforeAll(async () => {
    investor = await api().signIn('INVESTOR');
    ({ id } = await begin());
    ({ id: closed } = await begin());
    await call('patch', at(`/${closed}`), member)
      .send({
        agenda: 'Approve Term Sheet',
        decision: { decision: 'Approved', decidedByUsersIds: [member.user.id] },
        information: { swotAnalysis: SWOT, committeeNotes: words('All agreed.') },
      })
      .expect(200);
    await call('post', at(`/generate-record/${closed}`), member).expect(200);
  });

  it.each([
    ['patch', '/:id', { information: { swotAnalysis: { threats: words('Of 900-11-4821') } } }],
    ['patch', '/:id', { information: { customRedFlags: [{ id: NOWHERE, description: '900-11-4821' }] } }],
    ['post', '/refine-swot', { ...REFINE, refinementPrompt: 'say 900 11 4821' }],
    ['put', '/:id/vote', { vote: 'Approved', note: 'SSN 900114821' }],
    ['put', '/:id/exceptions/sizingLtc', { granted: true, note: '900-11-4821' }],
  ] as const)('%s %s refuses a social security number by its field', async (method, path, body) => {
    const refused = await call(method, at(path.replace(':id', String(id))), member)
      .send(body)
      .expect(400);
    expect(refused.body.details[0].message).toMatch(/^Leave the social security number out/);
    expect(refused.body.details[0].path).toMatch(
      /^(?:information\.swotAnalysis\.threats|information\.customRedFlags\.0\.description|refinementPrompt|note)$/,
    );
  });

  it.each(CALLS)('%s %s says what it is refused for', async (method, path, body, closes) => {
    const ask = (loan: string, memo: number | string, who = member) =>
      call(method, at(path.replace(':id', String(memo)), loan), who).send(body);
    await ask(uuid, id).unset('authorization').expect(401);
    await ask(uuid, id, investor).expect(403);
    await ask('no-uuid', id).expect(400);
    await ask(NOWHERE, id).expect(404);
    if (path.includes(':id')) {
      await ask(uuid, 'x').expect(400);
      await ask(uuid, 999_999_999).expect(404);
    }
    if (!closes) return;
    const refused = await ask(uuid, closed).expect(409);
    expect(refused.body.details[0].code).toBe('already');
  });

  it('offers the members of the committee to the staff alone', async () => {
    const members = (query: string, who = member) => call('get', `/api/users/atlas-members${query}`, who);
    await members('?group=Committee').expect(200);
    await members('?group=Nobody').expect(400);
    await members('?group=Committee', investor).expect(403);
    await members('?group=Committee').unset('authorization').expect(401);
  });
});

describe('how the committee decides', () => {
  it('is set by administrators: votes that a record needs, and who takes part', async () => {
    const path = '/api/committee-settings';
    const admin = await api().signIn('ADMIN');
    const { body } = await call('get', path).expect(200);
    expect(body).toMatchObject({ quorum: 0, roles: ['COMMITTEE', 'ADMIN'] });
    const set = (change: object, who = admin) => call('put', path, who).send({ ...body, ...change });
    await set({}, ground.analyst).expect(403);
    await set({ quorum: -1 }).expect(400);
    await set({ roles: ['INVESTOR'] }).expect(400);
    await set({ roles: [] }).expect(400);
    const saved = await set({ quorum: 2, roles: ['COMMITTEE', 'UNDERWRITER'] }).expect(200);
    await set({ quorum: 1 }).expect(409);
    const { id } = await begin();
    const memo = await call('patch', at(`/${id}`), member)
      .send({ decision: { decidedByUsersIds: [member.user.id] } })
      .expect(200);
    expect((memo.body as MemoDetail).missing).toContain('Votes of 2 participants: 0 so far');
    const members = await call('get', '/api/users/atlas-members?group=Committee').expect(200);
    expect((members.body as { id: string }[]).map((one) => one.id)).not.toContain(admin.user.id);
    await call('put', path, admin)
      .send({ ...body, version: saved.body.version })
      .expect(200);
  });

  it('says how many people have each role, and of a memo that its quorum cannot be reached', async () => {
    const path = '/api/committee-settings';
    const admin = await api().signIn('ADMIN');
    const before = (await call('get', path).expect(200)).body as CommitteeAnswer;
    await api().signIn('COMMITTEE');
    const now = (await call('get', path).expect(200)).body as CommitteeAnswer;
    expect(now.people.COMMITTEE).toBe((before.people.COMMITTEE ?? 0) + 1);
    expect(now.people).not.toHaveProperty('INVESTOR');
    const { id } = await begin();
    const set = async (change: object, version: number) =>
      (
        await call('put', path, admin)
          .send({ ...now, ...change, version })
          .expect(200)
      ).body as CommitteeAnswer;
    const alone = await set({ quorum: 50, roles: ['COMMITTEE'] }, now.version);
    const memo = (await call('get', at(`/${id}`)).expect(200)).body as MemoDetail;
    expect(memo.voters).toBe(now.people.COMMITTEE);
    expect(memo.missing).toContain(
      `Only ${memo.voters} people can vote on this memo: a quorum of 50 cannot be reached`,
    );
    await set({}, alone.version);
  });
});

describe('items that people add to a checklist', () => {
  const items = (path = '', loan = uuid) => `/api/loans/${loan}/checklists/origination/items${path}`;
  it('stand among the others, are ticked, renamed and deleted', async () => {
    const added = await call('post', items()).send({ title: 'Survey', link: 'example.com' }).expect(201);
    const survey = (added.body.items as { key: string }[]).at(-1);
    expect(survey).toMatchObject({
      title: 'Survey',
      custom: true,
      link: 'http://example.com',
      linkType: 'external',
    });
    const key = survey?.key ?? '';
    await call('post', items()).send({ title: 'Corners', parent: key }).expect(201);
    await call('post', items()).send({ title: 'Roof', parent: 'property' }).expect(201);
    await call('post', items()).send({ title: 'Lost', parent: 'nothing' }).expect(400);
    await call('post', items()).send({ title: ' ' }).expect(400);
    await call('post', items()).send({ title: 'Bad', link: 'not a link' }).expect(400);
    await call('post', items()).send({ title: 'Of 900-11-4821' }).expect(400);
    const renamed = await call('patch', items(`/${key}`))
      .send({ title: 'Land survey' })
      .expect(200);
    const last = (renamed.body.items as { title: string; subItems: { key: string }[] }[]).at(-1);
    expect(last).toMatchObject({ title: 'Land survey', detail: '0 of 1' });
    const corners = last?.subItems[0]?.key ?? '';
    const marked = await call('patch', `/api/loans/${uuid}/checklists/origination/${corners}`)
      .send({ checked: true, required: false })
      .expect(200);
    expect(marked.status).toBe(200);
    await call('patch', items('/property')).send({ title: 'House' }).expect(404);
    const { body } = await call('delete', items(`/${key}`)).expect(200);
    expect((body.items as { key: string }[]).map((item) => item.key)).not.toContain(key);
    await call('delete', items(`/${key}`)).expect(404);
    await call('post', items(), member).send({ title: 'Mine' }).expect(403);
    await call('post', items()).unset('authorization').send({ title: 'Mine' }).expect(401);
    await call('post', items('', NOWHERE)).send({ title: 'Mine' }).expect(404);
  });
});

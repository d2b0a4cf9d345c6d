import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import request from '../../server/testing/request';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealReport, Share, Snapshot } from '#contract';
import { SnapshotRow } from '../../server/models';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { annotations, filledLoan, postSave, setInput } from './loanHelpers';

const api = useServer();
let ann: SignedIn;
let uuid: string;

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann);
});

const post = (path: string, body: object, who = ann) =>
  request(api().url).post(`/api/loans/${uuid}${path}`).set(who.headers).send(body);
const get = (path: string) => request(api().url).get(path);
const snapshot = async (label = 'Investor package') =>
  (await post('/snapshots', { label }).expect(201)).body as Snapshot;
const share = async (snapshotId: string) => (await post('/shares', { snapshotId }).expect(201)).body as Share;
const open = async (hash: string) =>
  (await get(`/api/loans-deals/report-auth/${hash}`).expect(200)).body as { uuid: string; token: string };
const report = (token: string, loan = uuid) => get(`/api/loans-deals/report/${loan}`).query({ token });
const switchTo = (id: string, enabled: boolean) =>
  request(api().url).patch(`/api/loans/${uuid}/shares/${id}`).set(ann.headers).send({ enabled });
const figuresOf = (deal: DealReport) =>
  Object.fromEntries(
    [...deal.overview.metrics, ...deal.facts, deal.loanBreakdown.capitalization.total].map(
      ({ key, value }) => [key, value],
    ),
  );

describe('snapshots', () => {
  it('freeze a revision', async () => {
    const first = await snapshot();
    expect(first).toMatchObject({
      label: 'Investor package',
      revision: 1,
      template: { key: 'bridge-loan', version: 2 },
      by: { name: 'Test ANALYST' },
      current: true,
    });
    await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.13)]).expect(200);
    const second = await snapshot('After the call');
    const { body } = await get(`/api/loans/${uuid}/snapshots`).set(ann.headers).expect(200);
    expect(body.snapshots).toMatchObject([
      { uuid: second.uuid, revision: 2, current: true },
      { uuid: first.uuid, revision: 1, current: false },
    ]);
    const kept = await SnapshotRow.findByPk(first.uuid, { rejectOnEmpty: true });
    expect(kept.figures.interestRate).toBe(0.11);
    expect(kept.inputs).toMatchObject({ parameters: { atlasLoanTerms: { atlasInterestRate: 0.11 } } });
    await expect(kept.update({ label: 'Changed' })).rejects.toThrow('append-only');
  });

  it('are refused without a label, a loan or the right', async () => {
    expect((await post('/snapshots', { label: '  ' }).expect(400)).body.details[0]).toMatchObject({
      path: 'label',
      message: 'Label is required',
    });
    await post('/snapshots', { label: 'x' }, await api().signIn('SALES')).expect(403);
    await request(api().url).post(`/api/loans/${uuid}/snapshots`).send({ label: 'x' }).expect(401);
    await request(api().url)
      .post(`/api/loans/${randomUUID()}/snapshots`)
      .set(ann.headers)
      .send({ label: 'x' })
      .expect(404);
  });
});

describe('a share link', () => {
  it('shows the snapshot to the cent, whatever is saved later', async () => {
    const named = await annotations(api(), ann, uuid);
    const { hash, url } = await share((await snapshot()).uuid);
    expect(hash.length).toBeGreaterThanOrEqual(22);
    expect(url).toBe(`/ld/${hash}`);
    await postSave(api(), ann, uuid, 1, [setInput('borrowerRequestedLoanAmount', 1_000_000)]).expect(200);
    const access = await open(hash);
    expect(access.uuid).toBe(uuid);
    const { body } = (await report(access.token).expect(200)) as { body: DealReport };
    expect(body).toMatchObject({
      title: '1147 Bushwick Ave',
      source: { kind: 'snapshot', label: '' },
      status: { label: 'Screening' },
    });
    for (const [name, value] of Object.entries(figuresOf(body)))
      expect({ name, value }).toEqual({ name, value: named[name] });
    expect(figuresOf(body)).toMatchObject({
      totalLoanAmount: 3_000_000,
      interestRate: 0.11,
      ltv: 3_000_000 / 4_200_000,
      units: 24,
    });
    expect(figuresOf(body)).not.toHaveProperty('ltarv');
    expect(body.valuation.current).toMatchObject({ calculateWith: 'avg', result: { value: 4_200_000 } });
    expect(body.valuation.current.methods).toContainEqual({
      key: 'currentValuePurchasePrice',
      label: 'Purchase Price',
      value: 4_200_000,
      format: 'usd0',
      selected: true,
      counts: true,
    });
    const [funds] = body.loanBreakdown.sourcesAndUses;
    expect(funds).toMatchObject({
      title: 'New Loan',
      totalSources: 4_200_000,
      totalUses: 4_200_000,
      difference: 0,
      balanced: true,
    });
    expect(funds?.sources.map(({ label }) => label)).toEqual([
      'Senior loan',
      'Cash to Be Brought at Closing / Equity',
    ]);
  });

  it('gives an outsider only what the page shows', async () => {
    const { hash } = await share((await snapshot()).uuid);
    const { text } = await report((await open(hash)).token).expect(200);
    for (const secret of [
      'J. Doe',
      'distressed',
      'Halsey Street Holdings',
      '"r1"',
      '"ns1"',
      ann.user.email,
      ann.user.id,
      '@totalLoanAmount',
      '=IF',
      'analystFactor',
    ])
      expect(text).not.toContain(secret);
    expect(text).toContain('87 Irving Ave');
  });

  it('is off at once when it is switched off, for tokens handed out before too', async () => {
    const frozen = await snapshot();
    const [first, second] = [await share(frozen.uuid), await share(frozen.uuid)];
    const [one, two] = [await open(first.hash), await open(second.hash)];
    expect((await switchTo(first.id, false).expect(200)).body.enabled).toBe(false);
    for (const refused of [
      await get(`/api/loans-deals/report-auth/${first.hash}`),
      await report(one.token),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.body).toEqual({
        message: 'Sharing disabled',
        details: [{ message: 'Sharing disabled', code: 'sharing_disabled' }],
      });
    }
    await report(two.token).expect(200);
    await switchTo(first.id, true).expect(200);
    await report(one.token).expect(200);
    const { body } = await get(`/api/loans/${uuid}/shares`).set(ann.headers).expect(200);
    expect(body.shares.map(({ id, enabled }: Share) => ({ id, enabled }))).toEqual([
      { id: second.id, enabled: true },
      { id: first.id, enabled: true },
    ]);
  });

  it('opens the memos of its loan that are recorded, for as long as it is on', async () => {
    await api().context.db.query(
      "INSERT INTO ic_memos (loan_uuid, agenda, decision, decided_at, recorded_at) VALUES ($1, 'Approve Term Sheet', 'Approved', now(), now()), ($1, 'Approve Origination', NULL, NULL, NULL)",
      { bind: [uuid] },
    );
    const { body: listed } = await get(`/api/loans/${uuid}/ic-memos`).set(ann.headers).expect(200);
    const [draft, decided] = listed.memos as { id: number }[];
    const link = await share((await snapshot()).uuid);
    const { token } = await open(link.hash);
    const memo = (id = decided?.id, loan = uuid) => get(`/api/loans/${loan}/ic-memos/${id}`);
    const { body, text } = await memo().query({ token }).expect(200);
    expect(body).toMatchObject({
      address: '1147 Bushwick Ave, Brooklyn, NY 11221',
      memo: { agenda: 'Approve Term Sheet', status: 'Approved' },
    });
    expect(body.checklist.items[0]).toEqual({
      key: 'property',
      title: 'Property',
      checked: false,
      required: true,
      below: false,
    });
    expect(text).not.toContain('Halsey Street Holdings');
    await memo(draft?.id).query({ token }).expect(404);
    await memo(draft?.id).set(ann.headers).expect(200);
    await memo().expect(401);
    await memo()
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
    await memo(decided?.id, await filledLoan(api(), ann))
      .query({ token })
      .expect(403);
    await memo(decided?.id, 'nothing').set(ann.headers).expect(400);
    await switchTo(link.id, false).expect(200);
    expect((await memo().query({ token }).expect(403)).body.message).toBe('Sharing disabled');
  });

  it('is off when the loan is deleted', async () => {
    const { hash } = await share((await snapshot()).uuid);
    const { token } = await open(hash);
    await request(api().url)
      .delete(`/api/loans/${uuid}`)
      .set((await api().signIn('ADMIN')).headers)
      .expect(200);
    await get(`/api/loans-deals/report-auth/${hash}`).expect(404);
    await report(token).expect(403);
  });

  it('opens with its own token only', async () => {
    const { hash } = await share((await snapshot()).uuid);
    const { token } = await open(hash);
    await get('/api/loans-deals/report-auth/no-such-hash').expect(404);
    await report(`${token.slice(0, -4)}AAAA`).expect(401);
    await report('not a token').expect(401);
    await get(`/api/loans-deals/report/${uuid}`).expect(401);
    const forged = await new SignJWT({ loan: uuid, snapshot: randomUUID(), share: randomUUID() })
      .setProtectedHeader({ alg: 'HS256', typ: 'share+jwt' })
      .setIssuer('bridgebook:share')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new Uint8Array(32));
    await report(forged).expect(401);
    await get(`/api/loans/${uuid}`).query({ token }).expect(401);
    const other = await filledLoan(api(), ann);
    const elsewhere = await report(token, other).expect(403);
    expect(elsewhere.body.details[0].code).toBe('forbidden');
    const madeUp = await api().context.shareTokens.sign(uuid, randomUUID(), randomUUID());
    expect((await report(madeUp).expect(403)).body.message).toBe('Sharing disabled');
  });

  it('is made and switched by those who may, for snapshots of this loan', async () => {
    const frozen = await snapshot();
    await post('/shares', { snapshotId: frozen.uuid }, await api().signIn('COMMITTEE')).expect(403);
    await post('/shares', { snapshotId: randomUUID() }).expect(404);
    await post('/shares', {}).expect(400);
    const other = await filledLoan(api(), ann);
    await request(api().url)
      .post(`/api/loans/${other}/shares`)
      .set(ann.headers)
      .send({ snapshotId: frozen.uuid })
      .expect(404);
    const { id } = await share(frozen.uuid);
    await request(api().url)
      .patch(`/api/loans/${other}/shares/${id}`)
      .set(ann.headers)
      .send({ enabled: false })
      .expect(404);
    await switchTo(randomUUID(), false).expect(404);
    await request(api().url)
      .patch(`/api/loans/${uuid}/shares/${id}`)
      .set(ann.headers)
      .send({ enabled: 'no' })
      .expect(400);
  });
});

describe('staff', () => {
  it('read the newest snapshot, before it what is saved, one they name, or a preview of what is saved', async () => {
    const path = `/api/loans-deals/report/${uuid}`;
    expect((await get(path).set(ann.headers).expect(200)).body.source).toMatchObject({ kind: 'live' });
    const preview = await get(`${path}?preview=live`).set(ann.headers).expect(200);
    expect(preview.body.source).toMatchObject({ kind: 'live' });
    const first = await snapshot('First');
    await postSave(api(), ann, uuid, 1, [setInput('borrowerRequestedLoanAmount', 2_000_000)]).expect(200);
    const amount = async (query: string) =>
      figuresOf((await get(`${path}${query}`).set(ann.headers).expect(200)).body as DealReport)
        .totalLoanAmount;
    expect(await amount('')).toBe(3_000_000);
    expect(await amount('?preview=live')).toBe(2_000_000);
    await snapshot('Second');
    expect(await amount('')).toBe(2_000_000);
    expect(await amount(`?snapshotId=${first.uuid}`)).toBe(3_000_000);
    await get(`${path}?snapshotId=${randomUUID()}`).set(ann.headers).expect(404);
    await get(path)
      .set((await api().signIn('INVESTOR')).headers)
      .expect(403);
  });

  it('see prose with its figures filled in', async () => {
    await request(api().url)
      .patch(`/api/loans/${uuid}`)
      .set(ann.headers)
      .send({ story: 'A loan of @totalLoanAmount at @interestRate, @nothing.' })
      .expect(200);
    const { body } = await get(`/api/loans-deals/report/${uuid}?preview=live`).set(ann.headers).expect(200);
    expect(body.overview.description).toBe('A loan of $3,000,000 at 11.00%, N/A.');
  });
});

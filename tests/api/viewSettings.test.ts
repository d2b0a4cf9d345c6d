import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  errorSchema,
  type DealReport,
  type Share,
  type SharedLink,
  type ViewSettingsAnswer,
} from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { png } from './fileCalls';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';

const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-files-'));
const api = useServer({ env: { FILES_DIR: folder } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let ann: SignedIn;
let uuid: string;
let link: Share;

const send = (method: 'get' | 'post' | 'patch', path: string, body?: object, who = ann) =>
  request(api().url)[method](path).set(who.headers).send(body);
const settings = async () =>
  (await send('get', `/api/loans/${uuid}/view-settings`).expect(200)).body as ViewSettingsAnswer;
const change = (body: object) => send('patch', `/api/loans/${uuid}/view-settings`, body);
const share = async (more: object = {}) => {
  const { body: snapshot } = await send('post', `/api/loans/${uuid}/snapshots`, { label: 'Package' });
  const { body } = await send('post', `/api/loans/${uuid}/shares`, { snapshotId: snapshot.uuid, ...more });
  return body as Share;
};
const auth = ({ hash }: Share) => request(api().url).get(`/api/loans-deals/report-auth/${hash}`);
const outside = async (one = link) => {
  const { token } = (await auth(one).expect(200)).body as { token: string };
  return request(api().url).get(`/api/loans-deals/report/${uuid}`).query({ token }).expect(200);
};
const rolls = ({ valuation }: DealReport) =>
  valuation.tables.filter(({ sheet }) => sheet?.startsWith('RentRoll'));

beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), ann);
  link = await share();
});

describe('what readers outside see', () => {
  it('is everything until somebody chooses, with the columns there are to choose from', async () => {
    const now = await settings();
    expect(now).toMatchObject({
      version: 0,
      investorViewSettings: { shareLinkDisabled: false, rentRoll: null },
    });
    expect(now.columns.rentRoll.map(({ label }) => label)).toContain('Actual Rent In Place');
    expect(now.columns.salesComps.length).toBeGreaterThan(3);
  });

  it('loses a column on a page that was frozen and shared before', async () => {
    const before = (await outside()).body as DealReport;
    const [roll] = rolls(before);
    expect(roll?.columns.map(({ key }) => key)).toContain('actualRentInPlace');
    const at = roll?.columns.findIndex(({ key }) => key === 'actualRentInPlace') ?? -1;
    const rent = roll?.rows[0]?.[at];
    expect(rent).toEqual(expect.any(Number));
    await change({ version: 0, investorViewSettings: { rentRoll: ['sqft'] } }).expect(200);
    const { text, body } = await outside();
    expect(rolls(body as DealReport)[0]?.columns.map(({ key }) => key)).toEqual(['unitNumber', 'sqft']);
    expect(text).not.toContain('actualRentInPlace');
    // Staff look at the page as readers do.
    const staff = await send('get', `/api/loans-deals/report/${uuid}`).expect(200);
    expect(staff.text).not.toContain('actualRentInPlace');
  });

  it('is refused over a change that was not seen, and where it is no setting', async () => {
    await change({ version: 0, overviewSettings: { hideDescription: true } }).expect(200);
    const late = await change({ version: 0, overviewSettings: { hideDescription: false } }).expect(409);
    expect(errorSchema.parse(late.body).details[0]?.code).toBe('stale');
    expect((await settings()).overviewSettings.hideDescription).toBe(true);
    await change({ version: 1, investorViewSettings: { rentRoll: 'all' } }).expect(400);
    await send('get', `/api/loans/${randomUUID()}/view-settings`).expect(404);
    await send('patch', `/api/loans/${randomUUID()}/view-settings`, { version: 0 }).expect(404);
  });

  it('is a part of the parameters of a loan file too, with what the workbook holds, both or neither', async () => {
    const parameters = `/api/loans/${uuid}/parameters`;
    await send('patch', parameters, { sreoTableSettings: { hideSREOTable: true } }).expect(200);
    expect((await settings()).sreoTableSettings.hideSREOTable).toBe(true);
    const body = { overviewSettings: { hideFiles: true }, atlasLoanTerms: { atlasInterestRate: 'high' } };
    await send('patch', parameters, body).expect(400);
    expect((await settings()).overviewSettings.hideFiles).toBe(false);
    const wrong = await send('patch', parameters, { investorViewSettings: { rentRoll: 7 } }).expect(400);
    expect(errorSchema.parse(wrong.body).details[0]?.path).toBe('parameters.investorViewSettings.rentRoll');
    await send('patch', `/api/loans/${uuid}`, {
      parameters: { overviewSettings: { hideFiles: true } },
    }).expect(200);
    expect((await settings()).overviewSettings.hideFiles).toBe(true);
  });

  it('is saved with the settings of the notes that the same request carries', async () => {
    await send('patch', `/api/loans/${uuid}`, {
      parameters: { overviewSettings: { hideFiles: true } },
      abSettings: { hideBHolder: true },
    }).expect(200);
    expect((await settings()).overviewSettings.hideFiles).toBe(true);
    const { body } = await send('get', `/api/loans/${uuid}/ownerships`).expect(200);
    expect(body.settings.hideBHolder).toBe(true);
  });
});

describe('sharing', () => {
  it('of a loan switched off closes each of its links, for tokens that are out too', async () => {
    const { token } = (await auth(link).expect(200)).body as { token: string };
    await change({ version: 0, investorViewSettings: { shareLinkDisabled: true } }).expect(200);
    expect((await auth(link).expect(403)).body).toMatchObject({ message: 'Sharing disabled' });
    const refused = await request(api().url)
      .get(`/api/loans-deals/report/${uuid}`)
      .query({ token })
      .expect(403);
    expect(refused.body).toMatchObject({ message: 'Sharing disabled' });
    const { body } = await send('get', `/api/loans/${uuid}/shares`).expect(200);
    expect(body.shares).toMatchObject([{ enabled: true, open: false }]);
    await change({ version: 1, investorViewSettings: { shareLinkDisabled: false } }).expect(200);
    await outside();
  });

  it('by a link with a name ends when it was said to', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    await send('post', `/api/loans/${uuid}/shares`, { snapshotId: link.snapshot.uuid, endsAt: past }).expect(
      400,
    );
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const named = await share({ name: 'Harbor Credit Fund', endsAt });
    expect(named).toMatchObject({ name: 'Harbor Credit Fund', endsAt, open: true, snapshot: { version: 2 } });
    await outside(named);
    await api().context.db.query(`UPDATE shares SET ends_at = now() - interval '1 second' WHERE id = $1`, {
      bind: [named.id],
    });
    expect((await auth(named).expect(403)).body).toMatchObject({ message: 'Sharing disabled' });
    await outside();
    const { body } = await send('patch', `/api/loans/${uuid}/shares/${named.id}`, { endsAt: null }).expect(
      200,
    );
    expect(body).toMatchObject({ endsAt: null, open: true, name: 'Harbor Credit Fund' });
    await outside(named);
  });
});

describe('the list of all that is shared', () => {
  it('names loan, reader and end of each link, and those that open nothing only where they are asked for', async () => {
    const named = await share({ name: 'Harbor Credit Fund' });
    const all = async (query: string) =>
      (await send('get', `/api/shares${query}`).expect(200)).body as { shares: SharedLink[]; total: number };
    expect((await all('')).shares[0]).toMatchObject({
      id: named.id,
      name: 'Harbor Credit Fund',
      open: true,
      loan: { uuid },
    });
    const names = async (sort: string) =>
      (await all(`?limit=200&sort=${sort}`)).shares.map(({ name }) => name ?? '');
    // Links for anyone stand last, whichever way.
    expect((await names('name')).at(-1)).toBe('');
    expect((await names('-name')).at(-1)).toBe('');
    expect(await names('loan')).toContain('Harbor Credit Fund');
    expect(await names('-version')).toContain('Harbor Credit Fund');
    await send('get', '/api/shares?sort=hash').expect(400);
    const { total } = await all('?open=yes');
    await send('patch', `/api/loans/${uuid}/shares/${named.id}`, { enabled: false }).expect(200);
    expect((await all('?open=yes')).total).toBe(total - 1);
    await change({ version: 0, investorViewSettings: { shareLinkDisabled: true } }).expect(200);
    const open = await all('?open=yes&limit=200');
    expect(open.shares.filter(({ loan }) => loan.uuid === uuid)).toEqual([]);
    expect((await all('?limit=200')).shares.filter(({ loan }) => loan.uuid === uuid)).toHaveLength(2);
  });
});

describe('pictures and files', () => {
  const upload = async (address: string, name: string) => {
    const { body } = await request(api().url)
      .post(address)
      .set(ann.headers)
      .field('category', 'Appraisal')
      .attach('files', await png(), { filename: name, contentType: 'image/png' })
      .expect(201);
    return body as { images?: { uuid: string }[]; files?: { uuid: string }[] };
  };
  const fetched = (what: string) =>
    request(api().url).get(`/api/loans-deals/report-auth/${link.hash}/${what}`);

  it('released go out by link, all others are not there', async () => {
    const { files = [] } = await upload(`/api/loans/${uuid}/files`, 'appraisal.png');
    const id = files[0]?.uuid ?? '';
    expect((await outside()).body.files).toEqual([]);
    await fetched(`files/${id}`).expect(404);
    await send('patch', `/api/loans/${uuid}/files/${id}`, { released: true }).expect(200);
    expect((await outside()).body.files).toMatchObject([
      { id, name: 'appraisal.png', category: 'Appraisal' },
    ]);
    await fetched(`files/${id}`).expect(200).expect('content-type', 'image/png');
    await change({ version: 0, hiddenAttachmentSubCategories: ['Appraisal'] }).expect(200);
    expect((await outside()).body.files).toEqual([]);
    await fetched(`files/${id}`).expect(404);
    const { body } = await send('get', `/api/loans/${uuid}/events`).expect(200);
    expect(JSON.stringify(body)).toContain('File released to readers');
  });

  it('of the property are seen while the link is open', async () => {
    const { images = [] } = await upload(`/api/property-addresses/${uuid}/images`, 'front.png');
    const id = images[0]?.uuid ?? '';
    expect((await outside()).body.images).toMatchObject([{ id }]);
    await fetched(`images/${id}?thumbnail=yes`).expect(200).expect('content-type', 'image/jpeg');
    await fetched(`images/${randomUUID()}`).expect(404);
    const investor = await api().signIn('INVESTOR');
    await send('get', `/api/loans-deals/report/${uuid}/images/${id}`, undefined, investor).expect(403);
    await send('get', `/api/loans-deals/report/${uuid}/images/${id}`).expect(200);
    await send('patch', `/api/loans/${uuid}/shares/${link.id}`, { enabled: false }).expect(200);
    await fetched(`images/${id}`).expect(403);
  });
});

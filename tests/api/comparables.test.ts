import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from '../../server/testing/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERIFY_ADDRESSES, type CheckedAddress, type ValidatedRow } from '#contract';
import { importComps } from '../../server/commands/comps/importComps';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';

const api = useServer();
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-addresses-'));
let analyst: SignedIn;
let uuid: string;

beforeAll(async () => {
  analyst = await api().signIn('ANALYST');
  uuid = await filledLoan(api(), analyst);
  const file = path.join(folder, 'sales.csv');
  const lines = [
    'a1,87 Irving Avenue,Brooklyn,NY,11237,40.7,-73.92',
    'a2,10 Main Street,Brooklyn,NY,11201,40.703,-73.99',
    'a3,10 Main Street,Newburgh,NY,12550,41.5,-74.01',
  ];
  writeFileSync(
    file,
    [
      'id,address,city,state,zip,lat,lng,sale price,sale date',
      ...lines.map((line) => `${line},"1,000,000",06/30/2026`),
      '',
    ].join('\n'),
  );
  await importComps(api().context.db, { file, kind: 'sale' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = (body: unknown, { who = analyst, loan = uuid, kind = 'sale' } = {}) =>
  request(api().url)
    .post(`/api/loans/${loan}/stages/comparables/validate-address/${kind}`)
    .set(who.headers)
    .send(body as object);
const validate = async (rows: object[], kind = 'sale') =>
  (await post(rows, { kind }).expect(200)).body as ValidatedRow[];
const get = (who = analyst, loan = uuid) =>
  request(api().url).get(`/api/loans/${loan}/stages/comparables/addresses`).set(who.headers);

describe('addresses of comparables', () => {
  it('come back row by row: known ones with their position, others with what may be meant', async () => {
    const rows = await validate([
      { id: 'r1', address: '87 irving ave', salePrice: 1 },
      { id: 'r2', address: '10 Main St' },
      { id: 'r3', address: 'the red building' },
      { id: 'r4', address: '345 Wilson Ave' },
      { id: 'r5' },
    ]);
    expect(rows[0]).toEqual({
      id: 'r1',
      address: '87 irving ave',
      salePrice: 1,
      position: { lat: 40.7, lng: -73.92 },
    });
    expect(rows[1]?.isValidRespone).toEqual({
      message: 'Invalid address: 10 Main St, pick the right one from the dropdown.',
      options: [
        { address: '10 Main Street, Brooklyn, NY 11201' },
        { address: '10 Main Street, Newburgh, NY 12550' },
      ],
    });
    expect(rows[2]?.isValidRespone).toEqual({ message: VERIFY_ADDRESSES, options: [] });
    expect(rows[3]?.isValidRespone?.options).toEqual([{ address: '345 Wilson Ave, Brooklyn, NY' }]);
    expect(rows[4]?.isValidRespone).toEqual({ message: VERIFY_ADDRESSES, options: [] });
  });

  it('are not looked at where the row has a position or a picture, and an old answer goes', async () => {
    const rows = await validate([
      { address: 'x', position: { lat: 1, lng: 2 }, isValidRespone: { message: 'old', options: [] } },
      { address: 'x', images: ['a.jpg'] },
    ]);
    expect(rows).toEqual([
      { address: 'x', position: { lat: 1, lng: 2 } },
      { address: 'x', images: ['a.jpg'] },
    ]);
  });

  it('are good once picked from what was offered, and kept with the loan', async () => {
    await validate(
      [{ address: '12 Nocity Plaza, Nowhereville, NY 11237' }, { address: '55 Rent Street' }],
      'rent',
    );
    await validate([{ address: '10 Main Street, Newburgh, NY 12550' }]);
    const { addresses } = (await get().expect(200)).body as { addresses: CheckedAddress[] };
    expect(addresses.find(({ address }) => address === '10 Main Street, Newburgh, NY 12550')).toEqual({
      kind: 'sale',
      address: '10 Main Street, Newburgh, NY 12550',
      position: { lat: 41.5, lng: -74.01 },
    });
    expect(addresses.find(({ address }) => address === '55 Rent Street')).toMatchObject({
      kind: 'rent',
      position: null,
      isValidRespone: { options: [{ address: '55 Rent Street, Brooklyn, NY' }] },
    });
    const [picked] = await validate([{ address: '55 Rent Street, Brooklyn, NY' }], 'rent');
    expect(picked?.isValidRespone).toBeUndefined();
  });

  it('the own property is known by its loan', async () => {
    expect((await validate([{ address: '1147 bushwick avenue' }]))[0]).toEqual({
      address: '1147 bushwick avenue',
    });
  });
});

describe('refused', () => {
  it('400: no rows, too many, no such kind', async () => {
    await post({ address: 'x' }).expect(400);
    await post([{ address: 5 }]).expect(400);
    await post(Array.from({ length: 501 }, () => ({ address: 'x' }))).expect(400);
    await post([], { kind: 'lease' }).expect(400);
  });
  it('401, 403 and 404', async () => {
    await request(api().url)
      .post(`/api/loans/${uuid}/stages/comparables/validate-address/sale`)
      .send([])
      .expect(401);
    await request(api().url).get(`/api/loans/${uuid}/stages/comparables/addresses`).expect(401);
    await post([], { who: await api().signIn('SALES') }).expect(403);
    await get(await api().signIn('INVESTOR')).expect(403);
    await post([], { loan: NOWHERE }).expect(404);
    await get(analyst, NOWHERE).expect(404);
  });
});

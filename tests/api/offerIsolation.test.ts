import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../../server/routes';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { loanPath } from './loanHelpers';
import { invited, offerableLoan, signInFor } from './offerCalls';

/**
 * Two investors, a deal offered to each and one that is offered to nobody. Every route is asked as each of them, with the
 * ids of what is not theirs in all its places; nothing of it may come back, and nothing may change.
 */
const api = useServer({ env: { PUBLIC_RATE: '0' } });

interface Side {
  readonly who: SignedIn & { investorId: string };
  readonly uuid: string;
  readonly offeringId: string;
  readonly snapshotId: string;
}
const STREETS = { first: '11 First Deal St', second: '22 Second Deal St', hidden: '33 Hidden Deal St' };
const sides: Side[] = [];
let hidden = '';
let staff: SignedIn;

async function named(uuid: string, street: string): Promise<string> {
  await request(api().url)
    .patch(loanPath(uuid))
    .set(staff.headers)
    .send({ address: { street, city: 'Albany', state: 'NY', zip: '12207' } })
    .expect(200);
  return uuid;
}

beforeAll(async () => {
  staff = await api().signIn('ADMIN');
  for (const [street, name] of [
    [STREETS.first, 'First Isolated Fund'],
    [STREETS.second, 'Second Isolated Fund'],
  ] as const) {
    const who = await signInFor(api(), name);
    const uuid = await named(await offerableLoan(api(), staff), street);
    const offer = await invited(api(), staff, uuid, who);
    const { body } = await request(api().url)
      .get(loanPath(uuid, '/snapshots'))
      .set(staff.headers)
      .expect(200);
    sides.push({ who, uuid, offeringId: offer.id, snapshotId: body.snapshots[0].uuid as string });
  }
  hidden = await named(await offerableLoan(api(), staff), STREETS.hidden);
});

/** Each way to fill the names of a path with what belongs to somebody else. */
const filled = (path: string, { uuid, offeringId, snapshotId, who }: Side): string[] =>
  [offeringId, snapshotId, who.user.id, who.investorId].map((id) =>
    path.replace(/:(\w+)/g, (_, name: string) => {
      if (name === 'uuid' || name === 'loanUuid') return uuid;
      if (name === 'investorOfferingId') return offeringId;
      if (name === 'version' || name === 'revision') return '1';
      return id;
    }),
  );

const BODIES = [{}, { approve: true, dealType: 'WL' }, { dealType: 'WL', version: 1, section: 'overview' }];

it('never get a word of each other, or of a deal that is offered to nobody', async () => {
  const [first, second] = sides;
  if (first === undefined || second === undefined) throw new Error('Two sides are needed');
  const nobodys: Side = { ...second, uuid: hidden };
  const asks = [
    { by: first, of: second, never: [STREETS.second, 'Second Isolated Fund', second.offeringId] },
    { by: second, of: first, never: [STREETS.first, 'First Isolated Fund', first.offeringId] },
    { by: first, of: nobodys, never: [STREETS.hidden] },
    { by: second, of: { ...nobodys, ...first, uuid: hidden }, never: [STREETS.hidden] },
  ];
  const told: string[] = [];
  const opened: string[] = [];
  const signedOut: string[] = [];
  for (const { by, of, never } of asks)
    for (const { method, path, policy } of routes)
      for (const address of new Set(filled(path, of)))
        for (const body of method === 'get' ? [{}] : BODIES) {
          const { status, text = '' } = await request(api().url)
            [method](address)
            .set(by.who.headers)
            .send(method === 'get' ? undefined : body);
          const asked = `${method} ${address}`;
          if (never.some((word) => text.includes(word))) told.push(asked);
          if (status < 300 && address.includes(of.uuid)) opened.push(asked);
          if (status === 403 && method !== 'get' && policy === 'offers.answer') signedOut.push(asked);
        }
  expect(told).toEqual([]);
  expect(opened).toEqual([]);
  expect(signedOut).toEqual([]);
}, 180_000);

it('keep what stood: the offers of the other are as they were', async () => {
  for (const { uuid, offeringId } of sides) {
    const { body } = await request(api().url)
      .get(loanPath(uuid, '/offerings'))
      .set(staff.headers)
      .expect(200);
    expect(body.offerings).toMatchObject([{ id: offeringId, status: 'Invited', looks: [], version: 2 }]);
  }
});

it('count and list nothing but their own', async () => {
  for (const { who, uuid } of sides) {
    const { body } = await request(api().url).get('/api/loans-deals/offerings').set(who.headers).expect(200);
    expect(body.offerings.map((offer: { loanUuid: string }) => offer.loanUuid)).toEqual([uuid]);
  }
});

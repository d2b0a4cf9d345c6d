import { randomUUID } from 'node:crypto';
import request from '../../server/testing/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOM_CLOSE } from '#contract';
import { routes } from '../../server/routes';
import { startRooms } from '../../server/services/rooms';
import type { SignedIn } from '../../server/testing/harness';
import { png } from './fileCalls';
import { useServer } from './harness';
import { loanPath } from './loanHelpers';
import { invited, offerableLoan, signInFor } from './offerCalls';
import { NoteClient, RoomClient } from './roomClient';

/**
 * Two investors, a deal offered to each and one that is offered to nobody. Every route is asked as each of
 * them, with the ids of what is not theirs in all its places; nothing of it may come back, and nothing may
 * change.
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
    {
      by: first,
      of: [second, nobodys],
      never: [STREETS.second, 'Second Isolated Fund', second.offeringId, STREETS.hidden],
    },
    {
      by: second,
      of: [first, { ...first, uuid: hidden }],
      never: [STREETS.first, 'First Isolated Fund', first.offeringId, STREETS.hidden],
    },
  ];
  const told: string[] = [];
  const opened: string[] = [];
  const signedOut: string[] = [];
  for (const { by, of, never } of asks)
    for (const { method, path, policy } of routes)
      for (const address of new Set(of.flatMap((side) => filled(path, side))))
        for (const body of method === 'get' ? [{}] : BODIES) {
          const { status, text = '' } = await request(api().url)
            [method](address)
            .set(by.who.headers)
            .send(method === 'get' ? undefined : body);
          const asked = `${method} ${address}`;
          if (never.some((word) => text.includes(word))) told.push(asked);
          if (status < 300 && of.some(({ uuid }) => address.includes(uuid))) opened.push(asked);
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

interface Papers {
  readonly released: string;
  readonly kept: string;
  readonly picture: string;
}

describe('files and pictures', () => {
  const papers = new Map<string, Papers>();
  const upload = async (address: string) => {
    const { body } = await request(api().url)
      .post(address)
      .set(staff.headers)
      .field('category', 'Appraisal')
      .attach('files', await png(), { filename: 'paper.png', contentType: 'image/png' })
      .expect(201);
    const { files, images } = body as { files?: { uuid: string }[]; images?: { uuid: string }[] };
    return (files ?? images)?.[0]?.uuid ?? '';
  };
  const papersOf = (uuid: string): Papers => {
    const found = papers.get(uuid);
    if (found === undefined) throw new Error('This loan has no papers');
    return found;
  };
  const ask = (who: SignedIn, uuid: string, place: string) =>
    request(api().url).get(`/api/loans-deals/report/${uuid}/${place}`).set(who.headers);

  beforeAll(async () => {
    for (const uuid of [...sides.map((side) => side.uuid), hidden]) {
      const released = await upload(loanPath(uuid, '/files'));
      await request(api().url)
        .patch(loanPath(uuid, `/files/${released}`))
        .set(staff.headers)
        .send({ released: true })
        .expect(200);
      const kept = await upload(loanPath(uuid, '/files'));
      papers.set(uuid, { released, kept, picture: await upload(`/api/property-addresses/${uuid}/images`) });
    }
  });

  it('of a deal are read by whom it is offered to, those that are released', async () => {
    for (const { who, uuid } of sides) {
      const { released, kept, picture } = papersOf(uuid);
      await ask(who, uuid, `files/${released}`).expect(200).expect('content-type', 'image/png');
      await ask(who, uuid, `images/${picture}`).expect(200);
      await ask(who, uuid, `files/${kept}`).expect(404);
    }
  });

  it('of another deal are not, neither at its address nor at that of one’s own', async () => {
    for (const { who, uuid } of sides)
      for (const other of [...sides.map((side) => side.uuid), hidden].filter((one) => one !== uuid)) {
        const { released, kept, picture } = papersOf(other);
        for (const place of [`files/${released}`, `files/${kept}`, `images/${picture}`]) {
          await ask(who, other, place).expect(403);
          await ask(who, uuid, place).expect(404);
        }
        for (const id of [released, kept])
          await request(api().url)
            .get(loanPath(other, `/files/${id}/content`))
            .set(who.headers)
            .expect(403);
      }
  });
});

describe('live rooms', () => {
  let closeRooms: () => Promise<void>;
  beforeAll(async () => {
    closeRooms = await startRooms(api().server, api().context, api().databaseUrl);
    for (const uuid of [...sides.map((side) => side.uuid), hidden])
      await request(api().url)
        .patch(loanPath(uuid))
        .set(staff.headers)
        .send({ notes: 'For colleagues alone' })
        .expect(200);
  });
  afterAll(() => closeRooms());

  it('of workbooks and notes let no investor in, not even to the deal that is offered to them', async () => {
    const nowhere = randomUUID();
    for (const { who } of sides)
      for (const uuid of [...sides.map((side) => side.uuid), hidden, nowhere]) {
        const rooms = [
          new RoomClient(`${api().url}/collaboration/${uuid}`, who.token),
          new NoteClient(api().url, uuid, who.token),
        ];
        // The same word for a loan that is there and one that is not.
        expect(await Promise.all(rooms.map(({ closed }) => closed))).toEqual([
          ROOM_CLOSE.forbidden,
          ROOM_CLOSE.forbidden,
        ]);
        expect(rooms.map(({ heard }) => heard)).toEqual([0, 0]);
        for (const room of rooms) room.leave();
      }
  });
});

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from '../../server/testing/request';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { writeUpdate } from 'y-protocols/sync';
import { encodeStateAsUpdate } from 'yjs';
import { ROOM_CLOSE, ROOM_MAP, roomRevision } from '#contract';
import { startRooms } from '../../server/services/rooms';
import type { SignedIn } from '../../server/testing/harness';
import { useServer } from './harness';
import { filledLoan, postSave, setInput } from './loanHelpers';
import { RoomClient } from './roomClient';

const api = useServer();
let closeRooms: () => Promise<void>;
let ann: SignedIn;
let bob: SignedIn;
let uuid: string;
const open: Client[] = [];

beforeAll(async () => {
  const { server, context } = api();
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${context.db.getDatabaseName()}`;
  closeRooms = await startRooms(server, context, url.href);
});
afterAll(() => closeRooms());
beforeEach(async () => {
  ann = await api().signIn('ANALYST');
  bob = await api().signIn('SALES');
  uuid = await filledLoan(api(), ann);
});
afterEach(() => {
  for (const client of open.splice(0)) client.leave();
});

/** A browser in the room of a workbook. */
class Client extends RoomClient {
  constructor(loanUuid: string, token: string | undefined, address = api().url) {
    super(`${address}/collaboration/${loanUuid}`, token);
    open.push(this);
  }

  get revision(): number {
    return roomRevision(this.doc.getMap(ROOM_MAP).values());
  }
}

const presence = ({ user }: SignedIn, name: string) => ({
  user: { id: user.id, name, color: '#345' },
  sheet: 'RentRollResidential',
});

describe('a live room', () => {
  it('tells everyone of a save, whoever made it', async () => {
    const [first, second] = [new Client(uuid, ann.token), new Client(uuid, bob.token)];
    await expect.poll(() => [first.revision, second.revision]).toEqual([1, 1]);
    await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.1)]).expect(200);
    await expect.poll(() => [first.revision, second.revision]).toEqual([2, 2]);
    const late = new Client(uuid, bob.token);
    await expect.poll(() => late.revision).toBe(2);
  });

  it('takes no document from a client', async () => {
    const [first, second] = [new Client(uuid, ann.token), new Client(uuid, bob.token)];
    await expect.poll(() => [first.revision, second.revision]).toEqual([1, 1]);
    first.doc.getMap(ROOM_MAP).set('mine', 99);
    first.send(0, (encoder) => writeUpdate(encoder, encodeStateAsUpdate(first.doc)));
    first.tell(presence(ann, 'Ann'));
    await expect.poll(() => second.others).toEqual(['Ann']);
    expect(second.revision).toBe(1);
    const third = new Client(uuid, bob.token);
    await expect.poll(() => third.revision).toBe(1);
    expect([...third.doc.getMap(ROOM_MAP).keys()]).not.toContain('mine');
  });

  it('shows who is here, and nobody under another name', async () => {
    const [first, second] = [new Client(uuid, ann.token), new Client(uuid, bob.token)];
    await Promise.all([first.ready, second.ready]);
    first.tell(presence(bob, 'Not Bob'));
    first.tell({ ...presence(ann, 'Ann'), extra: 'x'.repeat(100) });
    await expect.poll(() => second.others).toEqual(['Ann']);
    expect([...second.awareness.getStates().values()].some((state) => 'extra' in state)).toBe(false);
    first.leave();
    await expect.poll(() => second.others).toEqual([]);
  });

  it('closes to those who may not come in, and says why', async () => {
    const expired = await api().signIn('ANALYST', { expiresIn: -60 });
    const investor = await api().signIn('INVESTOR');
    expect(await new Client(uuid, undefined).closed).toBe(ROOM_CLOSE.unauthenticated);
    expect(await new Client(uuid, 'forged').closed).toBe(ROOM_CLOSE.unauthenticated);
    expect(await new Client(uuid, expired.token).closed).toBe(ROOM_CLOSE.unauthenticated);
    expect(await new Client(uuid, investor.token).closed).toBe(ROOM_CLOSE.forbidden);
    expect(await new Client(randomUUID(), ann.token).closed).toBe(ROOM_CLOSE.notFound);
  });

  it('closes at once to whom the account is switched off, and lets a new role come in anew', async () => {
    const admin = await api().signIn('ADMIN');
    const [first, second] = [new Client(uuid, ann.token), new Client(uuid, bob.token)];
    await expect.poll(() => [first.revision, second.revision]).toEqual([1, 1]);
    const change = (person: SignedIn, body: object) =>
      request(api().url)
        .patch(`/api/settings/users/${person.user.id}`)
        .set(admin.headers)
        .send(body)
        .expect(200);
    await change(ann, { role: 'SALES' });
    expect(await first.closed).toBe(ROOM_CLOSE.unauthenticated);
    const again = new Client(uuid, ann.token);
    await expect.poll(() => again.revision).toBe(1);
    await change(ann, { role: 'INVESTOR' });
    expect(await again.closed).toBe(ROOM_CLOSE.forbidden);
    await change(bob, { active: false });
    expect(await second.closed).toBe(ROOM_CLOSE.forbidden);
  });

  it('closes when the token ends', async () => {
    const brief = await api().signIn('ANALYST', { expiresIn: 1 });
    expect(await new Client(uuid, brief.token).closed).toBe(ROOM_CLOSE.unauthenticated);
  });

  it('closes on messages too large, too many, or not of the protocol', async () => {
    const large = new Client(uuid, ann.token);
    await large.ready;
    large.socket.send(new Uint8Array(64 * 1024));
    expect(await large.closed).toBe(ROOM_CLOSE.tooLarge);
    const many = new Client(uuid, ann.token);
    await many.ready;
    for (let n = 0; n < 400; n++) many.tell(presence(ann, `Ann ${n}`));
    expect(await many.closed).toBe(ROOM_CLOSE.tooMany);
    const noise = new Client(uuid, ann.token);
    await expect.poll(() => noise.revision).toBe(1);
    noise.socket.send(new Uint8Array([1, 200, 1, 2]));
    expect(await noise.closed).toBe(1007);
  });
});

describe('two web processes over one database', () => {
  it('show each other who is in a loan, and tell everyone of a save', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const closeOther = await startRooms(other, api().context, api().databaseUrl);
    try {
      const [here, there] = [new Client(uuid, ann.token), new Client(uuid, bob.token, elsewhere)];
      await Promise.all([here.ready, there.ready]);
      here.tell(presence(ann, 'Ann'));
      there.tell(presence(bob, 'Bob'));
      await expect.poll(() => [here.others, there.others]).toEqual([['Bob'], ['Ann']]);
      await postSave(api(), ann, uuid, 1, [setInput('interestRate', 0.1)]).expect(200);
      await expect.poll(() => [here.revision, there.revision]).toEqual([2, 2]);
      there.leave();
      await expect.poll(() => here.others).toEqual([]);
    } finally {
      await closeOther();
      await new Promise((resolve) => other.close(resolve));
    }
  });
});

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from '../../server/testing/request';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeStateAsUpdate } from 'yjs';
import { writeUpdate } from 'y-protocols/sync';
import { LONGEST_NOTE, NOTE_TOO_LONG, ROOM_CLOSE } from '#contract';
import { startRooms } from '../../server/services/rooms';
import type { SignedIn } from '../../server/testing/harness';
import { LoanNoteUpdate } from '../../server/models';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';
import { NoteClient } from './roomClient';

const api = useServer();
let closeRooms: () => Promise<void>;
let ann: SignedIn;
let bob: SignedIn;
let reader: SignedIn;
let uuid: string;
const open: NoteClient[] = [];

beforeAll(async () => {
  closeRooms = await startRooms(api().server, api().context, api().databaseUrl);
  ann = await api().signIn('ANALYST');
  bob = await api().signIn('SALES');
  reader = await api().signIn('COMMITTEE');
});
afterAll(() => closeRooms());
beforeEach(async () => {
  uuid = await filledLoan(api(), ann);
});
afterEach(() => {
  for (const client of open.splice(0)) client.leave();
});

function enter(who: SignedIn | undefined, loan = uuid, server = api().url): NoteClient {
  const client = new NoteClient(server, loan, who?.token);
  open.push(client);
  return client;
}

/** In the room, with the note as it is stored. */
async function inside(who: SignedIn, server = api().url): Promise<NoteClient> {
  const client = enter(who, uuid, server);
  await client.ready;
  await stored(client);
  return client;
}

const stored = async (client: NoteClient) => {
  const serial = client.ask();
  await expect.poll(() => client.stored).toContain(serial);
};

const get = (path: string, who = ann) => request(api().url).get(`/api/loans/${path}`).set(who.headers);
const put = (body: object, who = ann, loan = uuid) =>
  request(api().url).put(`/api/loans/${loan}/notes`).set(who.headers).send(body);
const readNote = async () => (await get(`${uuid}/notes`).expect(200)).body as Record<string, unknown>;
const writings = async () =>
  ((await get(`${uuid}/notes/writings`).expect(200)).body as { writings: Writing[] }).writings;
interface Writing {
  by: { id: string };
  former: { ops: unknown[] };
}
const patchNote = (notes: string | null, who = ann) =>
  request(api().url).patch(`/api/loans/${uuid}`).set(who.headers).send({ notes }).expect(200);
const listed = async () => ((await get(uuid).expect(200)).body as { notes: string | null }).notes;

describe('a note that several people write', () => {
  it('is the same for all who type at once', async () => {
    const [first, second] = [await inside(ann), await inside(bob)];
    for (let n = 0; n < 20; n += 1) {
      first.note.insert(0, 'a');
      second.note.insert(second.note.length, 'b');
    }
    await expect.poll(() => [first.words.length, second.words.length]).toEqual([40, 40]);
    expect(first.words).toBe(second.words);
    await Promise.all([stored(first), stored(second)]);
    expect(await listed()).toBe(first.words);
  });

  it('begins with the words of the list and keeps them in step, formats and all', async () => {
    await patchNote('Call the broker');
    const first = await inside(ann);
    expect(first.words).toBe('Call the broker\n');
    first.note.format(0, 4, { bold: true });
    first.note.insert(15, ' on Monday');
    await stored(first);
    expect(await listed()).toBe('Call the broker on Monday');
    expect(await readNote()).toMatchObject({
      content: {
        ops: [{ insert: 'Call', attributes: { bold: true } }, { insert: ' the broker on Monday\n' }],
      },
      text: 'Call the broker on Monday',
    });
  });

  it('shows what the list and PUT put in its place, and leaves what they leave', async () => {
    const first = await inside(ann);
    first.note.insert(0, 'Roof: new');
    await stored(first);
    await patchNote('Roof: renewed in 2024', bob);
    await expect.poll(() => first.words).toBe('Roof: renewed in 2024\n');
    await put({
      content: { ops: [{ insert: 'Roof', attributes: { bold: true } }, { insert: ': good\n' }] },
    }).expect(200);
    await expect
      .poll(() => first.note.toDelta() as unknown)
      .toEqual([{ insert: 'Roof', attributes: { bold: true } }, { insert: ': good\n' }]);
    await patchNote(null);
    await expect.poll(() => first.words).toBe('');
    expect(await listed()).toBeNull();
  });

  it('is there after everybody left, however often it was changed', async () => {
    const first = await inside(ann);
    for (let n = 0; n < 130; n += 1) {
      first.note.insert(first.note.length, `${n} `);
      if (n % 10 === 0) await stored(first);
    }
    await stored(first);
    const words = first.words;
    first.leave();
    expect((await inside(bob)).words).toBe(words);
    expect((await readNote()).text).toBe(words.trimEnd());
  });

  it('is stored though its writer leaves at once', async () => {
    const first = await inside(ann);
    first.note.insert(0, 'Typed and gone');
    first.socket.close();
    await expect.poll(listed).toBe('Typed and gone');
  });

  it('gathers its changes', async () => {
    const first = await inside(ann);
    for (let n = 0; n < 103; n += 1) {
      first.note.insert(0, 'x');
      await stored(first);
    }
    expect(await LoanNoteUpdate.count({ where: { loanUuid: uuid } })).toBeLessThan(10);
    expect((await inside(bob)).words).toBe('x'.repeat(103));
  }, 60_000);

  it('takes what was typed while the connection was away', async () => {
    const first = await inside(ann);
    first.note.insert(0, 'Before. ');
    await stored(first);
    const back = enter(ann);
    back.note.insert(0, 'Typed without a connection. ');
    await back.ready;
    await expect.poll(() => first.words).toContain('Typed without a connection. ');
    expect(first.words).toContain('Before. ');
  });

  it('says that all is stored only when what was typed without a connection is', async () => {
    const back = enter(ann);
    back.note.insert(0, 'Typed in a tunnel');
    let serial = 0;
    back.onSynced = () => {
      serial = back.ask();
    };
    await expect.poll(() => back.stored).toContain(1);
    expect([serial, await listed()]).toEqual([1, 'Typed in a tunnel']);
  });

  it('tells who is in it, and under no other name', async () => {
    const [first, second] = [await inside(ann), await inside(reader)];
    second.tell({ user: { id: ann.user.id, name: 'Not Ann', color: '#345' } });
    second.tell({ user: { id: reader.user.id, name: 'Reader', color: '#345' }, cursor: null });
    await expect.poll(() => first.others).toEqual(['Reader']);
  });
});

describe('its doors', () => {
  it('drop what a reader writes', async () => {
    const [writer, outsider] = [await inside(ann), await inside(reader)];
    outsider.note.insert(0, 'Not mine to write');
    await stored(outsider);
    writer.note.insert(0, 'Mine');
    await expect.poll(() => outsider.words).toContain('Mine');
    await stored(writer);
    expect(writer.words).toBe('Mine');
    expect(await listed()).toBe('Mine');
  });

  it('close to those who may not come in, and say why', async () => {
    const investor = await api().signIn('INVESTOR');
    expect(await enter(undefined).closed).toBe(ROOM_CLOSE.unauthenticated);
    expect(await enter(investor).closed).toBe(ROOM_CLOSE.forbidden);
    expect(await enter(ann, randomUUID()).closed).toBe(ROOM_CLOSE.notFound);
  });

  it('close when the loan is deleted, and store nothing more', async () => {
    const admin = await api().signIn('ADMIN');
    const first = await inside(ann);
    await request(api().url)
      .delete(`/api/loans/${uuid}`)
      .set(admin.headers)
      .expect((res) => {
        if (res.status >= 300) throw new Error(`The loan was not deleted: ${res.status}`);
      });
    first.note.insert(0, 'Too late');
    expect(await first.closed).toBe(ROOM_CLOSE.notFound);
    expect(await enter(ann).closed).toBe(ROOM_CLOSE.notFound);
    expect(await LoanNoteUpdate.count({ where: { loanUuid: uuid } })).toBe(0);
  });

  it('close on a note that grows too long, and keep what was there', async () => {
    const first = await inside(ann);
    first.note.insert(0, 'x'.repeat(LONGEST_NOTE));
    await stored(first);
    first.note.insert(0, 'yy');
    expect(await first.closed).toBe(ROOM_CLOSE.tooLong);
    expect(await listed()).toBe('x'.repeat(LONGEST_NOTE));
    // Made shorter, it comes in with everything that was typed meanwhile.
    first.note.delete(10, 9000);
    const again = await inside(ann);
    again.send(0, (encoder) => writeUpdate(encoder, encodeStateAsUpdate(first.doc)));
    await stored(again);
    expect(await listed()).toBe(first.words);
  });

  it('close on messages too large, pictures and noise', async () => {
    const large = await inside(ann);
    large.socket.send(new Uint8Array(300 * 1024));
    expect(await large.closed).toBe(ROOM_CLOSE.tooLarge);
    const picture = await inside(ann);
    picture.note.insertEmbed(0, { image: 'data:x' });
    expect(await picture.closed).toBe(1007);
    const other = await inside(ann);
    other.doc.getMap('other').set('x', 1);
    expect(await other.closed).toBe(1007);
    const noise = await inside(ann);
    noise.socket.send(new Uint8Array([0, 2, 200, 1, 2]));
    expect(await noise.closed).toBe(1007);
    expect(await listed()).toBeNull();
  });

  it('let a person in anew whose role changed, to read only', async () => {
    const admin = await api().signIn('ADMIN');
    const person = await api().signIn('ANALYST');
    const first = await inside(person);
    await request(api().url)
      .patch(`/api/settings/users/${person.user.id}`)
      .set(admin.headers)
      .send({ role: 'COMMITTEE' })
      .expect(200);
    expect(await first.closed).toBe(ROOM_CLOSE.unauthenticated);
    const again = await inside(person);
    again.note.insert(0, 'Not any more');
    await stored(again);
    expect(await listed()).toBeNull();
  });
});

describe('two web processes over one database', () => {
  it('show one note, and each other’s people', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const closeOther = await startRooms(other, api().context, api().databaseUrl);
    try {
      const [here, there] = [await inside(ann), await inside(bob, elsewhere)];
      here.tell({ user: { id: ann.user.id, name: 'Ann', color: '#345' } });
      here.note.insert(0, 'from here ');
      there.note.insert(0, 'from there ');
      await expect.poll(() => [here.words.length, there.words.length]).toEqual([21, 21]);
      expect(here.words).toBe(there.words);
      await expect.poll(() => there.others).toEqual(['Ann']);
      await Promise.all([stored(here), stored(there)]);
      expect(await listed()).toBe(here.words.trimEnd());
    } finally {
      await closeOther();
      await new Promise((resolve) => other.close(resolve));
    }
  });
});

describe('the calls', () => {
  it('answer the note with and without a final slash', async () => {
    await patchNote('Words');
    const note = { content: { ops: [{ insert: 'Words\n' }] }, text: 'Words', version: 1 };
    expect((await get(`${uuid}/notes/`).expect(200)).body).toMatchObject(note);
    expect(await readNote()).toMatchObject({ ...note, updatedAt: expect.any(String) as string });
  });

  it('say where the note is written together', async () => {
    const { body } = await get(`${uuid}/notes/collaborate`, reader).expect(200);
    expect(body).toEqual({
      wsUrl: `${api().url.replace('http', 'ws')}/collaboration/notes`,
      docId: uuid,
      user: { id: reader.user.id, name: 'Test COMMITTEE', color: expect.stringMatching(/^#/) as string },
    });
  });

  it('refuse a save on top of somebody else’s', async () => {
    await put({ content: 'First', version: 0 }).expect(200);
    const { body } = await put({ content: 'Second', version: 0 }, bob).expect(409);
    expect(body).toMatchObject({ message: 'Someone else changed the note in the meantime' });
    expect(await listed()).toBe('First');
    await put({ content: 'Second', version: 1 }, bob).expect(200);
  });

  it('refuse what is no note, who may not, and where there is no loan', async () => {
    await put({}).expect(400);
    await put({ content: { ops: [{ insert: { image: 'x' } }] } }).expect(400);
    await put({ content: { ops: [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }] } }).expect(
      400,
    );
    const { body } = await put({ content: 'x'.repeat(LONGEST_NOTE + 1) }).expect(400);
    expect(JSON.stringify(body)).toContain(NOTE_TOO_LONG);
    await put({ content: 'x' }, reader).expect(403);
    await request(api().url).get(`/api/loans/${uuid}/notes`).expect(401);
    for (const path of ['notes', 'notes/collaborate', 'notes/writings'])
      await get(`${randomUUID()}/${path}`).expect(404);
    await put({ content: 'x' }, ann, randomUUID()).expect(404);
  });
});

describe('who wrote what', () => {
  it('is one entry a person, with what stood before, and a text can be put back', async () => {
    await put({ content: 'Ask for the rent roll' }).expect(200);
    const second = await inside(bob);
    second.note.insert(0, 'Urgent: ');
    await stored(second);
    second.note.insert(0, 'Very ');
    await stored(second);
    const told = await writings();
    expect(told.map(({ by, former }) => [by.id, former.ops])).toEqual([
      [bob.user.id, [{ insert: 'Ask for the rent roll\n' }]],
      [ann.user.id, []],
    ]);
    await put({ content: told[0]?.former, putBack: true }).expect(200);
    await expect.poll(() => second.words).toBe('Ask for the rent roll\n');
    expect((await writings())[0]).toMatchObject({
      by: { id: ann.user.id },
      former: { ops: [{ insert: 'Very Urgent: Ask for the rent roll\n' }] },
    });
  });

  it('stands in the history of the loan', async () => {
    const first = await inside(ann);
    first.note.insert(0, 'One');
    await stored(first);
    await patchNote('Two', bob);
    const { body } = await get(`${uuid}/events`).expect(200);
    const events = (body as { events: { title: string; detail: string | null }[] }).events;
    expect(events.filter(({ title }) => title === 'Changed: note').map(({ detail }) => detail)).toEqual([
      'Before: One',
      null,
    ]);
  });
});

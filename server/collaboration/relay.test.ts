import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeAwarenessUpdate, Awareness } from 'y-protocols/awareness';
import { createEncoder, toUint8Array, writeVarUint, writeVarUint8Array } from 'lib0/encoding';
import { createDecoder, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { applyAwarenessUpdate } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import { Rooms } from './rooms';
import type { RelayMessage } from './relay';

const LOAN = '5f0c1b1e-0000-4000-8000-000000000001';

/** Processes over one database: what one publishes all hear, as the text that PostgreSQL carries. */
class Processes {
  readonly all: Rooms[] = [];
  readonly sent: RelayMessage[] = [];

  add(): Rooms {
    const rooms: Rooms = new Rooms(async () => 1, {
      publish: async (message) => {
        this.sent.push(message);
        expect(JSON.stringify(message).length).toBeLessThan(8000);
        for (const other of this.all) other.heard(JSON.parse(JSON.stringify(message)) as RelayMessage);
      },
      onError: (error) => {
        throw error;
      },
    });
    this.all.push(rooms);
    return rooms;
  }
}

/** A browser in a room of one process. */
class Person {
  readonly awareness: Awareness;
  private readonly doc = new Doc();
  readonly member;

  constructor(
    private readonly rooms: Rooms,
    readonly name: string,
  ) {
    this.awareness = new Awareness(this.doc);
    this.member = {
      userId: name,
      mayWrite: false,
      send: (bytes: Uint8Array) => this.receive(bytes),
      close: () => this.leave(),
    };
  }

  async join(): Promise<this> {
    await this.rooms.join(LOAN, this.member);
    this.tell('A1');
    return this;
  }

  tell(cell: string): void {
    this.awareness.setLocalState({ user: { id: this.name, name: this.name, color: '#345' }, cell });
    const encoder = createEncoder();
    writeVarUint(encoder, 1);
    writeVarUint8Array(encoder, encodeAwarenessUpdate(this.awareness, [this.awareness.clientID]));
    this.rooms.receive(LOAN, this.member, toUint8Array(encoder));
  }

  leave(): void {
    this.rooms.leave(LOAN, this.member);
  }

  /** Who else is seen, and where. */
  get others(): string[] {
    return [...this.awareness.getStates()]
      .flatMap(([id, state]) =>
        id === this.awareness.clientID
          ? []
          : [`${(state.user as { name: string }).name} at ${String(state.cell)}`],
      )
      .sort();
  }

  private receive(bytes: Uint8Array): void {
    const decoder = createDecoder(bytes);
    if (readVarUint(decoder) === 1)
      applyAwarenessUpdate(this.awareness, readVarUint8Array(decoder), 'server');
  }
}

let processes: Processes;
beforeEach(() => {
  vi.useFakeTimers();
  processes = new Processes();
});
afterEach(() => {
  for (const rooms of processes.all) rooms.stop();
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(300);

it('people of different processes see each other come, move and go', async () => {
  const [first, second] = [processes.add(), processes.add()];
  const ann = await new Person(first, 'Ann').join();
  const bob = await new Person(second, 'Bob').join();
  await settle();
  expect([ann.others, bob.others]).toEqual([['Bob at A1'], ['Ann at A1']]);
  for (let n = 2; n < 30; n += 1) ann.tell(`A${n}`);
  await settle();
  expect(bob.others).toEqual(['Ann at A29']);
  ann.leave();
  await settle();
  expect(bob.others).toEqual([]);
});

it('says nothing of a room that no other process has open', async () => {
  const [first] = [processes.add(), processes.add()];
  const ann = await new Person(first, 'Ann').join();
  ann.tell('B2');
  await settle();
  expect(processes.sent.map(({ kind }) => kind)).toEqual(['hello']);
});

it('forgets a process whose last person left', async () => {
  const [first, second] = [processes.add(), processes.add()];
  const ann = await new Person(first, 'Ann').join();
  const bob = await new Person(second, 'Bob').join();
  await settle();
  bob.leave();
  await settle();
  const before = processes.sent.length;
  ann.tell('C3');
  await settle();
  expect(processes.sent.length).toBe(before);
  expect(ann.others).toEqual([]);
});

it('another process cannot send away who is connected here', async () => {
  const [first, second] = [processes.add(), processes.add()];
  const ann = await new Person(first, 'Ann').join();
  const bob = await new Person(second, 'Bob').join();
  await settle();
  second.heard({
    from: '5f0c1b1e-0000-4000-8000-0000000000ff',
    loanUuid: LOAN,
    kind: 'state',
    entries: [{ clientId: bob.awareness.clientID, clock: 99, state: null }],
  });
  bob.tell('D4');
  await settle();
  expect(ann.others).toEqual(['Bob at D4']);
});

it('what is lost while the database was away is asked for again', async () => {
  const [first, second] = [processes.add(), processes.add()];
  const ann = await new Person(first, 'Ann').join();
  processes.all.splice(0, 1);
  const bob = await new Person(second, 'Bob').join();
  await settle();
  expect([ann.others, bob.others]).toEqual([[], []]);
  processes.all.push(first);
  await Promise.all([first.refresh(), second.refresh()]);
  await settle();
  expect([ann.others, bob.others]).toEqual([['Bob at A1'], ['Ann at A1']]);
});

it('fifty people fit into messages that PostgreSQL takes', async () => {
  const [first, second] = [processes.add(), processes.add()];
  for (let n = 0; n < 50; n += 1)
    await new Person(first, `Person ${n} ${'x'.repeat(100)}`.slice(0, 60)).join();
  const bob = await new Person(second, 'Bob').join();
  await settle();
  expect(bob.others).toHaveLength(50);
});

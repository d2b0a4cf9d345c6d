import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError';
import { Autosaver, type Saving, type Sides } from './Autosaver';

interface Saved {
  readonly text: string;
  readonly version: number;
}

const PAUSE = 100;
const overtaken = (code: 'conflict' | 'stale' = 'conflict') =>
  new ApiError(409, 'Somebody else changed this', [{ message: 'Somebody else changed this', code }]);
const unreached = () => new ApiError(0, 'The server cannot be reached.');

let server: Saved;
let sent: { content: string; version: number; how: string | undefined }[];
/** What becomes of the next saves; `lost` ones arrive, but their answer does not. */
let fates: ('lost' | Error)[];
let reads: Error[];

function store(text: string): Saved {
  server = { text, version: server.version + 1 };
  return server;
}

async function save({ content, saved, how }: Saving<string, Saved, string>): Promise<Saved> {
  sent.push({ content, version: saved.version, how });
  const fate = fates.shift();
  if (fate instanceof Error) throw fate;
  if (saved.version !== server.version) throw overtaken();
  // As the server stores it.
  const answer = store(content.trim());
  if (fate === 'lost') throw unreached();
  return Promise.resolve(answer);
}

const open = (onTop?: (sides: Sides<string>) => { content: string; clashes: boolean }) =>
  new Autosaver<string, Saved, string>({
    ...(onTop && { onTop }),
    saved: server,
    pause: PAUSE,
    contentOf: ({ text }) => text,
    asStored: (text) => text.trim(),
    isSame: (a, b) => a === b,
    isNewer: (seen, saved) => seen.version > saved.version,
    save,
    read: () => {
      const failure = reads.shift();
      return failure ? Promise.reject(failure) : Promise.resolve(server);
    },
  });

/** Types each in turn, with a pause after it. */
async function type(saver: ReturnType<typeof open>, ...contents: readonly string[]) {
  for (const content of contents) {
    saver.change(content);
    await vi.advanceTimersByTimeAsync(PAUSE);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  server = { text: 'Old', version: 1 };
  [sent, fates, reads] = [[], [], []];
});

it('knows its own text where more than one save failed after the one that arrived', async () => {
  const saver = open();
  fates = ['lost', unreached(), unreached()];
  await type(saver, 'A', 'AB', 'ABC', 'ABCD');
  expect(saver.getState()).toMatchObject({ status: 'saved', content: 'ABCD' });
  expect(server).toEqual({ text: 'ABCD', version: 3 });
});

it('keeps of many failed saves the first, which may have arrived as the connection went, and the last', async () => {
  const onTop = vi.fn(({ mine }: Sides<string>) => ({ content: mine, clashes: false }));
  const texts = Array.from({ length: 30 }, (_, at) => `Text ${at}`);
  const saver = open(onTop);
  fates = ['lost', ...texts.slice(1).map(unreached)];
  await type(saver, ...texts, 'Text 30');
  expect(onTop).not.toHaveBeenCalled();
  expect(server.text).toBe('Text 30');
  fates = texts.map(unreached);
  await type(saver, ...texts);
  store('Theirs');
  await type(saver, 'Mine');
  expect(onTop.mock.lastCall?.[0].sent).toEqual(['Mine', 'Text 0', ...texts.slice(-19)]);
});

it('knows its own text as the server stores it', async () => {
  const saver = open();
  fates = ['lost'];
  await type(saver, 'A ', 'A b');
  expect(saver.getState().status).toBe('saved');
  expect(server.text).toBe('A b');
});

it('does not take for its own what the server refused', async () => {
  const saver = open();
  fates = [new ApiError(400, 'Too long')];
  await type(saver, 'A');
  expect(saver.getState()).toMatchObject({ status: 'failed', failure: 'Too long' });
  store('A');
  await type(saver, 'AB');
  expect(saver.getState()).toMatchObject({ status: 'conflict', theirs: { text: 'A' } });
});

it('does not take for its own what was refused before what is there could not be read', async () => {
  const saver = open();
  store('Theirs');
  reads = [unreached()];
  await type(saver, 'A');
  expect(saver.getState()).toMatchObject({ status: 'failed', failure: 'The server cannot be reached.' });
  store('A');
  await type(saver, 'AB');
  expect(saver.getState()).toMatchObject({ status: 'conflict', theirs: { text: 'A' } });
});

it('forgets what was lost once it agrees with the server again', async () => {
  const saver = open();
  fates = [unreached()];
  await type(saver, 'A', 'AB');
  expect(saver.getState().status).toBe('saved');
  store('A');
  await type(saver, 'ABC');
  expect(saver.getState().status).toBe('conflict');
  saver.takeTheirs();
  fates = [unreached()];
  await type(saver, 'B');
  saver.adopt(store('Reverted'));
  store('B');
  await type(saver, 'C');
  expect(saver.getState().status).toBe('conflict');
});

it.each(['conflict', 'stale'] as const)('asks after a refusal with the code %s', async (code) => {
  const saver = open();
  store('Theirs');
  fates = [overtaken(code)];
  await type(saver, 'Mine');
  expect(saver.getState()).toMatchObject({ status: 'conflict', theirs: { text: 'Theirs' } });
});

it('says in the words of the server why it refused for a reason that is nobody else’s save', async () => {
  const saver = open();
  const words = 'The record of this memo was made: it can no longer be changed';
  fates = [new ApiError(409, words, [{ message: words, code: 'already' }])];
  await type(saver, 'Mine');
  expect(saver.getState()).toMatchObject({ status: 'failed', failure: words });
  expect(saver.getState().theirs).toBeUndefined();
});

it('does not say of the next typed text how the one came about that gave way to theirs', async () => {
  const saver = open();
  store('Theirs');
  await saver.put('Composed', 'generated');
  saver.takeTheirs();
  await type(saver, 'Typed');
  expect(sent.at(-1)).toEqual({ content: 'Typed', version: 2, how: undefined });
});

it('does not say of the next typed text how the one came about that had arrived', async () => {
  const saver = open();
  fates = ['lost'];
  await saver.put('Composed', 'generated');
  expect(await saver.flush()).toBe(true);
  await type(saver, 'Typed');
  expect(sent.map(({ how }) => how)).toEqual(['generated', 'generated', undefined]);
});

it('still says how a text came about when an earlier one turns out to have arrived', async () => {
  const saver = open();
  fates = ['lost'];
  await type(saver, 'A');
  await saver.put('Composed', 'generated');
  expect(server.text).toBe('Composed');
  expect(sent.at(-1)).toEqual({ content: 'Composed', version: 2, how: 'generated' });
});

it('says that somebody else’s save replaced the content, until it is edited here', () => {
  const saver = open();
  saver.see(store('theirs'));
  expect(saver.getState()).toMatchObject({ content: 'theirs', replaced: true });
  // Saved once more as it is, as where a change was taken back.
  saver.see(store('theirs'));
  expect(saver.getState().replaced).toBe(true);
  saver.change('mine');
  expect(saver.getState().replaced).toBeUndefined();
  const own = open();
  own.adopt(store('asked for'));
  expect(own.getState().replaced).toBeUndefined();
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { richText, type BackgroundOrigin, type BackgroundResponse, type RichText } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { backgroundSaver, resolve, SAVE_PAUSE, type BackgroundDraft } from './saver';

const words = (text: string, version: number): BackgroundResponse => ({
  background: text === '' ? { ops: [] } : richText(text),
  text,
  version,
  origin: 'typed',
  canRevert: version > 0,
  updatedAt: '2026-11-21T10:00:00.000Z',
  by: { id: 'u1', name: 'Una' },
  writer: 'Built-in writer',
});

const CONFLICT = new ApiError(409, 'Conflict', [{ message: 'Conflict', code: 'conflict' }]);

let server: BackgroundResponse;
let kept: BackgroundDraft | undefined;
let sent: { content: RichText; origin: BackgroundOrigin; version: number }[];
/** What the next saves do instead of succeeding. */
let failures: Error[];
/** Holds answers back until it is called. */
let release: (() => void) | undefined;

function open() {
  return backgroundSaver({
    saved: server,
    async save({ content, saved, how: origin = 'typed' }) {
      sent.push({ content, origin, version: saved.version });
      if (release) await new Promise<void>((done) => (release = done));
      const failure = failures.shift();
      if (failure) throw failure;
      if (saved.version !== server.version) throw CONFLICT;
      server = { ...server, background: content, version: server.version + 1, origin };
      return server;
    },
    read: () => Promise.resolve(server),
    draft: { read: () => kept, write: (draft) => (kept = draft) },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  server = words('Old', 3);
  kept = undefined;
  sent = [];
  failures = [];
  release = undefined;
});

describe('a text on its way to the server', () => {
  it('is sent when typing pauses, once, and kept in the browser until it is there', async () => {
    const saver = open();
    saver.change(richText('N'));
    saver.change(richText('New'));
    expect(saver.getState().status).toBe('waiting');
    expect(kept).toEqual({ text: richText('New'), version: 3 });
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ content: richText('New'), origin: 'typed', version: 3 }]);
    expect(saver.getState()).toMatchObject({ status: 'saved', saved: { version: 4 } });
    expect(kept).toBeUndefined();
  });

  it('what is typed during a save goes out after it, on top of it', async () => {
    const saver = open();
    release = () => undefined;
    saver.change(richText('One'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    saver.change(richText('One two'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(sent).toHaveLength(1);
    const answer = release;
    release = undefined;
    answer();
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(sent.map(({ version, content }) => [version, content])).toEqual([
      [3, richText('One')],
      [4, richText('One two')],
    ]);
    expect(saver.getState().status).toBe('saved');
  });

  it('a text that was written for the person is saved at once, and says so', async () => {
    const saver = open();
    expect(await saver.put(richText('Composed'), 'generated')).toBe(true);
    expect(sent).toEqual([{ content: richText('Composed'), origin: 'generated', version: 3 }]);
    // The editor cuts the text its own way: nothing to save again.
    saver.change({ ops: [{ insert: 'Comp' }, { insert: 'osed\n' }] });
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(sent).toHaveLength(1);
    expect(saver.getState().serial).toBe(1);
  });

  it('stays here when the server does not answer, and goes out again when asked', async () => {
    const saver = open();
    failures = [new ApiError(0, 'The server cannot be reached.')];
    saver.change(richText('New'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(saver.getState()).toMatchObject({ status: 'failed', failure: 'The server cannot be reached.' });
    expect(kept).toEqual({ text: richText('New'), version: 3 });
    expect(await saver.flush()).toBe(true);
    expect(server.background).toEqual(richText('New'));
  });

  it('goes out by itself once the server answers again; what it refused waits for a person', async () => {
    const saver = open();
    failures = [new ApiError(0, 'The server cannot be reached.'), new ApiError(400, 'Too long')];
    saver.change(richText('New'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    saver.reached();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.getState()).toMatchObject({ status: 'failed', failure: 'Too long' });
    saver.reached();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
  });
});

describe('two people write', () => {
  it('what others saved shows while nothing is unsaved here', async () => {
    const saver = open();
    saver.see(words('Theirs', 4));
    expect(saver.getState()).toMatchObject({ content: richText('Theirs'), serial: 1, status: 'saved' });
    saver.change(richText('Mine'));
    saver.see(words('Theirs again', 5));
    expect(saver.getState().content).toEqual(richText('Mine'));
  });

  async function conflict() {
    const saver = open();
    server = words('Theirs', 4);
    saver.change(richText('Mine'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(saver.getState()).toMatchObject({
      status: 'conflict',
      content: richText('Mine'),
      theirs: { version: 4 },
    });
    expect(server.background).toEqual(richText('Theirs'));
    return saver;
  }

  it('nothing is saved over theirs before a choice; mine is kept meanwhile', async () => {
    const saver = await conflict();
    await vi.advanceTimersByTimeAsync(10 * SAVE_PAUSE);
    expect(sent).toHaveLength(1);
    expect(kept).toEqual({ text: richText('Mine'), version: 3 });
    expect(await saver.flush()).toBe(false);
  });

  it.each([
    ['mine', richText('Mine')],
    ['both', { ops: [{ insert: 'Theirs\n' }, { insert: 'Mine\n' }] }],
    ['theirs', richText('Theirs')],
  ] as const)('keeping %s', async (choice, text) => {
    const saver = await conflict();
    resolve(saver, choice);
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(saver.getState()).toMatchObject({ status: 'saved', content: text });
    expect(saver.getState().theirs).toBeUndefined();
    expect(server.background).toEqual(text);
    expect(kept).toBeUndefined();
  });

  it('the same text from both is no conflict, nor is a save whose answer was lost', async () => {
    const saver = open();
    server = words('Same', 4);
    saver.change(richText('Same'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(saver.getState()).toMatchObject({ status: 'saved', saved: { version: 4 } });
  });
});

describe('what an earlier visit left unsaved', () => {
  it('goes out where nobody wrote since', async () => {
    kept = { text: richText('Left'), version: 3 };
    const saver = open();
    saver.start();
    expect(saver.getState().content).toEqual(richText('Left'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(server.background).toEqual(richText('Left'));
  });

  it('asks where somebody did', () => {
    kept = { text: richText('Left'), version: 2 };
    expect(open().getState()).toMatchObject({
      status: 'conflict',
      content: richText('Left'),
      theirs: { text: 'Old' },
    });
  });

  it('goes out where the server has what was being saved when the page was closed', async () => {
    const closed = open();
    release = () => undefined;
    closed.change(richText('Left'));
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    closed.change(richText('Left here'));
    // The save arrived, its answer found no page.
    server = words('Left', 4);
    release = undefined;
    const saver = open();
    expect(saver.getState()).toMatchObject({ status: 'waiting', content: richText('Left here') });
    saver.start();
    await vi.advanceTimersByTimeAsync(SAVE_PAUSE);
    expect(sent.at(-1)).toEqual({ content: richText('Left here'), origin: 'typed', version: 4 });
    expect(server.background).toEqual(richText('Left here'));
    expect(kept).toBeUndefined();
  });

  it('asks where somebody else wrote what no save of the earlier visit held', () => {
    kept = { text: richText('Left here'), version: 2, sent: richText('Left') };
    expect(open().getState()).toMatchObject({ status: 'conflict', theirs: { text: 'Old' } });
  });

  it('is forgotten where the server has it', () => {
    kept = { text: richText('Old'), version: 2 };
    expect(open().getState().status).toBe('saved');
  });
});

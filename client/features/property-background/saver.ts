import { sameText, type BackgroundOrigin, type BackgroundResponse, type RichText } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { refusalOf } from '../../lib/errors';
import type { Saving } from './calls';

/** Milliseconds without a key after which the text is saved. */
export const SAVE_PAUSE = 100;

/** `waiting` and `saving` pass by themselves; `failed` and `conflict` wait for a person. */
export type SaverStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface SaverState {
  readonly status: SaverStatus;
  /** The text in the editor. */
  readonly text: RichText;
  /** Increases when something other than the editor sets the text, so that the editor loads it. */
  readonly serial: number;
  /** What the server holds. */
  readonly saved: BackgroundResponse;
  readonly failure?: string;
  /** In a conflict: what somebody else saved meanwhile. */
  readonly theirs?: BackgroundResponse;
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** The unsaved text, kept in this browser. */
export interface BackgroundDraft {
  readonly text: RichText;
  /** The version that was edited. */
  readonly version: number;
}

export interface DraftPlace {
  read(): BackgroundDraft | undefined;
  write(draft: BackgroundDraft | undefined): void;
}

interface Options {
  readonly saved: BackgroundResponse;
  readonly save: (saving: Saving) => Promise<BackgroundResponse>;
  /** Reads the server's current text after a refused save. */
  readonly read: () => Promise<BackgroundResponse>;
  readonly draft: DraftPlace;
  readonly onSaved?: (saved: BackgroundResponse) => void;
}

/** Theirs followed by mine, so that neither is lost. */
function joined(theirs: RichText, mine: RichText): RichText {
  const ends = theirs.ops.length === 0 || theirs.ops.at(-1)?.insert.endsWith('\n') === true;
  return { ops: [...theirs.ops, ...(ends ? [] : [{ insert: '\n' }]), ...mine.ops] };
}

/**
 * Saves the text of an editor: one save at a time, each based on the version it was edited from. In a conflict with
 * another person's save it waits for the user's choice; unsaved text is kept in the browser.
 */
export class BackgroundSaver {
  private readonly listeners = new Set<() => void>();
  private state: SaverState;
  private origin: BackgroundOrigin = 'typed';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  /** Whether the last save failed because no answer came, or one that was not from the application. */
  private unreached = false;

  constructor(private readonly options: Options) {
    const { saved, draft } = options;
    this.state = { status: 'saved', text: saved.background, serial: 0, saved };
    const left = draft.read();
    if (left === undefined || sameText(left.text, saved.background)) return;
    this.state = {
      ...this.state,
      text: left.text,
      ...(left.version === saved.version ? { status: 'waiting' } : { status: 'conflict', theirs: saved }),
    };
  }

  /** Sends what an earlier visit left behind. */
  start(): void {
    if (this.state.status === 'waiting') this.schedule();
  }

  getState = (): SaverState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes the editor's current text. */
  change(text: RichText): void {
    if (sameText(text, this.state.text)) return;
    this.keep({ ...this.state, text });
  }

  /** A text that was written for the person: shown in the editor, and saved at once. */
  put(text: RichText, origin: BackgroundOrigin): Promise<boolean> {
    this.origin = origin;
    this.keep({ ...this.state, text, serial: this.state.serial + 1 });
    return this.flush();
  }

  /** Takes over a text read from the server, unless there are unsaved edits here. */
  see(seen: BackgroundResponse): void {
    if (seen.version > this.state.saved.version && this.state.status === 'saved') this.adopt(seen);
  }

  /** The server is reachable again: retries a save that failed to reach it. */
  reached(): void {
    if (this.state.status === 'failed' && this.unreached) void this.flush();
  }

  /** Takes over the server's text, after a revert or when the user chose it in a conflict. */
  adopt(saved: BackgroundResponse): void {
    clearTimeout(this.timer);
    const moved = !sameText(saved.background, this.state.text);
    this.options.draft.write(undefined);
    this.set({ status: 'saved', text: saved.background, serial: this.state.serial + (moved ? 1 : 0), saved });
    this.options.onSaved?.(saved);
  }

  /** Ends a conflict. */
  resolve(choice: ConflictChoice): void {
    const { theirs, text, serial } = this.state;
    if (theirs === undefined) return;
    if (choice === 'theirs') return this.adopt(theirs);
    const both = choice === 'both';
    this.keep({
      status: 'waiting',
      text: both ? joined(theirs.background, text) : text,
      serial: serial + (both ? 1 : 0),
      saved: theirs,
    });
  }

  /** Saves all unsaved text now; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running || this.state.status === 'waiting' || this.state.status === 'failed') {
      await (this.running ??= this.send().finally(() => (this.running = undefined)));
      if (this.getState().status === 'failed') break;
    }
    return this.state.status === 'saved';
  }

  private keep(state: SaverState): void {
    this.options.draft.write({ text: state.text, version: state.saved.version });
    if (state.status === 'conflict') return this.set(state);
    const { failure: _told, theirs: _settled, ...rest } = state;
    this.set({ ...rest, status: 'waiting' });
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SAVE_PAUSE);
  }

  private async send(): Promise<void> {
    const { text, saved } = this.state;
    const origin = this.origin;
    this.origin = 'typed';
    const { failure: _old, ...rest } = this.state;
    this.set({ ...rest, status: 'saving' });
    try {
      const answer = await this.options.save({ content: text, origin, version: saved.version });
      this.done(answer, text);
    } catch (error) {
      this.origin = origin;
      await this.refused(error, text);
    }
  }

  private done(saved: BackgroundResponse, sent: RichText): void {
    const typedOn = !sameText(this.state.text, sent);
    this.options.draft.write(typedOn ? { text: this.state.text, version: saved.version } : undefined);
    this.set({ ...this.state, saved, status: typedOn ? 'waiting' : 'saved' });
    this.options.onSaved?.(saved);
  }

  private async refused(error: unknown, sent: RichText): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 409) return this.failed(error);
    try {
      const theirs = await this.options.read();
      // The answer to our own save was lost: the server has what was sent.
      if (sameText(theirs.background, sent)) return this.done(theirs, sent);
      this.set({ ...this.state, status: 'conflict', theirs });
    } catch (failed) {
      this.failed(failed);
    }
  }

  private failed(error: unknown): void {
    this.unreached = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    this.set({ ...this.state, status: 'failed', failure: refusalOf(error) });
  }

  private set(state: SaverState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

import { ApiError, type ErrorCode } from '../api/ApiError';
import { refusalOf } from '../errors';

/** `waiting` and `saving` pass by themselves; `failed` and `conflict` wait for a person. */
export type SavingStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface SavingState<Content, Saved> {
  readonly status: SavingStatus;
  /** What the editor shows. */
  readonly content: Content;
  /** Increases when something other than the editor sets the content, so that the editor loads it. */
  readonly serial: number;
  /** What the server holds. */
  readonly saved: Saved;
  readonly failure?: string;
  /** In a conflict: what somebody else saved meanwhile. */
  readonly theirs?: Saved;
  /** What somebody else saved has replaced the content, and it was not edited since. */
  readonly replaced?: boolean;
}

/** One save. */
export interface Saving<Content, Saved, How = never> {
  readonly content: Content;
  /** The content as last agreed with the server, before it was edited. */
  readonly kept: Content;
  /** What the server answered then. */
  readonly saved: Saved;
  /** How the content came about, where it was not typed. */
  readonly how: How | undefined;
}

/** What two people made of the same content. */
export interface Sides<Content> {
  readonly mine: Content;
  /** What mine was edited from. */
  readonly kept: Content;
  readonly theirs: Content;
  /** What theirs was edited from: `kept` as the server wrote it. */
  readonly before: Content;
  /** What saves of mine sent, as the server stores it: their answers may be lost, and any of it in theirs. */
  readonly sent: readonly Content[];
}

/** How the server says that somebody else saved; a 409 with another code has a reason of its own. */
const OVERTAKEN: readonly ErrorCode[] = ['conflict', 'stale'];
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && OVERTAKEN.some((code) => error.hasCode(code));
/** Whether the server read a save and refused it, so that it certainly did not store it. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The most contents of failed saves that are held: each is a whole document, and offline each edit adds one. */
const MOST_LOST = 20;

interface Left<Content> {
  readonly content: Content;
  readonly stale: boolean;
  /** What the last save sent whose answer had not come: the save that was stored since may be this one. */
  readonly sent?: Content | undefined;
}

interface Options<Content, Saved, How> {
  readonly saved: Saved;
  /** Milliseconds without an edit after which the content is saved. */
  readonly pause: number;
  readonly contentOf: (saved: Saved) => Content;
  /** What the server stores of a content; left out, all of it. */
  readonly asStored?: (content: Content) => Content;
  readonly isSame: (a: Content, b: Content) => boolean;
  readonly isNewer: (seen: Saved, saved: Saved) => boolean;
  /** @throws ApiError `conflict` or `stale` where somebody else saved since `saved` */
  readonly save: (saving: Saving<Content, Saved, How>) => Promise<Saved>;
  /** Reads what the server holds after a refused save. */
  readonly read: () => Promise<Saved>;
  /** Mine on top of theirs, and whether the person has to choose. Without it mine is all of it, and they have to. */
  readonly onTop?: (sides: Sides<Content>) => { readonly content: Content; readonly clashes: boolean };
  readonly onSaved?: (saved: Saved) => void;
  /** Unsaved content of an earlier visit; `stale` if a save was stored since it was written. */
  readonly left?: Left<Content> | undefined;
  /**
   * Keeps unsaved content in the browser, with what it was edited from; undefined once it is saved.
   * @param sent what the last save sent, if its answer has not come
   */
  readonly keepDraft?: (content: Content | undefined, saved: Saved, sent?: Content) => void;
}

/**
 * Saves what an editor holds: a while after the last edit, one save at a time, each based on the version it was edited
 * from. In a conflict with another person's save it waits for the user's choice.
 */
export class Autosaver<Content, Saved, How = never> {
  private readonly listeners = new Set<() => void>();
  private state: SavingState<Content, Saved>;
  private kept: Content;
  private how: How | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  /** What the save under way sent. */
  private sending: Content | undefined;
  /** What failed saves sent since the server last answered: any one of them may have arrived. */
  private lost: readonly Content[] = [];
  /** Whether the last save failed because no answer came, or one that was not from the application. */
  private unreached = false;

  constructor(private readonly options: Options<Content, Saved, How>) {
    const { saved, contentOf, left } = options;
    this.kept = contentOf(saved);
    this.state = { status: 'saved', content: this.kept, serial: 0, saved };
    if (left === undefined || options.isSame(left.content, this.kept)) return;
    const { asStored = (content) => content, isSame } = options;
    const isOwn = left.sent !== undefined && isSame(asStored(left.sent), this.kept);
    this.state = {
      ...this.state,
      content: left.content,
      ...(left.stale && !isOwn ? { status: 'conflict', theirs: saved } : { status: 'waiting' }),
    };
  }

  /** Sends what an earlier visit left behind. */
  start(): void {
    if (this.state.status === 'waiting') this.schedule(this.options.pause);
  }

  getState = (): SavingState<Content, Saved> => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes what the editor holds now. */
  change(content: Content, pause = this.options.pause): void {
    if (this.options.isSame(content, this.state.content)) return;
    this.edit({ ...this.state, content }, pause);
  }

  /** Content that was written for the person: shown in the editor, and saved at once. */
  put(content: Content, how?: How): Promise<boolean> {
    this.how = how;
    this.edit({ ...this.state, content, serial: this.state.serial + 1 }, 0);
    return this.flush();
  }

  /** Takes over what was read from the server, unless there are unsaved edits here. */
  see(seen: Saved): void {
    if (this.state.status === 'saved' && this.options.isNewer(seen, this.state.saved))
      this.takeOver(seen, true);
  }

  /** The server is reachable again: retries a save that failed to reach it. */
  reached(): void {
    if (this.state.status === 'failed' && this.unreached) void this.flush();
  }

  /** Takes over what the server holds. */
  adopt(saved: Saved): void {
    this.takeOver(saved, false);
  }

  /** Ends a conflict: theirs stays. */
  takeTheirs(): void {
    if (this.state.theirs !== undefined) this.adopt(this.state.theirs);
  }

  /** Ends a conflict: mine is saved on top of theirs, or what the person made of both. */
  keepMine(made?: Content): void {
    const { theirs } = this.state;
    if (theirs === undefined) return;
    this.moveOnto(theirs, made ?? this.onTopOf(theirs, this.lost).content);
    void this.flush();
  }

  /** Saves all unsaved edits now; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running || this.state.status === 'waiting' || this.state.status === 'failed') {
      await (this.running ??= this.send().finally(() => (this.running = undefined)));
      if (this.getState().status === 'failed') break;
    }
    return this.state.status === 'saved';
  }

  /** @param byOthers the person here did not ask for it */
  private takeOver(saved: Saved, byOthers: boolean): void {
    clearTimeout(this.timer);
    const content = this.options.contentOf(saved);
    const isOther = !this.options.isSame(content, this.state.content);
    const serial = this.state.serial + (isOther ? 1 : 0);
    const replaced = byOthers && (isOther || this.state.replaced === true);
    this.lost = [];
    this.how = undefined;
    this.kept = content;
    this.options.keepDraft?.(undefined, saved);
    this.set({ status: 'saved', content, serial, saved, ...(replaced && { replaced }) });
    this.options.onSaved?.(saved);
  }

  private edit(state: SavingState<Content, Saved>, pause: number): void {
    const { isSame, keepDraft } = this.options;
    if (state.status === 'conflict') {
      keepDraft?.(state.content, state.saved);
      return this.set(state);
    }
    const { failure: _told, theirs: _settled, replaced: _seen, ...rest } = state;
    const isUndone =
      !this.running && this.lost.length === 0 && this.how === undefined && isSame(state.content, this.kept);
    if (isUndone) clearTimeout(this.timer);
    else this.schedule(pause);
    const sent = this.sending ?? this.lost.at(-1);
    keepDraft?.(isUndone ? undefined : state.content, state.saved, sent);
    this.set({ ...rest, status: isUndone ? 'saved' : 'waiting' });
  }

  private schedule(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  /** @param sent what may have arrived of mine */
  private onTopOf(
    theirs: Saved,
    sent: readonly Content[],
  ): { readonly content: Content; readonly clashes: boolean } {
    const { onTop, contentOf, asStored = (content) => content } = this.options;
    const { content: mine, saved } = this.state;
    const sides = {
      mine,
      kept: this.kept,
      theirs: contentOf(theirs),
      before: contentOf(saved),
      sent: sent.map(asStored),
    };
    return onTop?.(sides) ?? { content: mine, clashes: true };
  }

  /** To be saved as an edit of theirs. */
  private moveOnto(theirs: Saved, content: Content): void {
    const serial = this.state.serial + (this.options.isSame(content, this.state.content) ? 0 : 1);
    this.lost = [];
    this.kept = this.options.contentOf(theirs);
    this.options.keepDraft?.(content, theirs);
    this.set({ status: 'waiting', content, serial, saved: theirs });
  }

  private async send(): Promise<void> {
    const { failure: _old, ...rest } = this.state;
    const { content, saved } = rest;
    const { how, kept } = this;
    this.how = undefined;
    this.sending = content;
    this.set({ ...rest, status: 'saving' });
    try {
      this.done(await this.options.save({ content, kept, saved, how }), content);
    } catch (error) {
      if (!(await this.hasArrived(error, content))) this.how ??= how;
    } finally {
      this.sending = undefined;
    }
  }

  private done(saved: Saved, arrived: Content): void {
    const { content } = this.state;
    const isAll = this.options.isSame(content, arrived);
    this.lost = [];
    this.kept = arrived;
    this.options.keepDraft?.(isAll ? undefined : content, saved);
    this.set({ ...this.state, saved, status: isAll ? 'saved' : 'waiting' });
    this.options.onSaved?.(saved);
  }

  /** After a failed save: whether the server has what it sent, all the same. */
  private async hasArrived(error: unknown, sent: Content): Promise<boolean> {
    if (!isOvertaken(error)) {
      if (!isRefused(error)) this.lose(sent);
      this.failed(error);
      return false;
    }
    try {
      const theirs = await this.options.read();
      const { isSame, contentOf, asStored = (one) => one } = this.options;
      const content = contentOf(theirs);
      // The answer to a save of our own was lost: the server has what it sent.
      const arrived = [sent, ...this.lost].find((one) => isSame(asStored(one), content));
      if (arrived !== undefined) {
        this.done(theirs, arrived);
        return arrived === sent;
      }
      const { content: merged, clashes } = this.onTopOf(theirs, [sent, ...this.lost]);
      if (clashes) this.set({ ...this.state, status: 'conflict', theirs });
      else this.moveOnto(theirs, merged);
    } catch (failed) {
      this.failed(failed);
    }
    return false;
  }

  private lose(sent: Content): void {
    const last = this.lost.at(-1);
    // A retry sends the same once more.
    if (last !== undefined && this.options.isSame(last, sent)) return;
    // The first may have arrived as the connection went, the last as it came back.
    const [first = sent, ...later] = [...this.lost, sent];
    this.lost = [first, ...later.slice(1 - MOST_LOST)];
  }

  private failed(error: unknown): void {
    const status = error instanceof ApiError ? error.status : undefined;
    this.unreached = status === 0 || (status !== undefined && status >= 500);
    this.set({ ...this.state, status: 'failed', failure: refusalOf(error) });
  }

  private set(state: SavingState<Content, Saved>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

import type { Market, ReportResponse } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { refusalOf } from '../../lib/errors';

/** The text about the market, and its chart. */
export type MarketPart = keyof Market;

/** Milliseconds without an edit after which a part is saved. */
export const SAVE_PAUSES: Readonly<Record<MarketPart, number>> = {
  marketPerformance: 100,
  chartConfiguration: 500,
};

/** `waiting` and `saving` pass by themselves; `failed` and `conflict` wait for a person. */
export interface MarketState {
  readonly status: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';
  /** The content of the editors. */
  readonly market: Market;
  /** Increases when something other than the editors sets it, so that they load it. */
  readonly serial: number;
  /** What the server holds. */
  readonly saved: ReportResponse;
  readonly failure?: string;
  /** In a conflict: what somebody else saved meanwhile. */
  readonly theirs?: ReportResponse;
}

interface Options {
  readonly saved: ReportResponse;
  readonly save: (parts: Partial<Market>, previous: string | null) => Promise<ReportResponse>;
  /** Reads the server's current state after a refused save. */
  readonly read: () => Promise<ReportResponse>;
  readonly onSaved?: (saved: ReportResponse) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const marketIn = ({ information }: ReportResponse): Market => information.market;

/**
 * Saves the market from its editors: one save at a time, of the edited parts, based on the version read. If
 * somebody else saved the same part meanwhile, the person chooses.
 */
export class MarketSaver {
  private readonly listeners = new Set<() => void>();
  private state: MarketState;
  /** Parts with edits that the server does not have. */
  private readonly edited = new Set<MarketPart>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    const { saved } = options;
    this.state = { status: 'saved', market: marketIn(saved), serial: 0, saved };
  }

  getState = (): MarketState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change<P extends MarketPart>(part: P, value: Market[P]): void {
    if (isSame(value, this.state.market[part])) return;
    this.edited.add(part);
    this.wait({ ...this.state, market: { ...this.state.market, [part]: value } }, SAVE_PAUSES[part]);
  }

  /** Takes over a state read from the server, unless there are unsaved edits here. */
  see(seen: ReportResponse): void {
    if (this.state.status === 'saved' && seen.updatedAt !== this.state.saved.updatedAt) this.adopt(seen);
  }

  /** Ends a conflict. */
  resolve(choice: 'mine' | 'theirs'): void {
    const { theirs } = this.state;
    if (theirs === undefined) return;
    if (choice === 'theirs') this.adopt(theirs);
    else this.wait(this.onTopOf(theirs), 0);
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

  private adopt(saved: ReportResponse): void {
    clearTimeout(this.timer);
    this.edited.clear();
    this.set({ status: 'saved', market: marketIn(saved), serial: this.state.serial + 1, saved });
    this.options.onSaved?.(saved);
  }

  /** Their saved state with the parts edited here on top. */
  private onTopOf(theirs: ReportResponse): MarketState {
    const { market, serial } = this.state;
    return {
      status: 'waiting',
      market: { ...marketIn(theirs), ...this.parts(market) },
      serial: serial + 1,
      saved: theirs,
    };
  }

  private parts(market: Market): Partial<Market> {
    return {
      ...(this.edited.has('marketPerformance') && { marketPerformance: market.marketPerformance }),
      ...(this.edited.has('chartConfiguration') && { chartConfiguration: market.chartConfiguration }),
    };
  }

  private wait(state: MarketState, pause: number): void {
    if (state.status === 'conflict') return this.set(state);
    const { failure: _told, theirs: _settled, ...rest } = state;
    this.set({ ...rest, status: 'waiting' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  private async send(): Promise<void> {
    const { market, saved } = this.state;
    const sent = this.parts(market);
    const { failure: _old, ...rest } = this.state;
    this.set({ ...rest, status: 'saving' });
    try {
      this.done(await this.options.save(sent, saved.updatedAt), sent);
    } catch (error) {
      await this.refused(error, sent);
    }
  }

  private done(saved: ReportResponse, sent: Partial<Market>): void {
    const { market } = this.state;
    for (const part of Object.keys(sent) as MarketPart[])
      if (isSame(sent[part], market[part])) this.edited.delete(part);
    this.set({ ...this.state, saved, status: this.edited.size > 0 ? 'waiting' : 'saved' });
    this.options.onSaved?.(saved);
  }

  private async refused(error: unknown, sent: Partial<Market>): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 409) return this.failed(error);
    try {
      const theirs = await this.options.read();
      const before = marketIn(this.state.saved);
      const parts = Object.keys(sent) as MarketPart[];
      // The answer to our own save was lost: the server has what was sent.
      if (parts.every((part) => isSame(marketIn(theirs)[part], sent[part]))) return this.done(theirs, sent);
      // They changed the other part, so ours is rebased onto theirs.
      if (parts.every((part) => isSame(marketIn(theirs)[part], before[part])))
        return this.set(this.onTopOf(theirs));
      this.set({ ...this.state, status: 'conflict', theirs });
    } catch (failed) {
      this.failed(failed);
    }
  }

  private failed(error: unknown): void {
    this.set({ ...this.state, status: 'failed', failure: refusalOf(error) });
  }

  private set(state: MarketState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

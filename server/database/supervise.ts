import { StartError } from '../errors';
import { pause } from './postmaster';

/** A server process that runs. */
export interface RunningProcess {
  pid: number;
  /** Resolves when it ends, with how, in words: `it was ended by SIGKILL`. */
  ended(): Promise<string>;
}

export interface Supervision<P extends RunningProcess> {
  /** Its name in messages. */
  name: string;
  startAgain(): Promise<P>;
  /** One line for the log. */
  tell(line: string): void;
  /** It ended too often or could not be started, and is not tried again. */
  giveUp(reason: StartError): void;
  /**
   * Whether a start failed for a reason that passes, or that a person can do away with: then it is tried for
   * as long as it takes.
   */
  mayPass?(error: unknown): boolean;
  patience?: Patience;
  /** Before the next try after one that failed; each waits twice as long as the one before. */
  pauseMs?: number;
  now?: () => number;
}

/** Limits of restarting a process. */
export interface Patience {
  /** Number of starts before it gives up. */
  starts: number;
  /** The period in which starts are counted, of running time only: the duration of starts does not count. */
  withinMs: number;
  /** That time in words, after the number of ends. */
  within: string;
  /** A successful start resets the count: only consecutive failures make it give up. */
  forgetsSuccess: boolean;
}

export interface Supervised<P extends RunningProcess> {
  /** The process of now, or the last one while it is being started again. */
  readonly current: P;
  /** From here on its end is expected. Resolves when no start is under way. */
  release(): Promise<void>;
}

/** A process that ends more often is not helped by another restart. */
const LITTLE: Patience = { starts: 3, withinMs: 60_000, within: 'within a minute', forgetsSuccess: false };
const BEFORE_ANOTHER_TRY_MS = 500;
const LONGEST_PAUSE_MS = 8000;

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Restarts a process that ends unexpectedly: at once, and with growing pauses after failed starts; at most
 * three times in a minute unless `patience` says otherwise. A failed start counts like an end.
 */
export function supervise<P extends RunningProcess>(
  first: P,
  {
    name,
    startAgain,
    tell,
    giveUp,
    mayPass = () => false,
    patience = LITTLE,
    pauseMs = BEFORE_ANOTHER_TRY_MS,
    now = Date.now,
  }: Supervision<P>,
): Supervised<P> {
  let current = first;
  let released = false;
  let wake: () => void = () => undefined;
  let starting: Promise<void> = Promise.resolve();
  const starts: number[] = [];
  /** Otherwise a machine that takes half a minute for each start would never reach four within a minute. */
  let spentStarting = 0;
  const ran = (): number => now() - spentStarting;

  const bringBack = async (what: string): Promise<void> => {
    let reason = what;
    let passing: string | undefined;
    for (let wait = pauseMs; !released; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      while (starts[0] !== undefined && starts[0] <= ran() - patience.withinMs) starts.shift();
      if (starts.length === patience.starts)
        return giveUp(
          new StartError(
            `${name} ended ${patience.starts + 1} times ${patience.within} and is not started again. The last time: ${reason}.`,
          ),
        );
      starts.push(ran());
      if (reason !== passing)
        tell(
          `${name} ended unexpectedly: ${reason}; it is started again (${starts.length} of ${patience.starts} times ${patience.within})`,
        );
      const begun = now();
      try {
        current = await startAgain();
        spentStarting += now() - begun;
        tell(`${name} runs again`);
        if (patience.forgetsSuccess) starts.length = 0;
        return watch();
      } catch (error) {
        reason = sentence(error);
        if (mayPass(error)) {
          starts.pop();
          if (reason !== passing)
            tell(`${name} cannot be started, which is tried again and again: ${reason}`);
          passing = reason;
        }
      }
      if (!released)
        await Promise.race([
          pause(wait),
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
    }
  };
  const watch = (): void => {
    void current.ended().then((how) => {
      if (!released) starting = bringBack(how);
    });
  };
  watch();
  return {
    get current() {
      return current;
    },
    async release() {
      released = true;
      wake();
      await starting;
    },
  };
}

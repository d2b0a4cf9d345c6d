import { StartError } from '../errors';
import { pause } from './postmaster';

/** A server process that runs. */
export interface RunningProcess {
  pid: number;
  /** Resolves when it ends, with how, in words: `it was ended by SIGKILL`. */
  ended(): Promise<string>;
}

export interface Supervision<P extends RunningProcess> {
  /** What it is called in messages. */
  name: string;
  startAgain(): Promise<P>;
  /** One line for the log. */
  tell(line: string): void;
  /** It ended too often, or could not be started: nothing more is tried. */
  giveUp(reason: StartError): void;
  now?: () => number;
}

export interface Supervised<P extends RunningProcess> {
  /** The process of now, or the last one while it is being started again. */
  readonly current: P;
  /** From here on its end is expected. Resolves when no start is under way. */
  release(): Promise<void>;
}

/** So many starts within so long: what ends more often will not be helped by another one. */
const STARTS = 3;
const WITHIN_MS = 60_000;
const BEFORE_ANOTHER_TRY_MS = 500;

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Starts a process again that ends unasked, at most three times in a minute; a start that fails counts like one that ends. */
export function supervise<P extends RunningProcess>(first: P, { name, startAgain, tell, giveUp, now = Date.now }: Supervision<P>): Supervised<P> {
  let current = first;
  let released = false;
  let starting: Promise<void> = Promise.resolve();
  const starts: number[] = [];

  const bringBack = async (what: string): Promise<void> => {
    for (let reason = what; !released; await pause(BEFORE_ANOTHER_TRY_MS)) {
      while (starts[0] !== undefined && starts[0] <= now() - WITHIN_MS) starts.shift();
      if (starts.length === STARTS) return giveUp(new StartError(`${name} ended ${STARTS + 1} times within a minute and is not started again. The last time: ${reason}.`));
      starts.push(now());
      tell(`${name} ended unexpectedly: ${reason}; it is started again (${starts.length} of ${STARTS} times in a minute)`);
      try {
        current = await startAgain();
        tell(`${name} runs again`);
        return watch();
      } catch (error) {
        reason = sentence(error);
      }
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
      await starting;
    },
  };
}

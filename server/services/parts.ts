import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';
import { supervise, type Patience, type RunningProcess, type Supervised } from '../database/supervise';
import { StartError } from '../errors';
import { toParentSchema, type Order, type ToParent } from './messages';

export type PartName = 'web' | 'worker';

/** A process is restarted however often it ends; one that does not even start needs a person. */
const PATIENCE: Patience = { starts: 5, withinMs: Infinity, within: 'in a row', forgetsSuccess: true };

/** A process that ended before it was ready has printed the reason already. */
export class ToldAlready extends Error {
  override readonly name = 'ToldAlready';
}

export type Ready = Extract<ToParent, { type: 'ready' }>;

/** One process of the product. */
class PartProcess implements RunningProcess {
  private readonly child: ChildProcess;
  private readonly end: Promise<string>;
  readonly ready: Promise<Ready>;

  constructor(root: string, { name, env, label, heard }: PartOptions) {
    this.child = fork(path.join(root, 'server/part.mjs'), [name], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.end = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (code, signal) =>
        resolve(signal === null ? `it ended with code ${code ?? 'unknown'}` : `it was ended by ${signal}`),
      );
    });
    this.ready = new Promise((resolve, reject) => {
      this.child.on('message', (message) => {
        const told = toParentSchema.safeParse(message);
        if (told.data?.type === 'ready') resolve(told.data);
        else if (told.data) heard(told.data);
      });
      void this.end.then((how) =>
        reject(
          this.child.exitCode === 1
            ? new ToldAlready(how)
            : new StartError(`${label} ended before it was ready: ${how}.`),
        ),
      );
    });
    // Avoids an unhandled rejection; whoever awaits it still gets the failure.
    this.ready.catch(() => undefined);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  ended(): Promise<string> {
    return this.end;
  }

  tell(order: Order): void {
    if (this.child.connected) this.child.send(order, () => undefined);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }
}

interface PartOptions {
  readonly name: PartName;
  /** Used at the beginning of a sentence. */
  readonly label: string;
  readonly env: NodeJS.ProcessEnv;
  /** Handles its other messages. */
  heard(told: Exclude<ToParent, Ready>): void;
}

export interface Keeping extends PartOptions {
  readonly log: Logger;
  /** It cannot be restarted, and is not tried again. */
  giveUp(reason: StartError): void;
}

/** A process of the product, restarted whenever it ends until it is stopped. */
export class KeptPart {
  private current: PartProcess;
  private supervised: Supervised<PartProcess> | undefined;
  private stopping = false;

  constructor(
    private readonly root: string,
    private readonly options: Keeping,
  ) {
    this.current = new PartProcess(root, options);
  }

  /** @throws ToldAlready or StartError if its first start fails */
  async ready(): Promise<Ready> {
    const ready = await this.current.ready;
    // The same port again: people know it.
    const env =
      ready.port === undefined ? this.options.env : { ...this.options.env, PORT: String(ready.port) };
    const startAgain = async () => {
      this.current = new PartProcess(this.root, { ...this.options, env });
      await this.current.ready;
      return this.current;
    };
    const { label, log, giveUp } = this.options;
    if (!this.stopping)
      this.supervised = supervise(this.current, {
        name: label,
        startAgain,
        tell: (line) => log.error(line),
        giveUp,
        patience: PATIENCE,
      });
    return ready;
  }

  /** Tells it to stop, ready or not, and waits until it has ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    const released = this.supervised?.release();
    this.current.tell({ type: 'stop' });
    await Promise.all([released, this.current.ended()]);
  }

  tell(order: Order): void {
    this.current.tell(order);
  }

  /** Ends it at once. */
  kill(): void {
    this.current.kill();
  }
}

import { readConfig, type Config } from '../config';
import { startEmbeddedPostgres } from '../database/embedded';
import type { StartError } from '../errors';
import { createLogger } from '../http/log';
import { holdFolder } from './folderLock';
import type { Order } from './messages';
import { KeptPart, type PartName, type Ready } from './parts';
import { onShutdown } from './shutdown';
import { Started } from './started';

/** Time limit of closing after a failure. */
const FAIL_MS = 5000;

const LABELS: Readonly<Record<PartName, string>> = { web: 'The web process', worker: 'The worker' };

/**
 * The process that a person starts: it keeps the embedded PostgreSQL and the processes of the product
 * running, and does no other work that could end it.
 */
class Parent {
  private readonly started = new Started();
  private readonly abandoning: (() => void)[] = [];
  private readonly log;
  private closing: Promise<void> | undefined;
  private web: KeptPart | undefined;
  private readonly parts: KeptPart[] = [];

  constructor(
    private readonly root: string,
    private readonly config: Config,
    private readonly serves: boolean,
  ) {
    this.log = createLogger(config.logLevel);
  }

  async run(): Promise<void> {
    if (this.config.databaseUrl === undefined && this.serves) await this.runPostgres();
    // In order of starting: first the web process stops taking requests, then the workers finish their jobs.
    this.started.add(async () => {
      for (const part of this.parts) await part.stop();
    });
    if (!this.serves) {
      for (let worker = Math.max(1, this.config.workers); worker > 0; worker -= 1)
        console.log((await this.runPart('worker', process.env)).text);
      return;
    }
    const { text, port } = await this.runPart('web', process.env);
    console.log(text);
    // Workers start after the web process: people wait for that one, and it migrates the database.
    const env = port === undefined ? process.env : { ...process.env, PORT: String(port) };
    for (let worker = 0; worker < this.config.workers; worker += 1) await this.runPart('worker', env);
  }

  private async runPostgres(): Promise<void> {
    const letGo = holdFolder(this.config.dataDir, this.config.port);
    this.started.add(async () => letGo());
    const postgres = await startEmbeddedPostgres({ dataDir: this.config.dataDir });
    this.abandoning.push(() => postgres.abandon());
    this.started.add(() => postgres.stop());
    postgres.supervise({ tell: (line) => this.log.error(line), giveUp: (reason) => void this.fail(reason) });
  }

  /** @returns its ready message */
  private async runPart(name: PartName, env: NodeJS.ProcessEnv): Promise<Ready> {
    const heard = (told: Order) => this.web?.tell(told);
    const part = new KeptPart(this.root, {
      name,
      label: LABELS[name],
      env,
      heard,
      log: this.log,
      giveUp: (reason) => void this.fail(reason),
    });
    if (name === 'web') this.web = part;
    this.abandoning.unshift(() => part.kill());
    this.parts.push(part);
    return part.ready();
  }

  close(): Promise<void> {
    this.closing ??= this.started.close();
    return this.closing;
  }

  get isClosing(): boolean {
    return this.closing !== undefined;
  }

  /** Without waiting. */
  abandon(): void {
    for (const end of this.abandoning) end();
  }

  /** Ends everything after a failure that cannot be recovered from. */
  private async fail(reason: StartError): Promise<void> {
    console.error(reason.message);
    setTimeout(() => process.exit(1), FAIL_MS).unref();
    await this.close().catch(() => undefined);
    this.abandon();
    process.exit(1);
  }
}

/**
 * `npm start`: the database and the processes of the product, each restarted if it ends by itself; or only
 * workers, which use a running database.
 * @throws StartError if something cannot be started; what was started is stopped again
 */
export async function startParent(
  root: string,
  what: 'everything' | 'workers' = 'everything',
): Promise<void> {
  const config = readConfig(root);
  const parent = new Parent(root, config, what === 'everything');
  onShutdown(
    () => parent.close(),
    () => parent.abandon(),
    config.shutdownDelay + config.shutdownPatience,
  );
  try {
    await parent.run();
  } catch (error) {
    // A stop order during the start is not a failure; the process ends by itself.
    if (parent.isClosing) return;
    await parent.close();
    throw error;
  }
}

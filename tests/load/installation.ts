import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '#domain';
import { readConfig } from '../../server/config';
import { connect } from '../../server/database/connection';
import { createLogger } from '../../server/http/log';
import { User } from '../../server/models';
import { createContext } from '../../server/services/context';
import { accessToken } from '../../server/testing/tokens';
import { ServerProcess } from '../api/process';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than any part of the load lasts. */
const TOKEN_SECONDS = 3 * 3600;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * The product as `npm start` runs it, with data of its own, whose server and database can be killed and
 * started again.
 */
export class Installation {
  private server: ServerProcess | undefined;
  private printed = '';

  private constructor(
    readonly folder: string,
    private readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param prepare its folder, before anything is in it */
  static async start(
    env: NodeJS.ProcessEnv = {},
    prepare: (folder: string) => void = () => undefined,
  ): Promise<Installation> {
    const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-load-'));
    // Open to the user that PostgreSQL runs as when the load runs as root.
    chmodSync(folder, 0o755);
    prepare(folder);
    const installation = new Installation(folder, await freePort(), env);
    await installation.start();
    return installation;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Everything the servers printed. */
  get output(): string {
    return this.printed + (this.server?.output ?? '');
  }

  get databaseUrl(): string {
    const { password, port } = JSON.parse(readFileSync(path.join(this.folder, 'postgres.json'), 'utf8')) as {
      password: string;
      port: number;
    };
    return `postgres://bridgebook:${password}@127.0.0.1:${port}/bridgebook`;
  }

  /** Starts the server, or starts it again after a kill, and waits until it is ready. */
  async start(): Promise<void> {
    this.server = new ServerProcess({
      DATA_DIR: this.folder,
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      BRIDGEBOOK_DEMO: 'off',
      PUBLIC_RATE: '0',
      ...this.env,
    });
    await this.server.ready();
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** @param before its folder is removed */
  async stop(before: () => void = () => undefined): Promise<void> {
    await this.end('SIGTERM');
    before();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.server === undefined) return;
    await this.server.stop(signal);
    this.printed += this.server.output;
    this.server = undefined;
  }

  get postgresPid(): number | undefined {
    try {
      return Number(readFileSync(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  /** Ends PostgreSQL and waits until the server has started it again and is ready. */
  async restartPostgres(signal: NodeJS.Signals): Promise<void> {
    const before = this.postgresPid;
    if (before === undefined) throw new Error('PostgreSQL does not run');
    process.kill(before, signal);
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
      if (this.postgresPid !== undefined && this.postgresPid !== before && (await this.isReady())) return;
    }
    throw new Error(`PostgreSQL was not started again after ${signal}:\n${this.output}`);
  }

  private async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** New people of one role, with tokens that last for the whole run. */
  async people(count: number, role: Role): Promise<Person[]> {
    const db = connect(this.databaseUrl, 2);
    try {
      const config = readConfig(this.folder, { PUBLIC_URL: this.url });
      const context = await createContext({
        config,
        db,
        kind: 'production',
        log: createLogger('silent'),
        port: this.port,
      });
      const made: Person[] = [];
      for (let n = 0; n < count; n += 1) {
        const subject = randomUUID();
        const { id } = await User.create({
          issuer: context.identity.issuerKey,
          subject,
          email: `${subject}@example.test`,
          firstName: 'Load',
          lastName: `Person ${n}`,
          role,
        });
        made.push({ id, token: await accessToken(context, subject, { expiresIn: TOKEN_SECONDS }) });
      }
      return made;
    } finally {
      await db.close();
    }
  }
}

export interface Person {
  readonly id: string;
  readonly token: string;
}

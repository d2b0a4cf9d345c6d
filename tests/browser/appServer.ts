import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Long enough for a machine that has much else to do: its first start makes the database and the demo. */
const START_LIMIT_MS = 400_000;

/**
 * The product as a user starts it, `npm start`'s own script, on a port and a data folder of its own; the
 * client is built already.
 */
export class AppServer {
  private process: ChildProcess | undefined;
  private output = '';
  readonly dataDir: string;

  private constructor(readonly port: number) {
    this.dataDir = mkdtempSync(join(tmpdir(), 'bridgebook-browser-'));
    // Open to the user that PostgreSQL runs as when the tests run as root.
    chmodSync(this.dataDir, 0o755);
  }

  /** @param data a data folder to begin with a copy of; without one it makes the demo */
  static async create(data?: string): Promise<AppServer> {
    const server = new AppServer(await freePort());
    // Owners too: PostgreSQL's folder is that of the user it runs as.
    if (data !== undefined) execFileSync('cp', ['-a', `${data}/.`, server.dataDir]);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts, or starts again after a kill, on the same port and data; resolves when the health route answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'server/start.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        NODE_ENV: '',
        PUBLIC_RATE: '0',
        BRIDGEBOOK_BUILD: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const until = Date.now() + START_LIMIT_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${child.exitCode}:\n${this.output}`);
      if (await this.answers()) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`The server did not answer within ${START_LIMIT_MS / 1000} s:\n${this.output}`);
  }

  /** As a power cut would: no handler of the server runs. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await ended;
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health`)).ok;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

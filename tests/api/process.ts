import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const START = path.resolve(import.meta.dirname, '../../server/start.mjs');

/** `npm start` as a process of its own, without a worker unless `WORKERS` says so: most tests ask for no job. */
export class ServerProcess {
  readonly child: ChildProcess;
  private printed = '';
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

  constructor(env: NodeJS.ProcessEnv, args: readonly string[] = []) {
    this.child = spawn(process.execPath, [START, ...args], {
      env: {
        ...process.env,
        NODE_ENV: '',
        DATABASE_URL: '',
        PORT: '0',
        BRIDGEBOOK_BUILD: 'off',
        WORKERS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.printed += chunk.toString();
      });
    this.ended = new Promise((resolve) =>
      this.child.once('close', (code, signal) => resolve({ code, signal })),
    );
  }

  get output(): string {
    return this.printed;
  }

  /** The address, once it is printed. */
  async ready(): Promise<string> {
    const address = await new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = /ready: (\S+)/.exec(this.printed)?.[1];
        if (found !== undefined) resolve(found);
      };
      this.child.stdout?.on('data', look);
      void this.ended.then(() => reject(new Error(`The server ended:\n${this.printed}`)));
      look();
    });
    return address;
  }

  /** The number of the process that does a part of its work. */
  part(name: 'web' | 'worker'): number {
    const found = this.find(name);
    if (found === undefined) throw new Error(`No ${name} process runs:\n${this.printed}`);
    return found;
  }

  hasPart(name: 'web' | 'worker'): boolean {
    return this.find(name) !== undefined;
  }

  private find(name: 'web' | 'worker'): number | undefined {
    const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split(
      '\n',
    );
    const found = lines
      .map((line) => line.trim().split(/\s+/))
      .find(
        ([, parent, ...command]) =>
          Number(parent) === this.child.pid && command.join(' ').endsWith(`part.mjs ${name}`),
      );
    return found && Number(found[0]);
  }

  /** Kills it and every process that it started, at once, as a machine does that loses its power. */
  async killWhole(): Promise<void> {
    const parts = (['web', 'worker'] as const).flatMap((name) => this.find(name) ?? []);
    // The parent first: it starts what is missing again.
    this.child.kill('SIGKILL');
    for (const pid of parts) process.kill(pid, 'SIGKILL');
    await this.ended;
  }

  async stop(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
    this.child.kill(signal);
    return this.ended;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { beyond, ExchangeProblem } from '#exchange';
import type { ReadingAnswers, ReadingReply, ReadingTask } from './tasks';

export interface ReadingLimits {
  /** Files read concurrently, each in a process of its own. */
  readonly processes: number;
  /** Files that wait for one of them. */
  readonly waiting: number;
  /** For one file, from when it is its turn. */
  readonly seconds: number;
  /** Memory limit for one file. */
  readonly megabytes: number;
}

const LIMITS: ReadingLimits = { processes: 2, waiting: 20, seconds: 60, megabytes: 1024 };
/** An idle process ends after this time, to free its memory. */
const IDLE_MS = 60_000;
/** Exit code of a process that runs out of memory, if the system reports no signal. */
const ABORTED = 134;

/**
 * Reads uploaded files in separate processes, so that no file blocks a request or ends the server: a process
 * that exceeds its time or memory is ended, and the file is refused with the exceeded limit. Threads are not
 * sufficient: if a single allocation far exceeds a thread's limit, Node ends the whole process.
 */
export class FileReader {
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly queue: (() => void)[] = [];
  private reading = 0;
  private readonly limits: ReadingLimits;

  constructor(
    limits: Partial<ReadingLimits> = {},
    private readonly program = new URL('readingProcess.mjs', import.meta.url),
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** @throws ExchangeProblem as readTables does, and for a file that passes a limit of its process. */
  async read<Task extends ReadingTask>(task: Task): Promise<ReadingAnswers[Task['what']]> {
    await this.turn();
    try {
      const reply = await this.ask(task);
      if ('answer' in reply) return reply.answer as ReadingAnswers[Task['what']];
      if ('failed' in reply) throw new Error(reply.failed);
      throw new ExchangeProblem(reply.problem.code, reply.problem.message, reply.problem.line);
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.reading -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.reading < this.limits.processes) this.reading += 1;
    else if (this.queue.length < this.limits.waiting)
      await new Promise<void>((mine) => this.queue.push(mine));
    else
      throw new ExchangeProblem(
        'busy',
        'Too many files are being read at the moment. Try again in a minute.',
      );
  }

  private ask(task: ReadingTask): Promise<ReadingReply> {
    const child = this.process();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', answered).off('exit', ended).off('error', failed);
        settle();
      };
      const timer = setTimeout(
        () =>
          end(() => {
            child.kill('SIGKILL');
            reject(beyond.seconds(this.limits.seconds));
          }),
        this.limits.seconds * 1000,
      );
      const answered = (reply: unknown) =>
        end(() => {
          this.rest(child);
          resolve(reply as ReadingReply);
        });
      const failed = (error: Error) => end(() => reject(error));
      const ended = (code: number | null, signal: NodeJS.Signals | null) =>
        end(() =>
          reject(
            signal === 'SIGABRT' || code === ABORTED
              ? beyond.memory(this.limits.megabytes)
              : new Error('The process that reads files ended'),
          ),
        );
      child.on('message', answered).on('exit', ended).on('error', failed);
      child.send({ ...task, bytes: Uint8Array.from(task.bytes) }, (error) => error && failed(error));
    });
  }

  /** An idle process, or a new one. */
  private process(): ChildProcess {
    const [known] = this.idle;
    if (known === undefined) return this.start();
    const [child, timer] = known;
    clearTimeout(timer);
    this.idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  private start(): ChildProcess {
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${this.limits.megabytes}`,
        '--input-type=module',
        '--eval',
        `await import(${JSON.stringify(this.program.href)})`,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    );
    // A process may still emit an error while it is being ended.
    return child.on('error', () => undefined).on('exit', () => this.idle.delete(child));
  }

  private rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.idle.set(child, setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref());
  }

  close(): void {
    for (const child of this.idle.keys()) child.kill('SIGKILL');
  }
}

/** The reading processes of this process; they start with the first file. */
export const fileReader = new FileReader();

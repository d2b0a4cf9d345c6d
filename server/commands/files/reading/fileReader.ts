import { Worker } from 'node:worker_threads';
import { beyond, ExchangeProblem } from '#exchange';
import type { ReadingAnswers, ReadingReply, ReadingTask } from './tasks';

export interface ReadingLimits {
  /** Files read at a time. */
  readonly threads: number;
  /** Files that wait for one of them. */
  readonly waiting: number;
  /** For one file, from when it is its turn. */
  readonly seconds: number;
  /** For what one file becomes on its way. */
  readonly megabytes: number;
}

const LIMITS: ReadingLimits = { threads: 2, waiting: 20, seconds: 60, megabytes: 1024 };
/** A thread that has nothing to read gives its memory back. */
const IDLE_MS = 60_000;

/**
 * Reads files that people bring in threads of their own, so that no file holds up a request or ends the server: a
 * thread that takes too long or too much memory is ended, and the file refused with the limit it passed.
 */
export class FileReader {
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly queue: (() => void)[] = [];
  private reading = 0;
  private readonly limits: ReadingLimits;

  constructor(
    limits: Partial<ReadingLimits> = {},
    private readonly program = new URL('thread.mjs', import.meta.url),
  ) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** @throws ExchangeProblem as readTables does, and for a file that passes a limit of the thread. */
  async read<Task extends ReadingTask>(task: Task): Promise<ReadingAnswers[Task['what']]> {
    await this.turn();
    try {
      const reply = await this.ask(task);
      if ('answer' in reply) return reply.answer as ReadingAnswers[Task['what']];
      throw new ExchangeProblem(reply.problem.code, reply.problem.message, reply.problem.line);
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.reading -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.reading < this.limits.threads) this.reading += 1;
    else if (this.queue.length < this.limits.waiting)
      await new Promise<void>((mine) => this.queue.push(mine));
    else
      throw new ExchangeProblem(
        'busy',
        'Too many files are being read at the moment. Try again in a minute.',
      );
  }

  private ask(task: ReadingTask): Promise<ReadingReply> {
    const worker = this.thread();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', answered).off('exit', ended).off('error', failed);
        settle();
      };
      const timer = setTimeout(
        () =>
          end(() => void worker.terminate().then(() => reject(beyond.seconds(this.limits.seconds)), reject)),
        this.limits.seconds * 1000,
      );
      const answered = (reply: ReadingReply) =>
        end(() => {
          this.rest(worker);
          resolve(reply);
        });
      const failed = (error: Error & { code?: unknown }) =>
        end(() =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? beyond.memory(this.limits.megabytes) : error),
        );
      const ended = () => end(() => reject(new Error('The thread that reads files ended')));
      worker.on('message', answered).on('exit', ended).on('error', failed);
      // Moved, not copied: the bytes are the thread's own.
      const bytes = Uint8Array.from(task.bytes);
      worker.postMessage({ ...task, bytes }, [bytes.buffer]);
    });
  }

  /** One that has nothing to do, or a new one. */
  private thread(): Worker {
    const [known] = this.idle;
    if (known === undefined) return this.start();
    const [worker, timer] = known;
    clearTimeout(timer);
    this.idle.delete(worker);
    worker.ref();
    return worker;
  }

  private start(): Worker {
    const worker = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    });
    // One that is being ended may still fail of it.
    return worker.on('error', () => undefined).on('exit', () => this.idle.delete(worker));
  }

  private rest(worker: Worker): void {
    worker.unref();
    this.idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
  }

  async close(): Promise<void> {
    await Promise.all([...this.idle.keys()].map((worker) => worker.terminate()));
  }
}

/** The threads of this process; they start with the first file. */
export const fileReader = new FileReader();

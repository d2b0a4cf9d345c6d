import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Question } from './evaluateLoan';
import type { LoanToTry, Tried } from './worker';

const MOST_THREADS = 4;
const ENDED = 'The thread of the what-if ended';

/** Worker threads that compute loans in batches, so that the server's own thread stays responsive. */
export class WhatIfPool {
  private readonly workers: readonly Worker[];
  /** Why a thread ended, if it ended between two batches. */
  private readonly ends = new Map<Worker, Error>();

  constructor(
    question: Question,
    threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism())),
    program = new URL('worker.mjs', import.meta.url),
  ) {
    this.workers = Array.from({ length: threads }, () => new Worker(program, { workerData: question }));
    for (const worker of this.workers) {
      const remember = (error: Error) => void (this.ends.has(worker) || this.ends.set(worker, error));
      // An error of a thread that has no pending batch, for example at its start, must not end the process.
      worker.on('error', remember).on('exit', () => remember(new Error(ENDED)));
    }
  }

  /**
   * Hands out all batches; each thread gets its next one when the last is done.
   * @throws what a batch or `done` throws; no more batches are handed out then
   */
  async run(
    batches: AsyncIterator<readonly LoanToTry[]>,
    done: (tried: Tried) => Promise<void>,
  ): Promise<void> {
    const turn = oneAtATime();
    const work = async (worker: Worker) => {
      for (;;) {
        const next = await turn(() => batches.next());
        if (next.done === true) return;
        const end = this.ends.get(worker);
        if (end !== undefined) throw end;
        await done(await ask(worker, next.value));
      }
    };
    await Promise.all(this.workers.map(work));
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, loans: readonly LoanToTry[]): Promise<Tried> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended);
      end();
    };
    const answered = (tried: Tried) => settle(() => resolve(tried));
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => settle(() => reject(new Error(ENDED)));
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage(loans);
  });
}

/** Serializes calls, because the generator of batches cannot be advanced concurrently. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

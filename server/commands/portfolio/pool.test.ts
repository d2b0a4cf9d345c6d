import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { WhatIfPool } from './pool';
import type { LoanToTry } from './worker';

const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const QUESTION = { shifts: { capRate: 0, interest: 0, vacancy: 0, rents: 0 }, holdAmount: false };

/** A batch that comes when a thread of the same program has had time to end. */
async function* afterAnEnd(url: URL): AsyncGenerator<readonly LoanToTry[]> {
  const other = new Worker(url);
  other.on('error', () => undefined);
  await once(other, 'exit');
  yield [];
}

it.each([
  ['fails at its start', 'throw new Error("no such template")', 'no such template'],
  [
    'fails on a batch',
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('out of memory'); });",
    'out of memory',
  ],
  ['ends without a word', 'process.exit(0)', 'The thread of the what-if ended'],
])('a thread that %s fails the question and nothing else', async (_name, code, message) => {
  const pool = new WhatIfPool(QUESTION, 1, program(code));
  const batches = code.includes('parentPort')
    ? (async function* () {
        yield await Promise.resolve([]);
      })()
    : afterAnEnd(program(code));
  await expect(pool.run(batches, async () => undefined)).rejects.toThrow(message);
  await pool.close();
});

import { beforeAll, expect, it } from 'vitest';
import { computeBeforeLock } from '../../server/commands/servicing/beforeLock';
import { AppError } from '../../server/errors';
import { useServer } from './harness';
import { filledLoan } from './loanHelpers';
import { NOWHERE } from './fileCalls';

const api = useServer();
let loanUuid: string;
beforeAll(async () => {
  loanUuid = await filledLoan(api(), await api().signIn('ANALYST'));
});

/** Computes with a ground that changes after each of the first computations. */
async function run(changes: number, uuid = loanUuid) {
  let ground = 0;
  const computed: number[] = [];
  const result = await computeBeforeLock(api().context.db, uuid, {
    ground: () => Promise.resolve(ground),
    compute(before) {
      computed.push(before);
      if (computed.length <= changes) ground += 1;
      return Promise.resolve(`of ${before}`);
    },
    work: (value) => Promise.resolve(value),
  });
  return { result, computed };
}

it('computes once where nothing changed, and anew where it did', async () => {
  expect(await run(0)).toEqual({ result: 'of 0', computed: [0] });
  expect(await run(2)).toEqual({ result: 'of 2', computed: [0, 1, 2] });
});

it('is refused where it changed each time, and of a loan that is not there', async () => {
  const refusal = await run(9).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ status: 409, details: [{ code: 'stale' }] });
  await expect(run(0, NOWHERE)).rejects.toMatchObject({ status: 404 });
});

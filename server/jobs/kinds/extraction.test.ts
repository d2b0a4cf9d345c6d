import { ConnectionRefusedError } from 'sequelize';
import { expect, test } from 'vitest';
import type { AppContext } from '../../context';
import { RunTakenOver } from '../../models';
import type { JobRun } from '../job';
import { extraction } from './extraction';

const runThatEndsWith = (error: Error) =>
  extraction.run({
    uuid: 'a job',
    input: { extractionUuid: '019b0000-0000-7000-8000-000000000001' },
    loanUuid: 'a loan',
    userId: null,
    context: {} as AppContext,
    progress: () => Promise.reject(error),
  } satisfies JobRun<unknown, AppContext>);

test.each([
  ['another run has the job', new RunTakenOver()],
  [
    'the database is away',
    new ConnectionRefusedError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  ],
])('is no failure of the file where %s', async (_, error) => {
  await expect(runThatEndsWith(error)).rejects.toBe(error);
});

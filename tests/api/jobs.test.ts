import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, JobFailure, JobQueue } from '../../server/jobs';
import { defaultsApplication, defaultsPreview } from '../../server/jobs/kinds/parameterDefaults';
import { movesApplication, movesPreview } from '../../server/jobs/kinds/templateMoves';
import { startWorker } from '../../server/jobs/worker';
import { JobRow, RunTakenOver } from '../../server/models';
import type { AppContext } from '../../server/context';
import type { JobKind } from '../../server/jobs/job';
import { useServer } from './harness';

const api = useServer();
const ran: number[] = [];
const kinds: readonly JobKind<AppContext>[] = [
  defineJob({
    name: 'add-up',
    input: z.object({ numbers: z.array(z.number()) }),
    async run({ input, progress }) {
      await progress(0.5, 'Adding');
      ran.push(input.numbers.length);
      return { sum: input.numbers.reduce((sum, number) => sum + number, 0) };
    },
  }),
  defineJob({
    name: 'refuse',
    input: z.object({ words: z.string() }),
    run: async ({ input }) => Promise.reject(new JobFailure(input.words)),
  }),
  defineJob({
    name: 'crash',
    input: z.object({}),
    run: async () => Promise.reject(new Error('secret of the house')),
  }),
];

async function finished(uuid: string) {
  await expect.poll(async () => (await JobRow.findByPk(uuid))?.status).not.toBe('in_progress');
  return ((await JobRow.findByPk(uuid)) as JobRow).toJSON();
}

it('jobs run from the queue to an end that people can read', async () => {
  const jobs = new JobQueue(kinds);
  const context = { ...api().context, jobs };
  const early = await jobs.enqueue('add-up', { input: { numbers: [1, 2] } });
  await JobRow.update({ createdAt: new Date(Date.now() - 3_600_000) }, { where: { uuid: early.uuid } });
  const stop = await startWorker(context, api().databaseUrl);
  try {
    const later = await jobs.enqueue('add-up', { input: { numbers: [3, 4, 5] } });
    const refused = await jobs.enqueue('refuse', { input: { words: 'The file holds no rows' } });
    const crashed = await jobs.enqueue('crash', { input: {} });
    expect(await finished(early.uuid)).toMatchObject({
      status: 'completed',
      result: { sum: 3 },
      progress: 1,
      step: null,
    });
    expect(await finished(later.uuid)).toMatchObject({ status: 'completed', result: { sum: 12 } });
    expect(await finished(refused.uuid)).toMatchObject({
      status: 'failed',
      errorMessage: 'The file holds no rows',
    });
    expect((await finished(crashed.uuid)).errorMessage).not.toContain('secret');
    expect(ran.sort()).toEqual([2, 3]);
  } finally {
    await stop();
  }
});

it('several processes share the jobs of several kinds, and each is run once', async () => {
  const done: string[] = [];
  const names = Array.from({ length: 6 }, (_, index) => `kind-${index}`);
  const queue = () =>
    new JobQueue(
      names.map((name) =>
        defineJob({ name, input: z.object({}), run: async ({ uuid }) => void done.push(uuid) }),
      ),
    );
  const stops = await Promise.all(
    [1, 2, 3].map(() => startWorker({ ...api().context, jobs: queue() }, api().databaseUrl)),
  );
  try {
    const jobs = queue();
    const asked = await Promise.all(
      names.flatMap((name) => [1, 2].map(() => jobs.enqueue(name, { input: {} }))),
    );
    const uuids = asked.map(({ uuid }) => uuid);
    await expect.poll(() => JobRow.count({ where: { uuid: uuids, status: 'completed' } })).toBe(uuids.length);
    expect(done.toSorted()).toEqual(uuids.toSorted());
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
});

it('a job that lasts too long is waited for no longer, and another run takes its place', async () => {
  let runs = 0;
  const endless = defineJob({
    name: 'endless',
    input: z.object({}),
    lasts: 0.05,
    run() {
      runs += 1;
      return runs === 1 ? new Promise<void>(() => undefined) : Promise.resolve({ runs });
    },
  });
  const queue = new JobQueue([endless]);
  const { uuid } = await queue.enqueue('endless', { input: {} });
  await queue.run(uuid, api().context);
  expect((await JobRow.findByPk(uuid))?.status).toBe('in_progress');
  await JobRow.update({ leasedUntil: new Date(Date.now() - 1000) }, { where: { uuid } });
  await queue.run(uuid, api().context);
  expect(await JobRow.findByPk(uuid)).toMatchObject({
    status: 'completed',
    result: { runs: 2 },
    lostRuns: 1,
  });
});

it('a run that was given up ends at its next step, quietly, and changes nothing of the run in its place', async () => {
  let [runs, release] = [0, () => undefined as void];
  const late: unknown[] = [];
  const slow = defineJob({
    name: 'slow-steps',
    input: z.object({}),
    lasts: 0.05,
    async run({ progress }) {
      runs += 1;
      if (runs > 1) return { runs };
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await progress(0.1, 'Late').catch((error: unknown) => {
        late.push(error);
        throw error;
      });
      return { runs: 'the first' };
    },
  });
  const queue = new JobQueue([slow]);
  const { uuid } = await queue.enqueue('slow-steps', { input: {} });
  await queue.run(uuid, api().context);
  await JobRow.update({ leasedUntil: new Date(Date.now() - 1000) }, { where: { uuid } });
  await queue.run(uuid, api().context);
  const logged = api().logged.length;
  release();
  await expect.poll(() => api().logged.slice(logged).join()).toContain('run ended');
  expect(late).toEqual([expect.any(RunTakenOver)]);
  expect(api().logged.slice(logged).join()).not.toContain('job failed');
  expect(await JobRow.findByPk(uuid)).toMatchObject({
    status: 'completed',
    result: { runs: 2 },
    errorMessage: null,
  });
});

it.each([defaultsPreview, defaultsApplication, movesPreview, movesApplication])(
  '$name, which goes through a portfolio, may last an hour',
  ({ lasts }) => expect(lasts).toBe(3600),
);

it('a job of a transaction that is rolled back never was', async () => {
  const jobs = new JobQueue(kinds);
  const sent: string[] = [];
  jobs.dispatchWith(async (_kind, uuid) => void sent.push(uuid));
  await expect(
    api().context.db.transaction(async (transaction) => {
      await jobs.enqueue('add-up', { input: { numbers: [] }, transaction });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(sent).toEqual([]);
  await expect(jobs.enqueue('none', { input: {} })).rejects.toThrow('There is no job none');
});

it('two processes that are told of one job run it once, and one takes over what the other left', async () => {
  let [runs, release] = [0, () => undefined as void];
  const slow = defineJob({
    name: 'slow',
    input: z.object({}),
    async run() {
      runs += 1;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { runs };
    },
  });
  const [one, two] = [new JobQueue([slow]), new JobQueue([slow])];
  const { uuid } = await one.enqueue('slow', { input: {} });
  const first = one.run(uuid, api().context);
  await expect.poll(() => runs).toBe(1);
  await two.run(uuid, api().context);
  expect(runs).toBe(1);
  expect(await two.waiting()).toEqual([]);

  // The first process is gone: nobody says any more that the run goes on.
  await JobRow.update({ leasedUntil: new Date(Date.now() - 1000) }, { where: { uuid } });
  expect(await two.waiting()).toMatchObject([{ uuid }]);
  const letGoOfFirst = release;
  const second = two.run(uuid, api().context);
  await expect.poll(() => runs).toBe(2);
  letGoOfFirst();
  await first;
  expect((await JobRow.findByPk(uuid))?.status).toBe('in_progress');
  release();
  await second;
  expect(await JobRow.findByPk(uuid)).toMatchObject({ status: 'completed', result: { runs: 2 } });
});

it('a job that takes each of its processes with it is given up', async () => {
  let runs = 0;
  const deadly = defineJob({
    name: 'deadly',
    input: z.object({}),
    retries: 2,
    run() {
      runs += 1;
      return new Promise<void>(() => undefined);
    },
  });
  const queue = new JobQueue([deadly]);
  const { uuid } = await queue.enqueue('deadly', { input: {} });
  for (const run of [1, 2, 3]) {
    // Its process is gone before it ends.
    void queue.run(uuid, api().context);
    await expect.poll(() => runs).toBe(run);
    await JobRow.update({ leasedUntil: new Date(Date.now() - 1000) }, { where: { uuid } });
  }
  await queue.run(uuid, api().context);
  expect(runs).toBe(3);
  expect(await JobRow.findByPk(uuid)).toMatchObject({
    status: 'failed',
    errorMessage: 'The work was interrupted again and again and will not be retried.',
  });
  expect(await queue.waiting()).toEqual([]);
});

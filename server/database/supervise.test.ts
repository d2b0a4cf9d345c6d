import { expect, it } from 'vitest';
import { supervise, type RunningProcess } from './supervise';

interface Fake extends RunningProcess {
  end(how: string): void;
}

let pids = 0;
function fake(): Fake {
  let end: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { pid: (pids += 1), ended: () => ended, end };
}

function supervised(startAgain: () => Promise<Fake> = async () => fake(), clock = { now: 0 }) {
  const told: string[] = [];
  const gaveUp: string[] = [];
  const process = supervise(fake(), {
    name: 'PostgreSQL',
    startAgain,
    tell: (line) => void told.push(line),
    giveUp: ({ message }) => void gaveUp.push(message),
    now: () => clock.now,
    pauseMs: 1,
  });
  const endAndReturn = async () => {
    const { pid } = process.current;
    process.current.end('it was ended by SIGKILL');
    await expect.poll(() => process.current.pid).not.toBe(pid);
  };
  return { process, told, gaveUp, clock, endAndReturn };
}

it('starts again what ended, and says so in a line', async () => {
  const { told, endAndReturn } = supervised();
  await endAndReturn();
  expect(told).toEqual([
    'PostgreSQL ended unexpectedly: it was ended by SIGKILL; it is started again (1 of 3 times within a minute)',
    'PostgreSQL runs again',
  ]);
});

it('gives up at the fourth end within a minute, and not when they are further apart', async () => {
  const { process, gaveUp, clock, endAndReturn } = supervised();
  for (const at of [0, 30_000, 50_000, 61_000, 95_000]) {
    clock.now = at;
    await endAndReturn();
  }
  expect(gaveUp).toEqual([]);
  process.current.end('it ended with code 1');
  await expect
    .poll(() => gaveUp)
    .toEqual([
      'PostgreSQL ended 4 times within a minute and is not started again. The last time: it ended with code 1.',
    ]);
});

it('gives up at the fourth end however long each start takes', async () => {
  const clock = { now: 0 };
  const { process, gaveUp, endAndReturn } = supervised(async () => {
    clock.now += 40_000;
    return fake();
  }, clock);
  for (let time = 1; time <= 3; time += 1) await endAndReturn();
  process.current.end('it ended with code 1');
  await expect.poll(() => gaveUp).toHaveLength(1);
});

it('counts starts that fail', async () => {
  const { process, gaveUp } = supervised(async () => Promise.reject(new Error('the disk is full')));
  process.current.end('it was ended by SIGKILL');
  await expect.poll(() => gaveUp).toHaveLength(1);
  expect(gaveUp[0]).toContain('the disk is full');
});

it('waits for as long as it takes where the reason may pass, and tells it once', async () => {
  let room = false;
  const told: string[] = [];
  const gaveUp: string[] = [];
  const first = fake();
  let tries = 0;
  const startAgain = async () => {
    tries += 1;
    if (tries === 5) room = true;
    if (room) return fake();
    throw new Error('The disk is full');
  };
  const supervision = {
    name: 'PostgreSQL',
    startAgain,
    mayPass: () => true,
    tell: (line: string) => void told.push(line),
    giveUp: ({ message }: Error) => void gaveUp.push(message),
    now: () => 0,
  };
  supervise(first, { ...supervision, pauseMs: 1 });
  first.end('it ended with code 1');
  await expect.poll(() => told.at(-1)).toBe('PostgreSQL runs again');
  expect(told).toEqual([
    'PostgreSQL ended unexpectedly: it ended with code 1; it is started again (1 of 3 times within a minute)',
    'PostgreSQL cannot be started, which is tried again and again: The disk is full',
    'PostgreSQL runs again',
  ]);
  expect(gaveUp).toEqual([]);
});

it('leaves an end alone that was asked for', async () => {
  const { process, told } = supervised();
  await process.release();
  process.current.end('it was ended by SIGINT');
  await process.current.ended();
  expect(told).toEqual([]);
});

import { setTimeout as pause } from 'node:timers/promises';
import { Installation } from './installation';
import { verify } from './verify';
import { makeLoans, Writer } from './writers';

export interface Size {
  readonly people: number;
  readonly loans: number;
  readonly seconds: number;
  readonly kills: number;
  readonly restarts: number;
}
export const FULL: Size = { people: 50, loans: 20, seconds: 60, kills: 20, restarts: 3 };
export const SHORT: Size = { people: 6, loans: 3, seconds: 2, kills: 2, restarts: 2 };

export interface Outcome {
  readonly title: string;
  /** In words; empty where everything is as it must be. */
  readonly faults: readonly string[];
  readonly detail: string;
  /** Milliseconds that each acknowledged save took. */
  readonly took: readonly number[];
}

const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT'] as const;

interface Team {
  readonly writers: Writer[];
  stop(): Promise<void>;
}

/** People who write at once, each in a row of their own, several to a workbook. */
async function team(installation: Installation, { people, loans }: Size): Promise<Team> {
  const staff = await installation.people(people, 'ANALYST');
  const [first] = staff;
  if (first === undefined) throw new RangeError('Somebody must write');
  const uuids = await makeLoans(installation.url, first, loans, people);
  const writers = staff.map(
    (person, index) => new Writer(installation.url, person, uuids[index % uuids.length] ?? '', index),
  );
  let going = true;
  const running = writers.map((writer) => writer.run(() => going));
  return {
    writers,
    async stop() {
      going = false;
      await Promise.all(running);
    },
  };
}

function outcome(title: string, writers: readonly Writer[], faults: string[], extra = ''): Outcome {
  const took = writers.flatMap(({ acknowledged }) => acknowledged.map((save) => save.took));
  const refusals = new Map<number, number>();
  for (const writer of writers)
    for (const [status, count] of writer.refusals) refusals.set(status, (refusals.get(status) ?? 0) + count);
  const told = [...refusals]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'connection broken' : status}`);
  if (took.length < writers.length) faults.push(`only ${took.length} saves were acknowledged`);
  return {
    title,
    faults,
    took,
    detail: `${took.length} saves acknowledged${extra}${told.length > 0 ? `; ${told.join(', ')}` : ''}`,
  };
}

/** Everybody saves for a while. */
export async function saves(size: Size): Promise<Outcome> {
  const installation = await Installation.start();
  try {
    const { writers, stop } = await team(installation, size);
    await pause(size.seconds * 1000);
    await stop();
    return outcome(
      `${size.people} people save ${size.loans} workbooks for ${size.seconds} s`,
      writers,
      await verify(installation.databaseUrl, writers),
    );
  } finally {
    await installation.stop();
  }
}

/** Waits until so many more saves are acknowledged: a server that is killed while it starts proves nothing. */
async function untilSaved(writers: readonly Writer[], more: number): Promise<void> {
  const count = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const wanted = count() + more;
  for (const end = Date.now() + 60_000; count() < wanted; await pause(20)) {
    if (Date.now() > end) throw new Error('Nothing was saved for a minute');
  }
}

/** The server is killed while everybody saves, and started again by the next start, as a service manager does. */
export async function kills(size: Size): Promise<Outcome> {
  const installation = await Installation.start();
  try {
    const { writers, stop } = await team(installation, size);
    for (let kill = 0; kill < size.kills; kill += 1) {
      await untilSaved(writers, size.people / 4);
      // Never at the same moment of a save.
      await pause((kill * 97) % 400);
      await installation.kill();
      await installation.start();
    }
    await untilSaved(writers, size.people / 4);
    await stop();
    return outcome(
      `the server is killed ${size.kills} times during saves`,
      writers,
      await verify(installation.databaseUrl, writers),
    );
  } finally {
    await installation.stop();
  }
}

/** PostgreSQL ends under load, in each way it can, and is started again by the server. */
export async function database(size: Size): Promise<Outcome> {
  const installation = await Installation.start();
  try {
    const { writers, stop } = await team(installation, size);
    let longest = 0;
    for (let restart = 0; restart < size.restarts; restart += 1) {
      await untilSaved(writers, size.people / 4);
      const at = Date.now();
      await installation.restartPostgres(SIGNALS[restart % SIGNALS.length] ?? 'SIGKILL');
      longest = Math.max(longest, Date.now() - at);
    }
    await untilSaved(writers, size.people / 4);
    await stop();
    const faults = await verify(installation.databaseUrl, writers);
    return outcome(
      `PostgreSQL ends ${size.restarts} times under load`,
      writers,
      faults,
      `, ready again after ${(longest / 1000).toFixed(1)} s at most`,
    );
  } finally {
    await installation.stop();
  }
}

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A PostgreSQL running on a data folder, according to its postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** `certain` if its command line names our folder: only then may it be stopped. */
export interface RunningPostmaster extends Postmaster {
  certain: boolean;
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The command line of a process; undefined if it cannot be found out. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    } catch {
      return undefined;
    }
  }
}

/**
 * The PostgreSQL that still runs on the folder: ours may have been killed without a chance to stop it. A file
 * left over from a machine that went down, whose process id now belongs to something else, is removed.
 */
export function runningPostmaster(dataFolder: string): RunningPostmaster | undefined {
  const pidFile = path.join(dataFolder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const running = Number.isInteger(pid) && pid > 0 && isAlive(pid);
  const command = running ? commandOf(pid) : undefined;
  const certain = command?.includes(dataFolder) ?? false;
  if (!running || (command !== undefined && !certain)) {
    rmSync(pidFile, { force: true });
    return undefined;
  }
  return Number.isInteger(port) && port > 0 ? { pid, port, certain } : undefined;
}

/** A zombie process keeps its number, but has no command line. */
const runs = (pid: number): boolean => isAlive(pid) && commandOf(pid) !== '';

/** Resolves when a process that is not our child has ended. */
export async function endOf(pid: number): Promise<string> {
  while (runs(pid)) await new Promise((resolve) => setTimeout(resolve, 500).unref());
  return 'it was ended';
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Stops PostgreSQL quickly but cleanly (its "fast" shutdown) and waits until it has ended. */
export async function stopPostmaster(pid: number, patience = 15_000): Promise<boolean> {
  if (!isAlive(pid)) return true;
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + patience; Date.now() < end; await pause(25)) if (!isAlive(pid)) return true;
  return false;
}

export { pause };

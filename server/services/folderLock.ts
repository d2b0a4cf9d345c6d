import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { commandOf, isAlive } from '../database/postmaster';
import { StartError } from '../errors';

const holderSchema = z.object({ pid: z.number().int().positive(), port: z.number().int() });
type Holder = z.infer<typeof holderSchema>;

/** Part of the command line of a process that holds a folder. */
const PROGRAM = 'start.mjs';
const TIMES = 20;

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderOf(text: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether it still runs: the process id alone is not enough, since it may have been reused. */
function stillRuns({ pid }: Holder): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || command.includes(PROGRAM);
}

/** @returns false if the file already exists */
function make(file: string, holder: Holder): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartError(
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `The disk is full: ${file} cannot be written. Free some space and start again.`
        : `The folder of the data cannot be written: ${message}. Set DATA_DIR to a folder that can be.`,
    );
  }
}

/** Removes a stale lock file. If another process has meanwhile replaced it, the new file is put back. */
function takeAway(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/**
 * Makes this process the only server on a data folder: two would each start, stop and watch one PostgreSQL.
 * @returns releases the folder
 * @throws StartError naming the folder and the process that holds it
 */
export function holdFolder(dataDir: string, port: number): () => void {
  const file = path.join(dataDir, 'server.json');
  for (let time = 1; time <= TIMES; time += 1) {
    if (make(file, { pid: process.pid, port })) return () => rmSync(file, { force: true });
    const text = read(file);
    if (text === undefined) continue;
    const holder = holderOf(text);
    if (holder !== undefined && stillRuns(holder)) {
      throw new StartError(
        `Bridgebook already runs on the folder ${dataDir}: process ${holder.pid}${holder.port === 0 ? '' : `, port ${holder.port}`}. Stop it first, or set DATA_DIR to another folder. Several servers over one database need DATABASE_URL.`,
      );
    }
    takeAway(file, text);
  }
  throw new StartError(
    `The file ${file}, which tells which server runs on that folder, can be neither made nor read. Remove it where no Bridgebook runs there.`,
  );
}

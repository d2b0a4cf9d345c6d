import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderIn } from '../memoryFolder.mjs';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

const left = (pid: number): string => {
  const folder = join(memory, `bridgebook-tests-${pid}-left`);
  mkdirSync(folder);
  return folder;
};

it('deletes what a run that was killed has left, and nothing of one that runs', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const [killed, running, others] = [left(ended), left(process.ppid), join(memory, 'somebody-else')];
  mkdirSync(others);
  const folder = folderIn(memory);
  expect([killed, running, others, folder].map((one) => existsSync(one))).toEqual([false, true, true, true]);
});

it('makes another folder where one with the number of this process was left', () => {
  const before = left(process.pid);
  expect(folderIn(memory)).not.toBe(before);
});

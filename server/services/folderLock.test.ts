import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdFolder } from './folderLock';

let folder: string;
const file = () => path.join(folder, 'server.json');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const held = () => JSON.parse(readFileSync(file(), 'utf8')) as unknown;

it('is held once, and let go of', () => {
  const letGo = holdFolder(path.join(folder, 'new', 'data'), 4000);
  letGo();
  const again = holdFolder(folder, 4000);
  expect(held()).toEqual({ pid: process.pid, port: 4000 });
  again();
  expect(existsSync(file())).toBe(false);
});

it('refuses the second, and names the folder, the process and its port', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'server/start.mjs']);
  try {
    writeFileSync(file(), JSON.stringify({ pid: other.pid, port: 4321 }));
    expect(() => holdFolder(folder, 4000)).toThrow(
      `Bridgebook already runs on the folder ${folder}: process ${other.pid}, port 4321.`,
    );
    expect(held()).toEqual({ pid: other.pid, port: 4321 });
  } finally {
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
  }
  holdFolder(folder, 4000)();
});

it.each([
  [
    'a process that is gone',
    () => JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, port: 1 }),
  ],
  [
    'a process of another program, which has the number now',
    () => JSON.stringify({ pid: process.ppid, port: 1 }),
  ],
  [
    'itself, as the first process of a container has always the same number',
    () => JSON.stringify({ pid: process.pid, port: 1 }),
  ],
  ['half a file, as a power cut leaves it', () => '{"pid":'],
])('takes over from %s', (_who, text) => {
  writeFileSync(file(), text());
  const letGo = holdFolder(folder, 4000);
  expect(held()).toEqual({ pid: process.pid, port: 4000 });
  letGo();
});

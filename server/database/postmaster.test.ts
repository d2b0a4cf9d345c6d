import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningPostmaster } from './postmaster';

let folder = '';
const pidFile = () => path.join(folder, 'postmaster.pid');
const leave = (pid: number) => writeFileSync(pidFile(), `${pid}\n${folder}\n1790000000\n5999\n\n127.0.0.1\n`);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'postmaster-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('what a killed server left behind', () => {
  it('is nothing where there is no file', () => {
    expect(runningPostmaster(folder)).toBeUndefined();
  });

  it('is removed when its process is gone', () => {
    leave(2 ** 30);
    expect(runningPostmaster(folder)).toBeUndefined();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('is removed when its number belongs to another program now, which is left alone', () => {
    leave(process.pid);
    expect(runningPostmaster(folder)).toBeUndefined();
    expect(existsSync(pidFile())).toBe(false);
  });
});

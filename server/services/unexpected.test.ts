import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What a process prints and how it ends that is watched and then does something. */
function watched(work: string): { status: number | null; lines: Record<string, unknown>[] } {
  const program = `
    import { createLogger } from './server/http/log.ts';
    import { watchProcess } from './server/services/unexpected.ts';
    watchProcess({ log: createLogger('error'), errorReports: { report() {}, trace: () => () => undefined, flush: () => new Promise(() => undefined) } });
    ${work}
  `;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: root, encoding: 'utf8' },
  );
  return {
    status,
    lines: stderr
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

it('what was thrown past everything is told in one line without secrets, and ends the process though its report hangs', () => {
  const { status, lines } = watched(
    "setTimeout(() => { throw Object.assign(new Error('lost'), { token: 'top-secret', config: { password: 'top-secret' } }); }); setInterval(() => undefined, 1000);",
  );
  expect(status).toBe(1);
  expect(lines).toMatchObject([
    { msg: 'unexpected failure', origin: 'exception', err: { type: 'Error', message: 'lost' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('top-secret');
});

it('a promise that somebody forgot is told, and ends nothing', () => {
  const { status, lines } = watched(
    "void Promise.reject(new Error('forgotten')); setTimeout(() => process.exit(7), 100);",
  );
  expect(status).toBe(7);
  expect(lines).toMatchObject([
    { msg: 'unexpected failure', origin: 'promise', err: { message: 'forgotten' } },
  ]);
});

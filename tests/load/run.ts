import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { startTestServer } from '../../server/testing/harness';
import { diskFull, smallDisk } from './disk';
import { database, FULL, kills, saves, SHORT, type Outcome, type Size } from './parts';
import { databaseDisk } from './room';

/**
 * `npm run load [-- PART ...] [-- --short]`: the product under load and through faults. Exit status 1 when something
 * acknowledged was lost, something was half saved, or it did not recover by itself.
 */
const MEGABYTE = 1024 * 1024;

async function disk(size: Size): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-load-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const server = await startTestServer({ databaseServer: postgres.url });
  const small = smallDisk(16 * MEGABYTE, true);
  try {
    return await diskFull(server, small, { people: Math.min(8, size.people), megabytes: 16 });
  } finally {
    small.remove();
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const PARTS: Readonly<Record<string, (size: Size) => Promise<Outcome>>> = {
  saves,
  kills,
  database,
  disk,
  room: databaseDisk,
};

const args = process.argv.slice(2);
const size = args.includes('--short') ? SHORT : FULL;
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0)
  throw new RangeError(`There is no part ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}.`);

for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { title, faults, detail } = await part(size).catch((error: unknown) => ({
    title: name,
    faults: [error instanceof Error ? error.message : String(error)],
    detail: 'could not go on',
  }));
  console.log(`${faults.length === 0 ? ' ' : '✗'} ${title.padEnd(52)} ${detail}`);
  for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

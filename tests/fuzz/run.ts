import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { startTestServer } from '../../server/testing/harness';
import { fuzzFiles } from './files';
import { fuzz, inWords } from './fuzz';
import { fuzzSockets } from './sockets';
import { socketsTarget } from './socketsTarget';

/**
 * `npm run fuzz [-- COUNT [SEED]]`: mutated CSV files and workbooks, connections as no browser would use
 * them, and generated requests over every route of the API document. Exit status 1 for any finding.
 */
const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const files = await fuzzFiles(count, seed, (done) => process.stdout.write(`\r${done} of ${count} files`));
console.log(
  `\r${count} mutated files, seed ${seed}: ${files.read} read, ${files.refused} refused in words; ${files.findings.length} findings`,
);
for (const { seed: fileSeed, problem } of files.findings.slice(0, 20))
  console.log(`✗ file ${fileSeed}: ${problem}`);
if (files.findings.length > 0) process.exitCode = 1;
const folder = mkdtempSync(path.join(tmpdir(), 'bridgebook-fuzz-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
const server = await startTestServer({
  databaseServer: postgres.url,
  env: { PUBLIC_RATE: '0', FILES_DIR: path.join(folder, 'files') },
});
const said = (answers: ReadonlyMap<string, number>) =>
  [...answers]
    .map(([answer, times]) => `${times} × ${answer === '' ? 'nothing' : answer.replace('HTTP/1.1 ', '')}`)
    .join(', ');
try {
  const target = await socketsTarget(server);
  const sockets = await fuzzSockets(target, count, seed, (done) =>
    process.stdout.write(`\r${done} of ${count} connections`),
  );
  console.log(
    `\r${sockets.opened} connections, seed ${seed}, ${Math.round(process.memoryUsage().rss / 1e6)} MB: ${said(sockets.answers)}; ${sockets.others} requests of others answered meanwhile, the slowest in ${(sockets.longest / 1000).toFixed(1)} s; ${sockets.findings.length} findings`,
  );
  for (const { seed: socketSeed, problem } of sockets.findings.slice(0, 20))
    console.log(`✗ connection ${socketSeed}: ${problem}`);
  if (sockets.findings.length > 0) process.exitCode = 1;
  await target.close();
  const { sent, routes, statuses, findings } = await fuzz(server, count, seed, (done) =>
    process.stdout.write(`\r${done} of ${count}`),
  );
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  console.log(
    `\r${sent} requests over ${routes} routes, seed ${seed}: ${told.join(', ')}; ${findings.length} findings`,
  );
  const perRoute = new Map<string, number>();
  for (const finding of findings) {
    const key = `${finding.request.method} ${finding.request.route}`;
    perRoute.set(key, (perRoute.get(key) ?? 0) + 1);
    if ((perRoute.get(key) ?? 0) <= 2) console.log(`✗ ${inWords(finding)}`);
  }
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

#!/usr/bin/env node
/**
 * `npm start`: installs what is missing, builds the client when it changed, starts PostgreSQL and the
 * processes of the product, and keeps them running. Plain Node, so that it works on a fresh clone. Also `npm
 * run demo -- empty | load` `npm run import -- comps FILE`, `npm start -- grant EMAIL ROLE`, `npm start --
 * move LOAN_UUID` or `all`, `npm start -- backup FILE`, `npm start -- restore FILE`, `npm start --
 * rotate-keys`, `npm start -- daily` and `npm start -- worker`.
 */
import './quiet.mjs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...args] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bridgebook needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

/**
 * The first process of a container is not ended by a signal it does not listen to: one that came before the
 * server listens would be lost, and the container killed after its grace.
 */
const endAtOnce = () => process.exit(143);
if (process.pid === 1) process.on('SIGTERM', endAtOnce);

/** @returns what a command ends with: 0 unless it says otherwise */
async function run() {
  const { installDependencies } = await import('./install.mjs');
  installDependencies(root);
  if (command === undefined && process.env.BRIDGEBOOK_BUILD !== 'off') {
    const { buildClient } = await import('./build.mjs');
    if (!buildClient(root))
      throw Object.assign(new Error('The client could not be built; see the messages above.'), {
        name: 'StartError',
      });
  }
  const { load, prepareProgram } = await import('./program.mjs');
  await prepareProgram();
  if (command === undefined || command === 'worker') {
    const { startParent } = await load('services/parent.ts');
    const started = startParent(root, command === undefined ? 'everything' : 'workers');
    // Only after the server listens to it: a signal that nobody hears for a moment is lost.
    process.off('SIGTERM', endAtOnce);
    await started;
  } else if (command === 'demo') await (await load('services/demo.ts')).runDemo(root, args[0]);
  else if (command === 'grant') await (await load('services/grant.ts')).runGrant(root, args);
  else if (command === 'daily') await (await load('services/daily.ts')).runDaily(root, args);
  else if (command === 'move') await (await load('services/move.ts')).runMove(root, args);
  else if (command === 'import') await (await load('services/import/index.ts')).runImport(root, args);
  else if (command === 'rotate-keys') await (await load('services/rotateKeys.ts')).runRotateKeys(root);
  else if (command === 'backup') return (await load('services/backup/index.ts')).runBackup(root, args[0]);
  else if (command === 'restore') await (await load('services/backup/index.ts')).runRestore(root, args[0]);
  else
    throw Object.assign(
      new Error(
        `There is no command "${command}". Known: backup, daily, demo, grant, import, move, restore, rotate-keys, worker; none starts the server.`,
      ),
      { name: 'StartError' },
    );
  return 0;
}

try {
  const code = await run();
  if (command !== undefined && command !== 'worker') process.exit(code);
} catch (error) {
  // One sentence where we know the cause; everything where we do not; nothing where a process of ours has said it.
  if (error?.name !== 'ToldAlready') console.error(error?.name === 'StartError' ? error.message : error);
  process.exit(1);
}

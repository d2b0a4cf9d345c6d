/**
 * One of the processes that `npm start` keeps running: `web` or `worker`. Plain Node, so that it needs no loader of its
 * parent's.
 */
import './quiet.mjs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './program.mjs';

const { runPart } = await load('services/part.ts', process.argv[2]);
await runPart(resolve(dirname(fileURLToPath(import.meta.url)), '..'), process.argv[2]);

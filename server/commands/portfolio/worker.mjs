// The thread of a what-if: the sources are TypeScript, and a new thread has no loader of its own.
import { load } from '../../program.mjs';

await load('commands/portfolio/worker.ts');

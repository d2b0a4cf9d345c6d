// The thread that reads files: the sources are TypeScript, and a new thread has no loader of its own.
import { load } from '../../../program.mjs';

await load('commands/files/reading/thread.ts');

// The process that reads files: the sources are TypeScript, and a new process has no loader of its own.
import { Worker } from 'node:worker_threads';
import { load } from '../../../program.mjs';

// A file may keep this process busy for good: a thread sees that the server is gone, and ends it.
new Worker(
  'const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGKILL"), 1000);',
  { eval: true },
).unref();

await load('commands/files/reading/readingProcess.ts');

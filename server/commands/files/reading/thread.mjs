// The thread that reads files: the sources are TypeScript, and a new thread has no loader of its own.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');

import { parentPort } from 'node:worker_threads';
import { answerTask, type ReadingTask } from './tasks';

/**
 * The library that reads workbooks prints a line for each part of a file that it does not know: a damaged file of 20 MB
 * would fill the log with millions. What is wrong with a file is told by the answer, and what fails here by an error.
 */
const nothing = () => undefined;
Object.assign(globalThis.console, { log: nothing, info: nothing, warn: nothing, error: nothing });

parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(answerTask(task)));

import { answerTask, type ReadingTask } from './tasks';

/**
 * The library that reads workbooks prints a line for each unknown part of a file, so that a damaged file of 20 MB
 * would fill the log with millions of lines. Problems are reported by the result or by an error instead.
 */
const nothing = () => undefined;
Object.assign(globalThis.console, { log: nothing, info: nothing, warn: nothing, error: nothing });

process.on('message', (task: ReadingTask) => {
  try {
    process.send?.(answerTask(task));
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

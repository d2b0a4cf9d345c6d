import { parentPort } from 'node:worker_threads';
import { answerTask, type ReadingTask } from './tasks';

parentPort?.on('message', (task: ReadingTask) => parentPort?.postMessage(answerTask(task)));

/** Reads files in a worker, so that the page stays responsive. */
import { importSteps, type ImportStep } from './importSteps';

const answer = importSteps();

self.addEventListener('message', ({ data }: MessageEvent<ImportStep>) => self.postMessage(answer(data)));

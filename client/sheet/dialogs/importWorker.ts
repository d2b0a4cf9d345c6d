/** Reads files beside the page, which goes on answering meanwhile. */
import { importSteps, type ImportStep } from './importSteps';

const answer = importSteps();

self.addEventListener('message', ({ data }: MessageEvent<ImportStep>) => self.postMessage(answer(data)));

/** Computes analyses in a worker, so that the page stays responsive. */
import { Analyst, type Answer, type Question } from './tasks';

const analyst = new Analyst();
const tell = (answer: Answer): void => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<Question>) =>
  tell(analyst.answer(data, (done, of) => tell({ done, of }))),
);

import type { TableSheet } from '#engine';
import { beyond, type ImportChoices, type ImportResult, type Mapping } from '#exchange';
import { logError } from '../../lib/log';
import type { ImportAnswer, ImportStep, ReadPart } from './importSteps';

/** Why a file cannot be taken, in a sentence for the person who chose it. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** Time limit for one step; a file that takes longer will not be read. */
const MOST_SECONDS = 60;
const UNREADABLE = 'The file could not be read. It may have been moved, or another program holds it open.';
const FAILED =
  'The file could not be read because of an error in this program. Reload the page and try again; if it fails again, save the file again in Excel, or as CSV, and import that.';

/**
 * One file on its way into a sheet, read in a worker: a large file does not hold up the page, and reading can be called
 * off at any time. All steps throw {@link ImportRefused}; after `close` they never answer.
 */
export class FileImport {
  private readonly worker: Worker;
  private closed = false;
  /** One step at a time: answers come in the order of the questions. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    start = () => new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' }),
    private readonly mostSeconds = MOST_SECONDS,
  ) {
    this.worker = start();
  }

  /** Reads the file and says which of its headings feed which columns. */
  async read(file: File, sheet: TableSheet): Promise<ReadPart> {
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      logError(error, { during: 'reading a file' });
      throw new ImportRefused(UNREADABLE);
    });
    return this.ask({ step: 'read', bytes: new Uint8Array(bytes), sheet }) as Promise<ReadPart>;
  }

  /** Goes to another sheet of the file. */
  part(part: number): Promise<ReadPart> {
    return this.ask({ step: 'part', part }) as Promise<ReadPart>;
  }

  /** What becomes of every line of the file that was read. */
  rows(mapping: Mapping, existingRows: number, choices: ImportChoices): Promise<ImportResult> {
    return this.ask({ step: 'rows', mapping, existingRows, choices }) as Promise<ImportResult>;
  }

  close(): void {
    this.closed = true;
    this.worker.terminate();
  }

  private ask(step: ImportStep): Promise<unknown> {
    const answer = this.last.then(() => this.send(step));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private send(step: ImportStep): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.closed) return;
      const settle = (end: () => void) => {
        clearTimeout(timer);
        if (!this.closed) end();
      };
      const timer = setTimeout(() => {
        settle(() => reject(new ImportRefused(beyond.seconds(this.mostSeconds).message)));
        // The worker would go on forever, and later requests would never be answered.
        this.close();
      }, this.mostSeconds * 1000);
      this.worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) =>
        settle(() => ('problem' in data ? reject(new ImportRefused(data.problem)) : resolve(data.answer)));
      this.worker.onerror = (event) => {
        logError(event.message, { during: 'reading a file' });
        settle(() => reject(new ImportRefused(FAILED)));
      };
      this.worker.postMessage(step);
    });
  }
}

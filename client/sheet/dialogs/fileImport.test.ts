import { expect, it, vi } from 'vitest';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import { FileImport, ImportRefused } from './fileImport';
import { importSteps, type ImportStep } from './importSteps';

const sheet = smallWorkbook().template.sheet.get('Units');
if (sheet?.kind !== 'table') throw new Error('Units is a table');

/** What stands for a worker: it answers as the real one does, or never. */
class StandIn {
  onmessage?: (event: { readonly data: unknown }) => void;
  readonly terminate = vi.fn();
  private readonly answer = importSteps();

  constructor(private readonly answers: boolean) {}

  postMessage(step: ImportStep): void {
    if (this.answers) queueMicrotask(() => this.onmessage?.({ data: this.answer(step) }));
  }
}
const started = (worker: StandIn) => () => worker as unknown as Worker;
const file = {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode('Unit,Area\n9A,1200\n').buffer),
} as unknown as File;

it('answers as soon as the worker does', async () => {
  const read = await new FileImport(started(new StandIn(true))).read(file, sheet);
  expect(read.mapping.fields).toEqual(['unitNumber', 'sqft']);
});

it('does not say that a file was moved where the reading of it failed', async () => {
  const worker = new StandIn(false) as StandIn & { onerror?: (event: { message: string }) => void };
  const reading = new FileImport(started(worker)).read(file, sheet).catch((error: unknown) => error);
  await vi.waitFor(() => expect(worker.onerror).toBeDefined());
  worker.onerror?.({ message: 'Uncaught RangeError: Maximum call stack size exceeded' });
  expect(((await reading) as Error).message).toBe(
    'The file could not be read because of an error in this program. Reload the page and try again; if it fails again, save the file again in Excel, or as CSV, and import that.',
  );
});

it('gives up on a file that takes too long, ends the worker, and says the limit', async () => {
  const worker = new StandIn(false);
  const refused = await new FileImport(started(worker), 0.01)
    .read(file, sheet)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ImportRefused);
  expect((refused as Error).message).toBe(
    'The file takes longer to read than 0.01 s, which is the most that one file may take. Split it, or save it as CSV with fewer lines.',
  );
  expect(worker.terminate).toHaveBeenCalled();
});

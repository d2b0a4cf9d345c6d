import { afterEach } from 'vitest';
import type { CellInput, CellValue } from '#domain';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';

/** A workbook of the newest model at a time, for the tests of a file. */
export function useWorkbook() {
  const template = newestTemplate('bridge-loan');
  let workbook: Workbook | undefined;
  afterEach(() => {
    workbook?.destroy();
    workbook = undefined;
  });
  const opened = (): Workbook => {
    if (workbook === undefined) throw new Error('Open a loan first');
    return workbook;
  };
  const valueOf = (name: string): CellValue => opened().value({ name });
  return {
    open: (loan: unknown): Workbook => (workbook = openWorkbook(template, loan)),
    opened,
    valueOf,
    values: (...names: string[]): CellValue[] => names.map(valueOf),
    set(inputs: Record<string, CellInput>): void {
      opened().apply([
        { type: 'setInputs', inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })) },
      ]);
    },
  };
}

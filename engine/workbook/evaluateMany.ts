import type { CellValue } from '../domain';
import type { Template } from '../template/types';
import { valueAt } from './paths';
import type { Problem } from './types';
import { openWorkbook, type LoanWorkbook } from './workbook';

export interface Evaluated {
  readonly values: Record<string, CellValue>;
  readonly problems: readonly Problem[];
}

/**
 * Every named figure of many loans of one template, in the order given. One workbook is reused: loans follow each
 * other by size, so that little is written from one to the next and small loans do not read the columns of large ones.
 */
export function evaluateMany(template: Template, loanFiles: readonly unknown[]): Evaluated[] {
  const order = loanFiles
    .map((file, index) => ({ index, size: rowCount(template, file) }))
    .sort((a, b) => a.size - b.size || a.index - b.index);
  const results: Evaluated[] = [];
  let workbook: LoanWorkbook | undefined;
  try {
    for (const { index } of order) {
      const file = loanFiles[index];
      if (workbook) workbook.load(file);
      else workbook = openWorkbook(template, file);
      results[index] = { values: frozen(workbook.values()), problems: workbook.problems };
    }
  } finally {
    workbook?.destroy();
  }
  return results;
}

/** Errors look for their cause when asked; asked now, while the workbook still holds this loan. */
function frozen(values: Record<string, CellValue>): Record<string, CellValue> {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null)
      values[name] = { error: value.error, cause: value.cause };
  }
  return values;
}

function rowCount(template: Template, file: unknown): number {
  let count = 0;
  for (const sheet of template.sheets) {
    const rows = sheet.kind === 'table' ? valueAt(file, sheet.path.split('.')) : undefined;
    if (Array.isArray(rows)) count += rows.length;
  }
  return count;
}

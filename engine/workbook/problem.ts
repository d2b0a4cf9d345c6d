import type { Problem } from './types';

/** Actions that may not be applied; the workbook is as it was. */
export class WorkbookProblem extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.name = 'WorkbookProblem';
  }
}

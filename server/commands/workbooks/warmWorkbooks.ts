import type { Workbook } from '#engine';

/**
 * A cache of open workbooks, so that the next save of a loan need not build one. A workbook is taken out while it is
 * used and put back with its revision, so that no two saves share one. Correctness never depends on it: a workbook of
 * another revision is discarded, and each process has its own cache.
 */
export class WarmWorkbooks {
  private readonly kept = new Map<string, { readonly revision: number; readonly workbook: Workbook }>();

  /**
   * @param capacity maximum number of cached workbooks; one takes 4 megabytes, one of 1,000 units 13. With
   * fewer than people work in, each save opens one.
   */
  constructor(private readonly capacity = 40) {}

  get size(): number {
    return this.kept.size;
  }

  /**
   * The workbook of a loan at a revision, handed over to the caller; undefined if that revision is not
   * cached.
   */
  take(loanUuid: string, revision: number): Workbook | undefined {
    const entry = this.kept.get(loanUuid);
    if (entry === undefined) return undefined;
    this.kept.delete(loanUuid);
    if (entry.revision === revision) return entry.workbook;
    entry.workbook.destroy();
    return undefined;
  }

  /** Keeps a workbook, or destroys it if the same or a newer revision of that loan is cached already. */
  put(loanUuid: string, revision: number, workbook: Workbook): void {
    const entry = this.kept.get(loanUuid);
    if (entry !== undefined && entry.revision >= revision) {
      workbook.destroy();
      return;
    }
    entry?.workbook.destroy();
    this.kept.delete(loanUuid);
    this.kept.set(loanUuid, { revision, workbook });
    this.dropOldest();
  }

  clear(): void {
    for (const { workbook } of this.kept.values()) workbook.destroy();
    this.kept.clear();
  }

  private dropOldest(): void {
    for (const [loanUuid, { workbook }] of this.kept) {
      if (this.kept.size <= this.capacity) return;
      this.kept.delete(loanUuid);
      workbook.destroy();
    }
  }
}

/** The one of this process. */
export const warmWorkbooks = new WarmWorkbooks();

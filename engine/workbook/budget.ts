import { referencesOf, type Formula } from '../formula';

/** Column cells that all formulas typed into a workbook's cells may read together. */
export const MAX_READS = 20_000_000;

/** Counts, by table, how often formulas in cells read a whole column. */
export class ReadBudget {
  private constructor(private readonly reads: Map<string, number>) {}

  static empty(): ReadBudget {
    return new ReadBudget(new Map());
  }

  copy(): ReadBudget {
    return new ReadBudget(new Map(this.reads));
  }

  add(formula: Formula, times = 1): void {
    for (const ref of referencesOf(formula)) {
      if (ref.kind === 'column') this.reads.set(ref.table, (this.reads.get(ref.table) ?? 0) + times);
    }
  }

  /** A sentence when the formulas together read too much, given the rows of each table. */
  problem(rows: (table: string) => number): string | undefined {
    let total = 0;
    for (const [table, count] of this.reads) total += count * rows(table);
    if (total <= MAX_READS) return undefined;
    const millions = (n: number) => `${Math.round(n / 1_000_000).toLocaleString('en-US')} million`;
    return `The formulas typed into cells would read ${millions(total)} cells of whole columns; ${millions(MAX_READS)} is the most. Put the shared part into one cell and refer to that.`;
  }
}

import type { RowId } from '#domain';
import {
  isMarked,
  markedColumn,
  resultProblem,
  type ColumnDefinition,
  type TableSheet,
  type Workbook,
} from '#engine';

/** What is said of single cells of a table that hold what they may hold, and hardly mean it. */
export class Remarks {
  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: TableSheet,
  ) {}

  /** That the value lies before the one that it follows, as the end of a lease before its start, or that it is negative where none is. */
  markedIn(row: RowId, column: string): string | undefined {
    return this.sheet.marks?.find(
      (rule) =>
        markedColumn(rule) === column &&
        isMarked(rule, (key) => this.workbook.value({ sheet: this.sheet.key, row, column: key })),
    )?.message;
  }

  /** That a formula that was typed gives what a typed value would be refused for. */
  beyondIn(row: RowId, column: ColumnDefinition): string | undefined {
    if (column.formula !== undefined && !column.overwritable) return undefined;
    if (column.type !== 'date' && column.min === undefined && column.max === undefined) return undefined;
    return resultProblem(this.workbook.value({ sheet: this.sheet.key, row, column: column.key }), column);
  }

  /** The columns whose remark changes with this one. */
  dependingOn(column: string): readonly string[] {
    return (this.sheet.marks ?? []).flatMap((rule) =>
      rule.kind === 'inOrder' && rule.least === column ? [rule.most] : [],
    );
  }
}

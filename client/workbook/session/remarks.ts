import type { RowId } from '#domain';
import {
  isMarked,
  markedColumn,
  resultProblem,
  type ColumnDefinition,
  type TableSheet,
  type Workbook,
} from '#engine';

/** Remarks on single cells of a table whose values are valid but hardly meant. */
export class Remarks {
  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: TableSheet,
  ) {}

  /**
   * Remark that the value precedes the one it should follow, as a lease end before its start, or that it is
   * negative where it should not be.
   */
  markedIn(row: RowId, column: string): string | undefined {
    return this.sheet.marks?.find(
      (rule) =>
        markedColumn(rule) === column &&
        isMarked(rule, (key) => this.workbook.value({ sheet: this.sheet.key, row, column: key })),
    )?.message;
  }

  /** Remark that a typed formula yields a value that would be refused if typed. */
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

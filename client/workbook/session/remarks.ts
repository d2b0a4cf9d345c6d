import type { RowId } from '#domain';
import {
  resultProblem,
  type ColumnDefinition,
  type InputRule,
  type TableSheet,
  type Workbook,
} from '#engine';

type OrderRule = Extract<InputRule, { kind: 'inOrder' }>;

/** What is said of single cells of a table that hold what they may hold, and hardly mean it. */
export class Remarks {
  private readonly orders: readonly OrderRule[];

  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: TableSheet,
  ) {
    this.orders = workbook.template.rules.filter(
      (rule): rule is OrderRule => rule.kind === 'inOrder' && rule.sheet === sheet.key,
    );
  }

  /** That the value lies before the one that it follows, as the end of a lease before its start. */
  disorderIn(row: RowId, column: string): string | undefined {
    return this.orders.find((rule) => {
      if (rule.most !== column) return false;
      const [low, high] = [rule.least, rule.most].map((key) =>
        this.workbook.value({ sheet: this.sheet.key, row, column: key }),
      );
      return typeof low === 'number'
        ? typeof high === 'number' && high < low
        : typeof low === 'string' && typeof high === 'string' && low !== '' && high !== '' && high < low;
    })?.message;
  }

  /** That a formula that was typed gives what a typed value would be refused for. */
  beyondIn(row: RowId, column: ColumnDefinition): string | undefined {
    if (column.formula !== undefined && !column.overwritable) return undefined;
    if (column.min === undefined && column.max === undefined) return undefined;
    return resultProblem(this.workbook.value({ sheet: this.sheet.key, row, column: column.key }), column);
  }

  /** The columns whose remark changes with this one. */
  dependingOn(column: string): readonly string[] {
    return this.orders.filter(({ least }) => least === column).map(({ most }) => most);
  }
}

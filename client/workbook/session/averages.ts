import type { CellRef, CellValue } from '#domain';
import type { CellDefinition, ColumnDefinition, TableSheet, Workbook } from '#engine';
import type { CellLook } from './mirror';

/**
 * The pinned line of averages under a table: below each column, the figure that the template names for it.
 */
export class Averages {
  readonly values: CellValue[] = [];
  readonly looks: (CellLook | undefined)[] = [];
  private readonly names: readonly (string | undefined)[];

  constructor(
    private readonly workbook: Workbook,
    { averages }: TableSheet,
    columns: readonly ColumnDefinition[],
    /** One of the sheet's columns has an average, be it shown or not. */
    readonly any = columns.some(({ key }) => averages?.[key] !== undefined),
  ) {
    this.names = columns.map(({ key }) => averages?.[key]);
    this.read();
  }

  read(): void {
    this.names.forEach(
      (name, column) => (this.values[column] = name === undefined ? null : this.workbook.value({ name })),
    );
  }

  refAt(column: number): CellRef | undefined {
    const name = this.names[column];
    return name === undefined ? undefined : { name };
  }

  columnOf(name: string): number | undefined {
    const column = this.names.indexOf(name);
    return column < 0 ? undefined : column;
  }

  definitionAt(column: number): CellDefinition | undefined {
    const name = this.names[column];
    return name === undefined ? undefined : this.workbook.template.figure.get(name);
  }
}

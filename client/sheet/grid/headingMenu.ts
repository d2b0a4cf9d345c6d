import type { ColumnDefinition } from '#engine';
import { TableMirror } from '../session/tableMirror';
import type { GridController } from './GridController';
import { directionWords } from './sort';

/** What can be done to a column of a table, from the menu on its heading. */
export class HeadingMenu {
  constructor(private readonly grid: GridController) {}

  /** The column whose heading was chosen; undefined elsewhere. */
  get column(): ColumnDefinition | undefined {
    const { mirror, whole, selection } = this.grid;
    return mirror instanceof TableMirror && whole === 'columns' ? mirror.columns[selection[0]?.left ?? -1] : undefined;
  }

  sortName(descending: boolean): string {
    const { column } = this;
    return column ? `Sort ${directionWords(column, descending)}` : '';
  }

  sort(descending: boolean): void {
    const { column } = this;
    if (column) this.grid.rows?.sort({ column: column.key, descending });
  }
}

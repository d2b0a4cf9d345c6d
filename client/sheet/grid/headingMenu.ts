import type { ColumnDefinition } from '#engine';
import { decimalsOf } from '#domain';
import { TableMirror } from '../../workbook/session/tableMirror';
import { store } from '../../lib/store';
import type { GridController } from './GridController';
import { directionWords } from '../../workbook/sort';

/** Actions on a column of a table, from the menu on its heading. */
export class HeadingMenu {
  constructor(private readonly grid: GridController) {}

  /** The column whose heading was chosen; undefined elsewhere. */
  get column(): ColumnDefinition | undefined {
    const { mirror, whole, selection } = this.grid;
    return mirror instanceof TableMirror && whole === 'columns'
      ? mirror.columns[selection[0]?.left ?? -1]
      : undefined;
  }

  sortName(descending: boolean): string {
    const { column } = this;
    return column ? `Sort ${directionWords(column, descending)}` : '';
  }

  get isNumber(): boolean {
    const { column } = this;
    return column !== undefined && decimalsOf(column.format) !== undefined;
  }

  decimals(by: number): void {
    const { column } = this;
    if (column) this.grid.looks.decimals(column, by);
  }

  hide(): void {
    const [block] = this.grid.selection;
    if (block) this.grid.looks.hide(block.left, block.right);
  }

  /** How many columns would stay in sight up to the one chosen. */
  get upTo(): number {
    return (this.grid.selection[0]?.right ?? -1) + 1;
  }

  freeze(count: number): void {
    this.grid.looks.freeze(count, this.grid.hot?.rootElement.clientWidth ?? 0);
  }

  filter(): void {
    const { column, grid } = this;
    if (column) store.set(grid.open.ui.filtering, { sheet: grid.mirror.sheet.key, column: column.key });
  }

  get filtered(): boolean {
    const { mirror } = this.grid;
    return mirror instanceof TableMirror && mirror.filter !== undefined;
  }

  showAll(): void {
    this.grid.open.session.setFilter(this.grid.mirror.sheet.key, undefined);
  }

  sort(descending: boolean): void {
    const { column } = this;
    if (column) this.grid.rows?.sort({ column: column.key, descending });
  }
}

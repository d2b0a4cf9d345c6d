import { oneOrMany, type Action, type SortedBy } from '#domain';
import { confirm } from '../../lib/confirm';
import { refused, showMessage, type OpenWorkbook } from '../../workbook/context';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { addRowsAction, moveRowsAction, removeRowsAction } from './actions';
import { sortAction, sortTitle, sortWords } from '../../workbook/sort';

const ASK_ABOVE = 20;

/** Adding, removing and moving the rows of one table sheet. */
export class RowCommands {
  constructor(
    private readonly open: OpenWorkbook,
    private readonly mirror: TableMirror,
  ) {}

  get count(): number {
    return this.mirror.rowIds.length;
  }

  /** Adds rows at the end of the table. Returns false if they are refused, which is said. */
  append(count: number): boolean {
    return this.add(this.count - 1, count);
  }

  /** Above the row at `row`. */
  insert(row: number, count: number): void {
    this.add(Math.min(row, this.count) - 1, count);
  }

  insertBelow(row: number, count: number): void {
    this.add(Math.min(row, this.count - 1), count);
  }

  remove(rows: readonly number[]): void {
    if (rows.some((row) => this.mirror.isReadOnly(row)))
      return showMessage(this.open.ui, 'A read-only row cannot be deleted', 'refused');
    const action = removeRowsAction(this.mirror, rows);
    if (!action || action.type !== 'removeRows') return;
    const count = action.rows.length;
    const label = `Delete ${oneOrMany(count, 'row', 'rows')}`;
    if (count <= ASK_ABOVE) return void this.run(action, label);
    void confirm({
      title: `${label}?`,
      description: 'Undo brings them back until you leave the workbook.',
      confirmText: label,
      danger: true,
    }).then((yes) => {
      if (yes) this.run(action, label);
    });
  }

  /** @returns whether any row moved */
  move(rows: readonly number[], before: number): boolean {
    const living = rows.filter((row) => row < this.count);
    const action = living.length > 0 ? moveRowsAction(this.mirror, living, before) : undefined;
    if (action) this.run(action, `Move ${oneOrMany(living.length, 'row', 'rows')}`);
    return action !== undefined;
  }

  /** All rows, those that a filter hides too: the order is the loan's. */
  sort(sorted: SortedBy): void {
    const { session, ui } = this.open;
    const { sheet } = this.mirror;
    const column = sheet.column.get(sorted.column);
    if (!column) return;
    const action = sortAction(session.workbook, sheet, sorted);
    if (!action)
      return showMessage(
        ui,
        `The rows are already in this order: ${sortWords(column, sorted.descending)}`,
        'info',
      );
    const label = sortTitle(session.workbook, sheet, column, sorted.descending);
    if (this.run(action, label)) showMessage(ui, `${label}. Undo puts the rows back.`, 'done');
  }

  private add(after: number, count: number): boolean {
    const action = addRowsAction(
      this.mirror,
      after,
      Array.from({ length: count }, () => ({})),
    );
    if (!('problem' in action)) return this.run(action, `Add ${oneOrMany(count, 'row', 'rows')}`);
    showMessage(this.open.ui, action.problem, 'refused');
    return false;
  }

  private run(action: Action, label: string): boolean {
    if (this.open.session.canEdit) return !refused(this.open.ui, this.open.session.edit([action], label));
    showMessage(this.open.ui, 'You can view this workbook, but not change it', 'refused');
    return false;
  }
}

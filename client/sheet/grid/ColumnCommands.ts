import { decimalsOf, MOST_DECIMALS } from '#domain';
import type { ColumnDefinition } from '#engine';
import { showMessage, type OpenWorkbook } from '../../workbook/context';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import { PLAIN_VIEW, type SheetView } from '../../workbook/session/view';
import { gridColumns } from './columns';

/** Columns that stay in sight must leave room for the others. */
const MOST_FROZEN = 0.7;

/** A person's view of the columns of one sheet; stored per person, not in the loan. */
export class ColumnCommands {
  constructor(
    private readonly open: OpenWorkbook,
    private readonly mirror: SheetMirror,
  ) {}

  get isPlain(): boolean {
    const { order, hidden, widths, frozen, decimals } = this.view;
    return (
      frozen === PLAIN_VIEW.frozen &&
      order.length + hidden.length + Object.keys(widths).length + Object.keys(decimals).length === 0
    );
  }

  /** Hidden columns of the sheet, by their labels. */
  get hidden(): readonly string[] {
    const { mirror } = this;
    if (!(mirror instanceof TableMirror)) return [];
    return mirror.all
      .filter(({ key }) => !mirror.columns.some((column) => column.key === key))
      .map(({ label }) => label);
  }

  get frozen(): number {
    return this.view.frozen;
  }

  resize(column: number, width: number): void {
    const key = gridColumns(this.mirror)[column]?.key;
    if (key !== undefined)
      this.change({
        widths: { ...this.view.widths, [key]: Math.round(Math.min(2000, Math.max(20, width))) },
      });
  }

  /**
   * Moves columns in front of the one at index `to` among the remaining ones.
   * @returns whether any column moved
   */
  move(columns: readonly number[], to: number): boolean {
    const shown = this.shown;
    const moving = columns.flatMap((column) => shown[column]?.key ?? []);
    const rest = shown.map(({ key }) => key).filter((key) => !moving.includes(key));
    const order = [...rest.slice(0, to), ...moving, ...rest.slice(to)];
    if (order.every((key, at) => key === shown[at]?.key)) return false;
    this.change({ order });
    return true;
  }

  hide(from: number, to: number): void {
    const shown = this.shown;
    const going = shown.slice(from, to + 1);
    if (going.length === shown.length)
      return showMessage(this.open.ui, 'At least one column must stay visible', 'refused');
    this.change({ hidden: [...this.view.hidden, ...going.map(({ key }) => key)] });
    showMessage(
      this.open.ui,
      `${going.map(({ label }) => label).join(', ')}: hidden for you, in every loan. Totals still count what is there.`,
      'done',
    );
  }

  showAll(): void {
    this.change({ hidden: [] });
  }

  /** So many columns at the left stay in sight. */
  freeze(count: number, room: number): void {
    const wide = gridColumns(this.mirror)
      .slice(0, count)
      .reduce((sum, { width }) => sum + width, 0);
    if (room > 0 && wide > room * MOST_FROZEN)
      return showMessage(
        this.open.ui,
        'These columns are too wide to stay visible together: make them narrower first',
        'refused',
      );
    this.change({ frozen: count });
  }

  decimals(column: ColumnDefinition, by: number): void {
    const now = decimalsOf(column.format);
    if (now === undefined) return;
    const next = Math.min(MOST_DECIMALS, Math.max(0, now + by));
    const { [column.key]: _before, ...others } = this.view.decimals;
    const template =
      this.mirror.sheet.kind === 'table' ? this.mirror.sheet.column.get(column.key) : undefined;
    this.change({
      decimals: template && decimalsOf(template.format) === next ? others : { ...others, [column.key]: next },
    });
  }

  /** Columns as the template has them. */
  reset(): void {
    this.open.session.setView(this.mirror.sheet.key, PLAIN_VIEW);
  }

  private get view(): SheetView {
    return this.mirror.view;
  }

  private get shown(): readonly ColumnDefinition[] {
    return this.mirror instanceof TableMirror ? this.mirror.columns : [];
  }

  private change(change: Partial<SheetView>): void {
    this.open.session.setView(this.mirror.sheet.key, { ...this.view, ...change });
  }
}

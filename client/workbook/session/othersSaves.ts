import { cellKey, type Action, type CellInput, type CellRef } from '#domain';
import type { OtherSave } from '#contract';
import type { Workbook } from '#engine';
import { withAuthors } from './authors';
import { rowKey } from '../address';
import type { LostRow, OpenConflict } from './conflicts';
import { sameInputIn } from './netChange';

/** The revision that was open when the typing of a cell began. */
export type BegunAt = (ref: CellRef) => number;

interface Taken {
  /** The cell's input before each of these saves, oldest first. */
  readonly before: readonly { readonly revision: number; readonly base: CellInput }[];
  /** The last of them. */
  readonly actions: readonly Action[];
  readonly saves: readonly OtherSave[];
}

interface Removed {
  readonly row: LostRow;
  readonly actions: readonly Action[];
  readonly saves: readonly OtherSave[];
}

/**
 * The last saves of others by cell. A value whose typing began before such a save raises a conflict, as the
 * person had not seen the saved value.
 */
export class OthersSaves {
  private readonly cells = new Map<string, Taken>();
  /** Rows that they removed, by rowKey. */
  private readonly rows = new Map<string, Removed>();

  /** @param userId the person here, who may also save in another window */
  constructor(
    private readonly workbook: Workbook,
    private readonly userId: string,
  ) {}

  /** Records actions of others before they are applied. */
  note(actions: readonly Action[], revision: number, saves: readonly OtherSave[]): void {
    const rows = new Map<string, ReadonlySet<string>>();
    const isThere = (ref: CellRef): boolean => {
      if (!('row' in ref)) return true;
      const ids = rows.get(ref.sheet) ?? new Set(this.workbook.rowIds(ref.sheet));
      rows.set(ref.sheet, ids);
      return ids.has(ref.row);
    };
    for (const { ref } of actions.flatMap(inputsOf))
      if (isThere(ref)) {
        const before = this.cells.get(cellKey(ref))?.before ?? [];
        const base = this.workbook.input(ref);
        this.cells.set(cellKey(ref), { before: [...before, { revision, base }], actions, saves });
      }
  }

  /** Records rows removed by the applied actions. */
  noteRemoved(removed: readonly LostRow[], actions: readonly Action[], saves: readonly OtherSave[]): void {
    for (const row of removed) this.rows.set(rowKey(row.sheet, row.id), { row, actions, saves });
  }

  /**
   * The conflict between a value typed into a row and the row's removal by somebody else; undefined if nobody
   * removed it.
   */
  removal(ref: CellRef, mine: CellInput): OpenConflict | undefined {
    if (!('row' in ref) || this.workbook.rowIds(ref.sheet).includes(ref.row)) return undefined;
    const found = this.rows.get(rowKey(ref.sheet, ref.row));
    if (!found) return undefined;
    const { row: lostRow, actions, saves } = found;
    const base = lostRow.cells[ref.column] ?? null;
    const conflict = { key: cellKey(ref), kind: 'removed', ref, base, theirs: null, mine, lostRow } as const;
    return withAuthors([conflict], actions, saves, this.userId)[0];
  }

  /**
   * The conflicts of actions about to be applied: cells that others changed since their typing began, with
   * the new value and its author.
   */
  changedSince(actions: readonly Action[], begunAt: BegunAt): OpenConflict[] {
    const same = sameInputIn(this.workbook);
    return actions.flatMap(inputsOf).flatMap(({ ref, value: mine }) => {
      const taken = this.cells.get(cellKey(ref));
      const since = begunAt(ref);
      const first = taken?.before.find(({ revision }) => revision > since);
      if (!taken || !first) return [];
      const { base } = first;
      const theirs = this.workbook.input(ref);
      // If they reverted their change, the cell is again as it was when the typing began.
      if (same(ref, theirs, mine) || same(ref, theirs, base)) return [];
      const conflict = { key: cellKey(ref), kind: 'cell', ref, base, theirs, mine } as const;
      return withAuthors([conflict], taken.actions, taken.saves, this.userId);
    });
  }
}

function inputsOf(action: Action): { readonly ref: CellRef; readonly value: CellInput }[] {
  if (action.type === 'setInputs') return action.inputs.map(({ name, value }) => ({ ref: { name }, value }));
  if (action.type !== 'setCells') return [];
  return action.cells.map(({ row, column, value }) => ({
    ref: { sheet: action.sheet, row, column },
    value,
  }));
}

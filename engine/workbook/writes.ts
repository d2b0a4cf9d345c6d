import type { ExportedChange, HyperFormula } from 'hyperformula';
import type { Content } from './contents';

/** Most cells of a block's rectangle; keys of cells are `row * STRIDE + column`. */
const STRIDE = 1024;

class SheetWrites {
  readonly keys: number[] = [];
  readonly contents: Content[] = [];
  private ascending = true;
  private last = -1;

  add(row: number, column: number, content: Content): void {
    const key = row * STRIDE + column;
    if (key <= this.last) this.ascending = false;
    this.last = key;
    this.keys.push(key);
    this.contents.push(content);
  }

  /** Sorted by address, one write per cell; the last write wins. */
  settle(): { keys: number[]; contents: Content[] } {
    if (this.ascending) return { keys: this.keys, contents: this.contents };
    const order = this.keys
      .map((_, i) => i)
      .sort((a, b) => (this.keys[a] ?? 0) - (this.keys[b] ?? 0) || a - b);
    const keys: number[] = [];
    const contents: Content[] = [];
    for (const i of order) {
      const key = this.keys[i] ?? 0;
      const at = keys[keys.length - 1] === key ? keys.length - 1 : keys.length;
      keys[at] = key;
      contents[at] = this.contents[i] ?? null;
    }
    return { keys, contents };
  }
}

interface Block {
  readonly row: number;
  readonly column: number;
  readonly rows: Content[][];
}

/**
 * Collects the cells of a batch and writes them as few rectangles: one write costs far less than its cells
 * one by one.
 */
export class PendingWrites {
  private readonly sheets = new Map<number, SheetWrites>();

  add(sheet: number, row: number, column: number, content: Content): void {
    let writes = this.sheets.get(sheet);
    if (!writes) this.sheets.set(sheet, (writes = new SheetWrites()));
    writes.add(row, column, content);
  }

  /** Writes everything in one recalculation and returns the changes. */
  flush(engine: HyperFormula): ExportedChange[] {
    const [first] = this.sheets;
    if (first && this.sheets.size === 1 && first[1].keys.length === 1) {
      const [
        sheet,
        {
          keys: [key = 0],
          contents: [content = null],
        },
      ] = first;
      return engine.setCellContents({ sheet, row: Math.floor(key / STRIDE), col: key % STRIDE }, content);
    }
    const blocks: [number, Block][] = [];
    for (const [sheet, writes] of this.sheets) {
      const { keys, contents } = writes.settle();
      for (const block of blocksOf(keys, contents)) blocks.push([sheet, block]);
    }
    const write = ([sheet, { row, column: col, rows }]: [number, Block]) => {
      const first = rows[0];
      // A single cell is the usual edit, and the engine is faster if it is passed alone instead of as a
      // block.
      const contents = rows.length === 1 && first?.length === 1 ? first[0] : rows;
      return engine.setCellContents({ sheet, row, col }, contents);
    };
    const [only] = blocks;
    if (!only) return [];
    return blocks.length === 1 ? write(only) : engine.batch(() => blocks.forEach(write));
  }
}

/** Rectangles of neighbouring cells: runs along a row, joined with the run of the same columns in the row above. */
function blocksOf(keys: readonly number[], contents: readonly Content[]): Block[] {
  const blocks: Block[] = [];
  /** The block whose last row is the row above, by its first column and width. */
  let open = new Map<number, Block>();
  let openNext = new Map<number, Block>();
  let currentRow = -1;
  for (let i = 0; i < keys.length;) {
    const key = keys[i] ?? 0;
    const row = Math.floor(key / STRIDE);
    let end = i + 1;
    while (end < keys.length && keys[end] === key + end - i && (key % STRIDE) + end - i < STRIDE) end++;
    if (row !== currentRow) {
      open = row === currentRow + 1 ? openNext : new Map<number, Block>();
      openNext = new Map();
      currentRow = row;
    }
    const shape = (key % STRIDE) * STRIDE + (end - i);
    let block = open.get(shape);
    if (!block) blocks.push((block = { row, column: key % STRIDE, rows: [] }));
    block.rows.push(contents.slice(i, end));
    openNext.set(shape, block);
    i = end;
  }
  return blocks;
}

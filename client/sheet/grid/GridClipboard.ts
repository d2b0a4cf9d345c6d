import { parseClipboard } from '#exchange';
import { say } from '../context';
import { TableMirror } from '../session/tableMirror';
import type { Block } from '../ui';
import { CELLS_TYPE, copyBlock, readCopied } from './clipboard';
import type { GridController } from './GridController';
import { pasteByHeadings } from './headings';
import { planPaste, type Pasted } from './paste';

/** Copy, cut and paste of one grid, from and to any spreadsheet program. */
export class GridClipboard {
  constructor(private readonly grid: GridController) {}

  /** Listens on the document, where the browser sends clipboard events of the grid; answers how to stop. */
  listen(): () => void {
    const onCopy = (event: ClipboardEvent) => this.onCopy(event, false);
    const onCut = (event: ClipboardEvent) => this.onCopy(event, true);
    const onPaste = (event: ClipboardEvent) => this.onPaste(event);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }

  /** From the menu: the browser only hands the clipboard out when asked. */
  async pasteFromSystem(): Promise<void> {
    try {
      this.paste(await navigator.clipboard.readText(), undefined, undefined);
    } catch {
      say(this.grid.open.ui, 'The browser does not give the clipboard to menus here: press Ctrl+V', 'refused');
    }
  }

  paste(text: string, html: string | undefined, copied: string | undefined): void {
    const [selection] = this.grid.selection;
    if (!selection) return;
    const cells: Pasted = readCopied(copied ?? '') ?? parseClipboard(text, html);
    if (cells.length === 0) return;
    if (copied === undefined && this.pasteHeaded(cells, selection)) return;
    this.pasteCells(cells, selection);
  }

  private onCopy(event: ClipboardEvent, cut: boolean): void {
    const [block] = this.grid.selection;
    if (!block || !event.clipboardData || !this.isMine()) return;
    const { text, html, cells } = copyBlock(this.grid.open.session.workbook, this.grid.mirror, block);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    event.clipboardData.setData(CELLS_TYPE, cells);
    event.preventDefault();
    if (cut) this.grid.commands.clear();
  }

  private onPaste(event: ClipboardEvent): void {
    if (!event.clipboardData || !this.isMine()) return;
    event.preventDefault();
    const { clipboardData: data } = event;
    const copied = data.getData(CELLS_TYPE);
    this.paste(data.getData('text/plain'), data.getData('text/html'), copied === '' ? undefined : copied);
  }

  /** The grid has the keyboard, and no editor or field does. */
  private isMine(): boolean {
    const { hot } = this.grid;
    if (!hot || hot.isDestroyed || !hot.isListening() || this.grid.editing) return false;
    const active = document.activeElement;
    const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
    return !field || active.hasAttribute('data-hot-input');
  }

  private pasteHeaded(cells: Pasted, selection: Block): boolean {
    const { mirror, open } = this.grid;
    if (!(mirror instanceof TableMirror)) return false;
    const headed = pasteByHeadings(mirror, cells, selection.top);
    if (!headed) return false;
    if ('problem' in headed) say(open.ui, headed.problem, 'refused');
    else if (this.run(headed.actions, `Paste ${headed.rows} rows`, 'editFromFile')) say(open.ui, headed.message, 'done');
    return true;
  }

  private pasteCells(cells: Pasted, selection: Block): void {
    const { mirror, open, hot } = this.grid;
    const plan = planPaste(open.session.workbook, mirror, cells, selection);
    if ('problem' in plan) return say(open.ui, plan.problem, 'refused');
    const { block } = plan;
    const size = `${block.bottom - block.top + 1} × ${block.right - block.left + 1}`;
    if (plan.actions.length > 0 && !this.run(plan.actions, `Paste ${size}`)) return;
    hot?.selectCell(block.top, block.left, Math.min(block.bottom, mirror.data.length - 1), Math.min(block.right, this.grid.columns.length - 1), false);
    say(open.ui, describe(size, plan), plan.refused.length > 0 ? 'refused' : 'done');
  }

  private run(actions: Parameters<GridController['open']['session']['edit']>[0], label: string, how: 'edit' | 'editFromFile' = 'edit'): boolean {
    const { session, ui } = this.grid.open;
    if (!session.canEdit) {
      say(ui, 'You can read this workbook, not change it', 'refused');
      return false;
    }
    const [problem] = session[how](actions, label);
    if (problem) say(ui, problem.message, 'refused');
    return !problem;
  }
}

function describe(size: string, { added, computed, refused }: { added: number; computed: number; refused: readonly string[] }): string {
  const parts = [`Pasted ${size}`];
  if (added > 0) parts.push(`${added} ${added === 1 ? 'row' : 'rows'} added`);
  if (computed > 0) parts.push(`${computed} computed ${computed === 1 ? 'cell keeps its formula' : 'cells keep their formulas'}`);
  const [first] = refused;
  if (first !== undefined) parts.push(`${refused.length} not taken: ${first}`);
  return parts.join('; ');
}

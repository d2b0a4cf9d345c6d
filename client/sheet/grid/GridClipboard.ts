import { parseClipboard } from '#exchange';
import { countOf, oneOrMany } from '#domain';
import { showMessage } from '../../workbook/context';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Block } from '../../workbook/ui';
import { CELLS_TYPE, copyBlock, readCopied } from './clipboard';
import { listenToClipboard } from './clipboardEvents';
import type { GridController } from './GridController';
import { pasteByHeadings } from './headings';
import { planPaste, type PastePlan, type Pasted } from './paste';

/** Copy, cut and paste of one grid, from and to any spreadsheet program. */
export class GridClipboard {
  constructor(private readonly grid: GridController) {}

  /** Returns a function to stop. */
  listen(): () => void {
    const { grid } = this;
    return listenToClipboard({
      get hot() {
        return grid.hot;
      },
      get editing() {
        return grid.editing;
      },
      copy: (data) => this.copy(data),
      clear: () => grid.commands.clear(),
      paste: (data) => {
        const copied = data.getData(CELLS_TYPE);
        this.paste(data.getData('text/plain'), data.getData('text/html'), copied === '' ? undefined : copied);
      },
    });
  }

  /** From the menu: the browser only hands the clipboard out when asked. */
  async pasteFromSystem(): Promise<void> {
    try {
      this.paste(await navigator.clipboard.readText(), undefined, undefined);
    } catch {
      showMessage(
        this.grid.open.ui,
        'The browser does not give the clipboard to menus here: press Ctrl+V',
        'refused',
      );
    }
  }

  paste(text: string, html: string | undefined, copied: string | undefined): void {
    const [selection] = this.grid.selection;
    if (!selection || !this.grid.commands.isOneBlock()) return;
    const cells: Pasted = readCopied(copied ?? '') ?? parseClipboard(text, html);
    if (cells.length === 0) return;
    if (copied === undefined && this.pasteHeaded(cells, selection)) return;
    this.pasteCells(cells, selection);
  }

  private copy(data: DataTransfer): boolean {
    const [block] = this.grid.selection;
    if (!block || !this.grid.commands.isOneBlock()) return false;
    const { text, html, cells } = copyBlock(this.grid.open.session.workbook, this.grid.mirror, block);
    data.setData('text/plain', text);
    data.setData('text/html', html);
    data.setData(CELLS_TYPE, cells);
    return true;
  }

  private pasteHeaded(cells: Pasted, selection: Block): boolean {
    const { mirror, open } = this.grid;
    if (!(mirror instanceof TableMirror)) return false;
    const headed = pasteByHeadings(mirror, cells, selection.top);
    if (!headed) return false;
    if ('problem' in headed) showMessage(open.ui, headed.problem, 'refused');
    else if (this.run(headed.actions, `Paste ${oneOrMany(headed.rows, 'row', 'rows')}`, 'editFromFile'))
      showMessage(open.ui, headed.message, headed.remarked ? 'refused' : 'done', headed.details);
    return true;
  }

  private pasteCells(cells: Pasted, selection: Block): void {
    const { mirror, open, hot } = this.grid;
    const plan = planPaste(open.session.workbook, mirror, cells, selection);
    if ('problem' in plan) return showMessage(open.ui, plan.problem, 'refused');
    const { block } = plan;
    const size = `${block.bottom - block.top + 1} × ${block.right - block.left + 1}`;
    if (plan.actions.length > 0 && !this.run(plan.actions, `Paste ${size}`)) return;
    hot?.selectCell(
      block.top,
      block.left,
      Math.min(block.bottom, mirror.data.length - 1),
      Math.min(block.right, this.grid.columns.length - 1),
      false,
    );
    const { refused, told, read } = plan;
    showMessage(
      open.ui,
      describe(size, plan),
      refused.length + told.length > 0 ? 'refused' : 'done',
      refused.length + told.length + read.length > 1 ? [...refused, ...told, ...read] : [],
    );
  }

  private run(
    actions: Parameters<GridController['open']['session']['edit']>[0],
    label: string,
    how: 'edit' | 'editFromFile' = 'edit',
  ): boolean {
    const { session, ui } = this.grid.open;
    if (!session.canEdit) {
      showMessage(ui, 'You can view this workbook, but not change it', 'refused');
      return false;
    }
    const [problem] = session[how](actions, label);
    if (problem) showMessage(ui, problem.message, 'refused');
    return !problem;
  }
}

/** How many remarks fit in the line; the list has all of them. */
const TOLD = 2;

function describe(
  size: string,
  {
    added,
    computed,
    refused,
    told,
    read,
  }: Pick<PastePlan, 'added' | 'computed' | 'refused' | 'told' | 'read'>,
): string {
  const parts = [`Pasted ${size}`];
  if (added > 0) parts.push(`${countOf(added, 'row')} added`);
  if (computed > 0)
    parts.push(countOf(computed, 'computed cell keeps its formula', 'computed cells keep their formulas'));
  parts.push(...told.slice(0, TOLD), ...read.slice(0, TOLD));
  const [first] = refused;
  if (first !== undefined) parts.push(`${refused.length} not taken: ${first}`);
  return parts.join('; ');
}

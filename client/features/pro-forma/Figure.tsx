import type { CellRef } from '#domain';
import { store } from '../../lib/store';
import { Figure as AnyFigure, sheetOf, type OpenWorkbook } from '../../sheet';

interface Props {
  readonly at: CellRef;
  /** What the figure is called where it stands. */
  readonly label: string;
  /** Taken off: in parentheses, as a negative. */
  readonly less?: boolean;
  /** Zero and what is not known are said, where the figure ends a sentence. */
  readonly said?: boolean;
}

/** A figure of the statement: pressed, it shows beside it what it is made of. */
export const Figure = ({ said = false, ...props }: Props) => <AnyFigure {...props} zero={said} blank={!said} onTrace={traceBeside} />;

/** The statement stays: the trace panel opens beside it, and its nodes lead to the sheets. */
function traceBeside({ ui, session }: OpenWorkbook, ref: CellRef): void {
  const sheet = sheetOf(session.workbook.template, ref);
  if (sheet === undefined) return;
  store.set(ui.selection, { pane: 'main', sheet, row: 0, column: 0, ref, blocks: [] });
  store.set(ui.panel, 'trace');
}

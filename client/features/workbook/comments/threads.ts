import { cellKey, type CellRef } from '#domain';
import type { CommentThread } from '#contract';
import type { Workbook } from '#engine';
import { cellTitle, sheetOf, sheetTitle } from '../../../workbook';
import { paths } from '../../../paths';

/** A cell that can have comments; a pinned total cannot. */
export type CommentedCell = CommentThread['ref'];

export const takesComments = (ref: CellRef | undefined): ref is CommentedCell =>
  ref !== undefined && !('total' in ref);

/** The row may have been removed since; it may also come back. */
export const isThere = (workbook: Workbook, ref: CommentedCell): boolean =>
  !('row' in ref) || workbook.rowIds(ref.sheet).includes(ref.row);

/** The title of a thread's cell now, or as it was when the thread began if its row is gone. */
export const threadTitle = (workbook: Workbook, { ref, title }: CommentThread): string =>
  isThere(workbook, ref) ? cellTitle(workbook, ref) : title;

export const threadsOn = (threads: readonly CommentThread[], ref: CommentedCell): CommentThread[] => {
  const key = cellKey(ref);
  const here = threads.filter((thread) => cellKey(thread.ref) === key);
  return [
    ...here.filter(({ resolved }) => resolved === null),
    ...here.filter(({ resolved }) => resolved !== null),
  ];
};

export interface SheetThreads {
  readonly sheet: string;
  readonly title: string;
  readonly threads: readonly CommentThread[];
}

/** By sheet in the workbook's order, and within a sheet in row order; threads of removed rows at the end. */
export function threadsBySheet(threads: readonly CommentThread[], workbook: Workbook): SheetThreads[] {
  const { template } = workbook;
  return template.sheets.flatMap(({ key }): SheetThreads[] => {
    const here = threads.filter(({ ref }) => sheetOf(template, ref) === key);
    if (here.length === 0) return [];
    const order = new Map(
      (template.sheet.get(key)?.kind === 'table' ? workbook.rowIds(key) : [...template.figure.keys()]).map(
        (id, index) => [id, index],
      ),
    );
    const place = ({ ref }: CommentThread) => order.get('name' in ref ? ref.name : ref.row) ?? order.size;
    return [
      {
        sheet: key,
        title: sheetTitle(workbook, key),
        threads: [...here].sort((a, b) => place(a) - place(b)),
      },
    ];
  });
}

/** Where a thread is found again: the address of the loan's workbook that opens it. */
export const linkTo = (loanUuid: string, { id }: Pick<CommentThread, 'id'>): string =>
  paths.loan(loanUuid).comment(id);

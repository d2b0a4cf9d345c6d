import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { CommentThread } from '#contract';
import { cellKey, countOf, parseCellKey } from '#domain';
import type { Template } from '#engine';
import { store } from '../lib/store';
import { useOpenWorkbook, type OpenWorkbook } from './context';
import { sheetOf } from './session/ownSheets';
import type { WorkbookUi } from './ui';

/** Shows the comments on the active cell, with the focus in the box for a new one. */
export function askComment(ui: WorkbookUi): void {
  store.set(ui.panel, 'comments');
  store.set(ui.commentAsked, true);
}

/** The same for the focused figure of a page, if any: it becomes the active cell. */
export function askCommentHere({ ui, session }: Pick<OpenWorkbook, 'ui' | 'session'>): void {
  const key = document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  const ref = key === undefined ? undefined : parseCellKey(key);
  const sheet = ref && sheetOf(session.workbook.template, ref);
  if (sheet !== undefined)
    store.set(ui.selection, { pane: 'main', sheet, row: 0, column: 0, ref, blocks: [] });
  askComment(ui);
}

export const openThreads = (threads: readonly CommentThread[]): readonly CommentThread[] =>
  threads.filter(({ resolved }) => resolved === null);

/** By cell, what its open threads say: the one that began each, and how many answered. */
export function commentTexts(
  threads: readonly CommentThread[],
  template: Template,
  sheet: string,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const thread of openThreads(threads)) {
    if (sheetOf(template, thread.ref) !== sheet) continue;
    const key = cellKey(thread.ref);
    const before = texts.get(key);
    texts.set(key, before === undefined ? inShort(thread) : `${before}\n${inShort(thread)}`);
  }
  return texts;
}

/** `Una Whitfield: Is this rent legal? (2 answers)` */
export function inShort({ comments }: CommentThread): string {
  const first = comments.find(({ body }) => body !== null);
  const answers = comments.filter((comment) => comment !== first && comment.body !== null).length;
  const said = [first?.by?.name, shortened(first?.body ?? '')].filter(Boolean).join(': ');
  return answers === 0 ? said : `${said} (${countOf(answers, 'answer')})`;
}

const LONG = 200;
const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text);

/** The comments on the cells of one sheet, kept up to date. */
export function useCellComments(sheet: string): ReadonlyMap<string, string> {
  const { session, ui } = useOpenWorkbook();
  const threads = useAtomValue(ui.comments);
  return useMemo(() => commentTexts(threads, session.workbook.template, sheet), [threads, session, sheet]);
}

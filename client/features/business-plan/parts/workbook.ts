import { useCallback } from 'react';
import { capitalizationItems, type Action, type CellInput, type CellRef, type CostItem } from '#domain';
import { store } from '../../../lib/store';
import { goTo, refused, useFromWorkbook, useOpenWorkbook, type OpenWorkbook, type WorkbookSession } from '../../../sheet';

/** Does actions as one undo step; answers why not where they are refused, for a dialog that says so itself. */
export function useTryEdit(): (actions: readonly Action[], label: string) => string | undefined {
  const { session } = useOpenWorkbook();
  return useCallback((actions, label) => session.edit(actions, label)[0]?.message, [session]);
}

/** Does actions as one undo step; says why not where they are refused. Answers whether they were done. */
export function useEdit(): (actions: readonly Action[], label: string) => boolean {
  const { session, ui } = useOpenWorkbook();
  return useCallback((actions, label) => !refused(ui, session.edit(actions, label)), [session, ui]);
}

export const setInput = (name: string, value: CellInput): Action => ({ type: 'setInputs', inputs: [{ name, value }] });

/** Shows where a figure stands and what it is made of. */
export function openTrace(open: OpenWorkbook, ref: CellRef): void {
  store.set(open.ui.panel, 'trace');
  goTo(open, ref);
}

const readItems = (session: WorkbookSession): CostItem[] => capitalizationItems(session.workbook);

/** The lines of the capitalization stack, kept fresh. */
export const useCostItems = (): readonly CostItem[] => useFromWorkbook(readItems);

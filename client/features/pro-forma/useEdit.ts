import { useCallback } from 'react';
import type { Action, CellInput } from '#domain';
import { refused, useOpenWorkbook } from '../../sheet';

/** Does actions as one undo step; says why not where they are refused. */
export function useEdit(): (actions: readonly Action[], label: string) => void {
  const { session, ui } = useOpenWorkbook();
  return useCallback((actions, label) => void refused(ui, session.edit(actions, label)), [session, ui]);
}

export const setInput = (name: string, value: CellInput): Action => ({ type: 'setInputs', inputs: [{ name, value }] });

import { useCallback, useEffect, useMemo, useState } from 'react';
import { openWorkbook, WorkbookProblem, type Workbook } from '#engine';
import type { Action } from '#domain';
import type { Comp } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { toast } from '../../lib/toast';
import { useSaveActions, useWorkbookFile, type OpenedFile } from './calls';
import { cellsOf, pendingActions, rowIdOf, stillToAdd, TARGET_SHEETS, type SavedRows } from './selection';

/** The loan's workbook in this window, with rows that are selected here and not yet saved. */
interface Opened {
  readonly workbook: Workbook;
  readonly saved: SavedRows;
  readonly revision: number;
}

export interface Selection {
  readonly opened: Opened | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly canEdit: boolean;
  /** Rows of the sheet, in its order. */
  rows(sheet: string): readonly string[];
  /** Changes not saved yet. */
  readonly pending: readonly Action[];
  add(sheet: string, comp: Comp, subjectExact: boolean): void;
  drop(sheet: string, row: string): void;
  /** Reverts to the saved selection. */
  discard(): void;
  save(label: string): Promise<boolean>;
}

function open({ response, template }: OpenedFile): Opened {
  const workbook = openWorkbook(template, response.loanFile);
  return {
    workbook,
    saved: new Map(TARGET_SHEETS.map((sheet) => [sheet, [...workbook.rowIds(sheet)]])),
    revision: response.revision,
  };
}

/**
 * After a conflict over a row that was removed here: the other person's change is kept, and rows added here are still
 * to be saved.
 */
function reopen(file: OpenedFile, pending: readonly Action[]): Opened {
  const opened = open(file);
  for (const action of stillToAdd(pending, opened.saved)) {
    if (action.type === 'addRows')
      opened.workbook.apply([{ ...action, after: opened.workbook.rowIds(action.sheet).at(-1) ?? null }]);
  }
  return opened;
}

/** The changes left to save if the loan was saved elsewhere since it was opened here. */
function leftToSave(
  file: OpenedFile | undefined,
  { revision }: Opened,
  pending: readonly Action[],
): readonly Action[] {
  if (file === undefined || file.response.revision <= revision) return pending;
  const { workbook, saved } = open(file);
  workbook.destroy();
  return stillToAdd(pending, saved);
}

/** Selected comps are the rows of the sheet; they become the loan's own by a save like any other. */
export function useSelection(loanUuid: string): Selection {
  const file = useWorkbookFile(loanUuid);
  const save = useSaveActions(loanUuid);
  const [opened, setOpened] = useState<Opened>();
  // The workbook changes in place: counts its changes.
  const [changes, setChanges] = useState(0);
  const { data, refetch } = file;

  const dirty = useMemo(
    () => changes >= 0 && opened !== undefined && pendingActions(opened.workbook, opened.saved).length > 0,
    [opened, changes],
  );
  useEffect(() => {
    if (data === undefined || (opened !== undefined && (dirty || data.response.revision <= opened.revision)))
      return;
    setOpened(open(data));
  }, [data, opened, dirty]);
  useEffect(() => () => opened?.workbook.destroy(), [opened]);

  const apply = useCallback(
    (actions: readonly Action[]) => {
      try {
        opened?.workbook.apply(actions);
        setChanges((count) => count + 1);
      } catch (error) {
        if (!(error instanceof WorkbookProblem)) throw error;
        toast({ variant: 'destructive', title: 'The comp cannot be selected', description: error.message });
      }
    },
    [opened],
  );

  return useMemo<Selection>(() => {
    const pending = changes >= 0 && opened ? pendingActions(opened.workbook, opened.saved) : [];
    const discard = () => {
      if (data) setOpened(open(data));
    };
    return {
      opened,
      error: file.error,
      retry: () => void refetch(),
      canEdit: data?.response.canEdit ?? false,
      pending,
      rows: (sheet) => opened?.workbook.rowIds(sheet) ?? [],
      add: (sheet, comp, subjectExact) => {
        if (!opened || opened.workbook.rowIds(sheet).includes(rowIdOf(comp.id))) return;
        apply([
          {
            type: 'addRows',
            sheet,
            after: opened.workbook.rowIds(sheet).at(-1) ?? null,
            rows: [{ id: rowIdOf(comp.id), cells: cellsOf(comp, subjectExact) }],
          },
        ]);
      },
      drop: (sheet, row) => apply([{ type: 'removeRows', sheet, rows: [row] }]),
      discard,
      async save(label) {
        if (!opened || pending.length === 0) return true;
        const actions = leftToSave((await refetch()).data, opened, pending);
        try {
          if (actions.length > 0)
            await save.mutateAsync({
              saveId: crypto.randomUUID(),
              baseRevision: opened.revision,
              actions: [...actions],
              label,
            });
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) return false;
          const { data: theirs } = await refetch();
          if (theirs) setOpened(reopen(theirs, pending));
          return false;
        }
        const { data: fresh } = await refetch();
        if (fresh) setOpened(open(fresh));
        return true;
      },
    };
  }, [opened, changes, file.error, data, refetch, save, apply]);
}

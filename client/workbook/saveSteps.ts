import { useEffect } from 'react';
import { useOpenWorkbook } from './context';

/**
 * Something to do before unsaved edits go to the server, told which sheets they changed; it may edit the workbook, and
 * what it changes is saved with the rest. It may answer words that the message of success ends with:
 * '- Please verify the invalidated addresses'. Where it fails, the edits are saved all the same.
 */
export type SaveStep = (changed: ReadonlySet<string>) => Promise<string | undefined>;

/** Has the step done before each save while the component is mounted. `step` must keep its identity between renders. */
export function useSaveStep(step: SaveStep): void {
  const { ui } = useOpenWorkbook();
  useEffect(() => {
    ui.saveSteps.add(step);
    return () => {
      ui.saveSteps.delete(step);
    };
  }, [ui, step]);
}

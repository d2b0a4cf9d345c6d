import { useEffect } from 'react';
import { useOpenWorkbook } from './context';
import type { SaveStep } from './ui';

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

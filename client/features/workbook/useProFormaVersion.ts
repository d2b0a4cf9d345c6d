import { useCallback, useSyncExternalStore } from 'react';
import type { WorkbookSession } from '../../workbook';
import type { ProFormaVersion } from './screens';

const V2 = { name: 'useProFormaV2' };

/** The pro forma that counts in this workbook, kept fresh; a template without the choice has V2 alone. */
export function useProFormaVersion(session: WorkbookSession): ProFormaVersion {
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  return useSyncExternalStore(subscribe, () =>
    session.workbook.template.figure.has(V2.name) && session.value(V2) !== true ? 'legacy' : 'V2',
  );
}

import { useEffect, useState } from 'react';
import { logError } from '../../lib/log';
import { useFromWorkbook, useOpenWorkbook, type WorkbookSession } from '../../workbook';
import { REQUEST_NAME, WHOLE_LIMITS } from './limits';
import type { Reached, ReachQuestion } from './reach';

/** Milliseconds without an edit after which typing counts as ended. */
const REST = 500;

const versionOf = (session: WorkbookSession): number => session.version;
const numberAt = ({ workbook }: WorkbookSession, name: string): number | undefined => {
  const value = workbook.value({ name });
  return typeof value === 'number' ? value : undefined;
};

/** For each limit below the requested amount, what would bring it there; undefined while it is looked for. */
export function useReach(): readonly Reached[] | undefined {
  const { session } = useOpenWorkbook();
  const version = useFromWorkbook(versionOf);
  const [found, setFound] = useState<{ readonly version: number; readonly limits: readonly Reached[] }>();
  useEffect(() => {
    const amount = numberAt(session, REQUEST_NAME);
    const limits =
      amount === undefined
        ? []
        : WHOLE_LIMITS.filter(({ name }) => (numberAt(session, name) ?? Infinity) < amount);
    if (amount === undefined || limits.length === 0) {
      setFound({ version, limits: [] });
      return;
    }
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./reachWorker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<readonly Reached[]>) => {
        setFound({ version, limits: data });
        worker?.terminate();
      };
      worker.onerror = (event) => {
        logError(event.message, { during: 'sizing' });
        setFound({ version, limits: [] });
      };
      worker.postMessage({
        template: session.workbook.template,
        file: session.workbook.toLoanFile(),
        amount,
        limits: limits.map(({ name, levers }) => ({ name, levers })),
      } satisfies ReachQuestion);
    }, REST);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [session, version]);
  return found?.version === version ? found.limits : undefined;
}

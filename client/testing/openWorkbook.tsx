import type { ReactNode } from 'react';
import { createWorkbookUi, WorkbookContext, type OpenWorkbook, type WorkbookSession } from '../workbook';

/** A screen inside an open workbook, alone in its room. */
export function InWorkbook({
  session,
  children,
}: {
  readonly session: WorkbookSession;
  readonly children: ReactNode;
}) {
  return <WorkbookContext value={openWorkbookOf(session)}>{children}</WorkbookContext>;
}

const opened = new WeakMap<WorkbookSession, OpenWorkbook>();

export function openWorkbookOf(session: WorkbookSession): OpenWorkbook {
  let open = opened.get(session);
  if (!open) {
    open = {
      session,
      ui: createWorkbookUi(),
      room: {
        getPeers: () => [],
        subscribe: () => () => undefined,
        isConnected: () => true,
        onRevision: () => () => undefined,
        tell: () => undefined,
        close: () => undefined,
      },
      userId: 'me',
      openSheet: () => undefined,
      save: () => undefined,
    };
    opened.set(session, open);
  }
  return open;
}

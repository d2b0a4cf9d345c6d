import type { ReactNode } from 'react';
import { WorkbookContext, type OpenWorkbook } from '../workbook/context';
import type { LiveRoom } from '../workbook/session/live';
import type { WorkbookSession } from '../workbook/session/session';
import { createWorkbookUi } from '../workbook/ui';

/** The room of a loan that nobody else has open. */
export const emptyRoom: LiveRoom = {
  getPeers: () => [],
  subscribe: () => () => undefined,
  isConnected: () => true,
  onRevision: () => () => undefined,
  tell: () => undefined,
  close: () => undefined,
};

/** A session as its screen passes it down, alone in its room; `beside` is what a test gives it otherwise. */
export const openWith = (session: WorkbookSession, beside: Partial<OpenWorkbook> = {}): OpenWorkbook => ({
  session,
  ui: createWorkbookUi(),
  room: emptyRoom,
  userId: 'me',
  openSheet: () => undefined,
  save: () => undefined,
  ...beside,
});

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

/** The open workbook of {@link InWorkbook}: the same one each time it is asked for. */
export function openWorkbookOf(session: WorkbookSession): OpenWorkbook {
  let open = opened.get(session);
  if (!open) {
    open = openWith(session);
    opened.set(session, open);
  }
  return open;
}

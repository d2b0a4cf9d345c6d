import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { cellKey, parseCellKey } from '#domain';
import { sheetOf, useOpenWorkbook, useSessionState } from '../context';
import type { Peer } from '../session/live';

export function useRoomPeers(): readonly Peer[] {
  const { room } = useOpenWorkbook();
  return useSyncExternalStore(room.subscribe, room.getPeers);
}

/** The cells other people are on, of one sheet. */
export function usePeers(
  sheet: string,
): ReadonlyMap<string, { readonly color: string; readonly name: string }> {
  const { session } = useOpenWorkbook();
  const peers = useRoomPeers();
  return useMemo(() => {
    const here = peers.filter(
      (peer) =>
        peer.cell !== undefined && sheetOf(session.workbook.template, parseCellKey(peer.cell)) === sheet,
    );
    return new Map(here.map((peer) => [peer.cell ?? '', { color: peer.user.color, name: peer.user.name }]));
  }, [peers, sheet, session]);
}

/**
 * Tells the others which cell this person is on, and how much is unsaved. A component that renders nothing,
 * so that a cursor move re-renders only it.
 */
export function TellPresence(): null {
  const { room, ui } = useOpenWorkbook();
  const selection = useAtomValue(ui.selection);
  const unsaved = useSessionState((state) => state.unsaved);
  useEffect(() => {
    room.tell({ sheet: selection?.sheet, cell: selection?.ref && cellKey(selection.ref), unsaved });
  }, [room, selection?.sheet, selection?.ref, unsaved]);
  return null;
}

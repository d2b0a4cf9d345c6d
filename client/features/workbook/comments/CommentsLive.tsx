import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { CommentThread } from '#contract';
import { store } from '../../../lib/store';
import {
  askCommentHere,
  goTo,
  showMessage,
  useOpenWorkbook,
  type LiveRoom,
  type OpenWorkbook,
} from '../../../workbook';
import { commentsKey, useThreads } from './calls';
import { isThere } from './threads';

/**
 * Keeps the comments up to date while the workbook is open: for the marks in the grids, and for opening them
 * by key or link.
 */
export function CommentsLive({ loanUuid }: { readonly loanUuid: string }) {
  const open = useOpenWorkbook();
  const { ui, room, session } = open;
  const threads = useThreads(loanUuid).data?.threads;
  useEffect(() => {
    if (threads) store.set(ui.comments, threads);
  }, [ui, threads]);
  useTold(loanUuid, room);
  useLinked(open, threads);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'F2' ||
        !event.shiftKey ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        store.get(ui.editing) !== null
      )
        return;
      // Before the grid hears it, which would open its editor.
      event.preventDefault();
      event.stopPropagation();
      askCommentHere({ ui, session });
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [ui, session]);
  return null;
}

/** Somebody in the room has commented: refetch. */
function useTold(loanUuid: string, room: LiveRoom): void {
  const client = useQueryClient();
  useEffect(() => {
    let known = newest(room);
    return room.subscribe(() => {
      const told = newest(room);
      if (told > known) void client.invalidateQueries({ queryKey: commentsKey(loanUuid) });
      known = Math.max(known, told);
    });
  }, [client, room, loanUuid]);
}

const newest = (room: LiveRoom): number =>
  Math.max(0, ...room.getPeers().map(({ commented = 0 }) => commented));

/** `?comment=` of an address opens the panel on that thread's cell, once. */
function useLinked(open: OpenWorkbook, threads: readonly CommentThread[] | undefined): void {
  const [params] = useSearchParams();
  const asked = params.get('comment');
  const wanted = useRef<string | null>(null);
  const done = useRef<string | null>(null);
  useEffect(() => {
    // The address may be left for that of a sheet before the comments have arrived.
    if (asked !== null && asked !== done.current) wanted.current = asked;
    if (wanted.current === null || !threads) return;
    const thread = threads.find(({ id }) => id === wanted.current);
    done.current = wanted.current;
    wanted.current = null;
    store.set(open.ui.panel, 'comments');
    if (!thread) showMessage(open.ui, 'This comment is no longer there', 'refused');
    else if (isThere(open.session.workbook, thread.ref)) goTo(open, thread.ref);
    else showMessage(open.ui, `The row of ${thread.title} is no longer in the workbook`, 'refused');
  }, [asked, threads, open]);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { sameText, type RichText } from '#contract';
import { refusalOf } from '../../../lib/errors';
import { useLeaveGuard } from '../../../lib/useLeaveGuard';
import { isConflict } from '../calls';

/** Milliseconds after the last edit that a text is saved. */
export const SAVE_PAUSE = 500;

export type SavingStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

interface Options {
  /** As the server holds it. */
  readonly saved: RichText;
  readonly version: number;
  /** Resolves to the new version. @throws ApiError */
  readonly save: (text: RichText, version: number) => Promise<number>;
}

/** Saves a text a while after the last edit, one save at a time, each on top of the version that was typed on. */
export function useAutosave({ saved, version, save }: Options) {
  const [status, setStatus] = useState<SavingStatus>('saved');
  /** Why the last save failed. */
  const [failure, setFailure] = useState('');
  const [given, setGiven] = useState({ text: saved, serial: 0 });
  const now = useRef({ text: saved, kept: saved, version, running: false, stuck: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(save);
  latest.current = save;

  const send = useCallback(async (): Promise<void> => {
    const at = now.current;
    clearTimeout(timer.current);
    if (at.running || at.stuck || sameText(at.text, at.kept)) return;
    const { text } = at;
    at.running = true;
    setStatus('saving');
    try {
      at.version = await latest.current(text, at.version);
      at.kept = text;
    } catch (error) {
      at.stuck = isConflict(error);
      setFailure(refusalOf(error));
      return setStatus(at.stuck ? 'conflict' : 'failed');
    } finally {
      at.running = false;
    }
    if (sameText(at.text, text)) setStatus('saved');
    else await send();
  }, []);

  const change = useCallback(
    (text: RichText) => {
      const at = now.current;
      at.text = text;
      clearTimeout(timer.current);
      if (at.stuck) return;
      setStatus(at.running ? 'saving' : sameText(text, at.kept) ? 'saved' : 'waiting');
      timer.current = setTimeout(() => void send(), SAVE_PAUSE);
    },
    [send],
  );
  /** Puts a text into the editor that somebody else, or a writer, wrote. */
  const put = useCallback((text: RichText) => {
    now.current.text = text;
    setGiven(({ serial }) => ({ text, serial: serial + 1 }));
  }, []);
  const take = useCallback(() => {
    now.current = { ...now.current, kept: saved, version, stuck: false };
    put(saved);
    setStatus('saved');
  }, [put, saved, version]);
  const keepMine = useCallback(() => {
    now.current = { ...now.current, kept: saved, version, stuck: false };
    void send();
  }, [send, saved, version]);

  useEffect(() => {
    const at = now.current;
    if (version > at.version && !at.running && !at.stuck && sameText(at.text, at.kept)) take();
  }, [version, take]);
  useEffect(() => () => void send(), [send]);
  useLeaveGuard(status === 'failed' || status === 'conflict');
  return { status, failure, given, change, put, send, take, keepMine };
}

import { useState } from 'react';
import type { RichText } from '#contract';
import { messageOf } from '../../../lib/errors';
import { toast } from '../../../lib/toast';

interface Written {
  readonly text: RichText;
  /** How it was written. */
  readonly note: string;
}

/** The text writer for a part of a memo: its text, its progress, and its failure. */
export function useWritten() {
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<Written>();
  /** @param failed the message if writing fails. @throws the server's error */
  const write = async (asked: () => Promise<Written>, failed: string): Promise<void> => {
    setBusy(true);
    try {
      setWritten(await asked());
    } catch (error) {
      toast({ variant: 'destructive', title: failed, description: messageOf(error) });
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, written, write };
}

import { useState } from 'react';
import type { RichText } from '#contract';
import { messageOf } from '../../../lib/errors';
import { toast } from '../../../lib/toast';

interface Written {
  readonly text: RichText;
  /** How it was written. */
  readonly note: string;
}

/** What the text writer wrote for a part of a memo, while it writes, and that it could not. */
export function useWritten() {
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<Written>();
  /** @param failed said where it could not be written. @throws what the server answered */
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

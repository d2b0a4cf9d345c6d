import { z } from 'zod';
import { richTextSchema } from '#contract';
import type { DraftPlace } from './saver';

const stored = z.object({ text: richTextSchema, version: z.int().min(0), sent: richTextSchema.optional() });

/** Where this browser keeps a person's text of a loan while it is not saved. */
export function browserDraft(loanUuid: string, userId: string): DraftPlace {
  const key = `bridgebook.background:${userId}:${loanUuid}`;
  return {
    read() {
      try {
        const parsed = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft) {
      try {
        if (draft === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // The browser stores nothing; the text is sent to the server all the same.
      }
    },
  };
}

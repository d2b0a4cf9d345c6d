import { z } from 'zod';
import { event, list, maybe, text } from './kinds';

const memo = z.object({ memo: text, agenda: maybe, decision: maybe });

/** Events of committee memos in the history. */
export const MEMO_EVENTS = {
  MemoAdded: event('memo', memo, ({ memo: name }) => ({ title: `${name} added` })),
  MemoDeleted: event('memo', memo, ({ memo: name, agenda }) => ({
    title: `${name} deleted`,
    detail: agenda || null,
  })),
  MemoDecided: event('memo', memo, ({ memo: name, decision }) => ({
    title: decision ? `${name}: ${decision}` : `${name}: decision taken back`,
  })),
  MemoVoted: event('memo', memo.extend({ vote: maybe, note: maybe }), ({ memo: name, vote, note }) => ({
    title: vote ? `${name}: voted ${vote}` : `${name}: vote taken back`,
    detail: note || null,
  })),
  MemoConfirmed: event('memo', memo.extend({ figures: list }), ({ memo: name, figures }) => ({
    title: `${name}: texts confirmed after their figures moved`,
    detail: figures.join(', ') || null,
  })),
  MemoExceptionGranted: event(
    'memo',
    memo.extend({ limit: text, granted: z.boolean(), note: maybe }),
    ({ memo: name, limit, granted, note }) => ({
      title: `${name}: exception ${granted ? 'granted' : 'taken back'}, ${limit}`,
      detail: note || null,
    }),
  ),
  MemoRecorded: event('memo', memo, ({ memo: name, agenda, decision }) => ({
    title: `Record of ${name} made: ${decision ?? ''}`,
    detail: agenda || null,
  })),
  MemoBundleMade: event('memo', memo.extend({ name: maybe }), ({ memo: of, name }) => ({
    title: `File of the record of ${of} made`,
    detail: name || null,
  })),
} as const;

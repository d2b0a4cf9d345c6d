import { Button } from 'antd';
import { plainText, type MemoDetail, type MemoDraft, type RichText } from '#contract';
import { draftText } from '../calls';
import type { useWritten } from './useWritten';

interface Props extends Pick<ReturnType<typeof useWritten>, 'busy' | 'write'> {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
  readonly part: MemoDraft;
  readonly label: string;
  readonly text: RichText;
}

/** Drafts a first text if there is none, so a person's text is never replaced. */
export function DraftText({ loanUuid, memo, part, label, text, busy, write }: Props) {
  if (plainText(text).trim() !== '') return null;
  const draft = () =>
    write(() => draftText(loanUuid, String(memo.id), part), 'Draft Failed').catch(() => undefined);
  return (
    <Button size="small" aria-label={`Draft ${label}`} disabled={busy} onClick={() => void draft()}>
      Draft
    </Button>
  );
}

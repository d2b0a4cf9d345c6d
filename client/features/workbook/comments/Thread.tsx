import { CheckOutlined, LinkOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Comment, CommentThread } from '#contract';
import { confirm } from '../../../lib/confirm';
import { dateAndTime } from '../../../lib/dateTime';
import { toast } from '../../../lib/toast';
import type { useCommenting } from './calls';
import { CommentBox } from './CommentBox';
import { Box, Row, Text } from '../../../components/boxes';
import styles from './Comments.module.css';
import { linkTo } from './threads';

interface Props {
  readonly loanUuid: string;
  readonly thread: CommentThread;
  readonly title: string;
  readonly commenting: ReturnType<typeof useCommenting>;
  /** The keyboard goes into the box to answer. */
  readonly wanted: boolean;
  readonly onFocused: () => void;
}

/** The comments on a cell, oldest first, with a box to answer. */
export function Thread({
  loanUuid,
  thread,
  title,
  commenting: { add, change, remove },
  wanted,
  onFocused,
}: Props) {
  const { resolved } = thread;
  const resolving =
    change.isPending && change.variables.id === thread.id && change.variables.resolved !== undefined;
  return (
    <Box
      as="article"
      below={2}
      className={styles.thread}
      data-resolved={resolved !== null || undefined}
      aria-label={`Comments on ${title}`}
    >
      {resolved && (
        <Text as="p" below={2} tone="good" size="small" snug>
          {['Resolved', resolved.by && `by ${resolved.by.name}`, dateAndTime(resolved.at)]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      {thread.comments.map((comment) => (
        <Said key={comment.id} comment={comment} thread={thread} change={change} remove={remove} />
      ))}
      <CommentBox
        label={`Answer on ${title}`}
        placeholder={resolved ? 'Answer, and open it again' : 'Answer'}
        send="Answer"
        draftKey={`bridgebook.comment:${thread.id}`}
        sending={add.isPending && add.variables.thread === thread.id}
        onSend={(body, done) => add.mutate({ thread: thread.id, body }, { onSuccess: done })}
        wanted={wanted}
        onFocused={onFocused}
      />
      <Row gap={1} above={1}>
        <Button
          size="small"
          type="text"
          icon={resolved ? <UndoOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
          loading={resolving}
          onClick={() => change.mutate({ id: thread.id, resolved: resolved === null })}
        >
          {resolved ? 'Open again' : 'Resolve'}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<LinkOutlined aria-hidden />}
          onClick={() => void copyLink(loanUuid, thread)}
        >
          Copy link
        </Button>
      </Row>
    </Box>
  );
}

type Commenting = ReturnType<typeof useCommenting>;

function Said({
  comment,
  thread,
  change,
  remove,
}: { readonly comment: Comment; readonly thread: CommentThread } & Pick<Commenting, 'change' | 'remove'>) {
  const [editing, setEditing] = useState(false);
  const { id, by, at, editedAt, body, can } = comment;
  const askToRemove = async () => {
    if (
      await confirm({
        title: 'Delete this comment?',
        description: 'Answers of others stay.',
        confirmText: 'Delete comment',
        danger: true,
      })
    )
      remove.mutate({ id, thread: thread.id });
  };
  return (
    <Box below={2}>
      <Text as="p" tone="muted" size="small" snug className={styles.by}>
        <strong>{by?.name ?? 'Someone'}</strong> <time dateTime={at}>{dateAndTime(at)}</time>
        {editedAt !== null && <span title={dateAndTime(editedAt)}> · edited</span>}
      </Text>
      {editing && body !== null ? (
        <CommentBox
          label="Edit the comment"
          placeholder=""
          send="Save"
          draftKey={`bridgebook.comment:edit:${id}`}
          begin={body}
          wanted
          sending={change.isPending && change.variables.id === id}
          onSend={(words, done) =>
            change.mutate(
              { id, body: words },
              {
                onSuccess: () => {
                  done();
                  setEditing(false);
                },
              },
            )
          }
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Text as="p" above={1} className={styles.words} data-deleted={body === null || undefined}>
          {body ?? 'Deleted'}
        </Text>
      )}
      {!editing && (can.edit || can.remove) && (
        <Row gap={2} className={styles.own}>
          {can.edit && (
            <Button size="small" type="link" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {can.remove && (
            <Button
              size="small"
              type="link"
              loading={remove.isPending && remove.variables.id === id}
              onClick={() => void askToRemove()}
            >
              Delete
            </Button>
          )}
        </Row>
      )}
    </Box>
  );
}

async function copyLink(loanUuid: string, thread: CommentThread): Promise<void> {
  const link = new URL(linkTo(loanUuid, thread), window.location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast({ variant: 'success', title: 'Link copied' });
  } catch {
    // No right to the clipboard (plain http, a locked-down browser): the link is shown for the person's own copy.
    toast({ title: 'This browser does not let the page use the clipboard', description: link });
  }
}

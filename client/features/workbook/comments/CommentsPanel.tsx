import { Segmented, Skeleton } from 'antd';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { cellKey, countOf } from '#domain';
import type { CommentThread } from '#contract';
import { LoadError } from '../../../components/Message';
import { dateAndTime } from '../../../lib/dateTime';
import { Panel } from '../../../sheet';
import {
  goTo,
  openThreads,
  showMessage,
  sheetTitle,
  sheetOf,
  cellTitle,
  useFromWorkbook,
  useOpenWorkbook,
} from '../../../workbook';
import { useCommenting, useThreads } from './calls';
import { CommentBox } from './CommentBox';
import { Box, Text } from '../../../components/boxes';
import styles from './Comments.module.css';
import { Thread } from './Thread';
import {
  isThere,
  takesComments,
  threadsBySheet,
  threadsOn,
  threadTitle,
  type CommentedCell,
} from './threads';

type Which = 'open' | 'resolved';

/** What people say about the active cell, and about all others of the loan. */
export function CommentsPanel({ loanUuid }: { readonly loanUuid: string }) {
  const { ui } = useOpenWorkbook();
  const { data, error, refetch } = useThreads(loanUuid);
  const selection = useAtomValue(ui.selection);
  const ref = selection?.ref;
  return (
    <Panel title="Comments">
      {error && !data && <LoadError what="The comments" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box ruled="below" className={styles.part}>
          <Skeleton active />
        </Box>
      )}
      {data &&
        (takesComments(ref) ? (
          <OnCell key={cellKey(ref)} loanUuid={loanUuid} at={ref} threads={data.threads} />
        ) : (
          <NoCell total={ref !== undefined} />
        ))}
      {data && <All threads={data.threads} active={takesComments(ref) ? cellKey(ref) : undefined} />}
    </Panel>
  );
}

function NoCell({ total }: { readonly total: boolean }) {
  const setAsked = useSetAtom(useOpenWorkbook().ui.commentAsked);
  // The keyboard is not taken later, when some other cell is selected.
  useEffect(() => setAsked(false), [setAsked]);
  return (
    <Text as="p" ruled="below" tone="muted" padY={3} padX={3}>
      {total
        ? 'A total cannot have comments: comment on a cell above it.'
        : 'Select a cell, or go to a figure with Tab, to comment on it.'}
    </Text>
  );
}

interface OnCellProps {
  readonly loanUuid: string;
  readonly at: CommentedCell;
  readonly threads: readonly CommentThread[];
}

function OnCell({ loanUuid, at, threads }: OnCellProps) {
  const { session, ui, room, userId } = useOpenWorkbook();
  const { workbook } = session;
  const [asked, setAsked] = useAtom(ui.commentAsked);
  const focused = useCallback(() => setAsked(false), [setAsked]);
  const commenting = useCommenting(loanUuid, room);
  const title = useFromWorkbook(useCallback(() => cellTitle(workbook, at), [workbook, at]));
  const here = threadsOn(threads, at);
  // Opening the comments of a cell continues its open thread.
  const talk = openThreads(here).at(-1);
  const sheet = sheetOf(workbook.template, at);
  const begin = (body: string, done: () => void) =>
    commenting.add.mutate(
      {
        on: {
          ref: at,
          title: `${sheet === undefined ? '' : `${sheetTitle(workbook, sheet)}: `}${title}`.slice(0, 500),
        },
        body,
      },
      { onSuccess: done },
    );
  return (
    <Box as="section" ruled="below" className={styles.part} aria-label={`On ${title}`}>
      <h3>{title}</h3>
      {here.map((thread) => (
        <Thread
          key={thread.id}
          loanUuid={loanUuid}
          thread={thread}
          title={title}
          commenting={commenting}
          wanted={asked && thread === talk}
          onFocused={focused}
        />
      ))}
      <CommentBox
        label={`Comment on ${title}`}
        placeholder="Comment on this cell"
        send="Comment"
        draftKey={`bridgebook.comment:${userId}:${loanUuid}:${cellKey(at)}`}
        sending={commenting.add.isPending && commenting.add.variables.on !== undefined}
        onSend={begin}
        wanted={asked && talk === undefined}
        onFocused={focused}
      />
    </Box>
  );
}

/** Every thread of the loan, open or resolved, by sheet. */
function All({
  threads,
  active,
}: {
  readonly threads: readonly CommentThread[];
  readonly active: string | undefined;
}) {
  const [which, setWhich] = useState<Which>('open');
  const open = openThreads(threads);
  const resolved = threads.filter((thread) => thread.resolved !== null);
  const shown = which === 'open' ? open : resolved;
  const sheets = useFromWorkbook(useCallback((session) => threadsBySheet(shown, session.workbook), [shown]));
  return (
    <section className={styles.all} aria-label="All comments">
      <Segmented<Which>
        size="small"
        aria-label="Which comments"
        value={which}
        onChange={setWhich}
        options={[
          { value: 'open', label: `Open (${open.length})` },
          { value: 'resolved', label: `Resolved (${resolved.length})` },
        ]}
      />
      {shown.length === 0 && (
        <Text as="p" tone="muted" className={styles.none}>
          {which === 'open' ? 'No open comments on this loan.' : 'No resolved comments.'}
        </Text>
      )}
      {sheets.map(({ sheet, title, threads: here }) => (
        <div key={sheet}>
          <Text as="h3" tone="faint" weight="strong" className={styles.sheet} id={`comments-${sheet}`}>
            {title}
          </Text>
          <ul aria-labelledby={`comments-${sheet}`}>
            {here.map((thread) => (
              <Line key={thread.id} thread={thread} active={cellKey(thread.ref) === active} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ thread, active }: { readonly thread: CommentThread; readonly active: boolean }) {
  const open = useOpenWorkbook();
  const { workbook } = open.session;
  const there = isThere(workbook, thread.ref);
  const said = thread.comments.filter(({ body }) => body !== null);
  const [first] = said;
  const last = said.at(-1);
  const answers = said.length - 1;
  const go = () => {
    if (there) goTo(open, thread.ref);
    else showMessage(open.ui, `The row of ${thread.title} is no longer in the workbook`, 'refused');
  };
  return (
    <li>
      <Text
        as="button"
        type="button"
        size="cell"
        padY={1}
        padX={3}
        className={styles.line}
        aria-current={active || undefined}
        onClick={go}
      >
        <Text weight="strong">
          {threadTitle(workbook, thread)}
          {!there && ' (row removed)'}
        </Text>
        <Text line="cut">{first?.body}</Text>
        <Text tone="muted" size="small" snug className={styles.by}>
          {[last?.by?.name, last && dateAndTime(last.at), answers > 0 && countOf(answers, 'answer')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Text>
    </li>
  );
}

import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { plainText, type MemoDetail, type NoteFigure, type RichText } from '#contract';
import { namesIn, placeholder } from '#engine';
import { Notice, Row, Stack, Text } from '../../../components/boxes';
import { lazyPart } from '../../../components/lazyPart';
import type { SavingStatus } from '../../../lib/autosave/Autosaver';
import { useAutosaver } from '../../../lib/autosave/useAutosaver';
import { useLeaveGuard } from '../../../lib/useLeaveGuard';
import { paths } from '../../../paths';
import { changeOf, readMemo, textOf, useSend, type MemoEditor } from '../calls';
import type { Shown } from '../figures/figureToken';
import { FigureLink, FigureWords } from '../figures/FigureWords';
import { UnlinkedNumbers } from '../figures/UnlinkedNumbers';
import { useFigures, useShown } from '../figures/useFigures';
import { memoSaver, type SavedText } from './memoSaver';
import { useEditorFocus } from './useEditorFocus';

const FigureText = lazyPart('The editor', () => import('../figures/FigureText'));

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
  readonly part: MemoEditor;
  readonly label: string;
  readonly placeholder: string;
  /** A text of a few lines, in a narrow place. */
  readonly short?: boolean;
  /** A text that was written for the person; put into the editor and saved when it is another one. */
  readonly written?: RichText | undefined;
}

/** A text of the memo: saved half a second after the last edit; to be read where it may not be changed. */
export function AutoText(props: Props) {
  return props.memo.can.edit ? <Writing {...props} /> : <Reading {...props} />;
}

function Reading({
  loanUuid,
  memo,
  part,
  text = textOf(memo, part),
}: Pick<Props, 'loanUuid' | 'memo' | 'part'> & { readonly text?: RichText }) {
  const shownOf = useShown(memo, part, useFigures(loanUuid, memo));
  return <FigureWords loanUuid={loanUuid} text={text} shownOf={shownOf} />;
}

function Writing({ loanUuid, memo, part, label, placeholder, written, short }: Props) {
  const navigate = useNavigate();
  const figures = useFigures(loanUuid, memo);
  const shownOf = useShown(memo, part, figures);
  const { mutateAsync } = useSend(loanUuid, String(memo.id), true);
  const savedIn = (of: MemoDetail): SavedText => ({
    text: textOf(of, part),
    version: of.versions[part] ?? 0,
  });
  const { text, version } = savedIn(memo);
  const { saver, state } = useAutosaver(
    () =>
      memoSaver({
        saved: { text, version },
        save: async (next, on) =>
          savedIn(await mutateAsync({ change: changeOf(part, next), versions: { [part]: on } })),
        read: async () => {
          const now = await readMemo(loanUuid, String(memo.id));
          if (now.kind !== 'memo') throw new Error('You may no longer read this memo');
          return savedIn(now);
        },
      }),
    useMemo(() => ({ text, version }), [text, version]),
  );
  const { status, content, failure, serial, theirs, replaced = false } = state;
  const editor = useEditorFocus(serial);
  useLeaveGuard(status === 'failed' || status === 'conflict');
  const last = useRef(written);
  useEffect(() => {
    if (written === undefined || written === last.current) return;
    last.current = written;
    void saver.put(written);
  }, [written, saver]);
  return (
    <Stack gap={1}>
      {theirs && (
        <Notice role="alert" ground="warning" padX={3} padY={2}>
          <p>Someone else changed this in the meantime. Their version:</p>
          <Reading loanUuid={loanUuid} memo={memo} part={part} text={theirs.text} />
          <Row gap={2}>
            <Button
              size="small"
              onClick={() => {
                editor.take();
                saver.keepMine();
              }}
            >
              Keep mine
            </Button>
            <Button
              size="small"
              onClick={() => {
                editor.take();
                saver.takeTheirs();
              }}
            >
              Take theirs
            </Button>
          </Row>
        </Notice>
      )}
      <Stack {...editor.box}>
        <Suspense fallback={<Skeleton active />}>
          <FigureText
            key={serial}
            label={label}
            placeholder={placeholder}
            kind={short ? 'short' : 'whole'}
            initial={content}
            loanUuid={loanUuid}
            figures={figures}
            shownOf={shownOf}
            onChange={(next) => saver.change(next)}
            onOpen={(name) => void navigate(paths.loan(loanUuid).trace(name))}
            focused={editor.keeps}
          />
        </Suspense>
      </Stack>
      {/* Shown only when saved: replacing the text would lose what is being typed. */}
      {status === 'saved' && (
        <UnlinkedNumbers
          text={content}
          figures={figures}
          first={memo.ratios}
          onLink={(next) => void saver.put(next)}
        />
      )}
      <Row gap={3} wrap justify="between">
        <Named
          loanUuid={loanUuid}
          text={content}
          shownOf={shownOf}
          figures={figures}
          isSaved={status === 'saved'}
        />
        <SavedWords
          status={status}
          failure={failure}
          replaced={replaced && editor.keeps && editor.held}
          onRetry={() => void saver.flush()}
        />
      </Row>
    </Stack>
  );
}

/** The figures that a text names, each with its label and a link to its inputs. */
function Named({
  loanUuid,
  text,
  shownOf,
  figures,
  isSaved,
}: Pick<Props, 'loanUuid'> & {
  readonly text: RichText;
  readonly shownOf: (name: string) => Shown;
  readonly figures: ReadonlyMap<string, NoteFigure>;
  /** Before that a name may be half typed, and a cell is not among the figures yet. */
  readonly isSaved: boolean;
}) {
  const names = namesIn(plainText(text)).filter((name) => isSaved || figures.has(name));
  return (
    <Row gap={3} wrap>
      {names.map((name) => (
        <Text key={name} size="small" tone="muted">
          {figures.get(name)?.label ?? `No figure has the name ${placeholder(name)}`}{' '}
          {figures.has(name) && <FigureLink loanUuid={loanUuid} name={name} shown={shownOf(name)} />}
        </Text>
      ))}
    </Row>
  );
}

function SavedWords({
  status,
  failure,
  replaced,
  onRetry,
}: {
  readonly status: SavingStatus;
  readonly failure: string | undefined;
  /** Somebody else's words are now where this person writes. */
  readonly replaced: boolean;
  readonly onRetry: () => void;
}) {
  if (status === 'failed')
    return (
      <Text role="alert" size="small" tone="bad">
        Not saved: {failure?.replace(/\.$/, '')}.{' '}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </Text>
    );
  return (
    <Text role="status" size="small" tone="muted">
      {status === 'saved'
        ? replaced && 'Changed by somebody else just now'
        : status === 'conflict'
          ? 'Not saved'
          : 'Saving…'}
    </Text>
  );
}

import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { plainText, type MemoDetail, type MemoText, type NoteFigure, type RichText } from '#contract';
import { namesIn, placeholder } from '#engine';
import { Notice, Row, Stack, Text } from '../../../components/boxes';
import { lazyPart } from '../../../components/lazyPart';
import { paths } from '../../../paths';
import { useSend, type Change } from '../calls';
import type { Shown } from '../figures/figureToken';
import { FigureLink, FigureWords } from '../figures/FigureWords';
import { UnlinkedNumbers } from '../figures/UnlinkedNumbers';
import { useFigures, useShown } from '../figures/useFigures';
import { useAutosave, type SavingStatus } from './useAutosave';

const FigureText = lazyPart('The editor', () => import('../figures/FigureText'));

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
  readonly part: MemoText;
  readonly label: string;
  readonly placeholder: string;
  readonly text: RichText;
  readonly changeOf: (text: RichText) => Change;
  /** A text of a few lines, in a narrow place. */
  readonly short?: boolean;
  /** A text that was written for the person; put into the editor and saved when it is another one. */
  readonly written?: RichText | undefined;
}

/** A text of the memo: saved half a second after the last edit; to be read where it may not be changed. */
export function AutoText(props: Props) {
  return props.memo.can.edit ? <Writing {...props} /> : <Reading {...props} />;
}

function Reading({ loanUuid, memo, part, text }: Pick<Props, 'loanUuid' | 'memo' | 'part' | 'text'>) {
  const shownOf = useShown(memo, part, useFigures(loanUuid, memo));
  return <FigureWords loanUuid={loanUuid} text={text} shownOf={shownOf} />;
}

function Writing({ loanUuid, memo, part, label, placeholder, text, changeOf, written, short }: Props) {
  const navigate = useNavigate();
  const figures = useFigures(loanUuid, memo);
  const shownOf = useShown(memo, part, figures);
  const { mutateAsync } = useSend(loanUuid, String(memo.id), true);
  const saver = useAutosave({
    saved: text,
    version: memo.versions[part] ?? 0,
    save: async (next, version) => {
      const saved = await mutateAsync({ change: changeOf(next), versions: { [part]: version } });
      return saved.versions[part] ?? 0;
    },
  });
  const { put, send, status, failure, given } = saver;
  const last = useRef(written);
  useEffect(() => {
    if (written === undefined || written === last.current) return;
    last.current = written;
    put(written);
    void send();
  }, [written, put, send]);
  return (
    <Stack gap={1}>
      {status === 'conflict' && (
        <Notice role="alert" ground="warning" padX={3} padY={2}>
          <p>Someone else changed this in the meantime. Their version:</p>
          <Reading loanUuid={loanUuid} memo={memo} part={part} text={text} />
          <Row gap={2}>
            <Button size="small" onClick={saver.keepMine}>
              Keep mine
            </Button>
            <Button size="small" onClick={saver.take}>
              Take theirs
            </Button>
          </Row>
        </Notice>
      )}
      <Suspense fallback={<Skeleton active />}>
        <FigureText
          key={given.serial}
          label={label}
          placeholder={placeholder}
          kind={short ? 'short' : 'whole'}
          initial={given.text}
          loanUuid={loanUuid}
          figures={figures}
          shownOf={shownOf}
          onChange={saver.change}
          onOpen={(name) => void navigate(paths.loan(loanUuid).trace(name))}
        />
      </Suspense>
      {/* Shown only when saved: replacing the text would lose what is being typed. */}
      {status === 'saved' && (
        <UnlinkedNumbers
          text={text}
          figures={figures}
          first={memo.ratios}
          onLink={(next) => {
            put(next);
            void send();
          }}
        />
      )}
      <Row gap={3} wrap justify="between">
        <Named loanUuid={loanUuid} text={text} shownOf={shownOf} figures={figures} />
        <SavedWords status={status} failure={failure} onRetry={() => void send()} />
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
}: Pick<Props, 'loanUuid' | 'text'> & {
  readonly shownOf: (name: string) => Shown;
  readonly figures: ReadonlyMap<string, NoteFigure>;
}) {
  return (
    <Row gap={3} wrap>
      {namesIn(plainText(text)).map((name) => (
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
  onRetry,
}: {
  readonly status: SavingStatus;
  readonly failure: string;
  readonly onRetry: () => void;
}) {
  if (status === 'failed')
    return (
      <Text role="alert" size="small" tone="bad">
        Not saved: {failure.replace(/\.$/, '')}.{' '}
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </Text>
    );
  return (
    <Text role="status" size="small" tone="muted">
      {status === 'saved' ? '' : status === 'conflict' ? 'Not saved' : 'Saving…'}
    </Text>
  );
}

import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { plainText, type MemoDetail, type MemoPart, type RichText } from '#contract';
import { namesIn, renderText } from '#engine';
import { formatKnown } from '#domain/format';
import { Notice, Row, Stack, Text } from '../../../components/boxes';
import { lazyPart } from '../../../components/lazyPart';
import { RichTextView } from '../../../components/RichTextView';
import { useSend, type Change } from '../calls';
import { useAutosave, type SavingStatus } from './useAutosave';

const RichTextField = lazyPart('The editor', () => import('../../../components/rich-text/RichTextField'));

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
  readonly part: MemoPart;
  readonly label: string;
  readonly placeholder: string;
  readonly text: RichText;
  readonly changeOf: (text: RichText) => Change;
  /** A text that was written for the person; put into the editor and saved when it is another one. */
  readonly written?: RichText | undefined;
}

/** A text of the memo: saved half a second after the last edit; to be read where it may not be changed. */
export function AutoText(props: Props) {
  return props.memo.can.edit ? <Writing {...props} /> : <Reading memo={props.memo} text={props.text} />;
}

function Reading({ memo: { figures }, text }: Pick<Props, 'memo' | 'text'>) {
  if (plainText(text) === '') return <Text tone="muted">No information available</Text>;
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]));
  const formats = Object.fromEntries(figures.map(({ name, format }) => [name, format]));
  return <RichTextView text={text} render={(words) => renderText(words, values, (name) => formats[name])} />;
}

function Writing({ loanUuid, memo, part, label, placeholder, text, changeOf, written }: Props) {
  const { mutateAsync } = useSend(loanUuid, String(memo.id), true);
  const saver = useAutosave({
    saved: text,
    version: memo.versions[part] ?? 0,
    save: async (next, version) => {
      const saved = await mutateAsync({ change: changeOf(next), versions: { [part]: version } });
      return saved.versions[part] ?? 0;
    },
  });
  const { put, send, status, given } = saver;
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
          <p>Somebody else changed this in the meantime. Theirs:</p>
          <Reading memo={memo} text={text} />
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
        <RichTextField
          key={given.serial}
          label={label}
          placeholder={placeholder}
          initial={given.text}
          onChange={saver.change}
        />
      </Suspense>
      <Row gap={3} wrap justify="between">
        <Named memo={memo} text={text} />
        <SavedWords status={status} onRetry={() => void send()} />
      </Row>
    </Stack>
  );
}

/** The figures that a text names, as they stand. */
function Named({ memo: { figures }, text }: Pick<Props, 'memo' | 'text'>) {
  const names = namesIn(plainText(text));
  const words = names.map((name) => {
    const figure = figures.find((one) => one.name === name);
    return `@${name}: ${figure ? formatKnown(figure.value, figure.format) || 'N/A' : 'no such figure'}`;
  });
  return (
    <Text size="small" tone="muted" digits>
      {words.join(' · ')}
    </Text>
  );
}

function SavedWords({ status, onRetry }: { readonly status: SavingStatus; readonly onRetry: () => void }) {
  if (status === 'failed')
    return (
      <Text role="alert" size="small" tone="bad">
        Not saved.{' '}
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

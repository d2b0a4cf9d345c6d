import { CheckCircleFilled, EditOutlined, FlagFilled, FlagOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { startTransition, useOptimistic, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChecklistItem } from '#contract';
import type { Mark } from './marking';
import { Grid, Row, Text } from '../../components/boxes';
import styles from './Checklist.module.css';
import { paths } from '../../paths';
import { LimitedText } from '../../components/form/LimitedText';

type Line = Omit<ChecklistItem, 'subItems'>;

interface Props {
  readonly loanUuid: string;
  readonly item: Line;
  readonly mayMark: boolean;
  /** Resolves to whether it was saved; a failure has already been reported. */
  readonly onMark: (mark: Mark) => Promise<boolean>;
  /** Among the tools of the item. */
  readonly extra?: ReactNode;
}

export function Item({ loanUuid, item, mayMark, onMark, extra }: Props) {
  // A mark shows within the event and until it is answered. If a box waited for the list to update, React
  // would reset it first; and the answer to another item's mark must not undo this one.
  const [shown, show] = useOptimistic(item, (before, changes: Mark['changes']): Line => ({
    ...before,
    ...changes,
  }));
  const { key, title, checked, flagged, readonly, required, notes, detail } = shown;
  /** The note being written; undefined while nobody writes. */
  const [writing, setWriting] = useState<string>();
  const mark = (changes: Mark['changes']) => {
    const saved = onMark({ item: key, changes });
    startTransition(async () => {
      show(changes);
      await saved;
    });
    return saved;
  };
  /** A note that was not saved is there to be sent again. */
  const write = async (text: string) => {
    setWriting(undefined);
    const next = text.trim() || null;
    if (next !== notes && !(await mark({ notes: next }))) setWriting(text);
  };
  return (
    <Grid
      columns="minmax(220px, 1fr) minmax(160px, 1fr) minmax(140px, auto)"
      align="center"
      tall
      padY={1}
      padX={3}
      className={styles.item}
      data-open={(!checked && required) || undefined}
      data-flagged={flagged || undefined}
    >
      <Row gap={3} align="center" shrinks className={styles.lead}>
        {readonly ? (
          <AutomaticTick title={title} checked={checked} />
        ) : (
          <Checkbox
            checked={checked}
            disabled={!mayMark}
            aria-label={`${title} done`}
            onChange={(event) => void mark({ checked: event.target.checked })}
          />
        )}
        <span className={styles.title}>
          <Title loanUuid={loanUuid} item={item} />
        </span>
      </Row>
      <Text tone="muted" size="cell" shrinks className={styles.detail}>
        {detail}
      </Text>
      <Row as="span" gap={1} align="center" justify="end" className={styles.tools}>
        {!mayMark && !required && <span className={styles.quiet}>Not required</span>}
        {mayMark && (
          <>
            <Button
              size="small"
              type="text"
              className={styles.required}
              aria-pressed={required}
              aria-label={`${title} is required`}
              onClick={() => void mark({ required: !required })}
            >
              {required ? 'Required' : 'Not required'}
            </Button>
            <Tooltip title={flagged ? 'Take the flag off' : 'Flag'}>
              <Button
                size="small"
                type="text"
                aria-pressed={flagged}
                aria-label={`Flag ${title}`}
                icon={
                  flagged ? <FlagFilled aria-hidden className={styles.flag} /> : <FlagOutlined aria-hidden />
                }
                onClick={() => void mark({ flagged: !flagged })}
              />
            </Tooltip>
            <Tooltip title="Note">
              <Button
                size="small"
                type="text"
                aria-label={`Note on ${title}`}
                aria-expanded={writing !== undefined}
                icon={<EditOutlined aria-hidden />}
                onClick={() => setWriting(notes ?? '')}
              />
            </Tooltip>
            {extra}
          </>
        )}
      </Row>
      {writing !== undefined ? (
        <Note
          title={title}
          text={writing}
          onText={setWriting}
          onKeep={() => void write(writing)}
          onLeave={() => setWriting(undefined)}
        />
      ) : (
        notes !== null && <p className={styles.notes}>{notes}</p>
      )}
    </Grid>
  );
}

/** An item that ticks itself: whether its data is there. */
function AutomaticTick({ title, checked }: { readonly title: string; readonly checked: boolean }) {
  return (
    <Tooltip title="Ticked automatically once its data is there">
      <Text
        role="img"
        aria-label={`${title}: ${checked ? 'done' : 'open'}`}
        tone="faint"
        className={styles.tick}
        data-done={checked || undefined}
      >
        {checked ? <CheckCircleFilled aria-hidden /> : <span className={styles.open} />}
      </Text>
    </Tooltip>
  );
}

/** The way to where the item is done. */
function Title({
  loanUuid,
  item: { title, link, linkType },
}: {
  readonly loanUuid: string;
  readonly item: Line;
}) {
  if (link === null)
    return (
      <Tooltip title="Link is missing">
        <span>{title}</span>
      </Tooltip>
    );
  if (linkType === 'system') return <Link to={paths.loan(loanUuid).at(link)}>{title}</Link>;
  if (!/^https?:\/\//i.test(link))
    return (
      <Tooltip title="Link is not available">
        <span>{title}</span>
      </Tooltip>
    );
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
}

/** Keeps the typed text on blur and on Ctrl/Cmd+Enter; Escape leaves the note unchanged. */
function Note({ title, text, onText, onKeep, onLeave }: NoteProps) {
  return (
    <LimitedText
      autoFocus
      className={styles.writing}
      aria-label={`Note on ${title}`}
      autoSize={{ minRows: 1, maxRows: 8 }}
      most={4000}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={onKeep}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onKeep();
      }}
    />
  );
}

import { useState } from 'react';
import { plainText, type NoteWriting } from '#contract';
import { Row, Stack, Text } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { RichTextView } from '../../components/RichTextView';
import { Section } from '../../components/Section';
import { TextButton } from '../../components/TextButton';
import { dateAndTime } from '../../lib/dateTime';
import { usePutBack, useWritings } from './calls';
import styles from './Note.module.css';

/** Who wrote in the note and when, each with the former text, which can be restored. */
export function Writings({ loanUuid, mayWrite }: { readonly loanUuid: string; readonly mayWrite: boolean }) {
  const { data, error, refetch } = useWritings(loanUuid);
  return (
    <Section title="Who wrote">
      {error && !data ? (
        <LoadError what="The history of the note" error={error} onRetry={() => void refetch()} />
      ) : data?.writings.length === 0 ? (
        <Text as="p" tone="muted">
          Nothing has been written in this note yet.
        </Text>
      ) : (
        <Stack as="ol" gap={2} aria-label="Who wrote in the note, the latest first">
          {data?.writings.map((writing) => (
            <Writing key={writing.id} loanUuid={loanUuid} writing={writing} mayWrite={mayWrite} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

interface WritingProps {
  readonly loanUuid: string;
  readonly writing: NoteWriting;
  readonly mayWrite: boolean;
}

function Writing({ loanUuid, writing, mayWrite }: WritingProps) {
  const [open, setOpen] = useState(false);
  const putBack = usePutBack(loanUuid);
  const { by, begunAt, endedAt, former } = writing;
  const name = by?.name ?? 'A person whose account was removed';
  const nothing = plainText(former) === '';
  const begun = dateAndTime(begunAt);
  const ended = dateAndTime(endedAt);
  const when = ended === begun ? begun : `${begun} to ${ended}`;
  return (
    <Stack as="li" gap={2}>
      <Row gap={3} align="baseline" justify="between">
        <span>
          <strong>{name}</strong>{' '}
          <Text tone="muted" size="small" digits>
            {when}
          </Text>
        </span>
        <TextButton
          aria-expanded={open}
          aria-label={`The text before ${name} wrote, ${when}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide the text before' : 'Text before'}
        </TextButton>
      </Row>
      {open && (
        <Stack gap={2} padX={3} className={styles.former}>
          {nothing ? <Text tone="muted">There was no text.</Text> : <RichTextView text={former} />}
          {mayWrite && (
            <span>
              <TextButton disabled={putBack.isPending} onClick={() => putBack.mutate(writing)}>
                {nothing ? 'Empty the note again' : 'Put this text back'}
              </TextButton>
            </span>
          )}
        </Stack>
      )}
    </Stack>
  );
}

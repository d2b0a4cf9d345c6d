import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ALERT_SEVERITIES, type AlertSeverity, type MemoDetail, type MemoRedFlag } from '#contract';
import { Badge, Row, Stack, Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { TextButton } from '../../../components/TextButton';
import { paths } from '../../../paths';
import { useChange, useSend } from '../calls';
import { FigureLine } from '../figures/FigureWords';
import { useFigures, useShown } from '../figures/useFigures';
import { flagChange, flagFailure, type FlagChange } from './flags';
import { NoteDialog } from './NoteDialog';

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

/** What speaks against the loan: found by the system, or added by people of the memo. */
export function RedFlagsCard({ loanUuid, memo }: Props) {
  const [adding, setAdding] = useState(false);
  const { change } = useChange(memo, loanUuid);
  const setCustom = (customRedFlags: MemoDetail['information']['customRedFlags']) =>
    change('customRedFlags', { information: { customRedFlags } });
  const { customRedFlags } = memo.information;
  return (
    <Section
      title="Red Flags / Analyst Highlights"
      head={
        memo.can.edit && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            Add red flag
          </Button>
        )
      }
    >
      {memo.redFlags.length === 0 && (
        <Text as="p" tone="muted" padY={1}>
          No information available
        </Text>
      )}
      <Stack as="ul" aria-label="Red flags">
        {memo.redFlags.map((flag) => (
          <Flag
            key={flag.actionType}
            loanUuid={loanUuid}
            memo={memo}
            flag={flag}
            onDelete={() => setCustom(customRedFlags.filter(({ id }) => id !== flag.actionType))}
          />
        ))}
      </Stack>
      {adding && (
        <NoteDialog
          title="Add a red flag"
          label="Description"
          okText="Add"
          required
          onClose={() => setAdding(false)}
          onSave={(description) => {
            setCustom([
              ...customRedFlags,
              { id: crypto.randomUUID(), description, note: '', severity: 'High' },
            ]);
            setAdding(false);
          }}
        />
      )}
    </Section>
  );
}

const GROUNDS = { High: 'bad', Medium: 'warning', Low: 'accent' } as const;

/** Saves what is said of a flag; what went wrong is told beside it. */
function useFlag({ loanUuid, memo }: Props, flag: MemoRedFlag) {
  const [problem, setProblem] = useState<string>();
  const { mutate } = useSend(loanUuid, String(memo.id), true);
  const save = (next: FlagChange) => {
    const found = flagChange(memo, flag, next);
    setProblem('problem' in found ? found.problem : undefined);
    if ('problem' in found) return;
    mutate(
      { change: found.change, versions: { [found.part]: memo.versions[found.part] ?? 0 } },
      { onError: (error) => setProblem(flagFailure(flag, error)) },
    );
  };
  return { problem, save };
}

function Flag({
  loanUuid,
  memo,
  flag,
  onDelete,
}: Props & { readonly flag: MemoRedFlag; readonly onDelete: () => void }) {
  const [noting, setNoting] = useState(false);
  const { problem, save } = useFlag({ loanUuid, memo }, flag);
  const { description, note, severity, custom, link } = flag;
  const shownOf = useShown(memo, custom ? 'customRedFlags' : 'redFlagNotes', useFigures(loanUuid, memo));
  const may = memo.can.edit;
  return (
    <Stack as="li" gap={1} padY={2} ruled="above">
      <Row gap={2} align="center">
        {may && custom ? (
          <Select<AlertSeverity>
            size="small"
            aria-label={`Severity of ${description}`}
            value={severity}
            options={ALERT_SEVERITIES.map((one) => ({ value: one, label: one }))}
            onChange={(next) => save({ severity: next })}
          />
        ) : (
          <Badge ground={GROUNDS[severity]}>{severity}</Badge>
        )}
        {may && custom ? (
          <InlineTitle title={description} onSave={(next) => save({ description: next })} />
        ) : (
          <Text weight="medium">
            {link === null ? (
              <FigureLine loanUuid={loanUuid} words={description} shownOf={shownOf} />
            ) : (
              <Link to={paths.loan(loanUuid).at(link)}>{description}</Link>
            )}
          </Text>
        )}
        {may && (
          <Row gap={1} toEnd>
            <Button
              size="small"
              type="text"
              aria-label={`Note on ${description}`}
              icon={<EditOutlined aria-hidden />}
              onClick={() => setNoting(true)}
            />
            {custom && (
              <Button
                size="small"
                type="text"
                aria-label={`Delete ${description}`}
                icon={<DeleteOutlined aria-hidden />}
                onClick={onDelete}
              />
            )}
          </Row>
        )}
      </Row>
      {note !== '' && (
        <Text tone="muted">
          <FigureLine loanUuid={loanUuid} words={note} shownOf={shownOf} />
        </Text>
      )}
      {problem && (
        <Text role="alert" tone="bad" size="cell">
          {problem}
        </Text>
      )}
      {noting && (
        <NoteDialog
          title={`Note on “${description}”`}
          label="Note"
          initial={note}
          onClose={() => setNoting(false)}
          onSave={(next) => {
            save({ note: next });
            setNoting(false);
          }}
        />
      )}
    </Stack>
  );
}

/** A title that is edited where it stands: Escape leaves it as it was, leaving the field or Enter saves. */
function InlineTitle({
  title,
  onSave,
}: {
  readonly title: string;
  readonly onSave: (title: string) => void;
}) {
  const [text, setText] = useState<string>();
  if (text === undefined)
    return (
      <TextButton aria-label={`Rename ${title}`} onClick={() => setText(title)}>
        {title}
      </TextButton>
    );
  const keep = () => {
    const next = text.trim();
    setText(undefined);
    if (next !== '' && next !== title) onSave(next);
  };
  return (
    <Input
      autoFocus
      size="small"
      aria-label="Title of the red flag"
      maxLength={1000}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onPressEnter={keep}
      onKeyDown={(event) => event.key === 'Escape' && setText(undefined)}
    />
  );
}

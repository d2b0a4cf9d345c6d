import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ALERT_SEVERITIES, type AlertSeverity, type MemoDetail, type MemoRedFlag } from '#contract';
import { Badge, Row, Stack, Text } from '../../../components/boxes';
import { Section } from '../../../components/Section';
import { useStatic } from '../../../deal/static';
import { paths } from '../../../paths';
import { useChange, useSend } from '../calls';
import { FigureLine, figuresInWords } from '../figures/FigureWords';
import { UnlinkedInWords } from '../figures/UnlinkedNumbers';
import { useFigures, useShown } from '../figures/useFigures';
import { flagChange, flagFailure, type FlagChange } from './flags';
import { InlineTitle, WordsDialog } from './FigureForms';

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
        <WordsDialog
          loanUuid={loanUuid}
          memo={memo}
          part="customRedFlags"
          title="Add a red flag"
          label="Description"
          kind="title"
          okText="Add"
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

/** Saves the texts of a flag; an error is shown beside it. */
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
  const of = { loanUuid, memo, part: custom ? ('customRedFlags' as const) : ('redFlagNotes' as const) };
  const figures = useFigures(loanUuid, memo);
  const shownOf = useShown(memo, of.part, figures);
  const said = figuresInWords(description, shownOf);
  const isStill = useStatic();
  const may = memo.can.edit;
  return (
    <Stack as="li" gap={1} padY={2} ruled="above">
      <Row gap={2} align="center">
        {may && custom ? (
          <Select<AlertSeverity>
            size="small"
            aria-label={`Severity of ${said}`}
            value={severity}
            options={ALERT_SEVERITIES.map((one) => ({ value: one, label: one }))}
            onChange={(next) => save({ severity: next })}
          />
        ) : (
          <Badge ground={GROUNDS[severity]}>{severity}</Badge>
        )}
        {may && custom ? (
          <InlineTitle
            {...of}
            title={description}
            said={said}
            onSave={(next) => save({ description: next })}
          />
        ) : (
          <Text weight="medium">
            {link === null || isStill ? (
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
              aria-label={`Note on ${said}`}
              icon={<EditOutlined aria-hidden />}
              onClick={() => setNoting(true)}
            />
            {custom && (
              <Button
                size="small"
                type="text"
                aria-label={`Delete ${said}`}
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
      {may &&
        (custom ? (['description', 'note'] as const) : (['note'] as const)).map((part) => (
          <UnlinkedInWords
            key={part}
            figures={figures}
            first={memo.ratios}
            words={flag[part]}
            onLink={(next) => save({ [part]: next })}
          />
        ))}
      {problem && (
        <Text role="alert" tone="bad" size="cell">
          {problem}
        </Text>
      )}
      {noting && (
        <WordsDialog
          {...of}
          title={`Note on “${said}”`}
          label="Note"
          kind="words"
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

import { Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { printLoanQuery, readLoanQuery, type LoanGroup, type LoanQueryProblem } from '#domain';
import { answers, endsTyping, Understood } from '../../components/form/Understood';
import { InputDialog } from '../../components/form/InputDialog';
import { Box, Stack, Text } from '../../components/boxes';
import styles from './Filters.module.css';
import { QueryBuilder } from './QueryBuilder';
import { draftOf, EMPTY_QUERY, isBlankDraft, isComplete, newCondition, textOf } from './queryDraft';

interface Props {
  readonly query: string | null;
  /** The text of the button that applies the query. */
  readonly okText?: string;
  readonly onApply: (query: string | null) => void;
  readonly onClose: () => void;
}

type Mode = 'builder' | 'text';

/** A query over every column, built by hand or written as text: two views of one query. */
export function QueryDialog({ query, okText = 'Show loans', onApply, onClose }: Props) {
  const [mode, setMode] = useState<Mode>('builder');
  const [draft, setDraft] = useState<LoanGroup>(() =>
    query ? draftOf(query) : { ...EMPTY_QUERY, items: [newCondition()] },
  );
  const [begun] = useState(draft);
  const [text, setText] = useState(query ?? '');
  const built = isBlankDraft(draft) ? '' : (textOf(draft) ?? '');
  const asked = mode === 'text' ? text : built;
  const read = asked.trim() === '' ? undefined : readLoanQuery(asked);
  const problem = read && 'problem' in read ? read.problem : undefined;
  const ready = problem === undefined && (mode === 'text' || isComplete(draft));

  const turn = (next: Mode) => {
    if (next === 'text') setText(built);
    // An unedited text is still the built query, complete or not.
    else if (text !== built && problem === undefined) setDraft(draftOf(text));
    if (next === 'text' || text === built || problem === undefined) setMode(next);
  };
  // As it is understood: with the sign of each percentage, and numbers in full.
  const written =
    mode === 'text' && ready && text.trim() !== '' ? printLoanQuery(draftOf(text), true) || null : null;
  const apply = () => {
    onApply(mode === 'text' ? text.trim() || null : textOf(draft));
    onClose();
  };

  return (
    <InputDialog
      title="Query"
      width={720}
      dirty={draft !== begun || (mode === 'text' && text !== built)}
      okText={okText}
      okButtonProps={{ disabled: !ready }}
      onOk={apply}
      onClose={onClose}
    >
      <Segmented<Mode>
        size="small"
        aria-label="How the query is written"
        value={mode}
        options={[
          { value: 'builder', label: 'Builder' },
          { value: 'text', label: 'Text' },
        ]}
        onChange={turn}
      />
      {mode === 'builder' ? (
        <QueryBuilder group={draft} onChange={setDraft} />
      ) : (
        <QueryText
          text={text}
          said={written !== null && written !== text.trim() ? written : undefined}
          problem={problem}
          onChange={setText}
        />
      )}
      {mode === 'builder' && problem && isComplete(draft) && (
        <Text as="p" above={1} tone="bad" size="small" role="status">
          {problem.message}
        </Text>
      )}
    </InputDialog>
  );
}

function QueryText({
  text,
  said,
  problem,
  onChange,
}: {
  text: string;
  /** The query as understood, if that is written differently. */
  said: string | undefined;
  problem: LoanQueryProblem | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const [askedOf, setAsked] = useState<string | null>(null);
  const asked = askedOf === text;
  const choose = (meant: string) => {
    if (problem) onChange(text.slice(0, problem.at) + meant + text.slice(problem.at + problem.length));
  };
  return (
    <Box above={3} className={styles.queryText}>
      <Input.TextArea
        aria-label="Query as text"
        aria-describedby={id}
        autoSize={{ minRows: 4, maxRows: 12 }}
        spellCheck={false}
        status={problem ? 'error' : undefined}
        placeholder={'totalLoanAmount > 2m and (state = "NY" or state = "NJ")'}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => problem?.readings && setAsked(text)}
        onKeyDown={(event) => {
          if (problem?.readings && !asked && endsTyping(event)) {
            event.preventDefault();
            setAsked(text);
          } else if (asked) answers(event, problem?.readings, choose);
        }}
      />
      <Understood said={said} readings={problem?.readings} asked={asked} onChoose={choose} />
      <Stack id={id} gap={1} above={2} tone="bad" className={styles.problem} role="status">
        {problem ? (
          <>
            <code>
              {text.slice(Math.max(0, problem.at - 24), problem.at)}
              <mark>{text.slice(problem.at, problem.at + problem.length) || '…'}</mark>
            </code>
            {/* The question above says both readings. */}
            {!problem.readings && (
              <span>
                {problem.message} (character {problem.at + 1})
              </span>
            )}
          </>
        ) : (
          <Text tone="muted">
            Columns, =, !=, &lt;, &gt;=, contains, in (…), is blank; and, or, parentheses. 65 (or 65%), 2m and
            750k are numbers, texts and dates stand in quotes: "NY", "2026-01-15".
          </Text>
        )}
      </Stack>
    </Box>
  );
}

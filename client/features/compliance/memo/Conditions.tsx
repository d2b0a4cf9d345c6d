import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { CONDITION_WORDS, type ConditionState, type MemoCondition, type MemoDetail } from '#contract';
import { formatDay } from '#domain/format';
import { Badge, Stack, Text } from '../../../components/boxes';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { DateInput } from '../../../components/form/DateInput';
import { FormDialog } from '../../../components/form/FormDialog';
import { Labelled } from '../../../components/form/Labelled';
import { Section } from '../../../components/Section';
import { dateAndTime } from '../../../lib/dateTime';
import { messageOf } from '../../../lib/errors';
import { useSend } from '../calls';
import { FigureLink } from '../figures/FigureWords';
import { figureWords } from '../figures/useFigures';
import { rowTools } from './RowTools';
import { LimitedLine } from '../../../components/form/LimitedText';

type Shown = MemoDetail['conditions'][number];

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

const GROUNDS: Readonly<Partial<Record<ConditionState, 'good' | 'bad'>>> = { holds: 'good', broken: 'bad' };

/** Saves the conditions; if the server refuses one, its dialog shows the reason. */
function useConditions({ loanUuid, memo }: Props) {
  const { mutate, isPending } = useSend(loanUuid, String(memo.id), true);
  const [problem, setProblem] = useState<string>();
  const set = (conditions: readonly MemoCondition[], onSuccess?: () => void) => {
    setProblem(undefined);
    mutate(
      {
        change: { information: { conditions: [...conditions] } },
        versions: { conditions: memo.versions.conditions ?? 0 },
      },
      { onSuccess, onError: (error) => setProblem(messageOf(error)) },
    );
  };
  return { set, problem, setProblem, isPending };
}

/** What an approval depends on: formulas that are tested at each save until the loan is repaid. */
export function Conditions({ loanUuid, memo }: Props) {
  const [editing, setEditing] = useState<MemoCondition>();
  const { set, problem, setProblem, isPending } = useConditions({ loanUuid, memo });
  const kept = memo.information.conditions;
  const edit = (condition: MemoCondition) => {
    setProblem(undefined);
    setEditing(condition);
  };
  const save = (condition: MemoCondition) => {
    const known = kept.some(({ id }) => id === condition.id);
    const next = known
      ? kept.map((one) => (one.id === condition.id ? condition : one))
      : [...kept, condition];
    set(next, () => setEditing(undefined));
  };
  const columns: readonly TableColumn<Shown>[] = [
    { label: 'Condition', cell: ({ label }) => label, words: true },
    { label: 'Formula', cell: ({ formula }) => <code>{formula}</code>, words: true },
    {
      label: 'Tested From',
      cell: ({ testedFrom }) => (testedFrom ? formatDay(testedFrom) : 'The record'),
      width: 110,
    },
    { label: 'State', cell: (condition) => <State condition={condition} />, width: 200 },
    {
      label: 'Now',
      width: 140,
      cell: ({ figures }) => (
        <Stack gap={1}>
          {figures.map((figure) => (
            <Text key={figure.name} size="small">
              {figure.label}{' '}
              <FigureLink
                loanUuid={loanUuid}
                name={figure.name}
                shown={{ words: figureWords(figure), title: figure.label, stale: false }}
              />
            </Text>
          ))}
        </Stack>
      ),
    },
    ...(memo.can.edit
      ? [
          rowTools<Shown>({
            nameOf: ({ label }) => label,
            onEdit: ({ id, label, formula, testedFrom }) => edit({ id, label, formula, testedFrom }),
            onDelete: ({ id }) => set(kept.filter((one) => one.id !== id)),
          }),
        ]
      : []),
  ];
  return (
    <Section
      title="Conditions"
      head={
        memo.can.edit && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => edit({ id: crypto.randomUUID(), label: '', formula: '', testedFrom: null })}
          >
            Add condition
          </Button>
        )
      }
    >
      <DataTable
        label="Conditions"
        columns={columns}
        rows={memo.conditions}
        keyOf={({ id }) => id}
        empty="No information available"
      />
      {editing && (
        <ConditionDialog
          initial={editing}
          busy={isPending}
          problem={problem}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}

function State({ condition: { state, since, movedBy } }: { readonly condition: Shown }) {
  const ground = GROUNDS[state];
  return (
    <Stack gap={1} align="start">
      <Badge {...(ground && { ground })}>{CONDITION_WORDS[state]}</Badge>
      {since !== null && (
        <Text size="small" tone="muted">
          since {dateAndTime(since)}
          {movedBy !== null && `, by ${movedBy}`}
        </Text>
      )}
    </Stack>
  );
}

interface DialogProps {
  readonly initial: MemoCondition;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onSave: (condition: MemoCondition) => void;
  readonly onClose: () => void;
}

function ConditionDialog({ initial, busy, problem, onSave, onClose }: DialogProps) {
  const [condition, setCondition] = useState(initial);
  const { label, formula, testedFrom } = condition;
  const dateId = useId();
  return (
    <FormDialog
      title={initial.label === '' ? 'Add a condition' : 'Edit the condition'}
      busy={busy}
      okDisabled={label.trim() === '' || formula.trim() === ''}
      problem={problem}
      onSubmit={() => onSave(condition)}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Labelled label="Condition">
          <LimitedLine
            autoFocus
            most={300}
            placeholder="LTV is at most 65% at every draw"
            value={label}
            onChange={(event) => setCondition({ ...condition, label: event.target.value })}
          />
        </Labelled>
        <Labelled label="Formula">
          <LimitedLine
            most={2000}
            placeholder="ltv<=65%"
            value={formula}
            onChange={(event) => setCondition({ ...condition, formula: event.target.value })}
          />
        </Labelled>
        <Labelled label="Tested from" htmlFor={dateId}>
          <DateInput
            id={dateId}
            placeholder="Date of the record"
            value={testedFrom}
            onChange={(day) => setCondition({ ...condition, testedFrom: day })}
          />
        </Labelled>
      </Stack>
    </FormDialog>
  );
}

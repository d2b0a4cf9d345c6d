import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { CONDITION_WORDS, type ConditionState, type MemoCondition, type MemoDetail } from '#contract';
import { formatDay } from '#domain/format';
import { Badge, Stack, Text } from '../../../components/boxes';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { Section } from '../../../components/Section';
import { dateAndTime } from '../../../lib/dateTime';
import { handleMutationError } from '../../../lib/queryClient';
import { useSend } from '../calls';
import { FigureLink } from '../figures/FigureWords';
import { figureWords } from '../figures/useFigures';
import { ConditionDialog } from './ConditionDialog';
import { conditionRefusal, type ConditionRefusal } from './conditionRefusal';
import { rowTools } from './RowTools';

type Shown = MemoDetail['conditions'][number];

interface Props {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
}

const GROUNDS: Readonly<Partial<Record<ConditionState, 'good' | 'bad'>>> = { holds: 'good', broken: 'bad' };

/** Saves the conditions; if the server refuses one that is edited, its dialog shows the reason. */
function useConditions({ loanUuid, memo }: Props) {
  const { mutate, isPending } = useSend(loanUuid, String(memo.id), true);
  const [refusal, setRefusal] = useState<ConditionRefusal>();
  const send = (
    conditions: readonly MemoCondition[],
    then: { readonly onSuccess?: () => void; readonly onError: (error: unknown) => void },
  ) =>
    mutate(
      {
        change: { information: { conditions: [...conditions] } },
        versions: { conditions: memo.versions.conditions ?? 0 },
      },
      then,
    );
  const kept = memo.information.conditions;
  const save = (condition: MemoCondition, onSuccess: () => void) => {
    const isKnown = kept.some(({ id }) => id === condition.id);
    const all = isKnown
      ? kept.map((one) => (one.id === condition.id ? condition : one))
      : [...kept, condition];
    setRefusal(undefined);
    send(all, { onSuccess, onError: (error) => setRefusal(conditionRefusal(error, condition, all)) });
  };
  const remove = (id: string) =>
    send(
      kept.filter((one) => one.id !== id),
      { onError: handleMutationError },
    );
  return { save, remove, refusal, forget: () => setRefusal(undefined), isPending };
}

/** What an approval depends on: formulas that are tested at each save until the loan is repaid. */
export function Conditions({ loanUuid, memo }: Props) {
  const [editing, setEditing] = useState<MemoCondition>();
  const { save, remove, refusal, forget, isPending } = useConditions({ loanUuid, memo });
  const edit = (condition: MemoCondition) => {
    forget();
    setEditing(condition);
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
            onDelete: ({ id }) => remove(id),
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
          refusal={refusal}
          onSave={(condition) => save(condition, () => setEditing(undefined))}
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

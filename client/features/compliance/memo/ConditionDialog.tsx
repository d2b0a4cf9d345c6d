import { useId, useState } from 'react';
import type { MemoCondition } from '#contract';
import { Stack, Text } from '../../../components/boxes';
import { DateInput } from '../../../components/form/DateInput';
import { FormDialog } from '../../../components/form/FormDialog';
import { Labelled } from '../../../components/form/Labelled';
import { LimitedLine } from '../../../components/form/LimitedText';
import type { ConditionRefusal } from './conditionRefusal';

interface Props {
  readonly initial: MemoCondition;
  readonly busy: boolean;
  readonly refusal: ConditionRefusal | undefined;
  readonly onSave: (condition: MemoCondition) => void;
  readonly onClose: () => void;
}

export function ConditionDialog({ initial, busy, refusal, onSave, onClose }: Props) {
  const [condition, setCondition] = useState(initial);
  const { label, formula, testedFrom } = condition;
  const id = useId();
  const wrongIn = (field: keyof ConditionRefusal['at']) =>
    refusal?.sent[field] === condition[field] ? refusal?.at[field] : undefined;
  const describe = (field: keyof ConditionRefusal['at']) => ({
    id: `${id}-${field}`,
    status: wrongIn(field) === undefined ? undefined : ('error' as const),
    'aria-describedby': wrongIn(field) === undefined ? undefined : `${id}-${field}-wrong`,
  });
  const wrong = (field: keyof ConditionRefusal['at']) =>
    wrongIn(field) !== undefined && (
      <Text as="p" id={`${id}-${field}-wrong`} role="alert" tone="bad" size="small" above={1}>
        {wrongIn(field)}
      </Text>
    );
  return (
    <FormDialog
      title={initial.label === '' ? 'Add a condition' : 'Edit the condition'}
      busy={busy}
      okDisabled={label.trim() === '' || formula.trim() === ''}
      problem={refusal?.other}
      onSubmit={() => onSave(condition)}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Labelled label="Condition" htmlFor={`${id}-label`}>
          <LimitedLine
            {...describe('label')}
            autoFocus
            most={300}
            placeholder="LTV is at most 65% at every draw"
            value={label}
            onChange={(event) => setCondition({ ...condition, label: event.target.value })}
          />
          {wrong('label')}
        </Labelled>
        <Labelled label="Formula" htmlFor={`${id}-formula`}>
          <LimitedLine
            {...describe('formula')}
            most={2000}
            placeholder="ltv<=65%"
            value={formula}
            onChange={(event) => setCondition({ ...condition, formula: event.target.value })}
          />
          {wrong('formula')}
        </Labelled>
        <Labelled label="Tested from" htmlFor={`${id}-testedFrom`}>
          <DateInput
            {...describe('testedFrom')}
            placeholder="Date of the record"
            value={testedFrom}
            onChange={(day) => setCondition({ ...condition, testedFrom: day })}
          />
          {wrong('testedFrom')}
        </Labelled>
      </Stack>
    </FormDialog>
  );
}

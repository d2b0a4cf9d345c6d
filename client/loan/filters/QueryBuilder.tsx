import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import {
  LOAN_FIELD_NAMES,
  loanField,
  OPERATORS_OF,
  takesMany,
  takesNoValue,
  understoodAs,
  type LoanCondition,
  type LoanFieldName,
  type LoanGroup,
  type LoanQueryTree,
  type LoanQueryValue,
  type TwoReadings,
} from '#domain';
import { answers, endsTyping, Understood } from '../../components/form/Understood';
import { ManySelect } from '../../components/form/ManySelect';
import { CHOICE_LABELS } from './choiceLabels';
import { Box, Row, Text } from '../../components/boxes';
import styles from './Filters.module.css';
import { newCondition, readValue, replaceAt, valueText, withOperator } from './queryDraft';

const FIELDS = LOAN_FIELD_NAMES.map((value) => ({ value, label: loanField(value).label }));
const DEEPEST = 4;

interface GroupProps {
  readonly group: LoanGroup;
  readonly depth?: number;
  readonly onChange: (group: LoanGroup) => void;
  readonly onRemove?: () => void;
}

/** Conditions and groups of conditions, joined by and or by or. */
export function QueryBuilder({ group, depth = 0, onChange, onRemove }: GroupProps) {
  const name = depth === 0 ? 'Query' : `Group of level ${depth}`;
  // Keeps the typed text of an item when an item before it is removed.
  const [keys, setKeys] = useState(() => group.items.map((_, index) => index));
  const change = (index: number, next: LoanQueryTree) => onChange(replaceAt(group, index, next));
  const remove = (index: number) => {
    setKeys(keys.filter((_, at) => at !== index));
    onChange(replaceAt(group, index, null));
  };
  const add = (item: LoanQueryTree) => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange({ ...group, items: [...group.items, item] });
  };
  return (
    <Box as="fieldset" above={3} className={styles.group} data-depth={depth}>
      <legend className="visually-hidden">{name}</legend>
      <Row justify="between" below={2}>
        <Segmented<'and' | 'or'>
          size="small"
          aria-label={`${name}: how its conditions are joined`}
          value={group.kind}
          options={[
            { value: 'and', label: 'All conditions (and)' },
            { value: 'or', label: 'Any condition (or)' },
          ]}
          onChange={(kind) => onChange({ ...group, kind })}
        />
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`Remove ${name.toLowerCase()}`}
            onClick={onRemove}
          />
        )}
      </Row>
      {group.items.map((item, index) =>
        item.kind === 'condition' ? (
          <Condition
            key={keys[index]}
            condition={item}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <QueryBuilder
            key={keys[index]}
            group={item}
            depth={depth + 1}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <Row gap={2} above={2}>
        <Button size="small" icon={<PlusOutlined />} onClick={() => add(newCondition())}>
          Condition
        </Button>
        {depth < DEEPEST && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            onClick={() => add({ kind: group.kind === 'and' ? 'or' : 'and', items: [newCondition()] })}
          >
            Group
          </Button>
        )}
      </Row>
    </Box>
  );
}

interface ConditionProps {
  readonly condition: LoanCondition;
  readonly onChange: (condition: LoanCondition) => void;
  readonly onRemove: () => void;
}

function Condition({ condition, onChange, onRemove }: ConditionProps) {
  const { label, type } = loanField(condition.field);
  return (
    <Row gap={2} align="start" tall>
      <Select<LoanFieldName>
        size="small"
        style={{ width: 190 }}
        aria-label="Column"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={220}
        value={condition.field}
        options={FIELDS}
        onChange={(field) => onChange(newCondition(field))}
      />
      <Select
        size="small"
        style={{ width: 132 }}
        aria-label={`How ${label} compares`}
        popupMatchSelectWidth={false}
        value={condition.operator}
        options={OPERATORS_OF[type].map((value) => ({ value, label: value }))}
        onChange={(operator) => onChange(withOperator(condition, operator))}
      />
      <Box grow>
        {!takesNoValue(condition.operator) && (
          <Value
            key={`${condition.field} ${takesMany(condition.operator)}`}
            condition={condition}
            onChange={(values) => onChange({ ...condition, values })}
          />
        )}
      </Box>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`Remove the condition on ${label}`}
        onClick={onRemove}
      />
    </Row>
  );
}

interface ValueProps {
  readonly condition: LoanCondition;
  readonly onChange: (values: readonly LoanQueryValue[]) => void;
}

function Value({ condition, onChange }: ValueProps) {
  const { field, operator, values } = condition;
  const { label, type, options } = loanField(field);
  const name = `Value of ${label}`;
  if (type === 'boolean')
    return (
      <Select
        size="small"
        className={styles.wide}
        aria-label={name}
        value={values[0] === true}
        options={[
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]}
        onChange={(value) => onChange([value])}
      />
    );
  if (options !== undefined) {
    const choices = options.map((value) => ({ value, label: CHOICE_LABELS[value] ?? value }));
    if (takesMany(operator))
      return (
        <ManySelect
          size="small"
          className={styles.wide}
          aria-label={name}
          value={values.map(String)}
          options={choices}
          onChange={onChange}
        />
      );
    return (
      <Select<string>
        size="small"
        className={styles.wide}
        aria-label={name}
        placeholder="Choose"
        value={values[0] === undefined ? undefined : String(values[0])}
        options={choices}
        onChange={(value) => onChange([value])}
      />
    );
  }
  return takesMany(operator) ? (
    <Several condition={condition} onChange={onChange} />
  ) : (
    <One condition={condition} onChange={onChange} />
  );
}

/**
 * A text, a number or a date, read at every keystroke; a text that cannot be read counts as no value and
 * shows the reason.
 */
function One({ condition: { field, values }, onChange }: ValueProps) {
  const [text, setText] = useState(valueText(field, values[0]));
  const [problem, setProblem] = useState<string | null>(null);
  const [readings, setReadings] = useState<TwoReadings>();
  const [asked, setAsked] = useState(false);
  const { label, type, format } = loanField(field);
  const change = (typed: string) => {
    setText(typed);
    const read = typed.trim() === '' ? undefined : readValue(field, typed);
    setProblem(read && 'problem' in read ? read.problem : null);
    setReadings(read && 'problem' in read ? read.readings : undefined);
    setAsked(false);
    onChange(read && 'value' in read ? [read.value] : []);
  };
  const [value] = values;
  // After typing, a date is shown in the usual format, so that the reading can be checked.
  const settle = () => type === 'date' && values[0] !== undefined && setText(valueText(field, values[0]));
  const hint =
    type === 'text'
      ? 'Text'
      : type === 'date'
        ? 'MM/DD/YYYY'
        : format.startsWith('percent')
          ? '65%'
          : format.startsWith('usd')
            ? '2m, 750k, 1,250,000'
            : 'Number';
  return (
    <>
      <Input
        size="small"
        aria-label={`Value of ${label}`}
        aria-invalid={problem !== null}
        status={problem ? 'error' : undefined}
        placeholder={hint}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          settle();
          setAsked(true);
        }}
        onKeyDown={(event) => {
          if (asked && answers(event, readings, change)) return;
          if (readings && endsTyping(event) && !(asked && event.key === 'Tab')) {
            event.preventDefault();
            setAsked(true);
          }
        }}
      />
      <Understood
        said={type === 'number' && typeof value === 'number' ? understoodAs(text, value, format) : undefined}
        readings={readings}
        asked={asked}
        onChoose={change}
      />
      {!readings && <Wrong problem={problem} />}
    </>
  );
}

/** Several values, each taken with Enter; one that cannot be read is named with the reason. */
function Several({ condition: { field, values }, onChange }: ValueProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = (texts: readonly string[]) => {
    const read = texts.map((text) => ({ text, ...readValue(field, text) }));
    const bad = read.find((one) => 'problem' in one);
    setProblem(bad && 'problem' in bad ? `“${bad.text}”: ${bad.problem}` : null);
    onChange(read.flatMap((one) => ('value' in one ? [one.value] : [])));
  };
  return (
    <>
      <ManySelect
        size="small"
        mode="tags"
        className={styles.wide}
        aria-label={`Values of ${loanField(field).label}`}
        placeholder="Enter after each"
        open={false}
        suffixIcon={null}
        value={values.map((value) => valueText(field, value))}
        onChange={take}
      />
      <Wrong problem={problem} />
    </>
  );
}

function Wrong({ problem }: { readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <Text as="div" above={1} tone="bad" size="small" role="status">
      {problem}
    </Text>
  );
}

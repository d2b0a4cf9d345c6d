import { Button, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useAtomValue } from 'jotai';
import { useId, useMemo, type ReactNode } from 'react';
import { understoodAs, whyNoNumber } from '#domain';
import type { Limit } from '#engine';
import { answers, endsTyping, Understood } from '../../components/form/Understood';
import { useTyping } from '../../components/form/useTyping';
import { useFromWorkbook, useOpenWorkbook, type WorkbookSession } from '../../workbook';
import { Box, Grid, Text } from '../../components/boxes';
import styles from './Analysis.module.css';
import {
  figureChoices,
  formatOf,
  labelOf,
  selectedCell,
  shown,
  typedNumber,
  typedReadings,
  variableChoices,
  type ChoiceGroup,
} from './figures';
import { followed, limitNow, ownLimits, type SetLimit } from './ownLimits';

/** A label over its control. */
export function Labelled({
  label,
  children,
  hint,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
  readonly hint?: string;
}) {
  const id = useId();
  return (
    <Box below={2} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </Box>
  );
}

interface PickerProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly ChoiceGroup[];
}

function Picker({ id, label, value, onChange, groups }: PickerProps) {
  const options = groups.map((group) => ({ ...group, options: [...group.options] }));
  return (
    <Select<string>
      id={id}
      aria-label={label}
      className={styles.picker}
      popupMatchSelectWidth={360}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          option !== undefined &&
          `${String(option.label)} ${'value' in option ? String(option.value) : ''}`
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      value={value}
      onChange={onChange}
    />
  );
}

/** One of the figures that are numbers. */
export function FigurePicker(props: Omit<PickerProps, 'groups'>) {
  const { workbook } = useOpenWorkbook().session;
  return <Picker {...props} groups={useMemo(() => figureChoices(workbook), [workbook])} />;
}

/**
 * One of the inputs that can be varied, the cell among them that was selected on its sheet, and the one that
 * is chosen.
 */
export function VariablePicker(props: Omit<PickerProps, 'groups'> & { readonly chosenLabel: string }) {
  const { session, ui } = useOpenWorkbook();
  const { workbook } = session;
  const { chosenLabel, ...picker } = props;
  const groups = useMemo(() => variableChoices(workbook), [workbook]);
  const cell = selectedCell(workbook, useAtomValue(ui.selection)?.ref);
  const chosen = { value: props.value, label: chosenLabel };
  const cells = [
    ...(cell && cell.value !== chosen.value ? [cell] : []),
    ...(isAmong(groups, chosen.value) ? [] : [chosen]),
  ];
  return (
    <Picker
      {...picker}
      groups={cells.length > 0 ? [{ label: 'Cells', title: 'Cells', options: cells }, ...groups] : groups}
    />
  );
}

const isAmong = (groups: readonly ChoiceGroup[], value: string): boolean =>
  groups.some(({ options }) => options.some((option) => option.value === value));

interface ValueProps {
  readonly id?: string;
  readonly label?: string;
  readonly format: string;
  readonly value: number | null;
  /** Null where the field was emptied, which only a field that says `empty` takes. */
  readonly onChange: (value: number | null) => void;
  readonly empty?: string;
  /** At rest, where the cell's own format would round it away. */
  readonly text?: (value: number) => string;
  readonly positive?: boolean;
}

/**
 * A figure typed as in a cell: `65%` or `65` for 65 %, `1.2e6`, `$1,250`. Taken when the field is left or
 * Enter is pressed.
 */
export function ValueInput({
  id,
  label,
  format,
  value,
  onChange,
  empty,
  text,
  positive = false,
}: ValueProps) {
  const put = (typed: string): string | undefined => {
    if (typedReadings(typed, format, value)) return 'Which is meant?';
    const number = typed.trim() === '' ? null : typedNumber(typed, format);
    if (number === undefined) return `\`${typed.trim()}\` ${whyNoNumber(typed)}`;
    if (number === null && empty === undefined) return 'Enter a number';
    if (positive && number !== null && number <= 0) return 'Enter a number above zero';
    if (number !== value) onChange(number);
    return undefined;
  };
  const { typed, problem, choose, restore, commit, ...typing } = useTyping(put);
  const rest = value === null ? '' : (text?.(value) ?? shown(value, format));
  const readings = typed === null ? undefined : typedReadings(typed, format, value);
  const understood = typed === null ? undefined : typedNumber(typed, format);
  const said =
    understood === undefined || typed === null ? undefined : understoodAs(typed, understood, format);
  const wrong = problem !== undefined;
  const about = useId();
  return (
    <>
      <div>
        <Input
          id={id}
          aria-label={label}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong || readings ? about : undefined}
          status={wrong ? 'error' : undefined}
          className={styles.value}
          inputMode="decimal"
          autoComplete="off"
          placeholder={empty}
          value={typed ?? rest}
          onFocus={(event) => {
            event.target.select();
            typing.onFocus();
          }}
          onChange={(event) => typing.onChange(event.target.value)}
          onBlur={typing.onBlur}
          onKeyDown={(event) => {
            if (wrong && answers(event, readings, choose)) return;
            // The field asks about the two readings while it still receives the answering keys; the next Tab
            // moves on.
            if (!wrong && readings && event.key === 'Tab' && endsTyping(event)) {
              event.preventDefault();
              commit();
            }
            if (event.key === 'Escape') restore();
          }}
          onPressEnter={(event) => {
            // The first Enter takes the typed text; a second one submits the form.
            if (typed !== null) event.preventDefault();
            commit();
          }}
        />
        {!readings && <Understood passing said={said} asked={false} onChoose={choose} />}
      </div>
      <div id={about} className={styles.told}>
        {wrong && !readings && (
          <Text tone="bad" size="small" role="alert">
            {problem}
          </Text>
        )}
        {readings && <Understood readings={readings} asked={wrong} onChoose={choose} />}
      </div>
    </>
  );
}

const ownOf = ({ workbook }: WorkbookSession): SetLimit[] => ownLimits(workbook);
const sameLimits = (limits: readonly SetLimit[], own: readonly SetLimit[]): boolean =>
  limits.length === own.length &&
  limits.every((limit, at) => limit.own && limit.name === own[at]?.name && limit.op === own[at].op);

/** What figures must keep; each line can be changed, removed, and others added. */
export function LimitsEditor({
  limits,
  onChange,
}: {
  readonly limits: readonly SetLimit[];
  readonly onChange: (limits: SetLimit[]) => void;
}) {
  const { workbook } = useOpenWorkbook().session;
  const own = useFromWorkbook(ownOf);
  const groups = useMemo(() => figureChoices(workbook), [workbook]);
  const set = (index: number, change: Partial<Limit>) =>
    onChange(
      limits.map((limit, at) =>
        at === index
          ? { name: limit.name, op: limit.op, value: limitNow(workbook, limit).value, ...change }
          : limit,
      ),
    );
  const add = () => {
    const free = ['ltv', 'ltarv', 'dscr', 'ltc', 'debtYield', 'totalLoanAmount'].find(
      (name) => workbook.template.figure.has(name) && !limits.some((limit) => limit.name === name),
    );
    const name = free ?? groups[0]?.options[0]?.value;
    const at = name === undefined ? null : workbook.value({ name });
    if (name !== undefined) onChange([...limits, { name, op: '<=', value: typeof at === 'number' ? at : 0 }]);
  };
  return (
    <fieldset className={styles.limits}>
      <legend>Limits</legend>
      {limits.map((limit, index) => {
        const name = labelOf(workbook, limit.name);
        return (
          // Limits have no identity but their place.
          <Grid
            key={index}
            columns="minmax(0, 1fr) 56px 84px 28px"
            gap={1}
            align="center"
            below={2}
            role="group"
            aria-label={`Limit ${index + 1}`}
          >
            <Picker
              label={`Figure of limit ${index + 1}`}
              value={limit.name}
              onChange={(next) => set(index, { name: next })}
              groups={groups}
            />
            <Select<Limit['op']>
              aria-label={`Kind of limit ${index + 1}`}
              value={limit.op}
              onChange={(op) => set(index, { op })}
              options={[
                { value: '<=', label: '≤' },
                { value: '>=', label: '≥' },
              ]}
            />
            <ValueInput
              label={`Limit of ${name}`}
              format={formatOf(workbook, limit.name)}
              value={limitNow(workbook, limit).value}
              onChange={(value) => value !== null && set(index, { value })}
            />
            <Button
              type="text"
              size="small"
              aria-label={`Remove the limit of ${name}`}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange(limits.filter((_, at) => at !== index))}
            />
            {limit.own && (
              <Text tone="muted" size="small" snug className={styles.follows}>
                {followed(workbook, limit) ?? `${name} not below zero`}, as set for this loan
              </Text>
            )}
          </Grid>
        );
      })}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={limits.length >= 12}
        onClick={add}
      >
        Add limit
      </Button>
      {!sameLimits(limits, own) && (
        <Button size="small" type="link" onClick={() => onChange(own)}>
          Use the loan’s own limits
        </Button>
      )}
    </fieldset>
  );
}

import { Alert, Input, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { formatValue, countOf } from '#domain';
import type { ColumnDefinition } from '#engine';
import { InputDialog } from '../../components/form/InputDialog';
import { sheetTitle } from '../../workbook/address';
import { refused, showMessage, useOpenWorkbook } from '../../workbook/context';
import { toActions, type CellEdit } from '../grid/actions';
import { canScale, editableColumns, planBulk, type BulkChange } from '../grid/bulk';
import { choicesOf, readTyped } from '../../workbook/typed';
import type { TableMirror } from '../../workbook/session/tableMirror';
import { Grid, Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

interface Props {
  readonly mirror: TableMirror;
  /** The selected ones, by place. */
  readonly rows: readonly number[];
  /** Where the cursor is, by place. */
  readonly at: number | undefined;
  readonly onClose: () => void;
}

type Kind = BulkChange['kind'];
const KINDS: { readonly value: Kind; readonly label: string }[] = [
  { value: 'set', label: 'Set to a value' },
  { value: 'scale', label: 'Change by a percentage' },
];
const PERCENT = { type: 'number', format: 'percent2' } as const;

/** One column of the selected rows, or of all, set to a value or scaled: as one step. */
export function BulkDialog({ mirror, rows, at, onClose }: Props) {
  const { session, ui } = useOpenWorkbook();
  const columns = editableColumns(mirror);
  const total = mirror.rowIds.length;
  const [all, setAll] = useState(rows.length === 0);
  const [key, setKey] = useState(() =>
    firstColumn(columns, at === undefined ? undefined : mirror.columns[at]),
  );
  const [kind, setKind] = useState<Kind>('set');
  const [text, setText] = useState('');
  const column = mirror.sheet.column.get(key);
  if (!column) return null;
  const how = canScale(column) ? kind : 'set';
  const chosen = all ? mirror.rowIds.map((_, row) => row) : rows;
  const change = changeOf(how, text);
  const plan = 'problem' in change ? change : planBulk(session.workbook, mirror, chosen, column, change);
  const edits = 'problem' in plan ? [] : plan.edits;
  const clears = how === 'set' && text.trim() === '';
  const isNothing = edits.length === 0 || (how === 'scale' && text.trim() === '');
  const apply = () => {
    if (isNothing) return;
    const label = `${how === 'scale' ? `${column.label} by ${text.trim()}` : `${clears ? 'Clear' : 'Set'} ${column.label}`} in ${countOf(edits.length, 'row')}`;
    if (refused(ui, session.edit(toActions(edits), label))) return;
    showMessage(ui, `${label}: done. Undo reverses it.`, 'done');
    onClose();
  };
  return (
    <InputDialog
      width={520}
      dirty={text.trim() !== ''}
      title={`Change rows of ${sheetTitle(session.workbook, mirror.sheet.key)}`}
      okText={clears ? `Clear ${countOf(edits.length, 'cell')}` : `Change ${countOf(edits.length, 'row')}`}
      okButtonProps={{
        danger: clears,
        disabled: isNothing,
      }}
      onOk={apply}
      onClose={onClose}
    >
      <div className={styles.bulk}>
        <Segmented
          aria-label="Rows"
          options={[
            {
              value: 'some',
              label: `Selected (${rows.length.toLocaleString('en-US')})`,
              disabled: rows.length === 0,
            },
            {
              value: 'all',
              label: `${mirror.filter ? 'All shown' : 'All'} (${total.toLocaleString('en-US')})`,
            },
          ]}
          value={all ? 'all' : 'some'}
          onChange={(value) => setAll(value === 'all')}
        />
        <Select
          aria-label="Column"
          showSearch={{ optionFilterProp: 'label' }}
          options={columns.map(({ key: value, label }) => ({ value, label }))}
          value={key}
          onChange={setKey}
        />
        {canScale(column) && (
          <Segmented aria-label="What to do" options={KINDS} value={kind} onChange={setKind} />
        )}
        <Value column={column} kind={how} text={text} onChange={setText} onEnter={apply} />
        {'problem' in plan ? (
          text !== '' && <Alert type="error" showIcon title={plan.problem} />
        ) : (
          <Outcome
            edits={edits}
            clears={clears}
            passed={plan.passed}
            column={column}
            total={sumOf(session.workbook.value.bind(session.workbook), edits)}
          />
        )}
      </div>
    </InputDialog>
  );
}

/** The cursor's column if it holds amounts; else the first such column, as rents are changed most often. */
function firstColumn(columns: readonly ColumnDefinition[], front: ColumnDefinition | undefined): string {
  return (
    (columns.find((column) => column === front && canScale(column)) ?? columns.find(canScale) ?? columns[0])
      ?.key ?? ''
  );
}

function changeOf(kind: Kind, text: string): BulkChange | { readonly problem: string } {
  if (kind === 'set') return { kind, text };
  const read = readTyped(text, {
    ...PERCENT,
    label: 'Percentage',
    overwritable: false,
    required: false,
    line: 0,
  });
  if ('problem' in read) return read;
  return typeof read.value === 'number' && read.value > -1
    ? { kind, by: read.value }
    : { problem: 'Type a percentage, such as 3% or -2.5%' };
}

interface ValueProps {
  readonly column: ColumnDefinition;
  readonly kind: Kind;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
}

function Value({ column, kind, text, onChange, onEnter }: ValueProps) {
  const id = useId();
  const label = kind === 'scale' ? 'Percentage' : 'Value';
  if (kind === 'set' && column.type === 'choice') {
    return (
      <Select
        aria-label={label}
        placeholder="Blank"
        allowClear
        options={[...choicesOf(column)]}
        value={text === '' ? undefined : text}
        onChange={(value?: string) => onChange(value ?? '')}
      />
    );
  }
  return (
    <Grid as="label" htmlFor={id} columns="96px 1fr" align="center">
      <span>{label}</span>
      <Input
        id={id}
        autoFocus
        value={text}
        placeholder={kind === 'scale' ? '3%, or -2.5% for less' : 'Blank clears the cells'}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
    </Grid>
  );
}

interface OutcomeProps {
  readonly edits: readonly CellEdit[];
  /** The cells become blank, or their formulas count again. */
  readonly clears: boolean;
  readonly passed: number;
  readonly column: ColumnDefinition;
  /** Of the numbers that change, before and after; absent where formulas are among them. */
  readonly total: readonly [before: number, after: number] | undefined;
}

function Outcome({ edits, clears, passed, column, total }: OutcomeProps) {
  const shown = (value: number) => formatValue(value, column.format) || '0';
  return (
    <Text as="p" role="status" tone="muted">
      {clears && edits.length > 0
        ? `${column.label} of ${countOf(edits.length, 'row')} will be ${column.formula === undefined ? 'cleared' : 'computed again'}`
        : `${countOf(edits.length, 'row')} will change`}
      {passed > 0 && `; ${countOf(passed, 'row has', 'rows have')} nothing there`}.
      {total && edits.length > 0 && ` Sum ${shown(total[0])} → ${shown(total[1])}`}
    </Text>
  );
}

function sumOf(
  value: (ref: CellEdit['ref']) => unknown,
  edits: readonly CellEdit[],
): readonly [number, number] | undefined {
  let [before, after] = [0, 0];
  for (const edit of edits) {
    const was = value(edit.ref);
    if (typeof edit.value !== 'number' || typeof was !== 'number') return undefined;
    before += was;
    after += edit.value;
  }
  return [before, after];
}

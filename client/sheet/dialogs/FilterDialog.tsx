import { Alert, Button, Checkbox, Input, Modal, type InputRef } from 'antd';
import { useAtom } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import type { ColumnDefinition } from '#engine';
import { showMessage, useOpenWorkbook } from '../../workbook/context';
import { BLANK, filterBy, textsOf, withCondition } from '../grid/filter';
import { sortedPlaces } from '../../workbook/sort';
import { readTyped } from '../../workbook/typed';
import { useFocusAfter } from '../focusSheet';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { Condition } from '../../workbook/session/view';
import { Box, Grid, Text } from '../../components/boxes';
import styles from './Dialogs.module.css';

/** The list is for choosing by eye; a longer one is narrowed by its search. */
const LISTED = 500;

/** Which rows of a table are shown, by the values of one column. */
export function FilterDialog() {
  const { ui, session } = useOpenWorkbook();
  const [asked, setAsked] = useAtom(ui.filtering);
  const sheet = asked?.sheet;
  useFocusAfter(ui, sheet);
  const mirror = asked && session.mirror(asked.sheet);
  const column =
    mirror instanceof TableMirror && asked ? mirror.all.find(({ key }) => key === asked.column) : undefined;
  if (!(mirror instanceof TableMirror) || !column) return null;
  return <Choice key={column.key} mirror={mirror} column={column} onClose={() => setAsked(null)} />;
}

interface ChoiceProps {
  readonly mirror: TableMirror;
  readonly column: ColumnDefinition;
  readonly onClose: () => void;
}

function Choice({ mirror, column, onClose }: ChoiceProps) {
  const { session, ui } = useOpenWorkbook();
  const { sheet } = mirror;
  const before = mirror.filter?.conditions.get(column.key);
  const texts = useMemo(
    () => textsOf(session.workbook, sheet, column, (values) => sortedPlaces(values, column, false)),
    [session, sheet, column],
  );
  const [search, setSearch] = useState('');
  const first = useRef<InputRef>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => before?.texts ?? new Set(texts.map(({ text }) => text)),
  );
  const [range, setRange] = useState({ from: shownBound(before?.from), to: shownBound(before?.to) });
  const found = texts.filter(({ text }) => wordOf(text).toLowerCase().includes(search.trim().toLowerCase()));
  const ranged = column.type === 'number' || column.type === 'date';
  const condition = conditionOf(
    column,
    range,
    search.trim() === ''
      ? chosen
      : new Set(found.filter(({ text }) => chosen.has(text)).map(({ text }) => text)),
    texts.length,
  );
  const filter =
    'problem' in condition
      ? undefined
      : filterBy(session.workbook, sheet, withCondition(mirror.filter, column.key, condition.asks));
  const shown = mirror.everyRow.length - (filter?.hidden.size ?? 0);
  const apply = () => {
    if ('problem' in condition || shown === 0) return;
    // Rows may have come since this was drawn.
    const now = filterBy(session.workbook, sheet, withCondition(mirror.filter, column.key, condition.asks));
    session.setFilter(sheet.key, now);
    showMessage(
      ui,
      now
        ? `${(mirror.everyRow.length - now.hidden.size).toLocaleString('en-US')} of ${mirror.everyRow.length.toLocaleString('en-US')} rows shown; totals count them all`
        : 'All rows are shown',
      'done',
    );
    onClose();
  };
  const pick = (some: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const text of some)
      if (on) next.add(text);
      else next.delete(text);
    setChosen(next);
  };
  const all = found.map(({ text }) => text);
  const on = all.filter((text) => chosen.has(text)).length;
  return (
    <Modal
      open
      destroyOnHidden
      width={420}
      title={`Filter by ${column.label}`}
      okText="Show these rows"
      okButtonProps={{ disabled: 'problem' in condition || shown === 0 }}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      <div className={styles.bulk}>
        {ranged && (
          <Grid columns={2} gap={2}>
            <Input
              ref={first}
              aria-label="From"
              placeholder="From"
              value={range.from}
              onChange={(event) => setRange({ ...range, from: event.target.value })}
              onPressEnter={apply}
            />
            <Input
              aria-label="To"
              placeholder="To"
              value={range.to}
              onChange={(event) => setRange({ ...range, to: event.target.value })}
              onPressEnter={apply}
            />
          </Grid>
        )}
        <Input
          ref={ranged ? undefined : first}
          aria-label="Search the values"
          placeholder="Search the values"
          allowClear
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onPressEnter={apply}
        />
        <Checkbox
          checked={on === all.length && on > 0}
          indeterminate={on > 0 && on < all.length}
          onChange={(event) => pick(all, event.target.checked)}
        >
          {search.trim() === '' ? 'All' : 'All that were found'}
        </Checkbox>
        <Box as="ul" padY={1} padX={2} className={styles.values} aria-label="Values">
          {found.slice(0, LISTED).map(({ text, rows }) => (
            <li key={text}>
              <Checkbox checked={chosen.has(text)} onChange={(event) => pick([text], event.target.checked)}>
                {wordOf(text)}
              </Checkbox>
              <span>{rows.toLocaleString('en-US')}</span>
            </li>
          ))}
        </Box>
        {found.length > LISTED && (
          <Text
            as="p"
            tone="muted"
          >{`${(found.length - LISTED).toLocaleString('en-US')} more: search for them`}</Text>
        )}
        {'problem' in condition ? (
          <Alert type="error" showIcon title={condition.problem} />
        ) : (
          <Text
            as="p"
            role="status"
            tone="muted"
          >{`${shown.toLocaleString('en-US')} of ${mirror.everyRow.length.toLocaleString('en-US')} rows would be shown`}</Text>
        )}
        {before && (
          <Button
            size="small"
            onClick={() => {
              session.setFilter(
                sheet.key,
                filterBy(session.workbook, sheet, withCondition(mirror.filter, column.key, undefined)),
              );
              onClose();
            }}
          >
            Take this filter off
          </Button>
        )}
      </div>
    </Modal>
  );
}

const wordOf = (text: string): string => (text === BLANK ? '(blank)' : text);
const shownBound = (bound: number | string | undefined): string => (bound === undefined ? '' : String(bound));

/** The condition on the column, or why it is invalid; undefined if all rows pass. */
function conditionOf(
  column: ColumnDefinition,
  range: { readonly from: string; readonly to: string },
  chosen: ReadonlySet<string>,
  known: number,
): { readonly asks: Condition | undefined } | { readonly problem: string } {
  const bounds: { from?: number | string; to?: number | string } = {};
  for (const end of ['from', 'to'] as const) {
    if (range[end].trim() === '') continue;
    const read = readTyped(range[end], column);
    if ('problem' in read) return read;
    if (typeof read.value !== 'number' && (typeof read.value !== 'string' || read.value.startsWith('=')))
      return { problem: `${column.label}: type a value, no formula` };
    bounds[end] = read.value;
  }
  const some = chosen.size < known;
  return {
    asks: some || Object.keys(bounds).length > 0 ? { ...(some && { texts: chosen }), ...bounds } : undefined,
  };
}

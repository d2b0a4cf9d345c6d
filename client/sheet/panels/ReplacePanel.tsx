import { Button, Checkbox, Input, Select, type InputRef } from 'antd';
import { useAtomValue } from 'jotai';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { countOf } from '#domain';
import { sheetTitle } from '../../workbook/address';
import { goTo, refused, showMessage, useFromWorkbook, useOpenWorkbook } from '../../workbook/context';
import { Panel } from './Panel';
import {
  MOST_REPLACED,
  planReplace,
  replaceActions,
  type NotReplaced,
  type ReplacePlan,
  type ReplaceQuery,
} from './replace';
import { Grid, Stack, Text } from '../../components/boxes';
import styles from './FindPanel.module.css';

/** Find and replace: each cell before and after; those that are ticked change as one step. */
export function ReplacePanel() {
  const open = useOpenWorkbook();
  const { session, ui } = open;
  const inFront = useAtomValue(ui.selection)?.sheet;
  const [query, setQuery] = useState<ReplaceQuery>({
    find: '',
    by: '',
    matchCase: false,
    whole: false,
    sheet: inFront,
  });
  // Default values are replaced only if the user ticks them: `flipped` holds the ticks that differ from the initial
  // ones.
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = useDeferredValue(query);
  const plan = useFromWorkbook(useCallback((of) => planReplace(of, wanted), [wanted]));
  const chosen = useMemo(
    () => plan.replacements.filter(({ key, shownByDefault }) => flipped.has(key) === shownByDefault),
    [plan, flipped],
  );
  const change = (next: Partial<ReplaceQuery>) => {
    setQuery({ ...query, ...next });
    setFlipped(new Set());
  };
  const apply = () => {
    if (chosen.length === 0 || wanted !== query) return;
    const label = `Replace “${query.find}” by “${query.by}” in ${countOf(chosen.length, 'cell')}`;
    if (refused(ui, session.edit(replaceActions(chosen), label))) return;
    showMessage(ui, `${label}: done. Undo reverses it.`, 'done');
    field.current?.focus();
  };
  const flip = (key: string) => {
    const next = new Set(flipped);
    if (!next.delete(key)) next.add(key);
    setFlipped(next);
  };
  return (
    <Panel title="Replace">
      <div className={styles.search}>
        <Fields
          query={query}
          field={field}
          sheets={inFront === undefined ? [] : [inFront]}
          onChange={change}
          onEnter={apply}
        />
        <p aria-live="polite">{told(plan, query)}</p>
        <Button
          type="primary"
          size="small"
          block
          disabled={chosen.length === 0}
          onClick={apply}
        >{`Replace in ${countOf(chosen.length, 'cell')}`}</Button>
      </div>
      <ul className={styles.list} aria-label="Replacements">
        {plan.replacements.map(({ key, ref, sheet, place, before, after, shownByDefault }, index) => (
          <li key={key}>
            {plan.replacements[index - 1]?.sheet !== sheet && (
              <Text as="h3" tone="faint" weight="strong" className={styles.sheet}>
                {sheet}
              </Text>
            )}
            <Grid columns="auto 1fr" align="center" className={styles.change}>
              <Checkbox
                aria-label={`Replace in ${place}`}
                checked={flipped.has(key) === shownByDefault}
                onChange={() => flip(key)}
              />
              <Grid
                as="button"
                type="button"
                columns="1fr auto"
                size="cell"
                padY={1}
                padX={3}
                className={styles.hit}
                onClick={() => goTo(open, ref)}
              >
                <span>{place}</span>
                <Text tone="muted" digits className={styles.value}>
                  <del>{before}</del> <ins>{after === '' ? 'blank' : after}</ins>
                </Text>
                {shownByDefault && (
                  <Text tone="muted" className={styles.default}>
                    Shows its default
                  </Text>
                )}
              </Grid>
            </Grid>
          </li>
        ))}
      </ul>
      {plan.left.length > 0 && <Left cells={plan.left} onGo={(cell) => goTo(open, cell.ref)} />}
    </Panel>
  );
}

interface FieldsProps {
  readonly query: ReplaceQuery;
  readonly field: React.RefObject<InputRef | null>;
  readonly sheets: readonly string[];
  readonly onChange: (change: Partial<ReplaceQuery>) => void;
  readonly onEnter: () => void;
}

function Fields({ query, field, sheets, onChange, onEnter }: FieldsProps) {
  const { session } = useOpenWorkbook();
  return (
    <Stack gap={2}>
      <Input
        ref={field}
        aria-label="Find"
        placeholder="Find"
        value={query.find}
        onChange={(event) => onChange({ find: event.target.value })}
      />
      <Input
        aria-label="Replace by"
        placeholder="Replace by"
        value={query.by}
        onChange={(event) => onChange({ by: event.target.value })}
        onPressEnter={onEnter}
      />
      <Select
        aria-label="Where"
        size="small"
        value={query.sheet ?? ''}
        options={[
          ...sheets.map((key) => ({ value: key, label: sheetTitle(session.workbook, key) })),
          { value: '', label: 'All sheets' },
        ]}
        onChange={(sheet) => onChange({ sheet: sheet === '' ? undefined : sheet })}
      />
      <Checkbox checked={query.matchCase} onChange={(event) => onChange({ matchCase: event.target.checked })}>
        Match case
      </Checkbox>
      <Checkbox checked={query.whole} onChange={(event) => onChange({ whole: event.target.checked })}>
        Whole cell
      </Checkbox>
    </Stack>
  );
}

/** Cells that hold the text and stay as they are, each with its reason. */
function Left({
  cells,
  onGo,
}: {
  readonly cells: readonly NotReplaced[];
  readonly onGo: (cell: NotReplaced) => void;
}) {
  return (
    <>
      <Text
        as="h3"
        tone="faint"
        weight="strong"
        className={styles.sheet}
      >{`${countOf(cells.length, 'cell')} cannot take it`}</Text>
      <ul className={styles.list} aria-label="Not replaced">
        {cells.map((cell) => (
          <li key={cell.key}>
            <Grid
              as="button"
              type="button"
              columns="1fr auto"
              size="cell"
              padY={1}
              padX={3}
              className={styles.hit}
              onClick={() => onGo(cell)}
            >
              <span>{cell.place}</span>
              <Text tone="muted" digits className={styles.value}>
                {cell.before}
              </Text>
              <code>{cell.why}</code>
            </Grid>
          </li>
        ))}
      </ul>
    </>
  );
}

function told({ replacements, left, more }: ReplacePlan, { find }: ReplaceQuery): string {
  if (find === '') return 'Looks through what was typed, formulas too; computed figures follow.';
  if (more)
    return `The first ${MOST_REPLACED.toLocaleString('en-US')} cells: replace them, and the next ones are listed.`;
  return replacements.length + left.length === 0
    ? 'Nothing found'
    : `${countOf(replacements.length + left.length, 'cell')} found${defaultsTold(replacements)}`;
}

/** Of cells that show their default: they are not ticked, and why. */
function defaultsTold(replacements: ReplacePlan['replacements']): string {
  const count = replacements.filter(({ shownByDefault }) => shownByDefault).length;
  if (count === 0) return '';
  return `; ${countOf(count, 'of them shows its default and changes only if you tick it', 'of them show their default and change only if you tick them')}`;
}

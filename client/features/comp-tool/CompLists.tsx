import { Pagination, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { Comp, CompType } from '#contract';
import { formatKnown, isCellError, oneOrMany } from '#domain';
import { useMeasure } from '../../lib/useMeasure';
import { ageOf } from './age';
import { CompTable } from './CompTable';
import { lineOfComp, lineOfRow, type Line } from './lines';
import { pageSizeFor } from './options';
import { compIdOf } from './selection';
import type { Selection } from './useSelection';
import { Box, Row, Stack, Text } from '../../components/boxes';
import styles from './CompTool.module.css';

type List = 'filtered' | 'all' | 'selected';

interface Props {
  readonly type: CompType;
  readonly sheet: string;
  readonly selection: Selection;
  /** The search results, with the selected ones marked. */
  readonly all: readonly Comp[];
  /** The results that pass the filters. */
  readonly passing: readonly Comp[];
  readonly selected: ReadonlySet<string>;
  readonly subjectExact: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly active: string | undefined;
  readonly onActive: (compId: string | undefined) => void;
  readonly searching: boolean;
  readonly searched: boolean;
  /** Comps of the mark that was clicked on the map. */
  readonly spot: readonly string[] | undefined;
  readonly onSpot: (spot: undefined) => void;
  /** Takes the focus when the last line of a list was added or dropped. */
  readonly onEmptied: () => void;
}

/** All, filtered and selected comps; a comp is either among the found ones or selected, never in both. */
export function CompLists(props: Props) {
  const { type, sheet, selection, selected, page, onPage, active, onActive, spot, onSpot } = props;
  const [list, setList] = useState<List>('filtered');
  useEffect(() => onPage(1), [list, onPage]);
  useEffect(() => {
    if (spot) setList('filtered');
  }, [spot]);
  const free = (comps: readonly Comp[]) => comps.filter(({ id }) => !selected.has(id));
  const all = free(props.all);
  const filtered = free(props.passing);
  const at = spot && new Set(spot);
  const shown = list === 'all' ? all : at ? filtered.filter(({ id }) => at.has(id)) : filtered;
  const [box, { height }] = useMeasure<HTMLDivElement>();
  const pageSize = pageSizeFor(height);
  const old = ageOf(props.all);
  const rows = selection.rows(sheet);
  const lines = list === 'selected' ? linesOfRows(props, rows) : shown.map(lineOfComp);
  const last = Math.max(1, Math.ceil(lines.length / pageSize));
  const current = Math.min(page, last);
  const passes = new Set(filtered.map(({ id }) => id));
  const byId = new Map(props.all.map((comp) => [comp.id, comp]));

  const add = ({ compId }: Line) => {
    const comp = compId === undefined ? undefined : byId.get(compId);
    if (comp) selection.add(sheet, comp, props.subjectExact);
  };
  return (
    <Stack as="section" shrinks className={styles.lists} aria-label="Comps" aria-busy={props.searching}>
      <Row gap={3} align="center" ruled="below" padX={4} className={styles.listBar}>
        <Segmented<List>
          aria-label="List"
          size="small"
          value={list}
          onChange={setList}
          options={[
            { value: 'filtered', label: `Filtered ${filtered.length}` },
            { value: 'all', label: `All ${all.length}` },
            { value: 'selected', label: `Selected ${rows.length}` },
          ]}
        />
        <Text tone="muted" size="cell" line="whole" role="status">
          {props.searching ? 'Searching…' : `${all.length - filtered.length} filtered out`}
        </Text>
        {!props.searching && old !== undefined && (
          <Text tone="muted" size="cell" line="whole">
            {old}
          </Text>
        )}
        {at && list === 'filtered' && (
          <Text
            as="button"
            type="button"
            tone="accent"
            size="cell"
            padY={1}
            className={styles.disclose}
            onClick={() => onSpot(undefined)}
          >
            {oneOrMany(at.size, 'One comp of the map', 'comps at one mark of the map')}: show all
          </Text>
        )}
      </Row>
      <Box ref={box} grow className={styles.tableBox}>
        <CompTable
          label={LIST_LABELS[list]}
          type={type}
          lines={lines.slice((current - 1) * pageSize, current * pageSize)}
          faint={
            list === 'all' ? new Set(all.filter(({ id }) => !passes.has(id)).map(({ id }) => id)) : undefined
          }
          showEffect={list === 'selected'}
          active={active}
          onActive={onActive}
          action={
            selection.canEdit
              ? list === 'selected'
                ? { kind: 'drop', run: (line) => selection.drop(sheet, line.key) }
                : { kind: 'add', run: add }
              : undefined
          }
          onEmptied={props.onEmptied}
          empty={emptyText(props, list)}
        />
      </Box>
      <Row as="footer" gap={4} align="center" justify="end" ruled="above" padX={4} className={styles.foot}>
        {list === 'selected' && <Mean {...props} />}
        <Pagination
          size="small"
          simple
          current={current}
          pageSize={pageSize}
          total={lines.length}
          hideOnSinglePage
          showSizeChanger={false}
          onChange={onPage}
        />
      </Row>
    </Stack>
  );
}

const LIST_LABELS: Readonly<Record<List, string>> = {
  filtered: 'Filtered comps',
  all: 'All comps',
  selected: 'Selected comps',
};

function linesOfRows({ selection, sheet, type, all }: Props, rows: readonly string[]): Line[] {
  const workbook = selection.opened?.workbook;
  if (!workbook) return [];
  const known = new Map(all.map((comp) => [comp.id, comp]));
  return rows.map((row) => {
    const line = lineOfRow(workbook, sheet, row, type);
    const comp = known.get(compIdOf(row) ?? '');
    // The sheet keeps measured distances only; here the approximate one helps to tell comps apart.
    return line.distance === null && comp ? { ...line, distance: comp.distance, approximate: true } : line;
  });
}

function emptyText({ searching, searched, selection, sheet, all }: Props, list: List): string {
  const definition = selection.opened?.workbook.template.sheet.get(sheet);
  if (list === 'selected') return definition?.kind === 'table' ? definition.emptyText : '';
  if (searching) return 'Searching…';
  if (!searched) return 'Search to find comps.';
  return all.length === 0
    ? 'No comps found. Widen the distance or the filters.'
    : 'No comp passes the filters.';
}

/** The mean that the selected comps make, as the sheet computes it. */
function Mean({ selection, sheet, type }: Props) {
  const workbook = selection.opened?.workbook;
  const name =
    type === 'sale'
      ? sheet === 'SalesCompsCurrent'
        ? 'salesCompsCurrentMean'
        : 'salesCompsFutureMean'
      : sheet === 'RentCompsResidential'
        ? 'residentialRentCompsAveragePSF'
        : 'commercialRentCompsAveragePSF';
  const figure = workbook?.template.figure.get(name);
  if (!workbook || !figure) return null;
  const value = workbook.value({ name });
  return (
    <Text as="p" grow tone="muted" size="cell" className={styles.mean}>
      {figure.label}{' '}
      <strong className="figure">
        {isCellError(value) ? value.error : formatKnown(value, figure.format)}
      </strong>
    </Text>
  );
}

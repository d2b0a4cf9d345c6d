import { Button } from 'antd';
import { useCallback } from 'react';
import { countOf } from '#domain';
import { useFromWorkbook, useOpenWorkbook } from '../workbook/context';
import { focusSheet } from './focusSheet';
import { filterBy } from './grid/filter';
import { TableMirror } from '../workbook/session/tableMirror';
import { Row } from '../components/boxes';
import styles from './FilterBar.module.css';

const NAMED = 3;

/**
 * Shows which parts of a table are hidden, rows by a filter and columns by the person, with a way to show
 * them again.
 */
export function FilterBar({ sheet }: { readonly sheet: string }) {
  const { session, ui } = useOpenWorkbook();
  const state = useFromWorkbook(
    useCallback(
      (of) => {
        const mirror = of.mirror(sheet);
        if (!(mirror instanceof TableMirror)) return undefined;
        const { everyRow, rowIds, all, columns, filter } = mirror;
        const by = [...(filter?.conditions.keys() ?? [])].flatMap(
          (key) => all.find((column) => column.key === key)?.label ?? [],
        );
        const gone = all
          .filter(({ key }) => !columns.some((column) => column.key === key))
          .map(({ label }) => label);
        return { mirror, filter, hidden: everyRow.length - rowIds.length, of: everyRow.length, by, gone };
      },
      [sheet],
    ),
  );
  if (!state || (!state.filter && state.gone.length === 0)) return null;
  const { mirror, filter, gone } = state;
  // The action may unmount the bar, and the focus would be lost with it.
  const then = (act: () => void) => () => {
    act();
    focusSheet(ui, sheet);
  };
  const hidden = `${state.hidden.toLocaleString('en-US')} of ${state.of.toLocaleString('en-US')} rows ${state.hidden === 1 ? 'is' : 'are'} hidden`;
  return (
    <Row
      gap={2}
      align="center"
      ruled="below"
      tone="plain"
      size="cell"
      padY={1}
      padX={3}
      className={styles.filter}
      role="status"
      aria-label="Out of sight"
    >
      {filter && (
        <>
          <span>{`${hidden} by ${state.by.join(', ')}; the totals count all rows.`}</span>
          <Button
            size="small"
            onClick={then(() =>
              session.setFilter(sheet, filterBy(session.workbook, mirror.sheet, filter.conditions)),
            )}
          >
            Apply again
          </Button>
          <Button size="small" onClick={then(() => session.setFilter(sheet, undefined))}>
            Show all rows
          </Button>
        </>
      )}
      {gone.length > 0 && (
        <>
          <span
            title={gone.join(', ')}
          >{`${countOf(gone.length, 'column is', 'columns are')} hidden for you: ${gone.slice(0, NAMED).join(', ')}${gone.length > NAMED ? ' …' : ''}`}</span>
          <Button size="small" onClick={then(() => session.setView(sheet, { ...mirror.view, hidden: [] }))}>
            Show all columns
          </Button>
        </>
      )}
    </Row>
  );
}

import { Button } from 'antd';
import { useCallback } from 'react';
import { useFromWorkbook, useOpenWorkbook } from './context';
import { filterBy } from './grid/filter';
import { TableMirror } from './session/tableMirror';
import styles from './FilterBar.module.css';

/** How many rows a filter keeps out of sight, by which columns, and the way back. */
export function FilterBar({ sheet }: { readonly sheet: string }) {
  const { session } = useOpenWorkbook();
  const state = useFromWorkbook(
    useCallback(
      (of) => {
        const mirror = of.mirror(sheet);
        if (!(mirror instanceof TableMirror) || !mirror.filter) return undefined;
        const { everyRow, rowIds, all, filter } = mirror;
        const by = [...filter.conditions.keys()].flatMap((key) => all.find((column) => column.key === key)?.label ?? []);
        return { mirror, filter, hidden: everyRow.length - rowIds.length, of: everyRow.length, by };
      },
      [sheet],
    ),
  );
  if (!state) return null;
  const hidden = `${state.hidden.toLocaleString('en-US')} of ${state.of.toLocaleString('en-US')} rows ${state.hidden === 1 ? 'is' : 'are'} hidden`;
  return (
    <div className={styles.filter} role="status" aria-label="Filter">
      <span>{`${hidden} by ${state.by.join(', ')}; the totals count all rows.`}</span>
      <Button size="small" onClick={() => session.setFilter(sheet, filterBy(session.workbook, state.mirror.sheet, state.filter.conditions))}>Apply again</Button>
      <Button size="small" onClick={() => session.setFilter(sheet, undefined)}>Show all rows</Button>
    </div>
  );
}

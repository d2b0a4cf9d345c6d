import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { countOf } from '#domain';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { firstLines, type Line, type SheetLines } from './differences';
import { Text } from '../../components/boxes';
import styles from './Revisions.module.css';

/** Lines at once: a paste of thousands of cells must not stop the page. */
const STEP = 200;

interface Props {
  readonly sheets: readonly SheetLines[];
  readonly names: { readonly from: string; readonly to: string };
}

type SheetLine = Line & { readonly sheet: string; readonly title: string };

/** An added or removed row has one word for all its cells, on the side where it exists. */
const side = ({ change }: Line, at: 'before' | 'after'): ReactNode => {
  if (typeof change !== 'string') return change[at];
  const there = change === 'added' ? 'after' : 'before';
  return at === there && <span data-change={change}>{change === 'added' ? 'Row added' : 'Row removed'}</span>;
};

/** The changed inputs cell by cell, and the rows added or removed. */
export function ChangedCells({ sheets, names }: Props) {
  const [most, setMost] = useState(STEP);
  const shown = useMemo(() => firstLines(sheets, most), [sheets, most]);
  const total = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  const columns: readonly TableColumn<SheetLine>[] = [
    {
      label: 'Cell',
      cell: ({ row, column }) => (
        <>
          {row}
          {column !== '' && <Text tone="muted"> · {column}</Text>}
        </>
      ),
    },
    { label: names.from, cell: (line) => side(line, 'before'), figure: true, words: true },
    { label: names.to, cell: (line) => side(line, 'after'), figure: true, words: true },
  ];
  return (
    <>
      <h4>Cells and rows</h4>
      {total === 0 && (
        <Text as="p" tone="muted" size="cell" digits>
          No cell differs.
        </Text>
      )}
      {total > 0 && (
        <DataTable
          label="Cells and rows"
          columns={columns}
          rows={shown.flatMap(({ sheet, title, lines }) => lines.map((line) => ({ ...line, sheet, title })))}
          keyOf={({ sheet, key }) => `${sheet} ${key}`}
          groupOf={({ title }) => title}
        />
      )}
      {total > most && (
        <Button className={styles.more} size="small" onClick={() => setMost(most + STEP)}>
          Show more ({countOf(total - most, 'line')} left)
        </Button>
      )}
    </>
  );
}

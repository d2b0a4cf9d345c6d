import { Button } from 'antd';
import { useState } from 'react';
import { countOf } from '#domain';
import { Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import type { FigureLine } from './differences';
import { Reasons, type Reason } from './Reasons';
import styles from './Revisions.module.css';

interface Props {
  readonly label: string;
  readonly headline: readonly FigureLine[];
  readonly others: readonly FigureLine[];
  /** Names of the two states. */
  readonly names: { readonly from: string; readonly to: string };
  /** By figure name, why it differs; left out if the two states differ by their inputs. */
  readonly because?: ReadonlyMap<string, readonly Reason[]>;
}

/** Figures as they are in two states of a loan: the headline ones at once, all others on demand. */
export function FiguresTable({ label, headline, others, names, because }: Props) {
  const [all, setAll] = useState(false);
  // With reasons given, the figures are the point of the table: if there are only a few, all are shown.
  const whole = because !== undefined && headline.length === 0;
  const lines = all || whole ? [...headline, ...others] : headline;
  const columns: readonly TableColumn<FigureLine>[] = [
    { label: 'Figure', cell: (line) => line.label },
    { label: names.from, cell: ({ before }) => before, figure: true },
    { label: names.to, cell: ({ after }) => after, figure: true },
    { label: 'Change', cell: ({ change }) => change, figure: true },
    ...(because
      ? [
          {
            label: 'Because of',
            cell: ({ name }: FigureLine) => <Reasons reasons={because.get(name) ?? []} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {headline.length === 0 && !whole && (
        <Text as="p" tone="muted" size="cell" digits>
          No headline figure differs.
        </Text>
      )}
      {lines.length > 0 && (
        <DataTable label={label} columns={columns} rows={lines} keyOf={({ name }) => name} />
      )}
      {others.length > 0 && !whole && (
        <Button
          type="link"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? 'Headline figures only'
            : `Show ${countOf(others.length, 'other figure that differs', 'other figures that differ')}`}
        </Button>
      )}
    </>
  );
}

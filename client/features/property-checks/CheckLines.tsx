import { Link } from 'react-router';
import type { CheckLine } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { paths } from '../../paths';
import { amountOf, LEVEL_GROUNDS, LEVELS, limitOf } from './words';
import { Badge, Panel, Text } from '../../components/boxes';
import styles from './Checks.module.css';

const COLUMNS: readonly TableColumn<CheckLine>[] = [
  { label: 'Check', cell: ({ label }) => label },
  { label: 'Found', cell: ({ value, unit }) => amountOf(value, unit), figure: true },
  {
    label: 'Flagged above',
    cell: ({ threshold, unit }) => limitOf(threshold, unit),
    figure: true,
    quiet: true,
  },
  { label: 'Anomaly above', cell: ({ anomaly, unit }) => limitOf(anomaly, unit), figure: true, quiet: true },
  {
    label: 'Result',
    cell: ({ level }) => (
      <Badge ground={LEVEL_GROUNDS[level]} className={styles.level}>
        {LEVELS[level]}
      </Badge>
    ),
  },
];

/** The counts, beside the limits from the loan's parameters. */
export function CheckLines({
  loanUuid,
  lines,
}: {
  readonly loanUuid: string;
  readonly lines: readonly CheckLine[];
}) {
  return (
    <Panel as="section" aria-label="Findings" className={styles.panel}>
      <DataTable label="Findings" columns={COLUMNS} rows={lines} keyOf={({ key }) => key} oneLine />
      <Text as="p" tone="muted" size="small" digits className={styles.quiet}>
        The limits are <Link to={paths.loan(loanUuid).origination('settings')}>parameters of the loan</Link>.
        Closed, dismissed and paid items are not counted.
      </Text>
    </Panel>
  );
}

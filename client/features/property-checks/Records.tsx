import { Checkbox, Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatValue } from '#domain/format';
import type { CheckedRecord, RecordKind } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { Source } from './Location';
import { kindLabel, kindsIn } from './words';
import { Panel } from '../../components/boxes';
import styles from './Checks.module.css';

/** Rows shown at first; a building with thousands of records is opened on demand. */
const SHOWN = 100;

const COLUMNS: readonly TableColumn<CheckedRecord>[] = [
  { label: 'Date', value: ({ date }) => date, format: 'date', sortable: true },
  { label: 'Kind', value: ({ kind }) => kindLabel(kind) },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Description', value: ({ description }) => description, words: true },
  {
    label: 'Amount',
    value: ({ amount, kind }) => (isShare(kind) ? null : amount),
    cell: ({ amount, kind }) => formatValue(amount, isShare(kind) ? 'percent2' : 'usd0'),
    figure: true,
    sortable: true,
  },
  {
    label: 'Share of the property',
    value: ({ amount, kind }) => (isShare(kind) ? amount : null),
    format: 'percent2',
    fileOnly: true,
  },
  { label: 'Source', value: ({ url }) => url, cell: ({ url }) => url !== null && <Source url={url} /> },
];

/** The records that the report counted, the newest first. */
export function Records({ records }: { readonly records: readonly CheckedRecord[] }) {
  const [kind, setKind] = useState<RecordKind>();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const found = useMemo(
    () =>
      records
        .filter((record) => (kind === undefined || record.kind === kind) && (!onlyOpen || record.open))
        .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '')),
    [records, kind, onlyOpen],
  );
  if (records.length === 0) return null;
  const choices = [
    { value: '', label: `All records (${records.length})` },
    ...kindsIn(records).map(({ kind: value, count }) => ({ value, label: `${kindLabel(value)} (${count})` })),
  ];
  return (
    <Panel as="section" aria-label="Records" className={styles.panel}>
      <div className={styles.bar}>
        <h3>Records</h3>
        <Select<string>
          aria-label="Kind of records"
          size="small"
          popupMatchSelectWidth={false}
          value={kind ?? ''}
          options={choices}
          onChange={(value) => setKind(kindsIn(records).find((one) => one.kind === value)?.kind)}
        />
        <Checkbox checked={onlyOpen} onChange={(event) => setOnlyOpen(event.target.checked)}>
          Open only
        </Checkbox>
      </div>
      <DataTable
        label="Records"
        columns={COLUMNS}
        rows={found}
        keyOf={(record) => String(records.indexOf(record))}
        toneOf={({ open }) => (open ? undefined : 'muted')}
        empty="None of these"
        most={SHOWN}
        csv="records.csv"
        oneLine
      />
    </Panel>
  );
}

/** Of these the amount is a share of the property. */
const isShare = (kind: RecordKind): boolean =>
  kind === 'rent_stabilization_loss' ||
  kind === 'vacancy' ||
  kind === 'flood_zone' ||
  kind === 'failed_registration';

import { Checkbox, Select } from 'antd';
import { useMemo, useState } from 'react';
import { formatDate, formatValue } from '#domain';
import type { CheckedRecord, RecordKind } from '#contract';
import { Source } from './Location';
import { kindLabel, kindsIn } from './words';
import styles from './Checks.module.css';

/** Rows shown at first; a building with thousands of records is opened on demand. */
const SHOWN = 100;

/** The records that the report counted, the newest first. */
export function Records({ records }: { readonly records: readonly CheckedRecord[] }) {
  const [kind, setKind] = useState<RecordKind>();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [all, setAll] = useState(false);
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
  const shown = all ? found : found.slice(0, SHOWN);
  return (
    <section aria-label="Records" className={styles.panel}>
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
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Records, scrolling">
        <table className={styles.table} aria-label="Records">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Kind</th>
              <th scope="col">Status</th>
              <th scope="col">Description</th>
              <th scope="col" className="figure">
                Amount
              </th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((record, index) => (
              <Row key={index} record={record} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles.quiet}>None of these</p>}
      {found.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show {found.length - shown.length} more
        </button>
      )}
    </section>
  );
}

function Row({
  record: { date, kind, status, description, amount, url, open },
}: {
  readonly record: CheckedRecord;
}) {
  return (
    <tr data-closed={!open || undefined}>
      <td className={styles.when}>{date === null ? '' : formatDate(date)}</td>
      <td>{kindLabel(kind)}</td>
      <td>{status ?? ''}</td>
      <td className={styles.words}>{description ?? ''}</td>
      <td className="figure">
        {amount === null ? '' : isShare(kind) ? formatValue(amount, 'percent2') : formatValue(amount, 'usd0')}
      </td>
      <td>{url === null ? '' : <Source url={url} />}</td>
    </tr>
  );
}

/** Of these the amount is a share of the property. */
const isShare = (kind: RecordKind): boolean =>
  kind === 'rent_stabilization_loss' ||
  kind === 'vacancy' ||
  kind === 'flood_zone' ||
  kind === 'failed_registration';

import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import type { Sequelize } from 'sequelize';
import { RECORD_KINDS, type RecordKind } from '#contract';
import { readDate, readNumber } from '#domain';
import { addressKey, apnKey } from '../../providers/property-records/keys';
import { openCsv } from '../csvText';
import { plainHeading } from '../plainHeading';

/** A line as read: heading to cell. */
export type RecordLine = Readonly<Record<string, string>>;

export interface NewRecord {
  readonly sourceId: string;
  readonly kind: RecordKind;
  readonly apnKey: string | null;
  readonly addressKey: string | null;
  readonly zip: string | null;
  readonly date: string | null;
  readonly status: string | null;
  readonly description: string | null;
  readonly amount: number | null;
  readonly url: string | null;
}

/** Headings that identify a column, in lower case without spaces and underscores. */
const HEADINGS = {
  id: ['id', 'recordid', 'violationid', 'caseid', 'number'],
  kind: ['kind', 'type', 'recordtype'],
  apn: ['bbl', 'apn', 'parcel', 'parcelid', 'parcelnumber'],
  address: ['address', 'street', 'streetaddress', 'propertyaddress'],
  zip: ['zip', 'zipcode', 'postcode', 'postalcode'],
  date: ['date', 'issueddate', 'filingdate', 'inspectiondate', 'executeddate'],
  status: ['status', 'grade', 'currentstatus'],
  description: ['description', 'title', 'category', 'area', 'novdescription'],
  amount: ['amount', 'share', 'balance', 'amountdue'],
  url: ['url', 'link', 'sourceurl'],
} as const;
type Column = keyof typeof HEADINGS;

function cellOf(line: Readonly<Record<string, string>>, column: Column): string {
  for (const heading of HEADINGS[column]) if (line[heading]?.trim()) return line[heading].trim();
  return '';
}

const AREA: ReadonlySet<RecordKind> = new Set(['grade', 'safest_area', 'dangerous_area']);

function dateOf(text: string): string | null | undefined {
  if (text === '') return null;
  return readDate(text);
}

function amountOf(text: string): number | null | undefined {
  if (text === '') return null;
  return readNumber(text);
}

/** The record of a line, or why it is not one. */
export function readRecord(raw: RecordLine): NewRecord | string {
  const line = Object.fromEntries(
    Object.entries(raw).map(([heading, cell]) => [plainHeading(heading), cell]),
  );
  const at = (column: Column) => cellOf(line, column);
  const word = at('kind')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const kind = RECORD_KINDS.find((one) => one === word || `${one}s` === word);
  if (kind === undefined) return at('kind') === '' ? 'No kind' : `"${at('kind')}" is not a kind of record`;
  const area = AREA.has(kind);
  const zip = at('zip').slice(0, 5) || null;
  const apn = area ? '' : apnKey(at('apn'));
  const street = area ? '' : addressKey(at('address'));
  if (area && zip === null) return 'A grade needs the ZIP code of its area';
  if (!area && apn === '' && street === '') return 'No parcel number and no address';
  const date = dateOf(at('date'));
  if (date === undefined) return `"${at('date')}" is not a date`;
  const amount = amountOf(at('amount'));
  if (amount === undefined) return `"${at('amount')}" is not an amount`;
  const record = {
    kind,
    apnKey: apn || null,
    addressKey: street || null,
    zip,
    date,
    status: at('status') || null,
    description: at('description') || null,
    amount,
    url: /^https?:/i.test(at('url')) ? at('url') : null,
  };
  // An area has one grade of each kind, which a new record replaces; a record without an id is identified by
  // its contents.
  const identity = area
    ? [kind, zip, kind === 'grade' ? record.description : [record.description, record.status]]
    : Object.values(record);
  return {
    ...record,
    sourceId:
      at('id') === ''
        ? createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32)
        : `${kind}:${at('id')}`,
  };
}

export interface RecordCounts {
  lines: number;
  kept: number;
  refused: number;
}
interface RecordImport {
  readonly file: string;
  /** Name of the source: a repeated import of the same source updates its records. */
  readonly source: string;
  /** Lines are counted from 1, the headings included. */
  refused(line: number, reason: string): void;
}

const BATCH = 1000;

/** Imports a CSV of property records; existing ones are updated, never duplicated. */
export async function importRecords(
  db: Sequelize,
  { file, source, refused }: RecordImport,
): Promise<RecordCounts> {
  const counts: RecordCounts = { lines: 0, kept: 0, refused: 0 };
  const waiting = new Map<string, NewRecord>();
  const flush = async () => {
    counts.kept += waiting.size;
    await upsert(db, source, [...waiting.values()]);
    waiting.clear();
  };
  const { text } = await openCsv(file);
  const rows = text.pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (heading) => heading.replace(/^\uFEFF/, ''),
    }),
  );
  for await (const raw of rows as AsyncIterable<RecordLine>) {
    counts.lines += 1;
    const record = readRecord(raw);
    if (typeof record === 'string') {
      counts.refused += 1;
      refused(counts.lines + 1, record);
    } else waiting.set(record.sourceId, record);
    if (waiting.size >= BATCH) await flush();
  }
  await flush();
  return counts;
}

async function upsert(db: Sequelize, source: string, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db.query(
    `INSERT INTO property_records (source, source_id, kind, apn_key, address_key, zip, dated_on, status, description, amount, url)
     SELECT $1, r."sourceId", r.kind, r."apnKey", r."addressKey", r.zip, r.date, r.status, r.description, r.amount, r.url
     FROM jsonb_to_recordset($2::jsonb) AS r ("sourceId" text, kind text, "apnKey" text, "addressKey" text, zip text, date date, status text, description text, amount double precision, url text)
     ON CONFLICT (source, source_id) DO UPDATE SET kind = EXCLUDED.kind, apn_key = EXCLUDED.apn_key, address_key = EXCLUDED.address_key, zip = EXCLUDED.zip,
       dated_on = EXCLUDED.dated_on, status = EXCLUDED.status, description = EXCLUDED.description, amount = EXCLUDED.amount, url = EXCLUDED.url, imported_at = now()`,
    { bind: [source, JSON.stringify(records)] },
  );
}

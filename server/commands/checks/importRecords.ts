import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import Papa from 'papaparse';
import { QueryTypes, type Sequelize } from 'sequelize';
import { isRecord } from '#domain';
import type { PersonalData } from '../../providers/personal-data';
import { openCsv } from '../csvText';
import { readOfacLine, type OfacFile } from './ofacLists';
import { readBorrowerRecord, type NewBorrowerRecord, type RecordLine } from './readRecord';

export interface BorrowerRecordCounts {
  lines: number;
  kept: number;
  refused: number;
}
interface BorrowerRecordImport {
  /** CSV, or JSON lines if it ends in .jsonl, .ndjson or .json. */
  readonly file: string;
  /** A file of a list of sanctions, which has no headings; left out: records of this product's own form. */
  readonly format?: OfacFile;
  /** Name of the source: a repeated import of the same source updates its records. */
  readonly source: string;
  /** Lines are counted from 1, the headings included. */
  refused(line: number, reason: string): void;
}

const BATCH = 1000;
const NO_JSON = 'The line is no JSON object';

async function* jsonLines(file: string): AsyncGenerator<RecordLine | string | null> {
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    if (text.trim() === '') yield null;
    else {
      try {
        const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
        yield isRecord(value) ? (value as RecordLine) : NO_JSON;
      } catch {
        yield NO_JSON;
      }
    }
  }
}

async function csvLines(file: string): Promise<AsyncIterable<RecordLine>> {
  const { text } = await openCsv(file);
  return text.pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (heading) => heading.replace(/^\uFEFF/, ''),
    }),
  ) as AsyncIterable<RecordLine>;
}

async function* ofacLines(file: string, format: OfacFile): AsyncGenerator<RecordLine | string | null> {
  const { text } = await openCsv(file);
  const lines = text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: false, skipEmptyLines: true }));
  for await (const cells of lines as AsyncIterable<string[]>) yield readOfacLine(format, cells);
}

/**
 * Imports a file of records of people and companies; existing ones are updated, never duplicated. Of an SSN
 * only a digest is stored.
 */
export async function importBorrowerRecords(
  desk: Desk,
  { file, format, source, refused }: BorrowerRecordImport,
): Promise<BorrowerRecordCounts> {
  if (format !== undefined) return replaceList(desk, source, ofacLines(file, format), refused);
  const isJson = /\.(?:jsonl|ndjson|json)$/i.test(file);
  // The headings of a CSV file are its first line.
  return keepRecords(desk, {
    lines: isJson ? jsonLines(file) : await csvLines(file),
    before: isJson ? 0 : 1,
    source,
    refused,
  });
}

/**
 * A new edition of a list replaces the old one: names missing from it are removed, unless a line of the file
 * could not be read.
 */
async function replaceList(
  desk: Desk,
  source: string,
  lines: Lines['lines'],
  refused: Lines['refused'],
): Promise<BorrowerRecordCounts> {
  const [begun] = await desk.db.query<{ at: Date }>('SELECT clock_timestamp() AS at', {
    type: QueryTypes.SELECT,
  });
  const counts = await keepRecords(desk, { lines, before: 0, source, refused });
  if (begun !== undefined && counts.kept > 0 && counts.refused === 0)
    await desk.db.query('DELETE FROM borrower_records WHERE source = $1 AND imported_at < $2', {
      bind: [source, begun.at],
    });
  return counts;
}

interface Desk {
  readonly db: Sequelize;
  readonly personalData: PersonalData;
}
interface Lines extends Omit<BorrowerRecordImport, 'file' | 'format'> {
  /** A record, the reason why a line is not one, or null for an empty line. */
  readonly lines: AsyncIterable<RecordLine | string | null> | Iterable<RecordLine>;
  /** Lines before the first. */
  readonly before: number;
}

/** Keeps records that were read from somewhere, in parts. */
export async function keepRecords(
  { db, personalData }: Desk,
  { lines, before, source, refused }: Lines,
): Promise<BorrowerRecordCounts> {
  const counts: BorrowerRecordCounts = { lines: 0, kept: 0, refused: 0 };
  const waiting = new Map<string, NewBorrowerRecord>();
  const flush = async () => {
    await upsert(db, source, [...waiting.values()]);
    counts.kept += waiting.size;
    waiting.clear();
  };
  let at = before;
  for await (const line of lines) {
    at += 1;
    if (line === null) continue;
    counts.lines += 1;
    const record =
      typeof line === 'string' ? line : readBorrowerRecord(line, (ssn) => personalData.digest(ssn));
    if (typeof record === 'string') {
      counts.refused += 1;
      refused(at, record);
    } else waiting.set(record.sourceId, record);
    if (waiting.size >= BATCH) await flush();
  }
  await flush();
  return counts;
}

const COLUMNS: readonly (readonly [column: string, key: keyof NewBorrowerRecord, type: string])[] = [
  ['source_id', 'sourceId', 'text'],
  ['kind', 'kind', 'text'],
  ['name', 'name', 'text'],
  ['name_key', 'nameKey', 'text'],
  ['related_name', 'relatedName', 'text'],
  ['related_key', 'relatedKey', 'text'],
  ['role', 'role', 'text'],
  ['ssn_digest', 'ssnDigest', 'text'],
  ['party', 'party', 'text'],
  ['title', 'title', 'text'],
  ['url', 'url', 'text'],
  ['case_type', 'caseType', 'text'],
  ['dated_on', 'date', 'date'],
  ['court', 'court', 'text'],
  ['state', 'state', 'text'],
  ['source_name', 'sourceName', 'text'],
  ['snippet', 'snippet', 'text'],
  ['address', 'address', 'text'],
  ['answers', 'answers', 'jsonb'],
];
const names = COLUMNS.map(([column]) => column).join(', ');
const UPSERT = `
  INSERT INTO borrower_records (source, ${names})
  SELECT $1, ${COLUMNS.map(([, key]) => `r."${key}"`).join(', ')}
  FROM jsonb_to_recordset($2::jsonb) AS r (${COLUMNS.map(([, key, type]) => `"${key}" ${type}`).join(', ')})
  ON CONFLICT (source, source_id) DO UPDATE SET imported_at = now(),
    ${COLUMNS.slice(1)
      .map(([column]) => `${column} = EXCLUDED.${column}`)
      .join(', ')}`;

async function upsert(db: Sequelize, source: string, records: readonly NewBorrowerRecord[]): Promise<void> {
  if (records.length > 0) await db.query(UPSERT, { bind: [source, JSON.stringify(records)] });
}

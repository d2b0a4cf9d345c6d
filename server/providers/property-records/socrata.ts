import { z } from 'zod';
import { RECORD_KINDS } from '#contract';
import { readNumber } from '#domain';
import { readSettingsFile } from '../settingsFile';
import { RecordsUnavailable, type PropertyRecord, type PropertyRecords, type RecordSubject } from './port';
import { addressKey, apnKey } from './keys';

const field = z.string().regex(/^[a-z_]\w*$/i, 'The name of a field is expected');
const dataset = z
  .object({
    /** The kind of its rows. */
    kind: z.enum(RECORD_KINDS),
    /** The id in the dataset's address, such as `wvxf-dwi5`. */
    id: z.string().regex(/^[a-z0-9]{4}-[a-z0-9]{4}$/, 'The id of a dataset is expected, such as abcd-1234'),
    /** The field that holds the parcel number, digits only. */
    apn: field.optional(),
    /** The field that holds number and street, in capitals. */
    address: field.optional(),
    date: field.optional(),
    status: field.optional(),
    /** The status of rows from a dataset without a status field. */
    always: z.string().optional(),
    description: field.optional(),
    amount: field.optional(),
    /** A further condition in the query language of the service. */
    where: z.string().max(500).optional(),
  })
  .refine(({ apn, address }) => apn !== undefined || address !== undefined, {
    error: 'apn or address is needed: the field by which a property is found',
  });
const settingsSchema = z.object({
  /** Shown on the report. */
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/, error: 'An http or https address is expected' }),
  datasets: z.array(dataset).min(1),
});
export type SocrataSettings = z.infer<typeof settingsSchema>;

/** @throws Error naming the file and what is wrong in it */
export const readSocrataSettings = (path: string): SocrataSettings => readSettingsFile(path, settingsSchema);

type Dataset = SocrataSettings['datasets'][number];
const rows = z.array(z.record(z.string(), z.unknown()));
const PAGE = 1000;
const TIMEOUT_MS = 20_000;
/** More than any property has. */
const MOST = 20_000;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

function conditionOf({ apn, address, where }: Dataset, subject: RecordSubject): string | undefined {
  const found = [
    ...(apn !== undefined && subject.apn !== null && apnKey(subject.apn) !== ''
      ? [`${apn} = ${literal(apnKey(subject.apn))}`]
      : []),
    ...(address === undefined
      ? []
      : [
          `upper(${address}) = ${literal(subject.street.toUpperCase())}`,
          `upper(${address}) = ${literal(addressKey(subject.street))}`,
        ]),
  ];
  if (found.length === 0) return undefined;
  return `(${[...new Set(found)].join(' OR ')})${where === undefined ? '' : ` AND (${where})`}`;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null;
const dateOf = (value: unknown): string | null => /^\d{4}-\d{2}-\d{2}/.exec(textOf(value) ?? '')?.[0] ?? null;
const amountOf = (value: unknown): number | null =>
  readNumber(textOf(value) ?? '', { percent: 'none' }) ?? null;

function recordOf(settings: SocrataSettings, of: Dataset, row: Record<string, unknown>): PropertyRecord {
  const at = (name: string | undefined) => (name === undefined ? undefined : row[name]);
  return {
    kind: of.kind,
    date: dateOf(at(of.date)),
    status: textOf(at(of.status)) ?? of.always ?? null,
    description: textOf(at(of.description)),
    amount: amountOf(at(of.amount)),
    url: `${settings.url.replace(/(?<!\/)\/+$/, '')}/d/${of.id}`,
  };
}

async function page(
  settings: SocrataSettings,
  of: Dataset,
  where: string,
  offset: number,
  appToken: string | undefined,
): Promise<Record<string, unknown>[]> {
  const url = new URL(`resource/${of.id}.json`, `${settings.url.replace(/(?<!\/)\/+$/, '')}/`);
  url.search = new URLSearchParams({
    $where: where,
    $limit: String(PAGE),
    $offset: String(offset),
    $order: ':id',
  }).toString();
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(appToken !== undefined && { 'x-app-token': appToken }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new RecordsUnavailable(`${settings.name} does not answer. Please try again.`, { cause: error });
  });
  if (!response.ok)
    throw new RecordsUnavailable(
      `${settings.name} refused the request for ${of.kind.replaceAll('_', ' ')} records (${response.status}).`,
    );
  const parsed = rows.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new RecordsUnavailable(`${settings.name} gave an answer that cannot be read.`);
  return parsed.data;
}

async function datasetRecords(
  settings: SocrataSettings,
  of: Dataset,
  subject: RecordSubject,
  appToken: string | undefined,
): Promise<PropertyRecord[]> {
  const where = conditionOf(of, subject);
  const found: PropertyRecord[] = [];
  if (where === undefined) return found;
  for (let last = PAGE; last === PAGE && found.length < MOST;) {
    const next = await page(settings, of, where, found.length, appToken);
    found.push(...next.map((row) => recordOf(settings, of, row)));
    last = next.length;
  }
  return found;
}

const AREA = new Set(['grade', 'safest_area', 'dangerous_area']);

/** Records of a city's open data, with Socrata's interface; area records come from the imported ones. */
export function socrataRecords(
  settings: SocrataSettings,
  appToken: string | undefined,
  imported: PropertyRecords,
): PropertyRecords {
  return {
    name: settings.name,
    async of(subject) {
      const records: PropertyRecord[] = [];
      for (const one of settings.datasets)
        records.push(...(await datasetRecords(settings, one, subject, appToken)));
      return [...records, ...(await imported.of(subject)).filter(({ kind }) => AREA.has(kind))];
    },
  };
}

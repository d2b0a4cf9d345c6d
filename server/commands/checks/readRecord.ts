import { createHash } from 'node:crypto';
import { z } from 'zod';
import { creditModelSchema, kycAmlSchema, SSN_FORMAT } from '#contract';
import { readBoolean, readDate, readNumber } from '#domain';
import { nameKey, type BorrowerRecordKind } from '../../providers/borrower-records';
import { plainHeading } from '../plainHeading';

/** A line as read, of a CSV file or of JSON lines. */
export type RecordLine = Readonly<Record<string, unknown>>;

/** A record as stored, without an SSN. */
export interface NewBorrowerRecord {
  readonly sourceId: string;
  readonly kind: BorrowerRecordKind;
  readonly name: string;
  readonly nameKey: string;
  readonly relatedName: string | null;
  readonly relatedKey: string | null;
  readonly role: string | null;
  readonly ssnDigest: string | null;
  readonly party: 'plaintiff' | 'defendant' | null;
  readonly title: string | null;
  readonly url: string | null;
  readonly caseType: string | null;
  readonly date: string | null;
  readonly court: string | null;
  readonly state: string | null;
  readonly sourceName: string | null;
  readonly snippet: string | null;
  readonly address: string | null;
  readonly answers: object | null;
}

/** Headings that identify a field besides its own name; lower case, without spaces and underscores. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  id: ['recordid', 'caseid', 'casenumber', 'number'],
  kind: ['type', 'recordtype'],
  name: ['party', 'partyname', 'subject', 'company', 'owner', 'person'],
  related: ['relatedname', 'member', 'officer', 'partner'],
  side: ['partyrole', 'plaintiffordefendant'],
  title: ['caption', 'headline', 'casetitle'],
  date: ['filed', 'filingdate', 'published', 'dated', 'asof'],
  casetype: ['nature', 'category'],
  source: ['sourcename', 'publication', 'register'],
  snippet: ['text', 'excerpt'],
  address: ['propertyaddress'],
  url: ['link'],
};

/** The fields of a line by their normalized names; empty ones are omitted. */
function fieldsOf(line: RecordLine): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [heading, cell] of Object.entries(line)) {
    const value = typeof cell === 'string' ? cell.trim() : cell;
    if (value !== '' && value !== null && value !== undefined) fields[plainHeading(heading)] = value;
  }
  for (const [field, names] of Object.entries(ALIASES))
    for (const name of names)
      if (fields[field] === undefined && fields[name] !== undefined) fields[field] = fields[name];
  return fields;
}

const said = (missing: string) =>
  z.string({ error: missing }).max(2000, 'A text is longer than 2,000 characters');
const maybe = z
  .string({ error: 'A text is expected' })
  .max(10_000, 'A text is longer than 10,000 characters')
  .optional()
  .transform((text) => text ?? null);
const day = z
  .string({ error: 'A date is expected' })
  .optional()
  .transform((text, ctx) => {
    if (text === undefined) return null;
    const date = readDate(text);
    if (date !== undefined) return date;
    ctx.addIssue({ code: 'custom', message: 'This is not a date' });
    return z.NEVER;
  });
const link = z
  .url({ protocol: /^https?$/, error: 'The link is not an http or https address' })
  .optional()
  .transform((url) => url ?? null);
const id = z
  .union([z.string(), z.number()])
  .optional()
  .transform((given) => (given === undefined ? null : String(given)));

const common = { id, date: day, url: link, source: maybe, state: maybe };
const ssn = z
  .string({ error: 'An answer needs the SSN of the person' })
  .regex(/^\d{3}-\d{2}-\d{4}$/, SSN_FORMAT);

/** Words for yes and no of screening services. */
const VERDICTS: ReadonlyMap<string, boolean> = new Map([
  ['hit', true],
  ['clear', false],
]);
const flag = z
  .unknown()
  .optional()
  .transform((given, ctx) => {
    if (given === undefined) return null;
    const word = String(given).trim().toLowerCase();
    const answer = VERDICTS.get(word) ?? readBoolean(word);
    if (answer !== undefined) return answer;
    ctx.addIssue({ code: 'custom', message: 'An answer is neither yes nor no' });
    return z.NEVER;
  });
const whole = z
  .unknown()
  .optional()
  .transform((given, ctx) => {
    if (given === undefined) return null;
    const value = typeof given === 'number' ? given : readNumber(String(given));
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    ctx.addIssue({ code: 'custom', message: 'A count or score is not a whole number' });
    return z.NEVER;
  });

const CREDIT_COUNTS = {
  creditscore: whole,
  chargeoffs: whole,
  totaldelinquencies: whole,
  mortgagetrades: whole,
  installmenttrades: whole,
  revolvingtrades: whole,
};

const PARTIES = z.enum(['plaintiff', 'defendant'], 'A court case needs plaintiff or defendant as its side');

/** Required fields by kind of record. */
const record = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...common,
      kind: z.literal('court_case'),
      name: said('A court case needs the name of the party'),
      side: z.string().toLowerCase().optional().pipe(PARTIES),
      title: said('A court case needs a title'),
      casetype: maybe,
      court: maybe,
    }),
    z.object({
      ...common,
      kind: z.literal('media'),
      name: said('A media item needs the name of the person it is about'),
      title: said('A media item needs a title'),
      snippet: maybe,
    }),
    z.object({
      ...common,
      kind: z.literal('sanction'),
      name: said('A line of a sanctions list needs a name'),
      title: said('A line of a sanctions list needs what it says'),
      snippet: maybe,
    }),
    z.object({
      ...common,
      kind: z.literal('company'),
      name: said('A company needs a name'),
      related: said('A company needs an owner or officer'),
      role: maybe,
    }),
    z.object({
      ...common,
      kind: z.literal('person'),
      name: said('A person needs a name'),
      related: said('A person needs whom they are related to'),
      role: maybe,
    }),
    z.object({
      ...common,
      kind: z.literal('property'),
      name: said('A property needs its owner'),
      address: said('A property needs an address'),
    }),
    z.object({
      ...common,
      ...CREDIT_COUNTS,
      kind: z.literal('credit'),
      ssn,
      bankruptcy: flag,
      collections: flag,
      recentcollection: flag,
      judgement: flag,
    }),
    z.object({
      ...common,
      kind: z.literal('kyc'),
      ssn,
      warning: flag,
      fitness: flag,
      pep: flag,
      identity: flag,
    }),
  ],
  { error: 'The kind of record is not known' },
);
type Read = z.output<typeof record>;

function answersOf(read: Read): object | null {
  if (read.kind === 'credit')
    return creditModelSchema.parse({
      Credit_Score: read.creditscore,
      Chargeoffs: read.chargeoffs,
      Total_Delinquencies: read.totaldelinquencies,
      Mortgage_Trades: read.mortgagetrades,
      Installment_Trades: read.installmenttrades,
      Revolving_Trades: read.revolvingtrades,
      Bankruptcy: read.bankruptcy,
      Collections: read.collections,
      Recent_Collection: read.recentcollection,
      Judgement: read.judgement,
    });
  return read.kind === 'kyc' ? kycAmlSchema.parse(read) : null;
}

const valueOf = (read: Read, field: string): string | null => {
  const value: unknown = Object.entries(read).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
};

/**
 * The record of a line, or why it is not one, in words that quote nothing of the line.
 * @param digest of an SSN, for finding the person again
 */
export function readBorrowerRecord(
  line: RecordLine,
  digest: (ssn: string) => string,
): NewBorrowerRecord | string {
  const fields = fieldsOf(line);
  const { kind } = fields;
  const word =
    typeof kind === 'string'
      ? kind
          .toLowerCase()
          .replace(/[\s-]+/g, '_')
          .replace(/^case$/, 'court_case')
      : kind;
  const parsed = record.safeParse({ ...fields, kind: word });
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'The line cannot be read';
  const read = parsed.data;
  const name = valueOf(read, 'name') ?? '';
  const relatedName = valueOf(read, 'related');
  const kept = {
    kind: read.kind,
    name,
    nameKey: nameKey(name),
    relatedName,
    relatedKey: relatedName === null ? null : nameKey(relatedName),
    role: valueOf(read, 'role'),
    ssnDigest: 'ssn' in read ? digest(read.ssn) : null,
    party: 'side' in read ? read.side : null,
    title: valueOf(read, 'title'),
    url: read.url,
    caseType: valueOf(read, 'casetype'),
    date: read.date,
    court: valueOf(read, 'court'),
    state: read.state,
    sourceName: read.source,
    snippet: valueOf(read, 'snippet'),
    address: valueOf(read, 'address'),
    answers: answersOf(read),
  };
  // A person has one answer of each kind; a record without an id is identified by its contents.
  const identity = kept.ssnDigest === null ? Object.values(kept) : [kept.kind, kept.ssnDigest];
  const hash = () => createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
  return { ...kept, sourceId: read.id === null ? hash() : `${read.kind}:${read.id}` };
}

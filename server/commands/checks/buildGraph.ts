import { SANCTIONS_LIST, type GraphList, type PropertyStats } from '#contract';
import { formatValue } from '#domain';
import type { CaseKind, FrozenSreo } from '../../models';
import {
  isCompany,
  nameKey,
  type BorrowerRecords,
  type NameMatch,
  type FoundMedia,
  type FoundRelation,
} from '../../providers/borrower-records';
import { addressKey } from '../../providers/property-records/keys';

/** A case or a piece in the media, before it is kept. */
export interface NewCase {
  readonly kind: CaseKind;
  readonly title: string;
  readonly url: string | null;
  readonly caseType: string | null;
  readonly datedOn: string | null;
  readonly court: string | null;
  readonly state: string | null;
  readonly sourceName: string | null;
  readonly snippets: string[];
  readonly confidence: number;
  readonly evidence: string;
}

/** A person, company or property, before it is kept. */
export interface NewRow {
  readonly list: GraphList;
  readonly name: string;
  readonly how: string;
  readonly confidence: number;
  readonly evidence: string;
  readonly reported: boolean | null;
  /** Names of the rows that it is related through: the borrower's or a company's. */
  readonly via: readonly string[];
  readonly cases: NewCase[];
  /** For a property: its public records. */
  stats?: PropertyStats;
}

/** The person a run is about. */
export interface Subject {
  readonly fullName: string;
  /** Every way in which the borrower is named. */
  readonly names: readonly string[];
  readonly llcs: readonly string[];
  readonly sreo: readonly FrozenSreo[];
}

/** Maximum number of rows in a list. */
const MOST_ROWS = 300;

const alike = ({ name, confidence }: NameMatch, where: string | null): string =>
  `${where ?? 'A record'} names "${name}", ${formatValue(confidence, 'percent0')} alike`;

/** One row per name: duplicates keep the strongest evidence and the relations of both. */
class Rows {
  private readonly byName = new Map<string, NewRow>();

  constructor(private readonly leftOut: ReadonlySet<string>) {}

  add(row: NewRow): void {
    const key = nameKey(row.name);
    if (this.leftOut.has(key)) return;
    const before = this.byName.get(key);
    const surest = before === undefined || before.confidence < row.confidence ? row : before;
    this.byName.set(key, { ...surest, via: [...new Set([...(before?.via ?? []), ...row.via])] });
  }

  has = (name: string): boolean => this.byName.has(nameKey(name));
  all = (): NewRow[] => [...this.byName.values()].slice(0, MOST_ROWS);
}

const rowOf = (
  list: GraphList,
  name: string,
  related: Pick<NewRow, 'how' | 'confidence' | 'evidence'>,
  via: readonly string[],
): NewRow => ({
  list,
  name,
  ...related,
  reported: null,
  via,
  cases: [],
});

function statedCompanies({ fullName, llcs, sreo }: Subject): NewRow[] {
  const stated = (name: string, how: string, evidence: string) =>
    rowOf('borrowerOwnedCompanies', name, { how, confidence: 1, evidence }, [fullName]);
  return [
    ...llcs.map((name) => stated(name, 'Named in the setup', 'Named when the report was set up')),
    ...sreo
      .filter(({ ownedBy }) => isCompany(ownedBy))
      .map(({ ownedBy, address }) =>
        stated(ownedBy, `Owner of ${address}`, 'Stated in the schedule of real estate owned'),
      ),
  ];
}

const related = (found: FoundRelation, how: string): Pick<NewRow, 'how' | 'confidence' | 'evidence'> => ({
  how,
  confidence: found.confidence,
  evidence: alike(found, found.sourceName),
});

async function partners(
  records: BorrowerRecords,
  subject: Subject,
  companies: readonly NewRow[],
  self: ReadonlySet<string>,
): Promise<NewRow[]> {
  const names = companies.map(({ name }) => name);
  const rows = new Rows(new Set([...self, ...names.map(nameKey)]));
  const listOf = (name: string): GraphList => (isCompany(name) ? 'businessStats' : 'peopleStats');
  for (const found of await records.membersOf(names)) {
    const company = names[found.asked] ?? '';
    const how = `${found.role ?? 'Member'} of ${company}`;
    rows.add(rowOf(listOf(found.other), found.other, related(found, how), [company]));
  }
  for (const found of await records.relatedTo(subject.names)) {
    const how = found.role ?? 'Related to the borrower';
    rows.add(rowOf(listOf(found.other), found.other, related(found, how), [subject.fullName]));
  }
  return rows.all();
}

const placeOf = (address: string) => ({
  street: addressKey(address),
  zip: /\b(\d{5})(?:-\d{4})?\s*$/.exec(address.trim())?.[1] ?? null,
});

/** The same street and number, and no other ZIP code. */
function samePlace(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.street === b.street && (a.zip === null || b.zip === null || a.zip === b.zip);
}

async function properties(
  records: BorrowerRecords,
  { fullName, names, sreo }: Subject,
  companies: readonly NewRow[],
): Promise<NewRow[]> {
  const owned = companies.map(({ name }) => name);
  const rows: (NewRow & { via: string[] })[] = [];
  for (const found of await records.propertiesOf([...names, ...owned])) {
    const owner = owned[found.asked - names.length] ?? fullName;
    const before = rows.find(({ name }) => samePlace(name, found.address));
    if (before !== undefined) {
      if (!before.via.includes(owner)) before.via.push(owner);
      continue;
    }
    if (rows.length >= MOST_ROWS) continue;
    rows.push({
      list: 'propertyStats',
      name: found.address,
      how: `Owned by ${found.name}`,
      confidence: found.confidence,
      evidence: alike(found, found.sourceName),
      reported: sreo.some(({ address }) => samePlace(address, found.address)),
      via: [owner],
      cases: [],
    });
  }
  return rows;
}

/** The borrower, their companies, the co-members of these, and what they own, from statements and records. */
export async function buildNetwork(records: BorrowerRecords, subject: Subject): Promise<NewRow[]> {
  const own = await records.companiesOf(subject.names);
  const namesOfSelf = new Set([...subject.names, ...own.map(({ name }) => name)].map(nameKey));
  const companies = new Rows(new Set());
  for (const row of statedCompanies(subject)) companies.add(row);
  for (const found of own)
    companies.add(
      rowOf('borrowerOwnedCompanies', found.other, related(found, found.role ?? 'Owner or officer'), [
        subject.fullName,
      ]),
    );
  const self = { how: 'Borrower', confidence: 1, evidence: 'The borrower' };
  const borrower = rowOf('borrowerStats', subject.fullName, self, []);
  return [
    borrower,
    ...companies.all(),
    ...(await partners(records, subject, companies.all(), namesOfSelf)),
    ...(await properties(records, subject, companies.all())),
  ];
}

/** The names to search: the borrower under every name, others under theirs. */
function askedFor(
  rows: readonly NewRow[],
  subject: Subject,
): readonly (readonly [name: string, row: NewRow])[] {
  return rows.flatMap((row) => {
    if (row.list === 'propertyStats') return [];
    return (row.list === 'borrowerStats' ? subject.names : [row.name]).map((name) => [name, row] as const);
  });
}

/** The same case found under two names of one person is one. */
function keep(row: NewRow | undefined, found: NewCase): void {
  const same = row?.cases.some(
    (one) =>
      one.kind === found.kind &&
      one.title === found.title &&
      one.datedOn === found.datedOn &&
      one.court === found.court &&
      one.url === found.url,
  );
  if (same === false) row?.cases.push(found);
}

/** Adds the court cases. @returns how many */
export async function addCases(
  records: BorrowerRecords,
  rows: readonly NewRow[],
  subject: Subject,
): Promise<number> {
  const asked = askedFor(rows, subject);
  for (const found of await records.cases(asked.map(([name]) => name)))
    keep(asked[found.asked]?.[1], {
      kind: found.party,
      title: found.title,
      url: found.url,
      caseType: found.caseType,
      datedOn: found.date,
      court: found.court,
      state: found.state,
      sourceName: found.sourceName,
      snippets: [],
      confidence: found.confidence,
      evidence: alike(found, found.court ?? found.sourceName),
    });
  return countOf(rows, ['plaintiff', 'defendant']);
}

const mediaCase = (found: FoundMedia, caseType: string | null): NewCase => ({
  kind: 'media',
  title: found.title,
  url: found.url,
  caseType,
  datedOn: found.date,
  court: null,
  state: null,
  sourceName: found.sourceName,
  snippets: found.snippet === null ? [] : [found.snippet],
  confidence: found.confidence,
  evidence: alike(found, found.sourceName),
});

/**
 * Adds media reports, and sanctions lists with such a name.
 * @returns how many
 */
export async function addMedia(
  records: BorrowerRecords,
  rows: readonly NewRow[],
  subject: Subject,
): Promise<number> {
  const asked = askedFor(rows, subject);
  const names = asked.map(([name]) => name);
  for (const found of await records.media(names)) keep(asked[found.asked]?.[1], mediaCase(found, null));
  for (const found of await records.sanctions(names))
    keep(asked[found.asked]?.[1], mediaCase(found, SANCTIONS_LIST));
  return countOf(rows, ['media']);
}

const countOf = (rows: readonly NewRow[], kinds: readonly CaseKind[]): number =>
  rows.reduce((total, { cases }) => total + cases.filter(({ kind }) => kinds.includes(kind)).length, 0);

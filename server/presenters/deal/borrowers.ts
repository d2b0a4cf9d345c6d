import { fullName } from '#domain';
import {
  BORROWER_CHECK_LABELS,
  BORROWER_CHECKS,
  SSN_IN_TEXT,
  WITHHELD,
  type CheckSummary,
  type DealBorrower,
  type DealFigure,
  type DealFile,
  type DealMonitoring,
  type DealTable,
  type GraphPicture,
  type ViewSettings,
} from '#contract';
import type { BorrowerModel, BorrowerPfsItem, BorrowerSreo } from '../../models';
import { initialsOf } from '../../models/borrowerNames';
import type { BorrowerSums } from '../../models/queries/borrowers';
import { netWorthOf, presentSreoTotals } from '../borrower';

/** The readers of a deal page: names are for staff and invited investors; staff-only data for nobody else. */
export type Audience = 'staff' | 'investor' | 'link';

type Format = 'text' | 'usd0' | 'percent1' | 'percent2' | 'number0';

/** Makes a figure of a borrower's statements, which have no place in any sheet. */
const figure = (key: string, label: string, value: DealFigure['value'], format: Format): DealFigure => ({
  key,
  label,
  value,
  format,
  source: null,
});

const NOT_RUN: DealBorrower['checks'] = BORROWER_CHECKS.map((check) => ({
  label: BORROWER_CHECK_LABELS[check],
  verdict: 'N/A',
  date: null,
}));

/** The verdicts of the report in force; N/A if none was run. */
const verdictsOf = (checks: readonly CheckSummary[] | null): DealBorrower['checks'] =>
  checks?.map(({ label, verdict, date }) => ({ label, verdict, date })) ?? NOT_RUN;

/** The present checks of a borrower, for one reader. */
export function checksNow(
  person: BorrowerModel,
  checks: readonly CheckSummary[] | null,
  audience: Audience,
): NonNullable<DealMonitoring['borrowerChecks']>[number] {
  const isErased = person.erasedAt !== null;
  return {
    initials: isErased ? '' : initialsOf(person),
    name: isErased || audience === 'link' ? null : fullName(person),
    checks: verdictsOf(checks),
  };
}

function statement(
  title: string,
  lines: readonly BorrowerPfsItem[],
  side: 'asset' | 'liability',
  total: number,
): DealTable {
  return {
    title,
    columns: [
      { key: 'item', label: 'Item', format: 'text' },
      { key: 'price', label: 'Amount', format: 'usd0' },
    ],
    rows: lines.filter((line) => line.side === side).map(({ item, price }) => [item, price]),
    total: ['Total', total],
    emptyText: side === 'asset' ? 'No assets stated' : 'No liabilities stated',
    more: 0,
  };
}

const SREO: readonly (readonly [key: keyof BorrowerSreo & string, label: string, format: Format])[] = [
  ['validAddress', 'Address', 'text'],
  ['propertyType', 'Property Type', 'text'],
  ['currentValue', 'Current Value', 'usd0'],
  ['mortgageBalance', 'Mortgage Balance', 'usd0'],
  ['percentOwned', 'Percent Owned', 'percent1'],
  ['purchasePrice', 'Purchase Price', 'usd0'],
  ['yearAcquired', 'Year Acquired', 'text'],
  ['ownedBy', 'Owned By', 'text'],
  ['lender', 'Lender', 'text'],
];
/** Columns that name people and lenders, which are hidden from holders of a link. */
const NAMING: readonly string[] = ['ownedBy', 'lender'];

/** The columns of a schedule that a deal page can have, for the settings that choose among them. */
export const SREO_COLUMNS = SREO.map(([key, label]) => ({ key, label }));

/** The properties that the borrower reported; others that were found belong to the checks. */
function schedule(rows: readonly BorrowerSreo[], sums: BorrowerSums): DealTable {
  const reported = rows.filter((row) => row.reported);
  const totals: Partial<Record<string, DealTable['rows'][number][number]>> = {
    validAddress: 'Total',
    purchasePrice: sums.reoPurchase,
    currentValue: presentSreoTotals(sums).value,
    mortgageBalance: sums.reoDebt,
  };
  return {
    title: 'Schedule of Real Estate Owned',
    columns: SREO.map(([key, label, format]) => ({ key, label, format })),
    rows: reported.map((row) => SREO.map(([key]) => row[key] as DealTable['rows'][number][number])),
    total: reported.length === 0 ? null : SREO.map(([key]) => totals[key] ?? null),
    emptyText: 'No real estate stated',
    more: 0,
  };
}

type Places = NonNullable<DealBorrower['sreoPlaces']>;

/** Locations of the schedule's properties in the United States. */
const placesOf = (rows: readonly BorrowerSreo[]): Places =>
  rows
    .filter((row) => row.reported)
    .flatMap(({ latitude: lat, longitude: lng, countryCode, currentValue: value, images }, at) =>
      lat === null || lng === null || countryCode !== 'US'
        ? []
        : [{ at, lat, lng, value, ...(images.length > 0 && { images }) }],
    );

export interface BorrowerAccount {
  readonly borrower: BorrowerModel;
  readonly sums: BorrowerSums;
  readonly pfs: readonly BorrowerPfsItem[];
  readonly sreo: readonly BorrowerSreo[];
  /** Of the report in force; null if none was run. */
  readonly checks: readonly CheckSummary[] | null;
  /** Drawn from the same report. */
  readonly graph: GraphPicture | null;
}

/** A borrower as stored in a snapshot: their statements and experience, without names. */
export function frozenBorrower({ borrower, sums, pfs, sreo, checks, graph }: BorrowerAccount): DealBorrower {
  const { id, experience, experienceSummary, experienceYears, personalGuarantee } = borrower;
  const { ownedEquity, ltv } = presentSreoTotals(sums);
  const owns = sums.reoCount > 0;
  return {
    id,
    initials: '',
    name: null,
    overview: [
      figure('personalGuarantee', 'Personal Guarantee', personalGuarantee ? 'Yes' : 'No', 'text'),
      figure('experienceYears', 'Experience, Years', experienceYears, 'text'),
      figure('netWorth', 'Net Worth', netWorthOf(sums), 'usd0'),
      figure('liquidity', 'Liquidity', sums.assetLines > 0 ? sums.liquidity : null, 'usd0'),
      figure('reoCount', 'Properties Owned', owns ? sums.reoCount : null, 'number0'),
      figure('reoOwnedEquity', 'Equity Owned', owns ? ownedEquity : null, 'usd0'),
      figure('reoLtv', 'LTV of Real Estate', ltv, 'percent2'),
    ],
    checks: verdictsOf(checks),
    experience: experienceSummary.trim() || experience.trim() || null,
    assets: statement('Assets', pfs, 'asset', sums.assets),
    liabilities: statement('Liabilities', pfs, 'liability', sums.liabilities),
    netWorth: figure('netWorth', 'Net Worth', netWorthOf(sums), 'usd0'),
    sreo: schedule(sreo, sums),
    sreoPlaces: placesOf(sreo),
    graph,
    files: [],
  };
}

/** A released file, and whose it is. */
export interface OwnedFile {
  readonly file: DealFile;
  readonly borrowerId: string | null;
}

/** The reader, the settings, and present data on the people of the page. */
export interface BorrowerReading {
  readonly audience: Audience;
  readonly settings: ViewSettings['sreoTableSettings'];
  /** By the frozen ids. */
  readonly people: ReadonlyMap<string, BorrowerModel>;
  /** Those of their properties' pictures that still exist. */
  readonly pictures: ReadonlySet<string>;
  readonly files: readonly OwnedFile[];
}

/** The schedule with the columns shown to this reader; null if no column is. */
function seen(
  table: DealTable,
  { hideSREOTable, columnsVisibility }: ViewSettings['sreoTableSettings'],
  audience: Audience,
): DealTable | null {
  if (hideSREOTable) return null;
  const kept = table.columns.flatMap(({ key }, at) =>
    columnsVisibility[key] === false || (audience === 'link' && NAMING.includes(key)) ? [] : [at],
  );
  const pick = <T>(cells: readonly T[]): T[] => kept.flatMap((at) => cells.slice(at, at + 1));
  if (kept.length === 0) return null;
  return {
    ...table,
    columns: pick(table.columns),
    rows: table.rows.map(pick),
    total: table.total && pick(table.total),
  };
}

/**
 * The map's places for the table as shown: without places whose address is withheld, values whose column is
 * hidden, and pictures removed since.
 */
function placesFor(
  places: Places,
  frozen: DealTable,
  shown: DealTable | null,
  pictures: BorrowerReading['pictures'],
): Places {
  const cell = ({ columns, rows }: DealTable, key: string, at: number) =>
    rows[at]?.[columns.findIndex((column) => column.key === key)];
  if (shown === null) return [];
  const isValueShown = shown.columns.some(({ key }) => key === 'currentValue');
  return places
    .filter(({ at }) => {
      const address = cell(shown, 'validAddress', at);
      return address !== undefined && address === cell(frozen, 'validAddress', at);
    })
    .map(({ images = [], ...place }) => {
      const there = images.filter(({ id }) => pictures.has(id));
      return {
        ...place,
        value: isValueShown ? place.value : null,
        ...(there.length > 0 && { images: there }),
      };
    });
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const words = (text: string): RegExp | null =>
  text.trim() === ''
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}])${plain(text.trim()).replace(/\s+/g, '[\\s,]+')}(?![\\p{L}\\p{N}])`,
        'giu',
      );
/** Matches the digits with any separators. */
const digits = (text: string): RegExp | null => {
  const found = text.replace(/\D/g, '');
  return found.length < 7 ? null : new RegExp(`(?<!\\d)${[...found].join('\\D{0,3}')}(?!\\d)`, 'g');
};

/** Returns a function that redacts staff texts: contact data, tax address, SSN and, on links, names. */
function redactor(person: BorrowerModel, audience: Audience): (text: string) => string {
  const { firstName, middleName, lastName, email, phone, taxStreet } = person;
  const initials = initialsOf(person);
  const names =
    audience === 'link'
      ? [fullName({ firstName, middleName, lastName }), `${firstName} ${lastName}`, lastName]
      : [];
  const rules: (readonly [RegExp | null, string])[] = [
    [words(email), WITHHELD],
    [digits(phone ?? ''), WITHHELD],
    [words(taxStreet), WITHHELD],
    [SSN_IN_TEXT, WITHHELD],
    ...names.map((name) => [words(name), initials] as const),
  ];
  return (text) => rules.reduce((left, [rule, by]) => (rule === null ? left : left.replace(rule, by)), text);
}

const reworded = (table: DealTable, reword: (text: string) => string): DealTable => ({
  ...table,
  rows: table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? reword(cell) : cell))),
});

/** Removes the words of an erased person; the figures are kept. */
const forgotten = (table: DealTable, one: string): DealTable => ({
  ...table,
  rows: table.rows.map((row, at) =>
    row.map((cell, column) => {
      if (column === 0) return `${one} ${at + 1}`;
      return NAMING.includes(table.columns[column]?.key ?? '') ? null : cell;
    }),
  ),
});

/** Holders of a link see the relations, but no names except the borrower's initials. */
const drawnFor = (
  graph: GraphPicture,
  audience: Audience,
  initials: string,
  reword: (text: string) => string,
): GraphPicture => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({
    ...node,
    label: audience !== 'link' ? reword(node.label) : node.kind === 'borrower' ? initials : '',
  })),
});

function readBy(
  frozen: DealBorrower,
  { audience, settings, people, pictures, files }: BorrowerReading,
): DealBorrower {
  const { id, ...account } = frozen;
  const person = id === undefined ? undefined : people.get(id);
  const { assets, liabilities, experience, sreo, sreoPlaces = [], graph } = account;
  if (person === undefined || person.erasedAt !== null)
    return {
      ...account,
      initials: '',
      name: null,
      experience: null,
      assets: forgotten(assets, 'Asset'),
      liabilities: forgotten(liabilities, 'Liability'),
      sreo: sreo && seen(forgotten(sreo, 'Property'), settings, audience),
      sreoPlaces: [],
      graph: null,
      files: [],
    };
  const reword = audience === 'staff' ? (text: string) => text : redactor(person, audience);
  const table = sreo && seen(sreo, settings, audience);
  const shown = table && reworded(table, reword);
  return {
    ...account,
    initials: initialsOf(person),
    name: audience === 'link' ? null : fullName(person),
    experience: experience === null ? null : reword(experience),
    assets: reworded(assets, reword),
    liabilities: reworded(liabilities, reword),
    sreo: shown,
    sreoPlaces: sreo ? placesFor(sreoPlaces, sreo, shown, pictures) : [],
    graph: graph ? drawnFor(graph, audience, initialsOf(person), reword) : null,
    files: files.filter(({ borrowerId }) => borrowerId === person.id).map(({ file }) => file),
  };
}

/** The borrowers of a frozen page as one reader gets them, by the settings and the names of today. */
export const borrowersFor = (frozen: readonly DealBorrower[], reading: BorrowerReading): DealBorrower[] =>
  frozen.map((one) => readBy(one, reading));

import { PAYMENTS, type DealType } from '#domain';
import type { DealReport } from '#contract';
import { INTEREST_PARTS } from './payments';

/** A sheet on a page: which of its columns and rows its reader knows of. */
export interface PageTable {
  readonly columns: ReadonlySet<string>;
  /** By row number on the sheet. */
  readonly rows: ReadonlySet<number>;
  /** Whether the page tells how many rows the sheet has; otherwise the reader knows only these rows. */
  readonly counted: boolean;
}

/** The contents of a page, by their places in the workbook. */
export interface PagePlaces {
  /** Figures by name, and single cells as `NewUses/2/amount`. */
  readonly single: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, PageTable>;
  /**
   * Sheets that also have rows of other readers: this reader's rows, in the order in which the page numbers
   * them. Sums of such columns are not explained by their parts.
   */
  readonly own: ReadonlyMap<string, readonly number[]>;
}

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return isPart(value) ? Object.values(value).flatMap(texts) : [];
};

/** The figures behind the score's parts, which the page lists by label only. */
const SCORE = [
  'atlasScore',
  'atlasScoreBand',
  'atlasWeightedAverage',
  ...['borrowerRisk', 'businessPlanRisk', 'valuationPrecision'].flatMap((part) =>
    ['Score', 'Weight', 'Points'].map((what) => part + what),
  ),
  'redFlagScore',
  'redFlagMultiple',
];

/** A checked line of sources or uses; unchecked lines do not count and are not on the page. */
const FUNDS_LINE = /^((?:New|Existing)(?:Sources|Uses))\/(\d+)\/amount$/;
/** The sums of each side before the cash that balances them. */
const FUNDS_TOTALS: Readonly<Record<string, string>> = {
  NewSources: 'newSourcesTotal',
  NewUses: 'newUsesTotal',
};
const FUNDS_COLUMNS = ['item', 'amount', 'counted'];

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

class Collector {
  readonly single = new Set<string>();
  readonly tables = new Map<string, PageTable>();
  readonly own = new Map<string, readonly number[]>();

  visit(part: unknown): void {
    if (!isPart(part)) return;
    if (!Array.isArray(part)) this.take(part);
    for (const value of Object.values(part)) this.visit(value);
  }

  private take(part: Part): void {
    const { key, source, sources, places, value, columns, rows, sheet } = part;
    // Sources in a pair with uses are lines with places of their own.
    const listed = Array.isArray(sources) ? undefined : sources;
    if (source !== undefined || listed !== undefined)
      for (const place of [...texts(source), ...texts(listed)]) this.place(place);
    else if (typeof key === 'string' && value !== undefined) this.single.add(key);
    texts(places).forEach((place) => this.single.add(place));
    if (typeof sheet === 'string' && Array.isArray(columns) && Array.isArray(rows))
      this.table(
        sheet,
        columns.flatMap((column) => (isPart(column) ? texts(column.key) : [])),
        { rows: numbers(rows.length), counted: true },
      );
  }

  private place(place: string): void {
    this.single.add(place);
    const [, sheet, row] = FUNDS_LINE.exec(place) ?? [];
    if (sheet === undefined) return;
    this.table(sheet, FUNDS_COLUMNS, { rows: [Number(row)], counted: false });
    this.single.add(FUNDS_TOTALS[sheet] ?? place);
  }

  table(
    sheet: string,
    columns: readonly string[],
    { rows, counted }: { readonly rows: readonly number[]; readonly counted: boolean },
  ): void {
    const found = this.tables.get(sheet);
    this.tables.set(sheet, {
      columns: new Set([...(found?.columns ?? []), ...columns]),
      rows: new Set([...(found?.rows ?? []), ...rows]),
      counted: counted || found?.counted === true,
    });
  }
}

/** Everything on a frozen page as its reader gets it. */
export function placesOfPage(page: DealReport): PagePlaces {
  const { facts, overview, valuation, loanBreakdown, borrower, businessPlan, note } = page;
  const collector = new Collector();
  collector.visit([facts, overview, valuation, loanBreakdown, borrower, businessPlan, note?.lines]);
  if (overview.score) SCORE.forEach((name) => collector.single.add(name));
  return collector;
}

/** The columns that make up a payment, in addition to those the page shows. */
const PAYMENT_COLUMNS = [
  ...['date', 'description', 'dealType', 'transferredAmount', 'receivedAmount'],
  ...['interestAmount', 'feeAmount', 'lateCharge'],
];
/**
 * The parts of profit to date: the columns of payments that it reads, and the sums of the reader's own rows.
 */
const PROFIT: Readonly<Record<DealType, readonly string[]>> = {
  WL: ['interestReceived', 'feesReceived', 'lateChargesReceived'],
  A: ['aNoteInterestReceived', 'aNoteFeesReceived', 'aNoteLateChargesReceived'],
  B: ['bNoteInterestReceived', 'bNoteFeesReceived', 'bNoteLateChargesReceived'],
};
const COUNTED = ['interestCounted', 'feeCounted', 'lateChargeCounted'];

/** The figures of its monitoring, and the payments that its reader sees, by their rows of the sheet. */
export function placesOfMonitoring(
  { monitoring, dealType = 'WL' }: DealReport,
  payments: readonly number[],
): PagePlaces {
  const collector = new Collector();
  collector.visit(monitoring?.metrics ?? []);
  if (!monitoring?.payments?.sources || payments.length === 0) return collector;
  const columns = [...PAYMENT_COLUMNS, ...(dealType === 'WL' ? COUNTED : [INTEREST_PARTS[dealType]])];
  collector.table(PAYMENTS, columns, { rows: payments, counted: false });
  collector.own.set(PAYMENTS, payments);
  PROFIT[dealType].forEach((name) => collector.single.add(name));
  return collector;
}

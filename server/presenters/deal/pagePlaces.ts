import type { DealReport } from '#contract';

/** What stands on a page, by where it stands in the workbook. */
export interface PagePlaces {
  /** Figures by name, and single cells as `NewUses/2/amount`. */
  readonly single: ReadonlySet<string>;
  /** Sheets that stand on the page as tables: the columns that are shown, and how many rows from the first. */
  readonly tables: ReadonlyMap<string, { readonly columns: ReadonlySet<string>; readonly rows: number }>;
}

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return isPart(value) ? Object.values(value).flatMap(texts) : [];
};

/** The score names its parts by their labels: these are the figures behind them. */
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

class Collector {
  readonly single = new Set<string>();
  readonly tables = new Map<string, { columns: Set<string>; rows: number }>();

  visit(part: unknown): void {
    if (!isPart(part)) return;
    if (!Array.isArray(part)) this.take(part);
    for (const value of Object.values(part)) this.visit(value);
  }

  private take(part: Part): void {
    const { key, source, sources, value, columns, rows, sheet } = part;
    if (source !== undefined || sources !== undefined)
      for (const place of [...texts(source), ...texts(sources)]) this.single.add(place);
    else if (typeof key === 'string' && value !== undefined) this.single.add(key);
    if (typeof sheet === 'string' && Array.isArray(columns) && Array.isArray(rows))
      this.table(sheet, columns, rows.length);
  }

  private table(sheet: string, columns: readonly unknown[], rows: number): void {
    const found = this.tables.get(sheet) ?? { columns: new Set<string>(), rows: 0 };
    for (const column of columns)
      if (isPart(column)) texts(column.key).forEach((key) => found.columns.add(key));
    this.tables.set(sheet, { columns: found.columns, rows: Math.max(found.rows, rows) });
  }
}

/** Everything on a frozen page as its reader gets it. */
export function placesOfPage(page: DealReport): PagePlaces {
  const { facts, overview, valuation, loanBreakdown, borrower, businessPlan } = page;
  const collector = new Collector();
  collector.visit([facts, overview, valuation, loanBreakdown, borrower, businessPlan]);
  if (overview.score) SCORE.forEach((name) => collector.single.add(name));
  return collector;
}

/** The figures of its monitoring. */
export function placesOfMonitoring({ monitoring }: DealReport): PagePlaces {
  const collector = new Collector();
  collector.visit(monitoring?.metrics ?? []);
  return collector;
}

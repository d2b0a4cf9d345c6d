import type {
  CountyMap,
  DealFile,
  DealFigure,
  DealImage,
  DealMethod,
  DealMethods,
  DealReport,
  DealTable,
  ViewSettings,
} from '#contract';
import { borrowersFor, type Audience, type BorrowerReading, type OwnedFile } from './borrowers';

/** Keys of valuations and amounts that people added, as `custom1`. */
const CUSTOM = /^custom\d+$/;

/**
 * Whether a reader outside sees a valuation method. A method that a person added and that is not selected is internal,
 * and a value below zero is not a value.
 */
const tells = ({ key, selected, value }: DealMethod): boolean =>
  (selected || !CUSTOM.test(key)) && (typeof value !== 'number' || value >= 0);

/** A value of zero is a negative income that was cut off there. */
const isValue = ({ value }: DealMethod): boolean => value !== 0;

const told = (methods: DealMethods): DealMethods => ({ ...methods, methods: methods.methods.filter(tells) });
const toldValue = (methods: DealMethods): DealMethods => {
  const { methods: all, ...rest } = told(methods);
  return { ...rest, methods: all.filter(isValue) };
};

/** Ratios that have no meaning below zero: a negative income covers no debt. */
const COVERS: readonly string[] = ['dscr', 'inPlaceDscr'];
const isMetric = ({ key, value }: DealFigure): boolean =>
  !COVERS.includes(key) || typeof value !== 'number' || value >= 0;

type TableSetting = 'rentRoll' | 'rentComps' | 'salesComps';

/** Which setting a table obeys: by its sheet, by its title on pages that were frozen before tables named theirs. */
const SETTING_OF: readonly (readonly [TableSetting, sheet: string, title: string])[] = [
  ['rentRoll', 'RentRoll', 'Rent Roll'],
  ['rentComps', 'RentComps', 'Rent Comps'],
  ['salesComps', 'SalesComps', 'Sales Comps'],
];

export const settingOf = ({ sheet, title }: Pick<DealTable, 'sheet' | 'title'>): TableSetting | undefined =>
  SETTING_OF.find(([, sheets, titles]) =>
    sheet === undefined ? title.startsWith(titles) : sheet.startsWith(sheets),
  )?.[0];

/**
 * The table with its shown columns, always including the first, which identifies each row. Empty if only that
 * one is left.
 */
function seen(table: DealTable, settings: ViewSettings['investorViewSettings']): DealTable[] {
  const setting = settingOf(table);
  const shown = setting === undefined ? null : settings[setting];
  if (shown === null) return [table];
  const kept = table.columns.flatMap(({ key }, at) => (at === 0 || shown.includes(key) ? [at] : []));
  if (kept.length < 2) return [];
  const pick = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => kept.includes(at));
  return [
    {
      ...table,
      columns: pick(table.columns),
      rows: table.rows.map(pick),
      total: table.total && pick(table.total),
    },
  ];
}

/** The present data shown beside the figures of a page. */
export interface Beside {
  /** The reader. */
  readonly audience: Audience;
  /** The present records of the page's borrowers. */
  readonly people: BorrowerReading['people'];
  /** Those of their properties' pictures that still exist. */
  readonly pictures: BorrowerReading['pictures'];
  /** The number of the snapshot; null for a preview. */
  readonly version: number | null;
  readonly images: readonly DealImage[];
  /** Location of the property. */
  readonly map?: CountyMap | undefined;
  /** Released, whatever their category. */
  readonly files: readonly OwnedFile[];
}

type BusinessPlan = NonNullable<DealReport['businessPlan']>;

/** Supporting files of exit strategies, limited to released ones. */
function withFiles(plan: BusinessPlan, files: readonly DealFile[]): BusinessPlan {
  const { exitStrategies } = plan;
  if (exitStrategies === undefined) return plan;
  const released = new Set(files.map(({ id }) => id));
  return {
    ...plan,
    exitStrategies: exitStrategies.map((card) => ({
      ...card,
      attachments: card.attachments.filter((id) => released.has(id)),
    })),
  };
}

/** The page restricted to what its loan's settings show. */
function seenBy(deal: DealReport, settings: ViewSettings, beside: Beside): DealReport {
  const { version, images, map, audience, people, pictures } = beside;
  const { overviewSettings, investorViewSettings, hiddenAttachmentSubCategories } = settings;
  const { overview, valuation, borrowers } = deal;
  const released = beside.files.filter(({ file }) => !hiddenAttachmentSubCategories.includes(file.category));
  const files = overviewSettings.hideFiles ? [] : released;
  const open = files.map(({ file }) => file);
  return {
    ...deal,
    loanUuid: deal.uuid,
    version,
    parameters: settings,
    // Monitoring is always current, so the frozen one is dropped.
    monitoring: null,
    businessPlan: deal.businessPlan && withFiles(deal.businessPlan, open),
    borrowers:
      borrowers &&
      borrowersFor(borrowers, { audience, people, pictures, files, settings: settings.sreoTableSettings }),
    images: overviewSettings.hidePhotos ? [] : [...images],
    files: open,
    ...(map && { map }),
    overview: overviewSettings.hideDescription ? { ...overview, description: null } : overview,
    valuation: { ...valuation, tables: valuation.tables.flatMap((one) => seen(one, investorViewSettings)) },
  };
}

/**
 * The page without the staff's reasoning and without meaningless figures; also applies to pages frozen while
 * they still held these.
 */
export function withoutInternals(deal: DealReport): DealReport {
  const { overview, valuation, loanBreakdown } = deal;
  return {
    ...deal,
    overview: { ...overview, metrics: overview.metrics.filter(isMetric) },
    valuation: { ...valuation, current: toldValue(valuation.current), future: toldValue(valuation.future) },
    loanBreakdown: { ...loanBreakdown, loanAmount: told(loanBreakdown.loanAmount) },
  };
}

/**
 * The page as outside readers get it, frozen or live, by the present settings. Used for staff previews,
 * investors and holders of a link alike.
 */
export const forReaders = (deal: DealReport, settings: ViewSettings, beside: Beside): DealReport =>
  seenBy(withoutInternals(deal), settings, beside);

/**
 * The same for outside readers: without the staff's label of the snapshot and without the list of hidden
 * files.
 */
export function forOutsiders(deal: DealReport, settings: ViewSettings, beside: Beside): DealReport {
  const told = forReaders(deal, settings, beside);
  return {
    ...told,
    source: { ...told.source, label: '' },
    parameters: { ...settings, hiddenAttachmentSubCategories: [] },
  };
}

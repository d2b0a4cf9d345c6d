import { numeric } from '#domain';
import type { DealFigure, DealMethod, DealReport, ProFormaLine } from '#contract';
import {
  figure,
  figures,
  method,
  methods,
  shown,
  tables,
  type DealReader,
  type MethodsOf,
  type TableOf,
} from './reader';

/** These are dollars, unlike the ratios of the same name. */
const METHOD_LABELS: Readonly<Record<string, string>> = {
  Dscr: 'Value by DSCR',
  CapRate: 'Value by Cap Rate',
  SalesComps: 'Value by Sales Comps',
};

export const CURRENT_VALUE: MethodsOf = {
  result: 'currentValue',
  resultLabel: 'Current Value',
  calculateWith: 'currentValueCalculateWith',
  methods: ['PurchasePrice', 'FutureValue', 'Dscr', 'CapRate', 'SalesComps'].map((key) => ({
    name: `currentValue${key}`,
    selected: `selectCurrentValue${key}`,
    hidden: `hideCurrentValue${key}`,
    label: METHOD_LABELS[key],
  })),
};
export const FUTURE_VALUE: MethodsOf = {
  result: 'futureValue',
  resultLabel: 'Future Value',
  calculateWith: 'futureValueCalculateWith',
  methods: ['CapRate', 'Dscr', 'SalesComps'].map((key) => ({
    name: `futureValue${key}`,
    selected: `selectFutureValue${key}`,
    hidden: `hideFutureValue${key}`,
    label: METHOD_LABELS[key],
  })),
};

/** Whether an appraisal decides the value by itself. */
const appraised = (reader: DealReader, kind: 'current' | 'future'): boolean =>
  numeric(reader.value(kind === 'current' ? 'appraisalAsIs' : 'appraisalStabilized')) !== null;

/** Valuations that people added, including the appraisal, except those hidden from the deal page. */
function customValuations(reader: DealReader, kind: 'current' | 'future'): DealMethod[] {
  const rows =
    reader.rows('CustomValuations', [
      'title',
      'value',
      'checked',
      'method',
      'hide',
      'isAppraisal',
      kind === 'current' ? 'asIs' : 'stabilized',
    ]) ?? [];
  const chosen =
    reader.value(kind === 'current' ? 'selectCurrentValueAppraisal' : 'selectFutureValueAppraisal') === true;
  const alone = appraised(reader, kind);
  return rows.flatMap(([title, value, checked, side, hide, isAppraisal, given], index) => {
    const appraisal = isAppraisal === 1;
    if (hide === true || (!appraisal && side !== kind) || (appraisal && numeric(given) === null)) return [];
    const found: DealFigure = {
      key: `custom${index + 1}`,
      label: String(shown(title) ?? ''),
      value: shown(appraisal ? given : value),
      format: 'usd0',
      source: `CustomValuations/${index + 1}/${appraisal ? (kind === 'current' ? 'asIs' : 'stabilized') : 'value'}`,
    };
    return [method(found, checked === true || (appraisal && chosen), alone && !appraisal)];
  });
}

type Side = 'Current' | 'Future';
const SIDES: readonly Side[] = ['Current', 'Future'];

/**
 * Whether the sales comps are shown. A hidden method hides its sales too, since their mean times the units is
 * its value.
 */
const showsSales = (reader: DealReader, side: Side): boolean =>
  reader.value(`hide${side}ValueSalesComps`) !== true;

const salesCompFigures = (reader: DealReader, side: Side): DealFigure[] =>
  !showsSales(reader, side) || reader.value(`salesComps${side}Count`) === 0
    ? []
    : figures(
        reader,
        ['Count', 'Mean', 'Deviation', 'Lower', 'Higher', 'MeanPSF'].map((key) => `salesComps${side}${key}`),
      );

function rentRoll(
  reader: DealReader,
  usage: 'residential' | 'commercial',
  title: string,
): { title: string; figures: DealFigure[] }[] {
  if (!numeric(reader.value(`${usage}UnitCount`))) return [];
  const names: readonly (readonly [key: string, label: string])[] = [
    ['UnitCount', 'Units'],
    ['Occupancy', 'Occupancy'],
    ['StabilizedShare', 'Rent Stabilized'],
    ['RentableSqft', 'Rentable SF'],
    ['InPlaceMonthlyRent', 'In-Place Monthly Rent'],
    ['ProjectedMonthlyRent', 'Projected Monthly Rent'],
    ['MarketMonthlyRent', 'Market Monthly Rent'],
  ];
  return [{ title, figures: names.flatMap(([key, label]) => figure(reader, `${usage}${key}`, label)) }];
}

const SALES_COLUMNS = ['address', 'saleDate', 'units', 'sqft', 'salePrice', 'pricePerUnit', 'pricePerSQFT'];
const salesComps = (side: Side): TableOf => ({
  sheet: `SalesComps${side}`,
  title: `Sales Comps, ${side}`,
  columns: SALES_COLUMNS,
  totalLabel: 'Average',
});
const RENT_COLUMNS = ['address', 'rooms', 'bedrooms', 'sqft', 'monthlyRent', 'pricePerSQFT', 'distance'];
/** `pricePerSQFT` is twelve monthly rents over the square feet. */
const RENT_LABELS = { pricePerSQFT: 'Annual Rent per SF' };
const RENT_COMPS: readonly TableOf[] = [
  {
    sheet: 'RentCompsResidential',
    title: 'Rent Comps, Residential',
    columns: RENT_COLUMNS,
    labels: RENT_LABELS,
    totalLabel: 'Average',
  },
  {
    sheet: 'RentCompsCommercial',
    title: 'Rent Comps, Commercial',
    columns: RENT_COLUMNS,
    labels: RENT_LABELS,
    totalLabel: 'Average',
  },
];

/**
 * Columns about the units, without any about the tenants. Columns that an older template lacks are left out.
 */
const ROLL_COLUMNS = [
  'unitNumber',
  'vacant',
  'bedroomLabel',
  'sqft',
  'leaseEnd',
  'actualRentInPlace',
  'monthlyRentBorrowerProjected',
  'monthlyRentMarket',
];
const RENT_ROLLS: readonly TableOf[] = [
  {
    sheet: 'RentRollResidential',
    title: 'Rent Roll, Residential',
    columns: ROLL_COLUMNS,
    totalLabel: 'Total',
  },
  {
    sheet: 'RentRollCommercial',
    title: 'Rent Roll, Commercial',
    columns: ROLL_COLUMNS.filter((column) => column !== 'bedroomLabel'),
    totalLabel: 'Total',
  },
];

/**
 * The tables whose columns the view settings of a loan choose, each by one sheet that represents its family.
 */
export const VIEWED_COLUMNS = {
  rentRoll: { sheet: 'RentRollResidential', columns: ROLL_COLUMNS },
  rentComps: { sheet: 'RentCompsResidential', columns: RENT_COLUMNS },
  salesComps: { sheet: 'SalesCompsFuture', columns: SALES_COLUMNS },
} as const;

const PRO_FORMA: readonly (readonly [name: string, kind: ProFormaLine['kind'], deduction?: boolean])[] = [
  ['annualIncome', 'line'],
  ['vacancyAllowanceAmount', 'line', true],
  ['netIncome', 'subtotal'],
  ['totalOtherIncome', 'line'],
  ['effectiveGrossIncome', 'subtotal'],
  ['totalOperatingExpenses', 'line', true],
  ['netOperatingIncome', 'total'],
];

/** The kind of rents that the income of a usage is computed from; null if it has no income. */
function rentsOf(reader: DealReader, usage: 'residential' | 'commercial'): string | null {
  const income = (kind: string) => numeric(reader.value(`${usage}${kind}AnnualIncome`));
  const value = income('');
  if (!value) return null;
  const borrower =
    reader.value(`${usage}BorrowerIncomeSelection`) === 'PROJECTED' ? 'Projected Rents' : 'In Place Rents';
  const selection = reader.value(`${usage}IncomeSelection`);
  if (selection !== 'MARKET' && value === income('Borrower')) return borrower;
  return selection !== 'BORROWER' && value === income('Market') ? 'Market Rents' : 'as Entered';
}

/** The label of the annual income, naming the rents it is based on. */
function incomeLabel(reader: DealReader, label: string): string {
  const [residential, commercial] = [rentsOf(reader, 'residential'), rentsOf(reader, 'commercial')];
  if (residential === null || commercial === null || residential === commercial) {
    const rents = residential ?? commercial;
    return rents === null ? label : `${label}, ${rents}`;
  }
  return `${label}, ${residential} (Residential) and ${commercial} (Commercial)`;
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function proForma(reader: DealReader): ProFormaLine[] {
  return PRO_FORMA.flatMap(([name, kind, deduction = false]) => {
    const whole = name === 'netOperatingIncome' ? 'noi' : name;
    return figure(reader, whole).map(({ label, value, format }) => ({
      label: name === 'annualIncome' ? incomeLabel(reader, label) : label,
      kind,
      deduction,
      residential: numeric(reader.value(`residential${capitalized(name)}`)),
      commercial: numeric(reader.value(`commercial${capitalized(name)}`)),
      total: numeric(value),
      format,
      sources: {
        residential: `residential${capitalized(name)}`,
        commercial: `commercial${capitalized(name)}`,
        total: whole,
      },
    }));
  });
}

/** Whether both values are equal when floored to whole dollars, so that one card is enough. */
function sameInDollars(reader: DealReader): boolean {
  const [current, future] = [numeric(reader.value('currentValue')), numeric(reader.value('futureValue'))];
  return current !== null && future !== null && Math.floor(current) === Math.floor(future);
}

/** The analyst's words, unless they are kept off the deal page. */
function analystNote(reader: DealReader): string | null {
  const text = shown(reader.value('valuationAnalystNote'));
  if (reader.value('hideValuationAnalystNote') === true || typeof text !== 'string' || text.trim() === '')
    return null;
  return reader.prose(text);
}

export function valuation(reader: DealReader): DealReport['valuation'] {
  return {
    current: methods(
      reader,
      CURRENT_VALUE,
      customValuations(reader, 'current'),
      appraised(reader, 'current'),
    ),
    future: methods(reader, FUTURE_VALUE, customValuations(reader, 'future'), appraised(reader, 'future')),
    single: sameInDollars(reader),
    salesComps: { current: salesCompFigures(reader, 'Current'), future: salesCompFigures(reader, 'Future') },
    rentRoll: [
      ...rentRoll(reader, 'residential', 'Residential'),
      ...rentRoll(reader, 'commercial', 'Commercial'),
    ],
    tables: [
      ...tables(reader, SIDES.filter((side) => showsSales(reader, side)).map(salesComps)),
      ...tables(reader, RENT_COMPS),
      ...tables(reader, RENT_ROLLS).filter(({ rows }) => rows.length > 0),
    ],
    analystNote: analystNote(reader),
    proForma: proForma(reader),
  };
}

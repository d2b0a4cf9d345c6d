import type { CellInput, CellRef, CellValue, RowId } from './cells';

/** The categories of the capitalization stack, in the order shown. */
export const COST_CATEGORIES = [
  'CostBasisToDate',
  'CostBasisAtClosing',
  'RenovationAmountRemaining',
  'TotalCapitalization',
  'TotalCost',
  'BorrowerProfit',
  'NewSources',
  'NewUses',
  'ExistingSources',
  'ExistingUses',
] as const;
/** The list of the loan file that a line of the capital stack belongs to. */
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** One line of the stack. */
export interface CostItem {
  /** Its storage place, as text; a new custom item has a negative number until it is saved. */
  readonly id: string | number;
  readonly title: string;
  /** USD; 0 for blank. */
  readonly value: number;
  /** The named figure that the line shows. */
  readonly annotation: string | null;
  readonly category: CostCategory;
  /** Its place within the category, from 0. */
  readonly orderId: number;
  /** True for a line added by a person; the model's lines can be reordered, but not changed or deleted. */
  readonly custom: boolean;
  /** Whether the line is counted in the total of its category at present. */
  readonly counts: boolean;
}

/** What the stack reads of a workbook. */
export interface CostReader {
  value(ref: CellRef): CellValue;
  input(ref: CellRef): CellInput;
  rowIds(sheet: string): readonly RowId[];
  /** Which named figures there are: an older version of the template lacks some. */
  readonly template: { readonly figure: { has(name: string): boolean } };
}

interface ComputedLine {
  readonly annotation: string;
  readonly title: string;
  /** Taken off in this category. */
  readonly less?: boolean;
  readonly counts?: (is: Situation) => boolean;
}

interface Situation {
  readonly purchase: boolean;
  /** Whether the cost basis of the request replaces the missing details of the existing loan. */
  readonly basisOfRequest: boolean;
  readonly includes: (setting: string) => boolean;
  readonly given: (name: string) => boolean;
}

interface Category {
  readonly label: string;
  /** The named figure that is its total. */
  readonly total: string;
  /** The table that holds its lines: sources and uses are their own lines, everything else is custom items. */
  readonly sheet: string;
  readonly computed: readonly ComputedLine[];
}

export const CUSTOM_ITEMS = 'CapitalizationItems';
const detail = (annotation: string, title: string): ComputedLine => ({
  annotation,
  title,
  counts: (is) => !is.purchase && !is.basisOfRequest,
});

export const CATEGORIES: Readonly<Record<CostCategory, Category>> = {
  CostBasisToDate: {
    label: 'Cost Basis to Date',
    total: 'costBasisToDate',
    sheet: CUSTOM_ITEMS,
    computed: [
      detail('existingPurchasePrice', 'Purchase Price'),
      detail('closingCostsFromPurchase', 'Closing Costs from Purchase'),
      detail('interestPaymentsToDate', 'Interest Payments to Date'),
      detail('renovationCompleted', 'Renovation Completed'),
      {
        annotation: 'projectCostsBasis',
        title: 'Project Costs',
        counts: (is) => !is.purchase && !is.basisOfRequest && is.given('projectCostsBasis'),
      },
      {
        annotation: 'requestCostBasisToDate',
        title: 'Cost Basis of the Request',
        counts: (is) => !is.purchase && is.basisOfRequest,
      },
    ],
  },
  CostBasisAtClosing: {
    label: 'Cost Basis at Closing',
    total: 'costBasisAtClosing',
    sheet: CUSTOM_ITEMS,
    computed: [
      { annotation: 'purchasePrice', title: 'Purchase Price', counts: (is) => is.purchase },
      { annotation: 'costBasisToDate', title: 'Cost Basis to Date', counts: (is) => !is.purchase },
    ],
  },
  RenovationAmountRemaining: {
    label: 'Renovation Cost Remaining',
    total: 'renovationCostRemaining',
    sheet: CUSTOM_ITEMS,
    computed: [
      { annotation: 'hardCostBalance', title: 'Hard Cost' },
      { annotation: 'softCostBalance', title: 'Soft Cost' },
      { annotation: 'carryingCost', title: 'Building Carrying Cost' },
      {
        annotation: 'renovationFromRequest',
        title: 'Renovation of the Request',
        counts: (is) => is.given('renovationFromRequest'),
      },
      {
        annotation: 'projectCostsRenovation',
        title: 'Project Costs',
        counts: (is) => is.given('projectCostsRenovation'),
      },
    ],
  },
  TotalCapitalization: {
    label: 'Total Capitalization',
    total: 'totalCapitalization',
    sheet: CUSTOM_ITEMS,
    computed: [
      { annotation: 'costBasisAtClosing', title: 'Cost Basis at Closing' },
      { annotation: 'renovationCostRemaining', title: 'Renovation Cost Remaining' },
      { annotation: 'closingCosts', title: 'Closing Costs' },
      { annotation: 'originationFee', title: 'Origination Fee' },
      { annotation: 'interestReserve', title: 'Interest Reserve' },
    ],
  },
  TotalCost: {
    label: 'Total Cost',
    total: 'totalCost',
    sheet: CUSTOM_ITEMS,
    computed: [
      { annotation: 'totalCapitalization', title: 'Total Capitalization' },
      { annotation: 'projectCosts', title: 'Project Costs', counts: (is) => is.given('projectCosts') },
    ],
  },
  BorrowerProfit: {
    label: 'Borrower Profit',
    total: 'borrowerProfit',
    sheet: CUSTOM_ITEMS,
    computed: [
      { annotation: 'futureValue', title: 'Future Value' },
      { annotation: 'totalCost', title: 'Less Total Cost', less: true },
      {
        annotation: 'projectCostsBorrower',
        title: 'Less Project Costs',
        less: true,
        counts: (is) => is.given('projectCostsBorrower'),
      },
    ],
  },
  NewSources: {
    label: 'New Sources',
    total: 'newSourcesWithCash',
    sheet: 'NewSources',
    computed: [
      {
        annotation: 'cashToClose',
        title: 'Cash to Be Brought at Closing / Equity',
        counts: (is) => is.given('cashToClose') && !is.given('cashToBorrower'),
      },
    ],
  },
  NewUses: {
    label: 'New Uses',
    total: 'newUsesTotal',
    sheet: 'NewUses',
    computed: [
      {
        annotation: 'renovationCostRemaining',
        title: 'Renovation Cost Remaining',
        counts: (is) => is.includes('includeRenovationCostRemainingInNewUses'),
      },
      { annotation: 'cashToBorrower', title: 'Cash to Borrower', counts: (is) => is.given('cashToBorrower') },
    ],
  },
  ExistingSources: {
    label: 'Existing Sources',
    total: 'existingSourcesTotal',
    sheet: 'ExistingSources',
    computed: [],
  },
  ExistingUses: {
    label: 'Existing Uses',
    total: 'existingUsesTotal',
    sheet: 'ExistingUses',
    computed: [
      {
        annotation: 'costBasisToDate',
        title: 'Cost Basis to Date',
        counts: (is) => is.includes('includeCostBasisInExistingUses'),
      },
    ],
  },
};

/** Sources and uses are lines of their own tables: an amount there may be a variable. */
export const isFunds = (category: CostCategory): boolean => CATEGORIES[category].sheet !== CUSTOM_ITEMS;

/**
 * Categories to which a line may be moved. The model's lines stay in their own; variables, and lines that are
 * left out, stay among sources and uses, because custom cost items always count; other amounts may be moved
 * anywhere.
 */
export function categoriesFor(
  { custom, annotation, category }: Pick<CostItem, 'custom' | 'annotation' | 'category'>,
  leftOut = false,
): readonly CostCategory[] {
  if (!custom) return [category];
  return annotation === null && !leftOut ? COST_CATEGORIES : COST_CATEGORIES.filter(isFunds);
}

/** Whether an item is a line that is left out of the sources or uses it is stored among. */
export const isLeftOut = ({ id, counts }: Pick<CostItem, 'id' | 'counts'>): boolean =>
  !counts &&
  COST_CATEGORIES.some(
    (category) => isFunds(category) && String(id).startsWith(`${CATEGORIES[category].sheet}/`),
  );

/** The variable of an amount, where it is a single one: `@closingCosts` gives `closingCosts`. */
export const variableOf = (input: CellInput): string | null =>
  typeof input === 'string' ? (/^@(\w+)$/.exec(input.trim())?.[1] ?? null) : null;
export const numberIn = (value: CellValue): number => (typeof value === 'number' ? value : 0);

function situation(reader: CostReader): Situation {
  const figure = (name: string) => (reader.template.figure.has(name) ? reader.value({ name }) : null);
  const transaction = figure('transactionType');
  return {
    purchase: transaction === null || transaction === 'Purchase',
    basisOfRequest:
      numberIn(figure('existingDetailTotal')) === 0 && figure('requestCostBasisToDate') !== null,
    includes: (setting) => figure(setting) === true,
    given: (name) => numberIn(figure(name)) !== 0,
  };
}

/** The whole stack: every category's lines in their order. */
export function capitalizationItems(reader: CostReader): CostItem[] {
  const is = situation(reader);
  return COST_CATEGORIES.flatMap((category) => {
    const items = isFunds(category) ? fundLines(reader, category, is) : costLines(reader, category, is);
    return items.map((item, orderId) => ({ ...item, category, orderId }));
  });
}

type Unplaced = Omit<CostItem, 'category' | 'orderId'>;

/** The lines that the model adds to a category, in this version of the template. */
const computedIn = ({ template }: CostReader, category: CostCategory): readonly ComputedLine[] =>
  CATEGORIES[category].computed.filter(({ annotation }) => template.figure.has(annotation));

function computedItem(
  reader: CostReader,
  category: CostCategory,
  line: ComputedLine,
  is: Situation,
): Unplaced {
  const value = numberIn(reader.value({ name: line.annotation })) * (line.less ? -1 : 1);
  return {
    id: `${category}/${line.annotation}`,
    title: line.title,
    value,
    annotation: line.annotation,
    custom: false,
    counts: line.counts?.(is) ?? true,
  };
}

/** The lines of the sources or uses table, plus those the model adds. */
function fundLines(reader: CostReader, category: CostCategory, is: Situation): Unplaced[] {
  const { sheet } = CATEGORIES[category];
  const lines = reader.rowIds(sheet).map((row): Unplaced => {
    const amount = { sheet, row, column: 'amount' };
    return {
      id: `${sheet}/${row}`,
      title: String(reader.value({ sheet, row, column: 'item' }) ?? ''),
      value: numberIn(reader.value(amount)),
      annotation: variableOf(reader.input(amount)),
      custom: true,
      counts: reader.value({ sheet, row, column: 'checked' }) !== false,
    };
  });
  return [
    ...lines,
    ...computedIn(reader, category)
      .map((line) => computedItem(reader, category, line, is))
      .filter(({ counts }) => counts),
  ];
}

/** The model's lines and the custom ones; a row that names a figure keeps that line's place among the others. */
function costLines(reader: CostReader, category: CostCategory, is: Situation): Unplaced[] {
  const rows = reader
    .rowIds(CUSTOM_ITEMS)
    .filter((row) => reader.value({ sheet: CUSTOM_ITEMS, row, column: 'category' }) === category);
  const named = (row: RowId) => reader.value({ sheet: CUSTOM_ITEMS, row, column: 'annotation' });
  const computed = computedIn(reader, category);
  const placed = rows.flatMap((row): Unplaced[] => {
    const annotation = named(row);
    const line = computed.find((one) => one.annotation === annotation);
    if (line) return [computedItem(reader, category, line, is)];
    return annotation === null ? [customItem(reader, row)] : [];
  });
  const known = new Set(placed.map(({ annotation }) => annotation));
  return [
    ...computed
      .filter(({ annotation }) => !known.has(annotation))
      .map((line) => computedItem(reader, category, line, is)),
    ...placed,
  ];
}

function customItem(reader: CostReader, row: RowId): Unplaced {
  const cell = (column: string) => reader.value({ sheet: CUSTOM_ITEMS, row, column });
  return {
    id: `${CUSTOM_ITEMS}/${row}`,
    title: String(cell('title') ?? ''),
    value: numberIn(cell('value')),
    annotation: null,
    custom: true,
    counts: reader.value({ name: 'capitalizationStackEnabled' }) === true,
  };
}

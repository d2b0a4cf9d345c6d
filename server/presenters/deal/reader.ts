import { isCellError, type CellValue } from '#domain';
import type { DealFigure, DealMethod, DealMethods, DealTable } from '#contract';

/** The deal page's access to a workbook: values by name, columns of tables, and their labels and formats. */
export interface DealReader {
  /** A named figure's value; undefined if the template of this loan does not have it. */
  value(name: string): CellValue | undefined;
  describe(name: string): { readonly label: string; readonly format: string } | undefined;
  /** Rows of some columns in the order shown; undefined if the template does not have the table. */
  rows(sheet: string, columns: readonly string[]): readonly (readonly CellValue[])[] | undefined;
  /** The JSON data of the rows, in the order shown; undefined if the template does not have the column. */
  data(sheet: string, column: string): readonly unknown[] | undefined;
  column(sheet: string, column: string): { readonly label: string; readonly format: string } | undefined;
  total(sheet: string, column: string): CellValue | undefined;
  emptyText(sheet: string): string;
  /** A text of the workbook with its @names filled in. */
  prose(text: string): string;
  /** Prose about the deal with its @names filled in. */
  readonly description: string | null;
}

type Shown = DealFigure['value'];

/** A cell as outside readers see it: an error is blank, and its cause is for staff. */
export const shown = (value: CellValue | undefined): Shown =>
  value === undefined || isCellError(value) ? null : value;

/** One named figure under the template's label, or the given one; empty if the template does not have it. */
export function figure(reader: DealReader, name: string, label?: string): DealFigure[] {
  const described = reader.describe(name);
  if (described === undefined) return [];
  return [
    {
      key: name,
      label: label ?? described.label,
      value: shown(reader.value(name)),
      format: described.format,
    },
  ];
}

export const figures = (reader: DealReader, names: readonly string[]): DealFigure[] =>
  names.flatMap((name) => figure(reader, name));

/**
 * The share of the renovation that is done, of its total cost; the first version of the model has it only for
 * hard and soft cost.
 */
export function renovationDone(reader: DealReader): DealFigure[] {
  const ofAll = figure(reader, 'renovationCostPercentageDone');
  return ofAll.length > 0 ? ofAll : figure(reader, 'renovationPercentageDone');
}

/** A figure that the page always shows: blank if an old template does not have it. */
export const needed = (reader: DealReader, name: string, label: string): DealFigure =>
  figure(reader, name)[0] ?? { key: name, label, value: null, format: 'usd0' };

/** A way to a value: its figure, the switch that selects it, and the one that leaves it off the page. */
export interface Method {
  readonly name: string;
  readonly selected: string;
  readonly hidden: string;
  /** Label on the page, if the workbook's label could mean another figure there. */
  readonly label?: string | undefined;
}

export interface MethodsOf {
  readonly result: string;
  readonly resultLabel: string;
  readonly calculateWith: string;
  readonly methods: readonly Method[];
}

const AGGREGATIONS = ['avg', 'min', 'max', 'sum'] as const;

/**
 * The methods of a value as the page shows them; `more` are those that people added.
 * @param alone an appraisal decides alone: other selected methods do not count
 */
export function methods(
  reader: DealReader,
  { result, resultLabel, calculateWith, methods: listed }: MethodsOf,
  more: readonly DealMethod[],
  alone = false,
): DealMethods {
  const how = reader.value(calculateWith);
  const standard = listed
    .filter(({ hidden }) => reader.value(hidden) !== true)
    .flatMap(({ name, selected, label }) =>
      figure(reader, name, label).map((found) => method(found, reader.value(selected) === true, alone)),
    );
  return {
    result: needed(reader, result, resultLabel),
    calculateWith: AGGREGATIONS.find((known) => known === how) ?? 'avg',
    methods: [...standard, ...more],
  };
}

export function method(found: DealFigure, selected: boolean, ruledOut = false): DealMethod {
  return {
    ...found,
    selected,
    counts: selected && !ruledOut && typeof found.value === 'number' && found.value > 0,
  };
}

/** Maximum number of rows of a table on a deal page; more comparables would not help readers. */
const MOST_ROWS = 50;

export interface TableOf {
  readonly sheet: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** Column labels on the page, for columns whose workbook label says too little beside other tables. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Label of the totals, if the sheet's first column does not have one. */
  readonly totalLabel: string;
  /** Maximum number of rows, if different from that of comparables. */
  readonly most?: number;
}

/** The non-empty tables of a family; if all are empty, the first, which says so. */
export function tables(reader: DealReader, family: readonly TableOf[]): DealTable[] {
  const all = family.flatMap((one) => table(reader, one));
  const filled = all.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? filled : all.slice(0, 1);
}

function table(
  reader: DealReader,
  { sheet, title, columns, labels = {}, totalLabel, most = MOST_ROWS }: TableOf,
): DealTable[] {
  const known = columns.filter((column) => reader.column(sheet, column) !== undefined);
  const rows = reader.rows(sheet, known);
  if (rows === undefined) return [];
  const [first, ...totals] = known.map((column) => shown(reader.total(sheet, column)));
  return [
    {
      title,
      sheet,
      columns: known.map((key) => ({
        key,
        label: labels[key] ?? reader.column(sheet, key)?.label ?? key,
        format: reader.column(sheet, key)?.format ?? 'text',
      })),
      rows: rows.slice(0, most).map((row) => row.map(shown)),
      total: rows.length === 0 ? null : [first ?? totalLabel, ...totals],
      emptyText: reader.emptyText(sheet),
      more: Math.max(0, rows.length - most),
    },
  ];
}

/** A workbook template in memory: the validated contents of `templates/<product>/v<N>/`. */

import type { CellDefinition } from '../domain/definitions';
import type { InputRule } from './manifest';

export type { CellDefinition, CellType, Format } from '../domain/definitions';
export type { InputRule } from './manifest';

/** A rule that only warns and is not enforced. */
export type MarkRule = Extract<InputRule, { readonly kind: 'inOrder' | 'notNegative' }>;

/** One column of a table sheet: its type, format, formula, bounds and total. */
export interface ColumnDefinition extends CellDefinition {
  readonly key: string;
  /** Column width in pixels. */
  readonly width: number;
  /** Formula of the pinned total under the column. */
  readonly total?: string;
  /** A helper column: computed and traceable, not shown in the grid. */
  readonly hidden: boolean;
  /** Column of the same row whose value names the format of this cell: a cost in dollars here, a percentage there. */
  readonly formatBy?: string;
  /** Header texts under which other systems export this column. */
  readonly aliases: readonly string[];
}

/**
 * One named figure of a figure sheet: its type, format, formula, and the path of its input in the loan file.
 */
export interface FigureDefinition extends CellDefinition {
  readonly name: string;
  /** The heading above the figure on its sheet. */
  readonly section: string;
  /**
   * Path in the loan file: `parameters.capRate.residential`, or membership of a list,
   * `parameters.valuations.currentValuation.selected[salesComps]` (a boolean figure).
   */
  readonly path?: string;
  readonly hidden: boolean;
}

/** A sheet with a line for each row of a list, such as the rent roll, and a definition for each column. */
export interface TableSheet {
  readonly kind: 'table';
  readonly key: string; // `RentRollResidential`
  readonly label: string;
  readonly file: string;
  /** Path of the rows in the loan file: `sheets.rentRoll.residential`. */
  readonly path: string;
  readonly columns: readonly ColumnDefinition[];
  readonly column: ReadonlyMap<string, ColumnDefinition>;
  readonly maxRows: number;
  /** Rules by which its cells are marked, although such values are allowed. */
  readonly marks?: readonly MarkRule[];
  /** By column key, the figure shown in a second pinned line: averages. */
  readonly averages?: Readonly<Record<string, string>>;
  readonly download: string; // `rent_roll_table.csv`
  readonly emptyText: string; // 'No Rent Roll Available'
  readonly savedMessage?: string; // 'Residential Rent Roll Saved'
}

export interface FigureSheet {
  readonly kind: 'figures';
  readonly key: string;
  readonly label: string;
  readonly file: string;
  readonly figures: readonly FigureDefinition[];
  readonly download: string;
  /** Sections that a workbook on paper leaves out: bands and thresholds, which are the lender's and not of the loan. */
  readonly unprinted?: readonly string[];
  readonly savedMessage?: string;
}

export type SheetDefinition = TableSheet | FigureSheet;

export interface SheetGroup {
  readonly key: string;
  readonly label: string;
  readonly sheets: readonly string[];
}

/**
 * A workbook template as read from its CSV files: its sheets, columns, figures and formulas. Never changed once read.
 */
export interface Template {
  readonly key: string; // `bridge-loan`
  readonly version: number;
  readonly title: string;
  readonly groups: readonly SheetGroup[];
  readonly sheets: readonly SheetDefinition[];
  readonly sheet: ReadonlyMap<string, SheetDefinition>;
  /** Every named figure of every model sheet. */
  readonly figure: ReadonlyMap<string, FigureDefinition & { readonly sheet: string }>;
  /** Rules between inputs, beyond their own bounds. */
  readonly rules: readonly InputRule[];
  /** The name of the as-of date, which each save sets to the day of the save; it cannot be typed. */
  readonly asOf?: string;
  /** SHA-256 of the files, in hex: a frozen template that changes is noticed. */
  readonly checksum: string;
}

/** The texts of a template folder, by file name, as the server sends them and a browser parses them. */
export interface TemplateFiles {
  readonly manifest: string;
  readonly files: Readonly<Record<string, string>>;
}

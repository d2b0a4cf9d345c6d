/** What a cell may hold and how it is shown: the same for a column of a table sheet and a figure of a model sheet. */

/** How a value is shown and typed. Display only: nothing is rounded in the model. */
export type Format =
  | 'text'
  | 'usd0' // whole dollars, negatives in parentheses, zero blank
  | 'usd2'
  | 'usd3'
  | 'percent0'
  | 'percent1'
  | 'percent2'
  | 'percent3'
  | 'number0'
  | 'number1'
  | 'number2'
  | 'number4'
  | 'date' // ISO text in files and stores, MM/DD/YYYY on screen
  | 'boolean';

export type CellType =
  | 'text'
  | 'number'
  | 'date'
  | 'boolean'
  | 'choice'
  /** a number or one single `@name`: sources and uses */
  | 'amount'
  /** Data that a row carries and no formula reads, as JSON text; `options` holds the name of its shape. */
  | 'json';

/** Shared by a column of a table sheet and a figure of a model sheet. */
export interface CellDefinition {
  readonly label: string;
  readonly type: CellType;
  readonly format: Format;
  /** Written form with its leading `=`; absent: an input. */
  readonly formula?: string;
  /** A computed cell whose formula a person may overwrite with a value or a formula of their own. */
  readonly overwritable: boolean;
  /** The closed list of a choice cell, as stored. */
  readonly options?: readonly string[];
  /** Labels of the options that differ from the stored values. */
  readonly optionLabels?: Readonly<Record<string, string>>;
  readonly default?: number | string | boolean;
  readonly min?: number;
  readonly max?: number;
  /** A typed number is cut to its whole part: 75.5 is stored as 75. */
  readonly whole?: boolean;
  /** A whole number, such as units: a typed number with a fraction is refused. */
  readonly counted?: boolean;
  readonly required: boolean;
  readonly note?: string;
  /** The line of the template file it comes from. */
  readonly line: number;
}

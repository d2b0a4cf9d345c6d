import type { CellInput } from '#domain';
import type { Mapping } from './mapping';

export type SkipReason =
  | 'blank'
  | 'heading' // the headings again, as at the top of each printed page
  | 'group' // a line that only names the group below it
  | 'charge' // a charge line, added to the unit above it
  | 'subtotal'
  | 'total'
  | 'footer'
  | 'usage'; // a commercial unit in a residential import, or the other way round

export interface ImportedRow {
  readonly line: number;
  /** By column key, in written form, as the loan file holds them; blank cells are left out. */
  readonly cells: Readonly<Record<string, CellInput>>;
}

export interface ImportRemark {
  readonly line: number;
  /** Column key, where the remark is about one cell. */
  readonly column?: string;
  /** A sentence naming the column by its label: "Sqft: “12 50” is not a number". */
  readonly message: string;
}

export interface SkippedRow {
  readonly line: number;
  readonly why: SkipReason;
  /** The line as a person recognises it. */
  readonly text: string;
}

/** One number column's sum, and what the file's own total row says. */
export interface ImportTotal {
  readonly column: string;
  readonly label: string;
  readonly sum: number;
  readonly stated?: { readonly line: number; readonly value: number; readonly agrees: boolean };
}

export interface ImportResult {
  readonly mapping: Mapping;
  /** Headings that feed nothing. */
  readonly unused: readonly string[];
  readonly rows: readonly ImportedRow[];
  readonly refused: readonly ImportRemark[];
  readonly skipped: readonly SkippedRow[];
  /** What was read otherwise than it stands: placeholders as blank, repeated units, charges. The rows are kept. */
  readonly notes: readonly ImportRemark[];
  readonly totals: readonly ImportTotal[];
}

export interface ImportOptions {
  /** A person's own mapping instead of the suggested one. */
  readonly mapping?: Mapping;
  /** Slashed dates are day first. Default: month first, as in the United States. */
  readonly dayFirst?: boolean;
  /** Rows the sheet holds already; together with the file's they may not pass its limit. */
  readonly existingRows?: number;
}

import type { CellInput } from '#domain';
import type { ChargeCode } from './charges';
import type { KindChoice, KindChoices } from './kindChoices';
import type { Mapping } from './mapping';
import type { UnitKind } from './sections';

export type SkipReason =
  | 'blank'
  | 'heading' // the headings again, as at the top of each printed page
  | 'group' // a line that only names the group below it
  | 'charge' // a charge line, added to the unit above it
  | 'subtotal'
  | 'total'
  | 'average'
  | 'noUnit' // income, expenses and the like under the units
  | 'footer'
  | 'section' // a line that says whose rows follow: residents to come
  | 'summary' // the summary behind the rows
  | 'leftOut' // a row of a kind that is left out: a resident to come whose apartment has a line of its own
  | 'unread' // nothing in the columns that are read
  | 'usage'; // a commercial unit in a residential import, or the other way round

export interface ImportedRow {
  readonly line: number;
  /** By column key, in written form, as the loan file holds them; blank cells are left out. */
  readonly cells: Readonly<Record<string, CellInput>>;
}

/** Something about a row or cell of an imported file that the person should look at. */
export interface ImportRemark {
  readonly line: number;
  /** Column key, if the remark is about one cell. */
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

/** Figures of the rows of a file. */
export interface KindEffect {
  readonly choice: KindChoice;
  readonly units: number;
  readonly area: number;
  readonly occupied: number;
  readonly rent: number;
}

/**
 * Rows of a kind that may or may not count as apartments, how they are treated, and the result of each
 * choice.
 */
export interface KindFound {
  readonly kind: UnitKind;
  readonly rows: number;
  readonly choice: KindChoice;
  readonly effects: readonly KindEffect[];
}

/**
 * A person's decision on a line that may be a row; `total` leaves it out, whether it is a total or a line of
 * income.
 */
export type LineChoice = 'row' | 'total';

/** A line that may be no row: `Total Wine & More`, a last line unlike the units, `Parking` under the total. */
export interface Doubt {
  readonly line: number;
  readonly text: string;
  readonly taken: LineChoice;
  /** Why it may not be a row; omitted if its label is a total's. */
  readonly why?: string;
}

/** The sum of one number column, and the figure of the file's own total row. */
export interface ImportTotal {
  readonly column: string;
  readonly label: string;
  readonly sum: number;
  readonly stated?: {
    readonly line: number;
    readonly value: number;
    /** Whether the sum of the rows equals the file's figure. */
    readonly agrees: boolean;
    /**
     * The file's total is correct, but for other rows than those imported: some were left out, or are below the total.
     */
    readonly ofOtherRows?: boolean;
  };
}

/** The rows that an import would add to a sheet, and what it leaves out. */
export interface ImportResult {
  readonly mapping: Mapping;
  /** Headings that are mapped to no column. */
  readonly unused: readonly string[];
  readonly rows: readonly ImportedRow[];
  readonly refused: readonly ImportRemark[];
  readonly skipped: readonly SkippedRow[];
  /**
   * Values that were interpreted instead of taken over literally: placeholders as blank, repeated units, charges. The
   * rows are kept.
   */
  readonly notes: readonly ImportRemark[];
  readonly totals: readonly ImportTotal[];
  /** Lines that may be totals or rows, and how they were taken. */
  readonly doubts: readonly Doubt[];
  /** Differences between the file's own total lines and its rows. */
  readonly differences: readonly ImportRemark[];
  /**
   * Problems that a person must see before the rows are taken: no rent at all, a date that was left blank.
   */
  readonly warnings: readonly ImportRemark[];
  readonly kinds: readonly KindFound[];
  /** Charge codes of the file, and which of them are rent. */
  readonly charges: readonly ChargeCode[];
}

/** A person's decisions on a file, beyond the mapping of its columns. */
export interface ImportChoices {
  /** Decisions on single lines, by line. */
  readonly lines?: Readonly<Record<number, LineChoice>>;
  /** How rows of special kinds are treated, such as future residents and models. */
  readonly kinds?: KindChoices;
  /** The charge codes that are rent. Default: by their words. */
  readonly rentCodes?: readonly string[];
}

export interface ImportOptions extends ImportChoices {
  /** A person's own mapping instead of the suggested one. */
  readonly mapping?: Mapping;
  /** Slashed dates are day first. Default: as the file's dates show, else month first. */
  readonly dayFirst?: boolean;
  /** The year of dates written without one, `1/5`. Default: this year. */
  readonly year?: number;
  /** The current date; default: {@link latestToday}. A later date in a column of past events causes a warning. */
  readonly today?: string;
  /** Rows the sheet holds already; together with the file's they may not pass its limit. */
  readonly existingRows?: number;
}

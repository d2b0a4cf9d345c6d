import { oneOrMany } from '#domain';
import type { TableSheet } from '../../template/types';
import type { RawRow, RawTable } from '../csv/readTable';
import { short } from '../values/cell';
import { exportedHeadings, type Mapping } from './mapping';
import { Suspects } from './suspects';
import { Tally, type CountedColumn, type Statement } from './tally';
import type { Doubt, ImportRemark, LineChoice, SkippedRow, SkipReason } from './types';

/** A person's choices for single lines, by line. */
export type LineChoices = Readonly<Record<number, LineChoice>>;

const CHARGE_COLUMNS: readonly CountedColumn[] = [
  { key: '~chargeAmount', label: 'charges', format: 'usd2' },
  { key: '~otherCharges', label: 'other charges', format: 'usd2' },
];

/** The state of reading a file line by line: which lines were taken as rows, passed over or doubted. */
export class LinesSoFar {
  readonly skipped: SkippedRow[] = [];
  readonly doubts: Doubt[] = [];
  readonly openLines: number[] = [];
  readonly warnings: ImportRemark[] = [];
  readonly tally: Tally;
  /** Downloaded from here: no groups, no charges, and a total only on the last line. */
  readonly ours: boolean;
  readonly suspects: Suspects | undefined;
  group: string | undefined;
  /** The heading of other income or expenses that the current lines are under. */
  under: string | undefined;
  /** The last total of the file above the current lines, until another group begins. */
  below: Statement | undefined;
  /** Rows taken below it. */
  rowsBelow = 0;
  /** Number of rows with a tenant, a status or a lease. */
  telling = 0;

  constructor(
    readonly sheet: TableSheet,
    readonly raw: RawTable,
    readonly mapping: Mapping,
    readonly identity: string,
    readonly chosen: LineChoices,
  ) {
    const keys = new Set(mapping.fields);
    const numeric = sheet.columns.filter(
      (column) => keys.has(column.key) && (column.type === 'number' || column.type === 'amount'),
    );
    const charges = CHARGE_COLUMNS.filter(({ key }) => keys.has(key));
    this.tally = new Tally([...numeric, ...charges], raw.decimal);
    const exported = exportedHeadings(sheet);
    this.ours =
      exported.length === mapping.headings.length &&
      exported.every((heading, i) => heading === mapping.headings[i]);
    if (identity === 'unitNumber' && !this.ours) this.suspects = new Suspects(sheet.column);
  }

  /** Starts a new group of units: headings and totals above it no longer apply. */
  beginGroup(heading?: string): void {
    this.tellBelow();
    this.below = undefined;
    this.under = heading;
  }

  /** Warns that units below the file's total were imported although that total does not include them. */
  tellBelow(): void {
    if (this.below && this.rowsBelow > 0)
      this.warnings.push({
        line: this.below.line,
        message: `${oneOrMany(this.rowsBelow, 'One row is', 'rows are')} below “${short(this.below.text)}”, which does not count ${this.rowsBelow === 1 ? 'it' : 'them'}`,
      });
    this.rowsBelow = 0;
  }

  isAsked({ line: asked }: RawRow): boolean {
    return this.doubts.some(({ line }) => line === asked);
  }

  textsOf(row: RawRow): Map<string, string> {
    const texts = new Map<string, string>();
    this.mapping.fields.forEach((field, i) => {
      const text = row.cells[i] ?? '';
      if (field !== null && text !== '') texts.set(field, text);
    });
    return texts;
  }

  skip(row: RawRow, why: SkipReason): void {
    this.skipped.push({
      line: row.line,
      why,
      text: row.cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, 200),
    });
  }
}

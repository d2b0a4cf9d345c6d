import type { TableSheet } from '../../template/types';
import type { RawRow, RawTable } from '../csv/readTable';
import { count, ExchangeProblem } from '../problem';
import { exportedHeadings, isHelper, type Mapping } from './mapping';
import { labelKind, loneText, sameAsHeadings } from './rowKind';
import { Tally } from './tally';
import type { SkippedRow, SkipReason } from './types';
import { chargeOf, usageOf, type Draft } from './unit';

export interface Collected {
  readonly drafts: readonly Draft[];
  readonly skipped: readonly SkippedRow[];
  readonly tally: Tally;
}

/** Sorts the lines under the headings into rows of the sheet and lines to pass over, folding charge lines into their unit. */
export function collectRows(sheet: TableSheet, raw: RawTable, mapping: Mapping, identity: string): Collected {
  return new Collector(sheet, raw, mapping, identity).run();
}

class Collector {
  private readonly drafts: Draft[] = [];
  private readonly skipped: SkippedRow[] = [];
  private readonly tally: Tally;
  private readonly mapped: number;
  private readonly usage: string | undefined;
  /** Downloaded from here: no groups, no charges, and a total only on the last line. */
  private readonly ours: boolean;
  private group: string | undefined;
  private totalSeen = false;

  constructor(sheet: TableSheet, private readonly raw: RawTable, private readonly mapping: Mapping, private readonly identity: string) {
    const keys = new Set(mapping.fields);
    const numeric = sheet.columns.filter((column) => keys.has(column.key) && (column.type === 'number' || column.type === 'amount'));
    this.tally = new Tally(numeric, raw.decimal);
    this.mapped = mapping.fields.filter((field) => field !== null).length;
    const exported = exportedHeadings(sheet);
    this.ours = exported.length === mapping.headings.length && exported.every((heading, i) => heading === mapping.headings[i]);
    this.usage = usageOf(sheet.path.split('.').at(-1) ?? '');
  }

  run(): Collected {
    for (const row of this.raw.rows) if (row.line > this.mapping.headingLine) this.take(row);
    return { drafts: this.drafts, skipped: this.skipped, tally: this.tally };
  }

  private take(row: RawRow): void {
    if (row.cells.every((cell) => cell === '')) return this.skip(row, 'blank');
    if (sameAsHeadings(row.cells, this.mapping.headings)) return this.skip(row, 'heading');
    const texts = this.textsOf(row);
    if (this.takeTotal(row, texts) || this.takeLoneText(row) || this.takeCharge(row, texts)) return;
    const usage = usageOf(texts.get('~usage') ?? '');
    if (usage && this.usage && usage !== this.usage) return this.skip(row, 'usage');
    const charge = chargeOf(row.line, texts);
    this.drafts.push({ line: row.line, texts, charges: charge ? [charge] : [], group: this.group });
    this.tally.add(this.tally.numbersOf(texts));
  }

  private takeTotal(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const label = labelKind(row.cells.find((cell) => cell !== '') ?? '');
    if (label === undefined || (this.ours && row !== this.raw.rows.at(-1))) return false;
    const numbers = this.tally.numbersOf(texts);
    if (label === 'maybeTotal' && !this.tally.addsUp(numbers)) return false;
    this.skip(row, label === 'subtotal' ? 'subtotal' : 'total');
    if (label === 'total' || label === 'maybeTotal') {
      this.tally.state(row.line, numbers);
      this.totalSeen = label === 'total';
    }
    this.tally.startGroup();
    return true;
  }

  private takeLoneText(row: RawRow): boolean {
    const text = this.mapped > 1 && !this.ours ? loneText(row.cells) : undefined;
    if (text === undefined) return false;
    this.skip(row, this.totalSeen ? 'footer' : 'group');
    this.tally.startGroup();
    this.group = text;
    return true;
  }

  /** A line without a unit of its own that carries a charge belongs to the unit above it. */
  private takeCharge(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const unit = this.drafts.at(-1);
    if (texts.has(this.identity) || !texts.has('~chargeCode') || !unit) return false;
    const charge = chargeOf(row.line, texts);
    if (!charge) return false;
    unit.charges.push(charge);
    this.skip(row, 'charge');
    return true;
  }

  private textsOf(row: RawRow): Map<string, string> {
    const texts = new Map<string, string>();
    this.mapping.fields.forEach((field, i) => {
      const text = row.cells[i] ?? '';
      if (field !== null && text !== '') texts.set(field, text);
    });
    return texts;
  }

  private skip(row: RawRow, why: SkipReason): void {
    this.skipped.push({ line: row.line, why, text: row.cells.filter((cell) => cell !== '').join(' · ').slice(0, 200) });
  }
}

/** @throws ExchangeProblem naming the sheet's limit. */
export function refuseTooMany(sheet: TableSheet, rows: number, existing: number): void {
  if (rows + existing <= sheet.maxRows) return;
  const already = existing > 0 ? ` and ${sheet.label} has ${count(existing)} already` : '';
  throw new ExchangeProblem('too_many_rows', `The file has ${count(rows)} rows${already}; ${sheet.label} takes at most ${count(sheet.maxRows)}.`);
}

/** @throws ExchangeProblem when the file cannot be this sheet. */
export function refuseUnmapped(sheet: TableSheet, mapping: Mapping): void {
  const filled = mapping.fields.filter((field) => field !== null && !isHelper(field));
  if (filled.length === 0) {
    const headings = mapping.headings.filter((heading) => heading !== '').join(', ');
    throw new ExchangeProblem('no_columns', `No heading of the file is a column of ${sheet.label}: ${headings.slice(0, 200)}.`, mapping.headingLine);
  }
  const missing = sheet.columns.find((column) => column.required && column.formula === undefined && column.default === undefined && !filled.includes(column.key));
  if (missing) {
    throw new ExchangeProblem('missing_column', `No heading of the file is ${missing.label}, which every row of ${sheet.label} needs.`, mapping.headingLine);
  }
}

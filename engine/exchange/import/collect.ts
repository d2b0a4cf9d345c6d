import { formatValue } from '#domain';
import type { TableSheet } from '../../template/types';
import type { RawRow, RawTable } from '../csv/readTable';
import { short, withoutMark } from '../values/cell';
import { figureShown } from '../values/figures';
import { chargeOf, splitCharges, type Charge } from './charges';
import { headsIncome } from './incomeWords';
import { loneText, mayBeRow, repeatedHeadings, tells, TELLING } from './lineKind';
import { LinesSoFar, type LineChoices } from './linesSoFar';
import { suggestMapping, type Mapping } from './mapping';
import { normalise } from './normalise';
import { isOtherHeading } from './otherTable';
import { isFooter, kindOf, kindOfName, sectionOf, type Section, type UnitKind } from './sections';
import { isRule } from './suspects';
import { near, type Tally } from './tally';
import { movedCells } from './tooManyCells';
import { TotalLines } from './totalLines';
import { beginsStatistics, isSubject, totalLabel } from './totalWords';
import type { Doubt, ImportRemark, SkippedRow, SkipReason } from './types';
import { usageOf, type Draft } from './unit';

export interface Collected {
  readonly drafts: readonly Draft[];
  readonly skipped: readonly SkippedRow[];
  /** Lines that may be totals or rows. */
  readonly doubts: readonly Doubt[];
  /** Those of them that the file's own totals may decide. */
  readonly open: readonly number[];
  readonly tally: Tally;
  /** Charges that differ from their unit's total. */
  readonly differences: readonly ImportRemark[];
  readonly notes: readonly ImportRemark[];
  /** Lines whose cells are not those of the headings. */
  readonly refused: readonly ImportRemark[];
  /** Lines that end the table before the end of the file. */
  readonly warnings: readonly ImportRemark[];
  /** Lines of the summaries after the rows. */
  readonly summary: readonly RawRow[];
}

/**
 * Sorts the lines under the headings into rows of the sheet and lines to pass over, folding charge lines into
 * their unit.
 */
export function collectRows(
  sheet: TableSheet,
  raw: RawTable,
  mapping: Mapping,
  identity: string,
  chosen: LineChoices = {},
): Collected {
  const collect = (lines: LineChoices) => new Collector(sheet, raw, mapping, identity, lines).run();
  const first = collect(chosen);
  const lastTotal = first.tally.statements.findLast(({ label }) => label.sure)?.line ?? 0;
  const open = first.open.filter((line) => line < lastTotal && !(line in chosen));
  if (open.length === 0 || first.tally.disagreements() === 0) return first;
  // Try a doubtful line both ways, as a row and as a total, and keep the reading that agrees with the file's own
  // totals.
  const others = (['row', 'total'] as const).map((taken) =>
    collect({ ...chosen, ...Object.fromEntries(open.map((line) => [line, taken])) }),
  );
  return [first, ...others].reduce((best, other) =>
    other.tally.disagreements() < best.tally.disagreements() ? other : best,
  );
}

/**
 * `1A`, `B-204`, `#12`: a line with only a unit number may be a vacant apartment, and is not a group heading.
 */
const UNIT_NUMBER = /^#?[a-z]{0,3}-?\d{1,5}-?[a-z]{0,2}$/i;

const RENT = 'actualRentInPlace';

class Collector {
  private readonly soFar: LinesSoFar;
  private readonly totals: TotalLines;
  private readonly drafts: Draft[] = [];
  private readonly mapped: number;
  private readonly usage: string | undefined;
  private section: Section | undefined;
  /**
   * The unit that the next charges belong to; a skip reason if the unit was skipped, and its charges with it.
   */
  private open: Draft | SkipReason | undefined;
  /** Rows by unit and resident, for charges that repeat both. */
  private readonly byUnit = new Map<string, Draft>();
  /** Units that have a line, by group and number. */
  private readonly running = new Set<string>();
  private readonly places = new Map<Draft, number>();
  private readonly chargeDifferences: ImportRemark[] = [];
  private readonly notes: ImportRemark[] = [];
  private readonly refused: ImportRemark[] = [];
  private readonly summary: RawRow[] = [];
  /** Whether charges have two amount columns, rent and others. */
  private readonly split: boolean;
  /** Headings and titles as they come again at the top of each page. */
  private readonly repeated: ReadonlySet<number>;
  /** The last line that may be a row: single texts below it are footers, above it names of groups. */
  private readonly lastRow: number;

  constructor(sheet: TableSheet, raw: RawTable, mapping: Mapping, identity: string, chosen: LineChoices) {
    this.soFar = new LinesSoFar(sheet, raw, mapping, identity, chosen);
    this.split = splitCharges(mapping.fields);
    this.repeated = repeatedHeadings(raw.rows, mapping);
    this.mapped = mapping.fields.filter((field) => field !== null).length;
    this.lastRow = raw.rows.findLast(({ cells }) => mayBeRow(cells))?.line ?? 0;
    this.totals = new TotalLines(this.soFar, this.repeated);
    this.usage = usageOf(sheet.path.split('.').at(-1) ?? '');
  }

  run(): Collected {
    for (const row of this.soFar.raw.rows) if (row.line > this.soFar.mapping.headingLine) this.take(row);
    this.soFar.tellBelow();
    const { chargeDifferences: differences, notes, refused, summary } = this;
    const { skipped, doubts, tally, warnings } = this.soFar;
    return {
      drafts: this.drafts.map(oneBuilding(this.drafts)),
      skipped,
      doubts,
      open: this.soFar.openLines,
      tally,
      differences,
      notes,
      refused,
      warnings,
      summary,
    };
  }

  private take(row: RawRow): void {
    if (row.cells.every((cell) => cell === '')) return this.soFar.skip(row, 'blank');
    if (this.repeated.has(row.line)) {
      if (this.section === 'summary') this.section = undefined;
      this.soFar.beginGroup();
      return this.soFar.skip(row, 'heading');
    }
    if (!this.soFar.ours && isFooter(row.cells)) return this.soFar.skip(row, 'footer');
    if (this.soFar.suspects && isRule(row.cells)) return this.soFar.skip(row, 'blank');
    if (this.takeSection(row)) return;
    if (this.takeMoved(row)) return;
    const texts = this.soFar.textsOf(row);
    if (loneText(row.cells) === undefined && this.holdsNothing(texts)) return this.soFar.skip(row, 'unread');
    if (
      this.takeChargeTotal(row, texts) ||
      this.totals.take(row, texts) ||
      this.takeLoneText(row, texts) ||
      this.takeCharge(row, texts)
    )
      return;
    this.takeRow(row, texts);
  }

  /** More cells than headings: which of them are meant is not known, of a unit or of a total. */
  private takeMoved(row: RawRow): boolean {
    const { raw, mapping } = this.soFar;
    const message = movedCells(raw, row, mapping.headings.length);
    if (message === undefined) return false;
    const first = row.cells.find((cell) => cell !== '') ?? '';
    if (totalLabel(first, this.soFar.identity === 'unitNumber')?.sure === true) {
      this.soFar.skip(row, 'total');
      this.soFar.tally.startGroup();
      this.notes.push({ line: row.line, message: `${message}. “${short(first)}” is not compared` });
    } else {
      this.open = undefined;
      this.refused.push({ line: row.line, message });
    }
    return true;
  }

  /**
   * Whether a line has no value to read, or only a label: `Amt / SQFT:` beside figures outside the mapped
   * columns.
   */
  private holdsNothing(texts: ReadonlyMap<string, string>): boolean {
    const held = [...texts.keys()].filter((key) => key !== '~unitType' && key !== '~building');
    return (
      held.length === 0 ||
      (held.length === 1 &&
        this.soFar.identity === 'unitNumber' &&
        texts.get(this.soFar.identity)?.endsWith(':') === true)
    );
  }

  private takeRow(row: RawRow, texts: Map<string, string>): void {
    const usage = usageOf(texts.get('~usage') ?? '');
    if (usage && this.usage && usage !== this.usage) {
      this.open = 'usage';
      this.soFar.tally.add(row.line, this.soFar.tally.numbersOf(texts), true);
      return this.soFar.skip(row, 'usage');
    }
    const numbers = this.soFar.tally.numbersOf(texts);
    const charge = chargeOf(row.line, texts);
    if (this.split && charge) for (const column of [RENT, '~otherCharges']) texts.delete(column);
    const group = texts.get('~building') ?? this.soFar.group;
    const key = [this.section, group, texts.get(this.soFar.identity), texts.get('~resident')].join('\n');
    const known = charge && this.byUnit.get(key);
    if (
      known &&
      sameLease(known.texts, texts) &&
      !known.charges.some(({ code, amount }) => code === charge.code && amount === charge.amount)
    )
      return this.addCharge(row, known, charge);
    if (this.takeNoComp(row, texts)) return;
    const named = this.kindOfName(row, texts);
    if (!named && this.totals.takeUnlike(row, texts)) return;
    const draft: Draft = {
      line: row.line,
      texts,
      charges: charge ? [charge] : [],
      group,
      kind: this.kindOf(texts, group) ?? named,
    };
    this.drafts.push(draft);
    this.byUnit.set(key, draft);
    this.places.set(draft, this.soFar.tally.rows.length);
    if (tells(texts)) this.soFar.telling++;
    this.soFar.suspects?.took(texts.get(this.soFar.identity) ?? '', texts);
    if (this.soFar.below) this.soFar.rowsBelow++;
    this.soFar.tally.add(row.line, numbers, draft.kind === 'future' || draft.kind === 'past');
    this.open = draft;
  }

  /**
   * Passes over lines of a comps file that are not comps: the subject property, and statistics, which have neither a
   * place nor a sale date.
   */
  private takeNoComp(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const { sheet, identity, ours, chosen, doubts } = this.soFar;
    if (ours || identity !== 'address' || !sheet.column.has('salePrice')) return false;
    const name = texts.get(identity) ?? '';
    const labels = [name, row.cells.find((cell) => cell !== '') ?? ''];
    const why = labels.some(isSubject)
      ? 'it is the property whose comps these are'
      : beginsStatistics(name) && !/\d/.test(name) && !texts.has('saleDate') && !texts.has('neighborhood')
        ? 'it is about the others'
        : undefined;
    if (why === undefined) return false;
    const taken = chosen[row.line] ?? 'total';
    doubts.push({ line: row.line, text: short(name), taken, why });
    if (taken === 'row') return false;
    this.soFar.skip(row, 'average');
    return true;
  }

  /**
   * Shops and laundries that are let are listed like apartments: one question asks how to treat all lines of
   * their kind.
   */
  private kindOfName({ line }: RawRow, texts: ReadonlyMap<string, string>): UnitKind | undefined {
    const { ours, identity, chosen, under, mapping } = this.soFar;
    if (ours || this.usage !== 'residential' || identity !== 'unitNumber') return undefined;
    if (under !== undefined || line in chosen) return undefined;
    const kind = kindOfName(texts.get(identity) ?? '', texts.get('~unitType') ?? '');
    if (tells(texts)) return kind;
    // If units state their occupants, a line that does not is questioned as unlike them; so is income.
    return kind === 'income' || TELLING.some((key) => mapping.fields.includes(key)) ? undefined : kind;
  }

  private kindOf(texts: ReadonlyMap<string, string>, group: string | undefined): UnitKind | undefined {
    if (!this.soFar.sheet.column.has('vacant') || this.soFar.ours) return undefined;
    if (this.section === 'future' || this.section === 'past') return this.section;
    const status = texts.get('vacant') ?? '';
    const key = `${group ?? ''}\n${normalise(texts.get(this.soFar.identity) ?? '')}`;
    // A pending renewal beside the line of the current lease is a future one.
    if (/^(?:pending)?renew/.test(normalise(status)) && this.running.has(key)) return 'future';
    this.running.add(key);
    return kindOf(status, texts.get('~resident') ?? '');
  }

  /** Handles a line that starts future residents, or the summary after the rows, which ends them. */
  private takeSection(row: RawRow): boolean {
    if (this.soFar.identity !== 'unitNumber' || this.soFar.ours) return false;
    const first = row.cells.find((cell) => cell !== '') ?? '';
    if (this.section === 'summary') {
      this.summary.push(row);
      this.soFar.skip(row, 'summary');
      return true;
    }
    if (this.drafts.length > 0 && isOtherHeading(row.cells)) return this.endTable(row);
    const section = sectionOf(first);
    if (section === undefined || (section !== 'summary' && loneText(row.cells) === undefined)) return false;
    this.section = section;
    this.soFar.beginGroup();
    this.open = undefined;
    this.soFar.skip(row, section === 'summary' ? 'summary' : 'section');
    if (section === 'summary') {
      this.summary.push(row);
      const numbers = this.soFar.tally.numbersOf(this.soFar.textsOf(row));
      if (Object.keys(numbers).length > 0 && totalLabel(first, true)?.sure === true)
        this.soFar.tally.state(row.line, first, { kind: 'total', sure: true }, numbers);
      this.notes.push({
        line: row.line,
        message: `“${short(first)}” begins a summary: the lines from here on are not rows`,
      });
    }
    this.soFar.tally.startGroup();
    return true;
  }

  /**
   * Other headings than those of the rows: a summary begins, or a table of units that would be misread by
   * these headings.
   */
  private endTable(row: RawRow): true {
    const first = row.cells.find((cell) => cell !== '') ?? '';
    const fields = suggestMapping(this.soFar.sheet, { ...this.soFar.raw, rows: [row] }).fields.filter(
      (field) => field !== null,
    );
    if (fields.includes(this.soFar.identity) && fields.length > 2) {
      this.soFar.warnings.push({
        line: row.line,
        message: `The headings here are others than those of line ${this.soFar.mapping.headingLine}: the lines from here on are not read. Bring them in a file of their own`,
      });
    } else {
      this.notes.push({
        line: row.line,
        message: `“${short(first)}” begins a summary: the lines from here on are not rows`,
      });
    }
    this.section = 'summary';
    this.open = undefined;
    this.summary.push(row);
    this.soFar.skip(row, 'summary');
    return true;
  }

  /** Reads the file's total of a unit's charges and records it if it differs from their sum. */
  private takeChargeTotal(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const code = texts.get('~chargeCode') ?? '';
    // A subtotal of a unit's charges often has no label.
    const wordless =
      code === '' && texts.size === 1 && texts.has('~chargeAmount') && typeof this.open === 'object';
    if (texts.has(this.soFar.identity) || (!wordless && totalLabel(code, false)?.sure !== true)) return false;
    this.soFar.skip(row, typeof this.open === 'string' ? this.open : 'subtotal');
    const stated = this.statedCharges(texts);
    if (stated === undefined || this.open === undefined || typeof this.open === 'string') return true;
    const sum = this.open.charges.reduce(
      (total, { amount }) => total + (figureShown(amount, this.soFar.raw.decimal) ?? 0),
      0,
    );
    const said = (value: number) => formatValue(value, 'usd2') || '$0.00';
    if (!near(stated, sum, this.open.charges.length)) {
      this.chargeDifferences.push({
        line: row.line,
        message: `${code === '' ? 'The sum' : `“${short(code)}”`} of ${short(this.open.texts.get(this.soFar.identity) ?? 'the unit above')} says ${said(stated)}; its charges come to ${said(sum)}`,
      });
    }
    return true;
  }

  /** In files of two columns the sum of both. */
  private statedCharges(texts: ReadonlyMap<string, string>): number | undefined {
    const said = (this.split ? [RENT, '~otherCharges'] : ['~chargeAmount']).flatMap(
      (key) => figureShown(withoutMark(texts.get(key) ?? ''), this.soFar.raw.decimal) ?? [],
    );
    return said.length === 0 ? undefined : said.reduce((sum, one) => sum + one, 0);
  }

  private takeLoneText(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const text = this.mapped > 1 && !this.soFar.ours ? loneText(row.cells) : undefined;
    if (text === undefined || (texts.get(this.soFar.identity) === text && UNIT_NUMBER.test(text)))
      return false;
    if (row.line > this.lastRow) {
      this.soFar.skip(row, 'footer');
      return true;
    }
    this.soFar.skip(row, 'group');
    this.soFar.tally.startGroup();
    this.soFar.group = text.replace(/^-> ?/, '');
    this.soFar.beginGroup(
      this.soFar.suspects && this.drafts.length > 0 && headsIncome(text) ? text : undefined,
    );
    this.open = undefined;
    return true;
  }

  /** A line with a charge but without a unit belongs to the unit above it. */
  private takeCharge(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    if (texts.has(this.soFar.identity) || !texts.has('~chargeCode') || this.open === undefined) return false;
    const charge = chargeOf(row.line, texts);
    if (!charge) return false;
    if (typeof this.open === 'string') this.soFar.skip(row, this.open);
    else this.addCharge(row, this.open, charge);
    return true;
  }

  private addCharge(row: RawRow, unit: Draft, charge: Charge): void {
    unit.charges.push(charge);
    const column = charge.rent === undefined ? '~chargeAmount' : charge.rent ? RENT : '~otherCharges';
    this.soFar.tally.addTo(
      this.places.get(unit) ?? -1,
      column,
      figureShown(charge.amount, this.soFar.raw.decimal) ?? 0,
    );
    this.soFar.skip(row, 'charge');
    this.open = unit;
  }
}

/** A building that all rows share is not kept as their group. */
function oneBuilding(drafts: readonly Draft[]): (draft: Draft) => Draft {
  const buildings = new Set(drafts.map(({ texts }) => texts.get('~building')));
  return (draft) =>
    buildings.size === 1 && draft.texts.has('~building') ? { ...draft, group: undefined } : draft;
}

/**
 * Whether two lines are of one lease: a renewal beside the current lease has dates and a status of its own.
 */
function sameLease(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return ['vacant', 'leaseStart', 'leaseEnd'].every(
    (key) => !one.has(key) || !other.has(key) || one.get(key) === other.get(key),
  );
}

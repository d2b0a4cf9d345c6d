import { formatValue, readFileDate } from '#domain';
import type { TableSheet } from '../../template/types';
import type { RawRow, RawTable } from '../csv/readTable';
import { count, ExchangeProblem } from '../problem';
import { short, withoutMark } from '../values/cell';
import { figureIn } from '../values/figures';
import { exportedHeadings, isHelper, suggestMapping, type Mapping } from './mapping';
import { chargeOf, splitCharges, type Charge } from './charges';
import { isOtherHeading } from './otherTable';
import { loneText, mayBeRow, repeatedHeadings, tells } from './lineKind';
import { isFooter, kindOf, sectionOf, type Section, type UnitKind } from './sections';
import { headsIncome } from './incomeWords';
import type { TotalLabel } from './linesUnderUnits';
import { isRule, Suspects, type Suspicion } from './suspects';
import { near, Tally, type CountedColumn, type Numbers, type Statement } from './tally';
import { totalLabel } from './totalWords';
import type { Doubt, ImportRemark, LineChoice, SkippedRow, SkipReason } from './types';
import { isLet, usageOf, type Draft } from './unit';
import { UnlikeLines } from './unlikeLines';
import { normalise } from './normalise';

export interface Collected {
  readonly drafts: readonly Draft[];
  readonly skipped: readonly SkippedRow[];
  /** Lines that may be totals or rows. */
  readonly doubts: readonly Doubt[];
  /** Those of them that the file's own totals may decide. */
  readonly open: readonly number[];
  readonly tally: Tally;
  /** Charges that do not come to what their unit's total says. */
  readonly differences: readonly ImportRemark[];
  readonly notes: readonly ImportRemark[];
  /** What ends the table before the file does. */
  readonly warnings: readonly ImportRemark[];
  /** Lines of the summaries behind the rows. */
  readonly summary: readonly RawRow[];
}

/** What a person said of single lines. */
export type LineChoices = Readonly<Record<number, LineChoice>>;

/** Sorts the lines under the headings into rows of the sheet and lines to pass over, folding charge lines into their unit. */
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
  // What is doubtful is a row, or is none, as the file's own totals have it.
  const others = (['row', 'total'] as const).map((taken) =>
    collect({ ...chosen, ...Object.fromEntries(open.map((line) => [line, taken])) }),
  );
  return [first, ...others].reduce((best, other) =>
    other.tally.disagreements() < best.tally.disagreements() ? other : best,
  );
}

/** `1A`, `B-204`, `#12`: a line with nothing else may be a vacant apartment, and is no name of a group. */
const UNIT_NUMBER = /^#?[a-z]{0,3}-?\d{1,5}-?[a-z]{0,2}$/i;

const CHARGE_COLUMNS: readonly CountedColumn[] = [
  { key: '~chargeAmount', label: 'charges', format: 'usd2' },
  { key: '~otherCharges', label: 'other charges', format: 'usd2' },
];
const RENT = 'actualRentInPlace';

class Collector {
  private readonly drafts: Draft[] = [];
  private readonly skipped: SkippedRow[] = [];
  private readonly doubts: Doubt[] = [];
  private readonly openLines: number[] = [];
  private readonly tally: Tally;
  private readonly mapped: number;
  private readonly usage: string | undefined;
  /** Downloaded from here: no groups, no charges, and a total only on the last line. */
  private readonly ours: boolean;
  private group: string | undefined;
  private section: Section | undefined;
  /** The unit whose charges come next; a reason where it was passed over, and its charges with it. */
  private open: Draft | SkipReason | undefined;
  /** Rows by unit and resident, for charges that repeat both. */
  private readonly byUnit = new Map<string, Draft>();
  /** Units that have a line, by group and number. */
  private readonly running = new Set<string>();
  private readonly places = new Map<Draft, number>();
  private readonly chargeDifferences: ImportRemark[] = [];
  private readonly notes: ImportRemark[] = [];
  private readonly warnings: ImportRemark[] = [];
  private readonly summary: RawRow[] = [];
  /** Charges stand in two columns, of rent and of others. */
  private readonly split: boolean;
  /** Headings and titles as they come again at the top of each page. */
  private readonly repeated: ReadonlySet<number>;
  /** Of the last line that may be a row: single texts below it are footers, above it names of groups. */
  private readonly lastRow: number;
  private readonly unlike: UnlikeLines | undefined;
  private readonly suspects: Suspects | undefined;
  /** The heading of income or expenses that the lines here stand under. */
  private under: string | undefined;
  /** The file's own total that the lines here stand below, while no other group has begun. */
  private below: Statement | undefined;
  /** Rows taken below it. */
  private rowsBelow = 0;
  /** What was left out as no row since the last total: a total of these alone says nothing of the rows. */
  private leftOut: Numbers = {};
  /** How many rows say something of a tenant, a status or a lease. */
  private telling = 0;

  constructor(
    private readonly sheet: TableSheet,
    private readonly raw: RawTable,
    private readonly mapping: Mapping,
    private readonly identity: string,
    private readonly chosen: LineChoices,
  ) {
    const keys = new Set(mapping.fields);
    const numeric = sheet.columns.filter(
      (column) => keys.has(column.key) && (column.type === 'number' || column.type === 'amount'),
    );
    this.split = splitCharges(mapping.fields);
    const charges = CHARGE_COLUMNS.filter(({ key }) => keys.has(key));
    this.tally = new Tally([...numeric, ...charges], raw.decimal);
    this.repeated = repeatedHeadings(raw.rows, mapping);
    this.mapped = mapping.fields.filter((field) => field !== null).length;
    const exported = exportedHeadings(sheet);
    this.ours =
      exported.length === mapping.headings.length &&
      exported.every((heading, i) => heading === mapping.headings[i]);
    this.lastRow = raw.rows.findLast(({ cells }) => mayBeRow(cells))?.line ?? 0;
    if (identity === 'unitNumber' && !this.ours) {
      this.suspects = new Suspects(sheet);
      this.unlike = new UnlikeLines(
        raw.rows.filter(({ line }) => line > mapping.headingLine && !this.repeated.has(line)),
        (row) => this.textsOf(row).get(identity) ?? '',
      );
    }
    this.usage = usageOf(sheet.path.split('.').at(-1) ?? '');
  }

  run(): Collected {
    for (const row of this.raw.rows) if (row.line > this.mapping.headingLine) this.take(row);
    this.tellBelow();
    const { skipped, doubts, tally, chargeDifferences: differences, notes, warnings, summary } = this;
    return {
      drafts: this.drafts.map(oneBuilding(this.drafts)),
      skipped,
      doubts,
      open: this.openLines,
      tally,
      differences,
      notes,
      warnings,
      summary,
    };
  }

  private take(row: RawRow): void {
    if (row.cells.every((cell) => cell === '')) return this.skip(row, 'blank');
    if (this.repeated.has(row.line)) {
      if (this.section === 'summary') this.section = undefined;
      this.beginGroup();
      return this.skip(row, 'heading');
    }
    if (!this.ours && isFooter(row.cells)) return this.skip(row, 'footer');
    if (this.suspects && isRule(row.cells)) return this.skip(row, 'blank');
    if (this.takeSection(row)) return;
    const texts = this.textsOf(row);
    if (loneText(row.cells) === undefined && this.holdsNothing(texts)) return this.skip(row, 'unread');
    if (
      this.takeChargeTotal(row, texts) ||
      this.takeTotal(row, texts) ||
      this.takeLoneText(row, texts) ||
      this.takeCharge(row, texts)
    )
      return;
    this.takeRow(row, texts);
  }

  /** Nothing that is read, or a label alone: `Amt / SQFT:` beside figures of no column. */
  private holdsNothing(texts: ReadonlyMap<string, string>): boolean {
    const held = [...texts.keys()].filter((key) => key !== '~unitType' && key !== '~building');
    return (
      held.length === 0 ||
      (held.length === 1 &&
        this.identity === 'unitNumber' &&
        texts.get(this.identity)?.endsWith(':') === true)
    );
  }

  private takeRow(row: RawRow, texts: Map<string, string>): void {
    const usage = usageOf(texts.get('~usage') ?? '');
    if (usage && this.usage && usage !== this.usage) {
      this.open = 'usage';
      this.tally.add(row.line, this.tally.numbersOf(texts), true);
      return this.skip(row, 'usage');
    }
    const numbers = this.tally.numbersOf(texts);
    const charge = chargeOf(row.line, texts);
    if (this.split && charge) for (const column of [RENT, '~otherCharges']) texts.delete(column);
    const group = texts.get('~building') ?? this.group;
    const key = [this.section, group, texts.get(this.identity), texts.get('~resident')].join('\n');
    const known = charge && this.byUnit.get(key);
    if (
      known &&
      sameLease(known.texts, texts) &&
      !known.charges.some(({ code, amount }) => code === charge.code && amount === charge.amount)
    )
      return this.addCharge(row, known, charge);
    if (this.takeUnlike(row, texts)) return;
    const draft: Draft = {
      line: row.line,
      texts,
      charges: charge ? [charge] : [],
      group,
      kind: this.kindOf(texts, group),
    };
    this.drafts.push(draft);
    this.byUnit.set(key, draft);
    this.places.set(draft, this.tally.rows.length);
    if (tells(texts)) this.telling++;
    this.suspects?.took(texts.get(this.identity) ?? '', texts);
    if (this.below) this.rowsBelow++;
    this.tally.add(row.line, numbers, draft.kind === 'future' || draft.kind === 'past');
    this.open = draft;
  }

  private kindOf(texts: ReadonlyMap<string, string>, group: string | undefined): UnitKind | undefined {
    if (!this.sheet.column.has('vacant') || this.ours) return undefined;
    if (this.section === 'future' || this.section === 'past') return this.section;
    const status = texts.get('vacant') ?? '';
    const key = `${group ?? ''}\n${normalise(texts.get(this.identity) ?? '')}`;
    // A renewal under way beside the line of the lease that runs is one to come.
    if (/^(?:pending)?renew/.test(normalise(status)) && this.running.has(key)) return 'future';
    this.running.add(key);
    return kindOf(status, texts.get('~resident') ?? '');
  }

  /** A line that heads residents to come, or the summary behind the rows, which ends them. */
  private takeSection(row: RawRow): boolean {
    if (this.identity !== 'unitNumber' || this.ours) return false;
    const first = row.cells.find((cell) => cell !== '') ?? '';
    if (this.section === 'summary') {
      this.summary.push(row);
      this.skip(row, 'summary');
      return true;
    }
    if (this.drafts.length > 0 && isOtherHeading(row.cells)) return this.endTable(row);
    const section = sectionOf(first);
    if (section === undefined || (section !== 'summary' && loneText(row.cells) === undefined)) return false;
    this.section = section;
    this.beginGroup();
    this.open = undefined;
    this.skip(row, section === 'summary' ? 'summary' : 'section');
    if (section === 'summary') {
      this.summary.push(row);
      const numbers = this.tally.numbersOf(this.textsOf(row));
      if (Object.keys(numbers).length > 0 && totalLabel(first, true)?.sure === true)
        this.tally.state(row.line, first, { kind: 'total', sure: true }, numbers);
      this.notes.push({
        line: row.line,
        message: `“${short(first)}” begins a summary: the lines from here on are not rows`,
      });
    }
    this.tally.startGroup();
    return true;
  }

  /** Other headings than those of the rows: a summary begins, or a table of units that would be misread by these headings. */
  private endTable(row: RawRow): true {
    const first = row.cells.find((cell) => cell !== '') ?? '';
    const fields = suggestMapping(this.sheet, { ...this.raw, rows: [row] }).fields.filter(
      (field) => field !== null,
    );
    if (fields.includes(this.identity) && fields.length > 2) {
      this.warnings.push({
        line: row.line,
        message: `The headings here are others than those of line ${this.mapping.headingLine}: the lines from here on are not read. Bring them in a file of their own`,
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
    this.skip(row, 'summary');
    return true;
  }

  /** What a unit's charges come to, by the file. */
  private takeChargeTotal(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const code = texts.get('~chargeCode') ?? '';
    // A sum under a unit's charges may stand there without a word.
    const wordless =
      code === '' && texts.size === 1 && texts.has('~chargeAmount') && typeof this.open === 'object';
    if (texts.has(this.identity) || (!wordless && totalLabel(code, false)?.sure !== true)) return false;
    this.skip(row, typeof this.open === 'string' ? this.open : 'subtotal');
    const stated = this.statedCharges(texts);
    if (stated === undefined || this.open === undefined || typeof this.open === 'string') return true;
    const sum = this.open.charges.reduce(
      (total, { amount }) => total + (figureIn(amount, this.raw.decimal) ?? 0),
      0,
    );
    const said = (value: number) => formatValue(value, 'usd2') || '$0.00';
    if (!near(stated, sum, this.open.charges.length)) {
      this.chargeDifferences.push({
        line: row.line,
        message: `${code === '' ? 'The sum' : `“${short(code)}”`} of ${short(this.open.texts.get(this.identity) ?? 'the unit above')} says ${said(stated)}; its charges come to ${said(sum)}`,
      });
    }
    return true;
  }

  /** In files of two columns the sum of both. */
  private statedCharges(texts: ReadonlyMap<string, string>): number | undefined {
    const said = (this.split ? [RENT, '~otherCharges'] : ['~chargeAmount']).flatMap(
      (key) => figureIn(withoutMark(texts.get(key) ?? ''), this.raw.decimal) ?? [],
    );
    return said.length === 0 ? undefined : said.reduce((sum, one) => sum + one, 0);
  }

  private takeTotal(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const found = this.labelOf(row, texts);
    if (!found) return this.takeWordless(row, texts);
    const { label, text } = found;
    const numbers = this.tally.numbersOf(texts);
    if (!this.isTotal(row, texts, found, numbers)) return false;
    this.skip(
      row,
      label.kind === 'average' || label.kind === 'other'
        ? 'average'
        : label.kind === 'total'
          ? 'total'
          : 'subtotal',
    );
    if (
      label.kind === 'chargeTotal' ||
      label.kind === 'other' ||
      (label.kind === 'result' && this.identity !== 'unitNumber')
    )
      return true;
    const ofLeftOut = isSame(numbers, this.leftOut);
    this.leftOut = {};
    if (ofLeftOut) return true;
    this.tally.state(row.line, text, label, numbers);
    this.tally.startGroup();
    this.rowsBelow = 0;
    if (label.sure && label.kind === 'total' && label.of === undefined && Object.keys(numbers).length > 0)
      this.below = this.tally.statements.at(-1);
    return true;
  }

  /** A line without a word that adds up what stands above it: without a name it is a total, under a number it may be one. */
  private takeWordless(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const name = texts.get(this.identity);
    const numbers = this.tally.numbersOf(texts);
    if (this.ours || !this.tally.addsUp(numbers, name === undefined ? 1 : 2)) return false;
    if (name !== undefined) return this.takeUnlike(row, texts) || this.maybeCount(row, texts, name, numbers);
    this.skip(row, 'total');
    this.tally.startGroup();
    return true;
  }

  /** `24` under the units, beside their sums, counts them. Where it is no count, that the figures add up is told. */
  private maybeCount(
    row: RawRow,
    texts: ReadonlyMap<string, string>,
    name: string,
    numbers: Numbers,
  ): boolean {
    const filled = Object.values(numbers).filter((number) => number !== 0).length;
    const isCount = name === String(this.tally.rows.length);
    if (
      this.identity !== 'unitNumber' ||
      this.isAsked(row) ||
      filled < 2 ||
      this.holdsMore(texts, true) ||
      (!isCount && this.tally.rows.length < 3)
    )
      return false;
    const taken = this.chosen[row.line] ?? (isCount ? 'total' : 'row');
    this.doubts.push({ line: row.line, text: short(name), taken });
    if (taken === 'row') return false;
    this.skip(row, 'total');
    this.tally.startGroup();
    return true;
  }

  /** A line that is not like the units above it: a person says what it is. */
  private takeUnlike(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const name = texts.get(this.identity) ?? '';
    if (this.isAsked(row) || name === '') return false;
    const numbers = this.tally.numbersOf(texts);
    const suspicion = this.suspicionOf(texts, numbers);
    const bare = !tells(texts) && this.telling * 5 >= this.tally.rows.length * 4;
    const likeSums = this.isLease(texts) ? undefined : this.unlike?.judge(row, numbers, this.tally, bare);
    const likeliest = likeSums === 'total' ? likeSums : (suspicion?.likeliest ?? likeSums);
    if (likeliest === undefined) return false;
    const taken = this.chosen[row.line] ?? likeliest;
    this.doubts.push({
      line: row.line,
      text: short(name),
      taken,
      why: suspicion?.why ?? 'it is unlike the units above it',
    });
    if (suspicion?.open) this.openLines.push(row.line);
    if (taken === 'row') return false;
    const asTotal: TotalLabel | undefined =
      likeSums === 'total' && suspicion?.income !== true ? { kind: 'total', sure: false } : suspicion?.sums;
    this.skip(row, asTotal?.kind === 'subtotal' ? 'subtotal' : asTotal ? 'total' : 'noUnit');
    if (!asTotal) this.leftOut = plus(this.leftOut, numbers);
    else {
      this.tally.state(row.line, name, suspicion?.sums ?? asTotal, numbers);
      if (suspicion?.sums?.kind === 'subtotal') this.tally.startGroup();
    }
    return true;
  }

  private suspicionOf(texts: ReadonlyMap<string, string>, numbers: Numbers): Suspicion | undefined {
    const { group, under, below, tally } = this;
    const name = texts.get(this.identity) ?? '';
    return this.suspects?.judge({ name, texts, numbers, tally, group, under, below });
  }

  /** Other units follow: what stood above says nothing of them. */
  private beginGroup(heading?: string): void {
    this.tellBelow();
    this.below = undefined;
    this.under = heading;
  }

  /** Units that stand below the file's total are in no total: they are taken, and it is said. */
  private tellBelow(): void {
    if (this.below && this.rowsBelow > 0)
      this.warnings.push({
        line: this.below.line,
        message: `${this.rowsBelow === 1 ? 'One row stands' : `${count(this.rowsBelow)} rows stand`} below “${short(this.below.text)}”, which does not count ${this.rowsBelow === 1 ? 'it' : 'them'}`,
      });
    this.rowsBelow = 0;
  }

  /** The text by which a line shows itself a total: its first, the one where a row has its name, or, without that, any. */
  private labelOf(row: RawRow, texts: ReadonlyMap<string, string>): Found | undefined {
    if (this.ours && row !== this.raw.rows.at(-1)) return undefined;
    const name = texts.get(this.identity);
    const first = row.cells.find((cell) => cell !== '') ?? '';
    const ofUnits = this.identity === 'unitNumber';
    for (const text of name === undefined ? row.cells : [first, name]) {
      const label = text === '' ? undefined : totalLabel(text, ofUnits);
      // A line without a name is no row anyhow: only what is sure makes more of it.
      if (label && (label.sure || text === first || text === name))
        return { label, text, named: text === name };
      // `Occupied` where a unit has its number counts the occupied ones, or is a mistake: a person says which.
      if (ofUnits && text === name && /^(?:occupied|vacant|leased)$/i.test(text))
        return { label: { kind: 'other', sure: false }, text, named: true };
    }
    return undefined;
  }

  /** A person's word first; then what the label is sure of, what adds up, and what else the line holds. */
  private isTotal(
    row: RawRow,
    texts: ReadonlyMap<string, string>,
    { label, text, named }: Found,
    numbers: Numbers,
  ): boolean {
    const chosen = this.chosen[row.line];
    const unlike = this.holdsMore(texts, named);
    const likely =
      label.sure ||
      this.tally.addsUp(numbers) ||
      (!unlike &&
        (this.tally.couldBeTotal(numbers) ||
          label.of !== undefined ||
          this.suspicionOf(texts, numbers)?.likeliest === 'total'));
    // Without a name it is no row: a total where it adds up or may, else refused.
    if (chosen === undefined && !texts.has(this.identity) && !label.sure)
      return this.tally.addsUp(numbers) || (!unlike && this.tally.couldBeTotal(numbers));
    const total = chosen === undefined ? likely : chosen === 'total';
    const clear =
      chosen === undefined && ((label.sure && !unlike) || (!label.sure && this.tally.addsUp(numbers)));
    if (!clear && loneText(row.cells) === undefined)
      this.doubts.push({ line: row.line, text: short(text), taken: total ? 'total' : 'row' });
    return total;
  }

  private isAsked({ line: asked }: RawRow): boolean {
    return this.doubts.some(({ line }) => line === asked);
  }

  private isLease(texts: ReadonlyMap<string, string>): boolean {
    return (
      isLet(texts.get('vacant') ?? '') ||
      this.sheet.columns.some(
        ({ key, type }) => type === 'date' && readFileDate(texts.get(key) ?? '') !== undefined,
      )
    );
  }

  /** A lease date, a status, a tenant, or a name beside the label: what total lines do not have. */
  private holdsMore(texts: ReadonlyMap<string, string>, named: boolean): boolean {
    return (
      this.isLease(texts) ||
      (named
        ? texts.has('~resident') && totalLabel(texts.get('~resident') ?? '', true)?.sure !== true
        : /\p{L}/u.test(texts.get(this.identity) ?? ''))
    );
  }

  private takeLoneText(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const text = this.mapped > 1 && !this.ours ? loneText(row.cells) : undefined;
    if (text === undefined || (texts.get(this.identity) === text && UNIT_NUMBER.test(text))) return false;
    if (row.line > this.lastRow) {
      this.skip(row, 'footer');
      return true;
    }
    this.skip(row, 'group');
    this.tally.startGroup();
    this.group = text.replace(/^-> ?/, '');
    this.beginGroup(this.suspects && this.drafts.length > 0 && headsIncome(text) ? text : undefined);
    this.open = undefined;
    return true;
  }

  /** A line without a unit of its own that carries a charge belongs to the unit above it. */
  private takeCharge(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    if (texts.has(this.identity) || !texts.has('~chargeCode') || this.open === undefined) return false;
    const charge = chargeOf(row.line, texts);
    if (!charge) return false;
    if (typeof this.open === 'string') this.skip(row, this.open);
    else this.addCharge(row, this.open, charge);
    return true;
  }

  private addCharge(row: RawRow, unit: Draft, charge: Charge): void {
    unit.charges.push(charge);
    const column = charge.rent === undefined ? '~chargeAmount' : charge.rent ? RENT : '~otherCharges';
    this.tally.addTo(this.places.get(unit) ?? -1, column, figureIn(charge.amount, this.raw.decimal) ?? 0);
    this.skip(row, 'charge');
    this.open = unit;
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

function plus(one: Numbers, other: Numbers): Numbers {
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      (one[key] ?? 0) + (other[key] ?? 0),
    ]),
  );
}

/** Whether all figures of a line are those of what was left out. */
function isSame(numbers: Numbers, leftOut: Numbers): boolean {
  const keys = Object.keys(numbers).filter((key) => numbers[key] !== 0);
  return keys.length > 0 && keys.every((key) => near(numbers[key] ?? 0, leftOut[key] ?? 0, 2));
}

interface Found {
  readonly label: TotalLabel;
  readonly text: string;
  /** Whether it stands where a row has its name. */
  readonly named: boolean;
}

/** @throws ExchangeProblem naming the sheet's limit. */
export function refuseTooMany(sheet: TableSheet, rows: number, existing: number): void {
  if (rows + existing <= sheet.maxRows) return;
  const already = existing > 0 ? ` and ${sheet.label} has ${count(existing)} already` : '';
  throw new ExchangeProblem(
    'too_many_rows',
    `The file has ${count(rows)} rows${already}; ${sheet.label} takes at most ${count(sheet.maxRows)}.`,
  );
}

/** @throws ExchangeProblem when the file cannot be this sheet. */
export function refuseUnmapped(sheet: TableSheet, mapping: Mapping): void {
  const filled = mapping.fields.filter((field) => field !== null && !isHelper(field));
  if (filled.length === 0) {
    const headings = mapping.headings.filter((heading) => heading !== '').join(', ');
    throw new ExchangeProblem(
      'no_columns',
      `No heading of the file is a column of ${sheet.label}: ${headings.slice(0, 200)}.`,
      mapping.headingLine,
    );
  }
  const missing = sheet.columns.find(
    (column) =>
      column.required &&
      column.formula === undefined &&
      column.default === undefined &&
      !filled.includes(column.key),
  );
  if (missing) {
    throw new ExchangeProblem(
      'missing_column',
      `No heading of the file is ${missing.label}, which every row of ${sheet.label} needs.`,
      mapping.headingLine,
    );
  }
}

/** A building that is that of every row says nothing of one. */
function oneBuilding(drafts: readonly Draft[]): (draft: Draft) => Draft {
  const buildings = new Set(drafts.map(({ texts }) => texts.get('~building')));
  return (draft) =>
    buildings.size === 1 && draft.texts.has('~building') ? { ...draft, group: undefined } : draft;
}

/** Lines of one lease: a renewal beside the lease that runs has dates and a status of its own. */
function sameLease(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return ['vacant', 'leaseStart', 'leaseEnd'].every(
    (key) => !one.has(key) || !other.has(key) || one.get(key) === other.get(key),
  );
}

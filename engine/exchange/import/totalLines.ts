import { readFileDate } from '#domain';
import type { RawRow } from '../csv/readTable';
import { short } from '../values/cell';
import { labelBeside } from './labelBeside';
import { hasOwnDate, loneText, tells } from './lineKind';
import type { LinesSoFar } from './linesSoFar';
import type { TotalLabel } from './linesUnderUnits';
import type { Suspicion } from './suspects';
import { near, type Numbers } from './tally';
import { totalLabel } from './totalWords';
import { isLet } from './unit';
import { UnlikeLines } from './unlikeLines';

/** Recognizes lines that sum others, or may, by their label, their figures and their other cells. */
export class TotalLines {
  private readonly unlike: UnlikeLines | undefined;
  /** Sums of the lines left out since the last total: a total of these alone is no total of the rows. */
  private leftOut: Numbers = {};
  private readonly cells: readonly (readonly string[])[];

  /** @param repeated headings and titles that come again on later pages, excluded from comparison */
  constructor(
    private readonly soFar: LinesSoFar,
    repeated: ReadonlySet<number>,
  ) {
    const { raw, mapping, identity } = soFar;
    this.cells = raw.rows.map(({ cells }) => cells);
    if (soFar.suspects)
      this.unlike = new UnlikeLines(
        raw.rows.filter(({ line }) => line > mapping.headingLine && !repeated.has(line)),
        (row) => soFar.textsOf(row).get(identity) ?? '',
      );
  }

  take(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const found = this.labelOf(row, texts);
    if (!found) return this.takeWordless(row, texts);
    const { label, text } = found;
    const numbers = this.soFar.tally.numbersOf(texts);
    if (!this.isTotal(row, texts, found, numbers)) return false;
    this.soFar.skip(
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
      (label.kind === 'result' && this.soFar.identity !== 'unitNumber')
    )
      return true;
    const ofLeftOut = isSame(numbers, this.leftOut);
    this.leftOut = {};
    if (ofLeftOut) return true;
    this.soFar.tally.state(row.line, text, label, numbers);
    this.soFar.tally.startGroup();
    this.soFar.rowsBelow = 0;
    if (label.sure && label.kind === 'total' && label.of === undefined && Object.keys(numbers).length > 0)
      this.soFar.below = this.soFar.tally.statements.at(-1);
    return true;
  }

  /**
   * Handles a line without a label that adds up the lines above it: without a name it is a total, under a unit number
   * it may be one.
   */
  private takeWordless(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const name = texts.get(this.soFar.identity);
    const numbers = this.soFar.tally.numbersOf(texts);
    if (this.soFar.ours || !this.soFar.tally.addsUp(numbers, name === undefined ? 1 : 2)) return false;
    if (name !== undefined) return this.takeUnlike(row, texts) || this.maybeCount(row, texts, name, numbers);
    if (this.tellsOfItself(texts)) return false;
    if (this.mayBeNameless() && !this.ask(row)) return false;
    this.soFar.skip(row, 'total');
    this.soFar.tally.startGroup();
    return true;
  }

  /** Whether rows of this sheet may do without what they go by: a payment has a type if none is said. */
  private mayBeNameless(): boolean {
    const column = this.soFar.sheet.column.get(this.soFar.identity);
    return column?.required !== true || column.default !== undefined;
  }

  /**
   * Whether a line without a name says more than a sum does: its day, or any words where no line of the file has a
   * name.
   */
  private tellsOfItself(texts: ReadonlyMap<string, string>): boolean {
    const { sheet, mapping, identity } = this.soFar;
    if (hasOwnDate(sheet.columns, texts)) return true;
    return (
      !mapping.fields.includes(identity) &&
      sheet.columns.some(({ key, type }) => (type === 'text' || type === 'choice') && texts.has(key))
    );
  }

  /** Leaves to the person whether a line of figures alone is a total; returns whether it is taken for one. */
  private ask(row: RawRow): boolean {
    const taken = this.soFar.chosen[row.line] ?? 'total';
    const text = short(row.cells.filter((cell) => cell !== '').join(' · '));
    this.soFar.doubts.push({ line: row.line, text, taken, why: 'it is the sum of lines above it' });
    return taken === 'total';
  }

  /**
   * `24` in the unit column of a line that sums the units is their count. If it is another number, the line
   * is reported as a doubt.
   */
  private maybeCount(
    row: RawRow,
    texts: ReadonlyMap<string, string>,
    name: string,
    numbers: Numbers,
  ): boolean {
    const filled = Object.values(numbers).filter((number) => number !== 0).length;
    const isCount = name === String(this.soFar.tally.rows.length);
    if (
      this.soFar.identity !== 'unitNumber' ||
      this.soFar.isAsked(row) ||
      filled < 2 ||
      this.holdsMore(texts, true) ||
      (!isCount && this.soFar.tally.rows.length < 3)
    )
      return false;
    const taken = this.soFar.chosen[row.line] ?? (isCount ? 'total' : 'row');
    this.soFar.doubts.push({ line: row.line, text: short(name), taken });
    if (taken === 'row') return false;
    this.soFar.skip(row, 'total');
    this.soFar.tally.startGroup();
    return true;
  }

  /** Records a line that is unlike the units above it, for the person to decide. */
  takeUnlike(row: RawRow, texts: ReadonlyMap<string, string>): boolean {
    const name = texts.get(this.soFar.identity) ?? '';
    if (this.soFar.isAsked(row) || name === '') return false;
    const numbers = this.soFar.tally.numbersOf(texts);
    const suspicion = this.suspicionOf(texts, numbers);
    const bare = !tells(texts) && this.soFar.telling * 5 >= this.soFar.tally.rows.length * 4;
    const likeSums = this.isLease(texts)
      ? undefined
      : this.unlike?.judge(row, numbers, this.soFar.tally, bare);
    const likeliest = likeSums === 'total' ? likeSums : (suspicion?.likeliest ?? likeSums);
    if (likeliest === undefined) return false;
    const taken = this.soFar.chosen[row.line] ?? likeliest;
    this.soFar.doubts.push({
      line: row.line,
      text: short(name),
      taken,
      why: suspicion?.why ?? 'it is unlike the units above it',
    });
    if (suspicion?.open) this.soFar.openLines.push(row.line);
    if (taken === 'row') return false;
    const asTotal: TotalLabel | undefined =
      likeSums === 'total' && suspicion?.income !== true ? { kind: 'total', sure: false } : suspicion?.sums;
    this.soFar.skip(row, asTotal?.kind === 'subtotal' ? 'subtotal' : asTotal ? 'total' : 'noUnit');
    if (!asTotal) this.leftOut = plus(this.leftOut, numbers);
    else {
      this.soFar.tally.state(row.line, name, suspicion?.sums ?? asTotal, numbers);
      if (suspicion?.sums?.kind === 'subtotal') this.soFar.tally.startGroup();
    }
    return true;
  }

  private suspicionOf(texts: ReadonlyMap<string, string>, numbers: Numbers): Suspicion | undefined {
    const { group, under, below, tally } = this.soFar;
    const name = texts.get(this.soFar.identity) ?? '';
    return this.soFar.suspects?.judge({ name, texts, numbers, tally, group, under, below });
  }

  /**
   * The label that marks a line as a total: its first text or the one in the identifying column; in a line
   * without an identifier, any text. Where such a line may be a row, a label that is not sure has to be seen too, so
   * that it is asked about.
   */
  private labelOf(row: RawRow, texts: ReadonlyMap<string, string>): FoundTotal | undefined {
    if (this.soFar.ours && row !== this.soFar.raw.rows.at(-1)) return undefined;
    const name = texts.get(this.soFar.identity);
    const first = row.cells.find((cell) => cell !== '') ?? '';
    const ofUnits = this.soFar.identity === 'unitNumber';
    for (const text of name === undefined ? row.cells : [first, name]) {
      const label = text === '' ? undefined : totalLabel(text, ofUnits);
      // A line without a name is not a row in any case, so only a certain label counts here.
      if (label && (label.sure || text === first || text === name))
        return { label, text, named: text === name };
      // `Occupied` in the unit column is a count of the occupied units, or a mistake: a person decides.
      if (ofUnits && text === name && /^(?:occupied|vacant|leased)$/i.test(text))
        return { label: { kind: 'other', sure: false }, text, named: true };
    }
    const beside =
      name === undefined && this.mayBeNameless() ? labelBeside(row.cells, this.cells) : undefined;
    return beside && { ...beside, named: false };
  }

  /**
   * Decides by the person's choice first; then by the label, by whether the figures add up, and by the other
   * cells of the line.
   */
  private isTotal(
    row: RawRow,
    texts: ReadonlyMap<string, string>,
    { label, text, named }: FoundTotal,
    numbers: Numbers,
  ): boolean {
    const chosen = this.soFar.chosen[row.line];
    const unlike = this.holdsMore(texts, named);
    // A sum alone decides nothing of a line with a day of its own.
    const addsUp = !hasOwnDate(this.soFar.sheet.columns, texts) && this.soFar.tally.addsUp(numbers);
    const likely =
      label.sure ||
      addsUp ||
      (!unlike &&
        (this.soFar.tally.couldBeTotal(numbers) ||
          label.of !== undefined ||
          this.suspicionOf(texts, numbers)?.likeliest === 'total'));
    // A line without an identifier that rows need cannot be a row: it is a total if it adds up or could be one, else
    // it is refused.
    const nameless = !texts.has(this.soFar.identity) && !this.mayBeNameless();
    if (chosen === undefined && nameless && !label.sure)
      return addsUp || (!unlike && this.soFar.tally.couldBeTotal(numbers));
    const total = chosen === undefined ? likely : chosen === 'total';
    const clear = chosen === undefined && ((label.sure && !unlike) || (!label.sure && addsUp));
    if (!clear && loneText(row.cells) === undefined)
      this.soFar.doubts.push({ line: row.line, text: short(text), taken: total ? 'total' : 'row' });
    return total;
  }

  private isLease(texts: ReadonlyMap<string, string>): boolean {
    return (
      isLet(texts.get('vacant') ?? '') ||
      this.soFar.sheet.columns.some(
        ({ key, type }) => type === 'date' && readFileDate(texts.get(key) ?? '') !== undefined,
      )
    );
  }

  /**
   * Whether the line has a lease date, a status, a tenant, or a name beside the label, which total lines
   * lack.
   */
  private holdsMore(texts: ReadonlyMap<string, string>, named: boolean): boolean {
    return (
      this.isLease(texts) ||
      (named
        ? texts.has('~resident') && totalLabel(texts.get('~resident') ?? '', true)?.sure !== true
        : /\p{L}/u.test(texts.get(this.soFar.identity) ?? ''))
    );
  }
}

interface FoundTotal {
  readonly label: TotalLabel;
  readonly text: string;
  /** Whether the label is in the column of the rows' names. */
  readonly named: boolean;
}

function plus(one: Numbers, other: Numbers): Numbers {
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      (one[key] ?? 0) + (other[key] ?? 0),
    ]),
  );
}

/** Whether all figures of a line equal the sums of the lines that were left out. */
function isSame(numbers: Numbers, leftOut: Numbers): boolean {
  const keys = Object.keys(numbers).filter((key) => numbers[key] !== 0);
  return keys.length > 0 && keys.every((key) => near(numbers[key] ?? 0, leftOut[key] ?? 0, 2));
}

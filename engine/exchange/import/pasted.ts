import type { ColumnDefinition } from '../../template/types';
import { short } from '../values/cell';
import { compareTotals } from './compare';
import { doubtSentence } from './doubtWords';
import { identityOf } from './identity';
import { headsIncome } from './incomeWords';
import { labelBeside } from './labelBeside';
import { hasOwnDate } from './lineKind';
import { Suspects } from './suspects';
import { Tally, type Statement } from './tally';
import type { TotalLabel } from './linesUnderUnits';
import { totalLabel } from './totalWords';

export interface PastedTotals {
  /** Numbers of the lines that are totals, counted from 0. */
  readonly leftOut: ReadonlySet<number>;
  /** Messages for the person, one sentence each. */
  readonly told: readonly string[];
}

/** What is asked of a column here: one of a sheet, or of a form. */
export type AddedColumn = Pick<ColumnDefinition, 'key' | 'label' | 'type' | 'format' | 'required'>;

const NOTHING: PastedTotals = { leftOut: new Set(), told: [] };

/**
 * Finds totals among lines pasted without headings over `columns` of a table: they would count twice in every
 * sum. A single pasted line is always taken, because the person means it.
 * @param above how many lines were pasted above these: their headings
 */
export function totalsAmong(
  sheet: { readonly columns: readonly AddedColumn[] },
  columns: readonly (AddedColumn | undefined)[],
  lines: readonly (readonly string[])[],
  above = 0,
): PastedTotals {
  const name = identityOf(sheet);
  const naming = columns.findIndex((column) => column?.key === name);
  const label = naming >= 0 ? naming : columns.findIndex((column) => column?.type === 'text');
  if (lines.length < 2) return NOTHING;
  const someNamed = label >= 0 && lines.some((line) => (line[label] ?? '').trim() !== '');
  const numeric = columns.flatMap((column) =>
    column && (column.type === 'number' || column.type === 'amount') ? [column] : [],
  );
  const tally = new Tally(numeric, '.');
  const leftOut = new Set<number>();
  const told: string[] = [];
  /**
   * If other lines have names, a line without one is a total. Among bare figures it may be a value that
   * happens to equal the sum.
   */
  const takeWordless = (index: number) => {
    if (!someNamed) {
      if (index === lines.length - 1)
        told.push('The last line is the sum of those above it, and was pasted as a row');
      return;
    }
    leftOut.add(index);
    told.push(
      `Line ${above + index + 1} has no name and is the sum of lines above it: it was left out as a total`,
    );
    tally.startGroup();
  };
  const suspects =
    naming >= 0 && name === 'unitNumber'
      ? new Suspects(new Map(sheet.columns.map((column) => [column.key, column])))
      : undefined;
  let under: string | undefined;
  let below: Statement | undefined;
  /** Skips income, expenses and the like among units, each with a reason. */
  const takeNoUnit = (index: number, text: string, texts: ReadonlyMap<string, string>): boolean => {
    if (!suspects || text === '') return false;
    if (tally.rows.length > 0 && texts.size === 1 && headsIncome(text)) under = text;
    else {
      const numbers = tally.numbersOf(texts);
      const doubt = suspects.judge({ name: text, texts, numbers, tally, under, below });
      if (doubt)
        told.push(
          `${doubtSentence({ text: short(text), taken: doubt.likeliest, why: doubt.why })}${doubt.likeliest === 'row' ? '' : '; pasted alone it is taken'}`,
        );
      if (doubt?.likeliest !== 'total') return false;
    }
    leftOut.add(index);
    return true;
  };
  lines.forEach((line, index) => {
    const called = (line[label] ?? '').trim();
    const beside = called === '' ? labelBeside(line, lines) : undefined;
    const text = beside?.text ?? called;
    const found = called === '' ? beside?.label : totalLabel(called, name === 'unitNumber');
    const texts = textsOf(columns, line);
    const numbers = tally.numbersOf(texts);
    const addsUp = !hasOwnDate(columns, texts) && tally.addsUp(numbers);
    if (text === '' && addsUp) takeWordless(index);
    if (leftOut.has(index)) return;
    if (!found || !(found.sure || addsUp)) {
      if (!found && takeNoUnit(index, called, texts)) return;
      if (found) told.push(`“${short(text)}” was pasted as a row and counts in every sum`);
      suspects?.took(called, texts);
      return tally.add(index, numbers);
    }
    leftOut.add(index);
    told.push(`“${short(text)}” was left out as a total`);
    if (comparable(found)) tally.state(index + 1, text, found, numbers);
    if (found.sure && found.kind === 'total' && found.of === undefined) below = tally.statements.at(-1);
    tally.startGroup();
  });
  const differences = compareTotals(sheet.columns, tally, [], name === 'unitNumber').differences.map(
    ({ message }) => message,
  );
  return { leftOut, told: [...told, ...differences] };
}

/** Occupancy is not compared: which of the pasted units are occupied is known only once they are in the sheet. */
function comparable({ kind, of }: TotalLabel): boolean {
  return of === undefined && kind !== 'chargeTotal' && kind !== 'result' && kind !== 'other';
}

function textsOf(
  columns: readonly (AddedColumn | undefined)[],
  line: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((column, at) =>
      column && (line[at] ?? '') !== '' ? [[column.key, line[at] ?? ''] as const] : [],
    ),
  );
}

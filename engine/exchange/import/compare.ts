import { formatValue } from '#domain';
import type { ColumnDefinition } from '../../template/types';
import { short } from '../values/cell';
import { inPercentPoints } from './summaryFigures';
import { near, type CountedColumn, type CountedRow, type Statement, type Summed, type Tally } from './tally';
import type { ImportedRow, ImportRemark, ImportTotal } from './types';

export interface Comparison {
  readonly totals: readonly ImportTotal[];
  /** Figures of total lines that differ from the sum or mean of their rows. */
  readonly differences: readonly ImportRemark[];
}

/** Compares the sums of the rows taken with the file's own total lines. */
export function compareTotals(
  columns: readonly (CountedColumn & Pick<ColumnDefinition, 'type'>)[],
  tally: Tally,
  taken: readonly ImportedRow[],
  ofUnits: boolean,
): Comparison {
  const comparer = new Comparer(tally, taken, ofUnits);
  const stated = tally.statements.filter(
    ({ label }) => label.kind === 'total' && label.of === undefined && !label.annual,
  );
  const adding = columns.filter((column) => column.type !== 'text' && addsUp(column));
  const totals = adding.flatMap(({ key, label }): ImportTotal[] => {
    const values = taken.flatMap(({ cells }) => (typeof cells[key] === 'number' ? [cells[key]] : []));
    if (values.length === 0) return [];
    const sum = cents(values.reduce((total, value) => total + value, 0));
    // Of several totals, the one of these rows; else the last, since earlier ones are of parts.
    const said = stated.filter(({ numbers }) => numbers[key] !== undefined);
    const last =
      said.findLast(({ numbers }) => near(numbers[key] ?? 0, sum, tally.rows.length)) ?? said.at(-1);
    const value = last && (comparer.ofParts(said, key, sum) ?? last.numbers[key]);
    if (!last || value === undefined) return [{ column: key, label, sum }];
    const agrees = near(value, sum, tally.rows.length);
    const ofOtherRows = !agrees && comparer.agrees(last, key, value);
    return [
      {
        column: key,
        label,
        sum,
        stated: { line: last.line, value, agrees, ...(ofOtherRows && { ofOtherRows }) },
      },
    ];
  });
  return { totals, differences: tally.statements.flatMap((statement) => comparer.differences(statement)) };
}

/** Amounts and counts add up; percentages and years do not. */
function addsUp({ format }: CountedColumn): boolean {
  return /^(usd|number)/.test(format);
}

class Comparer {
  private readonly byLine: ReadonlyMap<number, ImportedRow>;

  constructor(
    private readonly tally: Tally,
    taken: readonly ImportedRow[],
    private readonly ofUnits: boolean,
  ) {
    this.byLine = new Map(taken.map((row) => [row.line, row]));
  }

  differences(statement: Statement): ImportRemark[] {
    if (statement.to === 0) return [];
    return [...this.countOfUnits(statement), ...this.figures(statement)];
  }

  /**
   * The sum of the totals of several buildings, if each is correct and together they cover all rows;
   * undefined otherwise.
   */
  ofParts(said: readonly Statement[], key: string, sum: number): number | undefined {
    let at = 0;
    let total = 0;
    for (const statement of said) {
      const value = statement.numbers[key] ?? 0;
      if (!statement.from.includes(at) || !this.agreesFrom(statement, key, value, at)) continue;
      total += value;
      at = statement.to;
    }
    const { rows } = this.tally;
    return at === rows.length && near(total, sum, rows.length) ? total : undefined;
  }

  /** Whether the file's total is correct for its own rows. */
  agrees(statement: Statement, key: string, value: number): boolean {
    return statement.from.some((from) => this.agreesFrom(statement, key, value, from));
  }

  private agreesFrom(statement: Statement, key: string, value: number, from: number): boolean {
    return this.candidates(statement, key, from).some((figure) => near(value, figure, statement.to - from));
  }

  private figures(statement: Statement): ImportRemark[] {
    const from = likeliest(statement);
    const { kind, annual } = statement.label;
    const what = `${kind === 'average' ? 'the average of' : annual ? 'twelve times the sum of' : 'the sum of'} ${rowsAbove(this.meant(statement, from).filter(({ aside }) => !aside).length, statement)}`;
    return this.tally.columns.flatMap((column): ImportRemark[] => {
      const value = statement.numbers[column.key];
      if (value === undefined || value === 0 || this.agrees(statement, column.key, value)) return [];
      if (statement.label.kind === 'share' && Math.abs(value) <= 100)
        return this.share(statement, column.key, value);
      const ofTheUnits = this.ofTheUnits(statement, column.key, value);
      if (ofTheUnits) return ofTheUnits;
      const [figure] = this.candidates(statement, column.key, from);
      // In a column that does not add up, a total line may say anything.
      if (figure === undefined) return [];
      const said = (number: number) => formatValue(cents(number), column.format) || '0';
      return [
        {
          line: statement.line,
          column: column.key,
          message: `“${short(statement.text)}” says ${column.label} ${said(value)}; ${what} is ${said(figure)}`,
        },
      ];
    });
  }

  /**
   * `Occupied Units 3 75%`: a count of units and their share of all, in any columns; below a rent or an area
   * they are not its sum. Undefined for a figure that is neither.
   */
  private ofTheUnits(statement: Statement, key: string, value: number): ImportRemark[] | undefined {
    const { kind, of } = statement.label;
    if (
      kind !== 'total' ||
      of === undefined ||
      !this.ofUnits ||
      !/units?|apartments?|apts?/i.test(statement.text)
    )
      return undefined;
    const from = likeliest(statement);
    if (statement.from.some((one) => countsOf(this.meant(statement, one)).includes(value))) return [];
    const share = this.share(statement, key, value);
    if (value <= 1 || share.length === 0) return share;
    const all = this.tally.rows.slice(from, statement.to).length;
    if (!Number.isInteger(value) || value > all) return undefined;
    return [this.miscounted(statement, value)];
  }

  /** `66.7%` beside `Occupancy`: a share of the units, their area or their rent. */
  private share(statement: Statement, key: string, value: number): ImportRemark[] {
    const from = likeliest(statement);
    const [of, all] = [this.meant(statement, from), this.tally.rows.slice(from, statement.to)];
    const sum = (rows: readonly CountedRow[], column: string) =>
      rows.reduce((total, { numbers }) => total + (numbers[column] ?? 0), 0);
    const shares = [
      of.length / all.length,
      ...this.tally.columns.map((column) => sum(of, column.key) / sum(all, column.key)),
    ].map((part) => part * 100);
    const said = inPercentPoints(value, false);
    if (shares.some((one) => Math.abs(one - said) <= 1)) return [];
    const percent = (part: number) => formatValue(part / 100, 'percent2') || '0%';
    return [
      {
        line: statement.line,
        column: key,
        message: `“${short(statement.text)}” says ${percent(said)}; of the ${all.length.toLocaleString('en-US')} rows above ${percent(shares[0] ?? 0)} are ${statement.label.of ?? 'occupied'}`,
      },
    ];
  }

  private countOfUnits(statement: Statement): ImportRemark[] {
    const { units } = statement.label;
    if (units === undefined || units === 0 || !this.ofUnits) return [];
    if (statement.from.some((from) => countsOf(this.meant(statement, from)).includes(units))) return [];
    return [this.miscounted(statement, units)];
  }

  private miscounted(statement: Statement, units: number): ImportRemark {
    const found = this.meant(statement, likeliest(statement)).filter(({ aside }) => !aside).length;
    return {
      line: statement.line,
      message: `“${short(statement.text)}” counts ${units.toLocaleString('en-US')} units; the file has ${found.toLocaleString('en-US')} above it`,
    };
  }

  /**
   * Values that a figure may state for the rows from `from` on: sums for totals, means for averages, of all
   * rows or of the occupied ones.
   */
  private candidates(statement: Statement, key: string, from: number): number[] {
    const column = this.tally.columns.find((one) => one.key === key);
    const { sum, filled, aside, rows } = this.summed(statement, key, from);
    const means = filled === 0 ? [] : [sum / filled, sum / rows];
    if (statement.label.kind === 'average') return means;
    const own = aside === 0 ? [sum] : [sum - aside, sum];
    const sums =
      column && addsUp(column)
        ? statement.label.annual
          ? [...own.map((one) => one * 12), ...own]
          : own
        : [];
    return /av(?:era)?g/i.test(statement.text) ? [...sums, ...means] : sums;
  }

  private summed(statement: Statement, key: string, from: number): Summed & { readonly rows: number } {
    if (statement.label.of === undefined || !this.ofUnits)
      return { ...this.tally.between(key, from, statement.to), rows: statement.to - from };
    const rows = this.meant(statement, from);
    const numbers = rows.flatMap(({ numbers: { [key]: number } }) => number ?? []);
    return {
      sum: numbers.reduce((total, number) => total + number, 0),
      filled: numbers.length,
      aside: 0,
      rows: rows.length,
    };
  }

  private meant({ label: { of }, to }: Statement, from: number): readonly CountedRow[] {
    const rows = this.tally.rows.slice(from, to);
    if (of === undefined || !this.ofUnits) return rows;
    return rows.filter(
      ({ line }) => (this.byLine.get(line)?.cells['vacant'] === 'Vacant') === (of === 'vacant'),
    );
  }
}

/** With the rows that a file may leave out of its totals, and without them. */
function countsOf(rows: readonly CountedRow[]): number[] {
  return [rows.length, rows.filter(({ aside }) => !aside).length];
}

/** A total is of everything above it, a subtotal of the group it ends. */
function likeliest({ label, from }: Statement): number {
  return (label.kind === 'subtotal' ? from.at(-1) : from[0]) ?? 0;
}

function rowsAbove(count: number, { label }: Statement): string {
  const which = label.of === undefined ? '' : `${label.of} `;
  return label.of === undefined && count !== 1
    ? `the ${count.toLocaleString('en-US')} rows above`
    : `the ${which}${count === 1 ? 'row' : 'rows'} above`;
}

function cents(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

import type { ColumnDefinition } from '../../template/types';
import { parseNumber, type DecimalMark } from '../values/number';
import type { ImportTotal } from './types';

type Numbers = Readonly<Record<string, number>>;
type Stated = NonNullable<ImportTotal['stated']>;

/** Sums of the number columns while a file is read, to recognise total rows and to check what they say. */
export class Tally {
  private readonly grand = new Map<string, number>();
  private readonly group = new Map<string, number>();
  private readonly stated = new Map<string, Stated>();
  private rows = 0;

  constructor(
    private readonly columns: readonly ColumnDefinition[],
    private readonly decimal: DecimalMark,
  ) {}

  numbersOf(cells: ReadonlyMap<string, string>): Numbers {
    const numbers: Record<string, number> = {};
    for (const { key } of this.columns) {
      const value = parseNumber(cells.get(key) ?? '', this.decimal);
      if (value !== undefined) numbers[key] = value;
    }
    return numbers;
  }

  add(numbers: Numbers): void {
    this.rows++;
    for (const [key, value] of Object.entries(numbers)) {
      this.grand.set(key, (this.grand.get(key) ?? 0) + value);
      this.group.set(key, (this.group.get(key) ?? 0) + value);
    }
  }

  startGroup(): void {
    this.group.clear();
  }

  /** Whether every number of a row is the sum of the rows above it, of its group or of all. */
  addsUp(numbers: Numbers): boolean {
    const keys = Object.keys(numbers).filter((key) => numbers[key] !== 0);
    if (keys.length === 0 || this.rows < 2) return false;
    return [this.group, this.grand].some((sums) => keys.every((key) => this.near(numbers[key] ?? 0, sums.get(key) ?? 0)));
  }

  /** Remembers what the last total row says; earlier ones were subtotals. */
  state(line: number, numbers: Numbers): void {
    for (const [key, value] of Object.entries(numbers)) {
      this.stated.set(key, { line, value, agrees: this.near(value, this.grand.get(key) ?? 0) });
    }
  }

  /** The sums over the rows kept, for those of the columns that hold amounts and counts. */
  totals(columns: readonly ColumnDefinition[], rows: readonly { readonly cells: Readonly<Record<string, unknown>> }[]): ImportTotal[] {
    const adding = columns.filter((column) => column.type !== 'text' && /^(usd|number)/.test(column.format));
    return adding.flatMap((column) => {
      const values = rows.map((row) => row.cells[column.key]).filter((value) => typeof value === 'number');
      if (values.length === 0) return [];
      const sum = cents(values.reduce((total, value) => total + value, 0));
      const stated = this.stated.get(column.key);
      return [{ column: column.key, label: column.label, sum, ...(stated ? { stated } : {}) }];
    });
  }

  /** Files round each row to the cent. */
  private near(a: number, b: number): boolean {
    return Math.abs(a - b) <= 0.005 * Math.max(2, this.rows);
  }
}

function cents(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Blank is null; in sums and products it counts as 0, as in a spreadsheet. */
export type Num = number | null;
export type Row = Readonly<Record<string, unknown>>;

export const n = (x: Num | undefined): number => x ?? 0;
export const sum = (xs: readonly (Num | undefined)[]): number =>
  xs.reduce<number>((total, x) => total + n(x), 0);
/** Blank where the denominator is blank or zero, or the numerator is blank. */
export const ratio = (a: Num, b: Num): Num => (a === null || n(b) === 0 ? null : a / n(b));
export const mean = (xs: readonly number[]): Num => (xs.length === 0 ? null : sum(xs) / xs.length);

function step(at: unknown, key: string): unknown {
  return typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
}
export const get = (loan: unknown, path: string): unknown => path.split('.').reduce<unknown>(step, loan);
export function num(loan: unknown, path: string): Num {
  const value = get(loan, path);
  return typeof value === 'number' ? value : null;
}
export const numOr = (loan: unknown, path: string, otherwise: number): number => num(loan, path) ?? otherwise;
export function text(loan: unknown, path: string, otherwise = ''): string {
  const value = get(loan, path);
  return typeof value === 'string' ? value : otherwise;
}
export function flag(loan: unknown, path: string, otherwise: boolean): boolean {
  const value = get(loan, path);
  return typeof value === 'boolean' ? value : otherwise;
}
export function rows(loan: unknown, path: string): Row[] {
  const value = get(loan, path);
  return Array.isArray(value)
    ? value.filter((row): row is Row => typeof row === 'object' && row !== null)
    : [];
}
export function includes(loan: unknown, path: string, key: string): boolean {
  const value = get(loan, path);
  return Array.isArray(value) && value.includes(key);
}

/** Average, minimum, maximum or sum of what is above zero; blank when nothing is. */
export function combine(how: string, values: readonly Num[]): Num {
  const counted = values.filter((v): v is number => v !== null && v > 0);
  if (counted.length === 0) return null;
  if (how === 'min') return Math.min(...counted);
  if (how === 'max') return Math.max(...counted);
  return how === 'sum' ? sum(counted) : sum(counted) / counted.length;
}

/** Present value of a level payment at the end of each month: the sum of its discounted payments, added one by one. */
export function presentValue(rate: number, months: number, payment: number): number {
  let total = 0;
  for (let month = 1; month <= months; month++) total += payment / (1 + rate) ** month;
  return total;
}

/** Monthly rate at which the flows are worth nothing, by bisection on the flows themselves. */
export function internalRate(flows: readonly number[]): number {
  const worth = (rate: number) => flows.reduce((total, flow, month) => total + flow / (1 + rate) ** month, 0);
  let low = -0.5;
  let high = 1;
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Both readings of the deviation; blank under two values, or where the root has nothing to take. */
export function deviation(values: readonly number[], reading: string): Num {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  const squares = sum(values.map((v) => (v - middle) ** 2));
  if (reading === 'SAMPLE') return Math.sqrt(squares / (values.length - 1));
  const inside = squares / values.length - 1;
  return inside < 0 ? null : Math.sqrt(inside);
}

/** The combined selection of a pro forma line: MIN passes over zero, which means "not given". */
export function select(selection: string, borrower: Num, market: Num): Num {
  const b = n(borrower);
  const m = n(market);
  if (selection === 'MARKET') return market;
  if (selection === 'MAX') return Math.max(b, m);
  if (selection !== 'MIN') return borrower;
  const given = [b, m].filter((x) => x !== 0);
  return given.length === 0 ? 0 : Math.min(...given);
}

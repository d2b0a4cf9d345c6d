/** Days and rates by days in plain arithmetic. A day is a count from 1970-01-01. */
const DAY = 86_400_000;

export const dayOf = (text: string): number => Math.round(Date.parse(`${text}T00:00:00Z`) / DAY);
export const iso = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The same day of a later month; the last of it where the month is shorter. */
export function addMonths(day: number, months: number): number {
  const at = new Date(day * DAY);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Math.round(Date.UTC(year, month, Math.min(at.getUTCDate(), last)) / DAY);
}

export interface Flow {
  readonly at: number;
  readonly amount: number;
}

/** The yearly rate at which the flows are worth nothing on their first day, years of 365 days, by halving. */
export function rateOfFlows(flows: readonly Flow[]): number | null {
  if (!flows.some(({ amount }) => amount > 0.01) || !flows.some(({ amount }) => amount < -0.01)) return null;
  const start = Math.min(...flows.map(({ at }) => at));
  const worth = (rate: number) =>
    flows.reduce((total, { at, amount }) => total + amount / (1 + rate) ** ((at - start) / 365), 0);
  let [low, high] = [-0.99, 10];
  for (let i = 0; i < 300; i++) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

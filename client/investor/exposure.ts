import type { DealType } from '#domain';
import type { Holding } from '#contract';

/** Amounts in USD of one group, by type of holding. */
export interface Exposure {
  readonly group: string;
  readonly amounts: Readonly<Record<DealType, number>>;
  readonly total: number;
}

const UNKNOWN = 'Not known';
export const EXPOSURES = {
  propertyType: 'Property Type',
  state: 'State',
  maturity: 'Maturity',
} as const;
export type ExposureBy = keyof typeof EXPOSURES;

const half = (day: string): string => `${day.slice(0, 4)} ${Number(day.slice(5, 7)) <= 6 ? 'H1' : 'H2'}`;
const GROUP: Readonly<Record<ExposureBy, (holding: Holding) => string>> = {
  propertyType: ({ propertyType }) => propertyType ?? UNKNOWN,
  state: ({ state }) => state || UNKNOWN,
  /** Half years, so that loans of one or two years are told apart. */
  maturity: ({ maturityDate }) => (maturityDate === null ? UNKNOWN : half(maturityDate)),
};

/** Current holdings by group: maturities in chronological order, other groups the largest first. */
export function exposureBy(holdings: readonly Holding[], by: ExposureBy): Exposure[] {
  const held = holdings.filter(({ to }) => to === null);
  const groups = [...new Set(held.map(GROUP[by]))].map((group): Exposure => {
    const within = held.filter((holding) => GROUP[by](holding) === group);
    const of = (dealType: DealType) =>
      within.filter((holding) => holding.dealType === dealType).reduce((sum, { amount }) => sum + amount, 0);
    const amounts = { WL: of('WL'), A: of('A'), B: of('B') };
    return { group, amounts, total: amounts.WL + amounts.A + amounts.B };
  });
  return groups.toSorted((a, b) =>
    by === 'maturity' ? a.group.localeCompare(b.group) : b.total - a.total || a.group.localeCompare(b.group),
  );
}

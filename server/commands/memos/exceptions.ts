import type { MemoException, NoteFigure } from '#contract';
import type { Grant } from '../../models/memo';
import type { SavedFigures } from './figures';

interface Limit {
  /** The figure of the loan. */
  readonly figure: string;
  /** The figure that it may not be beyond. */
  readonly limit: string;
  readonly side: MemoException['side'];
}

const ofLoanAmount = (limit: string, side: Limit['side'] = 'most'): Limit => ({
  figure: 'totalLoanAmount',
  limit,
  side,
});

/** The lender's limits on a loan: those of its sizing and screening, as figures of the workbook. */
export const LIMITS: readonly Limit[] = [
  ofLoanAmount('sizingLtv'),
  ofLoanAmount('sizingStabilizedValue'),
  ofLoanAmount('sizingDscr'),
  ofLoanAmount('sizingLtc'),
  ofLoanAmount('sizingPurchasePrice'),
  ofLoanAmount('maximumLoanAmount'),
  ofLoanAmount('minimumLoanAmount', 'least'),
  { figure: 'screeningCommercialSqftShare', limit: 'commercialSqftMax', side: 'most' },
  { figure: 'screeningCommercialIncomeShare', limit: 'commercialIncomeMax', side: 'most' },
  { figure: 'screeningCommercialRatioNow', limit: 'commercialToResidentialRatioMax', side: 'most' },
];

/** Money counts to the cent and shares to nine decimals, as the screening of the workbook compares them. */
const unit = ({ format }: NoteFigure): number => (format.startsWith('usd') ? 100 : 1e9);

function isBeyond(figure: NoteFigure, limit: NoteFigure, side: Limit['side']): boolean {
  if (typeof figure.value !== 'number' || typeof limit.value !== 'number') return false;
  const excess = Math.round((figure.value - limit.value) * unit(figure));
  return side === 'most' ? excess > 0 : excess < 0;
}

const presentGrant = ({ name, at, note }: Grant) => ({ by: name, at, note });

/** The limits that a loan exceeds, with who granted the exception; an unknown limit counts as kept. */
export function exceptionsOf(
  figures: SavedFigures,
  granted: Readonly<Record<string, Grant>>,
): MemoException[] {
  return LIMITS.flatMap((one) => {
    const [figure, limit] = [figures.figure(one.figure), figures.figure(one.limit)];
    if (figure === undefined || limit === undefined || !isBeyond(figure, limit, one.side)) return [];
    const grant = granted[one.limit];
    return [
      {
        key: one.limit,
        label: limit.label,
        figure,
        limit,
        side: one.side,
        granted: grant ? presentGrant(grant) : null,
      },
    ];
  });
}
